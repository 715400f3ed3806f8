#!/bin/sh
# Makes sure that the tests have the validators that are no Python packages: validators.sh
# Without Node or a network the tests that need them say what is missing, and the others run.
set -eu
cd "$(dirname "$0")/validators"

if cmp -s package-lock.json node_modules/.made-from; then
    exit 0
fi
if ! command -v npm >/dev/null && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Node and npm for the tests that ask outside validators." >&2
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm; } >&2 || true
fi
if ! command -v npm >/dev/null; then
    echo "Some tests need Node 18 or newer with npm, and are skipped: install it, and run this again." >&2
    exit 0
fi
echo "Setting up tests/validators/node_modules with the locked packages." >&2
if npm ci --silent --ignore-scripts >&2; then
    cp package-lock.json node_modules/.made-from
else
    echo "The packages could not be installed, so that some tests are skipped." >&2
fi
