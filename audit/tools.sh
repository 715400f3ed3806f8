#!/bin/sh
# Makes sure that the audit has Node, Java and its packages: tools.sh, run in audit/
# package.json overrides two packages, because a dependency of Lighthouse asks for the latest of each, which no lock holds.
set -eu

missing=
command -v npm >/dev/null || missing="nodejs npm"
command -v java >/dev/null || missing="$missing default-jre-headless"
if [ -n "$missing" ]; then
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $missing for the audit." >&2
        # shellcheck disable=SC2086
        apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends $missing >&2
    else
        echo "The audit needs Node 18.20 or newer with npm, and Java 11 or newer. Install: $missing" >&2
        exit 1
    fi
fi
if ! cmp -s package-lock.json node_modules/.made-from; then
    echo "Setting up audit/node_modules with the locked packages." >&2
    npm ci --silent >&2
    cp package-lock.json node_modules/.made-from
fi
