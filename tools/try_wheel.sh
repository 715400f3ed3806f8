#!/bin/sh
# Tries a wheel as its users get it: installed with each extra, and run by uv without being installed.
#   sh tools/try_wheel.sh WHEEL FOLDER
set -eu
folder=$1
case $folder in /*) wheel=$folder ;; *) wheel=$PWD/$folder ;; esac
work=$2
export NO_MKDOCS_2_WARNING=1
mkdir -p "$work/articles"
printf 'WESTPORT, March 4, 2031 — A shed burned at the harbour. Two people were hurt.\n' >"$work/articles/a.txt"

# Without a theme: facts are checked, and a build says what is missing.
sh tools/venv.sh "${PYTHON:-python3}" "$work/bare"
"$work/bare/bin/python" -m pip --quiet install "$wheel"
(
    cd "$work"
    rm -rf first
    bare/bin/briefing init first articles/a.txt >/dev/null
    bare/bin/briefing --root first check >/dev/null
    if bare/bin/briefing --root first 2>told; then exit 1; fi
    grep -q "reconciled-briefing\[material\]" told
)
# Each extra resolves.
"$work/bare/bin/python" -m pip --quiet install "uv>=0.13,<1"
for extra in material materialx files pictures mcp test; do
    "$work/bare/bin/uv" pip install --quiet --dry-run --python "$work/bare/bin/python" "$wheel[$extra]"
done
# By uv, as the readme says.
rm -rf "$work/second"
"$work/bare/bin/uvx" --quiet --from "$wheel[material]" briefing init "$work/second" "$work/articles/a.txt" >/dev/null
"$work/bare/bin/uvx" --quiet --from "$wheel[material]" briefing --root "$work/second"
test -s "$work/second/site/index.html"
