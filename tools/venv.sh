#!/bin/sh
# Makes an empty virtual environment: venv.sh PYTHON FOLDER
set -eu
python=$1
folder=$2

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

if ! command -v "$python" >/dev/null; then
    fail "Python 3.11 or newer is needed, and '$python' is not there." \
        "Install it, or name another one: make PYTHON=python3.12 site"
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    fail "Python 3.11 or newer is needed, and '$python' is $("$python" -V 2>&1)." \
        "Install a newer one, or name it: make PYTHON=python3.12 site"
fi

# Debian and Ubuntu keep the part of Python that makes environments in a package of its own.
complete() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null
}
if ! complete; then
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $package, which '$python' needs to make an environment." >&2
        apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package" >&2 || true
    fi
    complete || fail "'$python' cannot make a virtual environment: its venv or ensurepip module is missing." \
        "On Debian and Ubuntu: sudo apt-get install $package. Then run the same command again."
fi

"$python" -m venv --clear "$folder" ||
    fail "The environment could not be made in '$folder'; what '$python' says of it stands above."
