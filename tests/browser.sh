#!/bin/sh
# Makes sure that the tests have a headless Chromium: browser.sh PYTHON
# Prints the path of the one to use, or nothing when it is Playwright's own. PYTHON must have Playwright.
set -eu
python=$1

# Ubuntu's `chromium-browser` may be a stub that only tells how to install a snap, so each one found is tried.
find_chromium() {
    for name in "${BRIEFING_CHROMIUM:-}" chromium chromium-browser; do
        path=$(command -v "${name:-/nowhere}") || continue
        if "$path" --version >/dev/null 2>&1; then
            echo "$path"
            return 0
        fi
    done
    return 1
}

is_debian() {
    grep -qx 'ID=debian' /etc/os-release 2>/dev/null
}

find_chromium && exit 0

if is_debian && [ "$(id -u)" -eq 0 ]; then
    echo "Installing Debian's chromium for the tests that open pages." >&2
    if apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends chromium >&2; then
        find_chromium && exit 0
    fi
fi

# Playwright installs the system libraries that its browser needs as root only, and with apt-get only.
with_libraries=
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    with_libraries=--with-deps
fi
if ! "$python" -m playwright install --only-shell $with_libraries chromium >&2; then
    echo "The tests need Chromium, and it could not be installed. Install it yourself (Debian: sudo apt-get install" >&2
    echo "chromium), or name one: make test BRIEFING_CHROMIUM=/path/to/chromium" >&2
    exit 1
fi
