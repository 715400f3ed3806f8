#!/bin/sh
# Builds the site, and runs the tests of the host, with each pair of a host and a theme; the pages must be the same.
#   sh tools/hosts.sh PYTHON FOLDER
set -eu
python=$1
work=$2
export NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true SOURCE_DATE_EPOCH=1481760000
mkdir -p "$work"
for pair in mkdocs-material properdocs-material mkdocs-materialx properdocs-materialx; do
    host=${pair%-*}
    theme=${pair#*-}
    bin=$work/$pair/bin
    echo "== $pair"
    sh tools/venv.sh "$python" "$work/$pair"
    "$bin/python" -m pip --quiet install ".[$theme]" "$host>=1.6,<2" pytest pytest-xdist playwright
    if [ "$pair" = properdocs-materialx ]; then
        # It must do without: MaterialX brings both.
        "$bin/python" -m pip --quiet uninstall --yes mkdocs
    fi
    sed "s/^  name: material$/  name: $theme/" mkdocs.yml >"$work/mkdocs.yml"
    rm -rf "$work/site" "$work/$pair-site"
    cp -R facts seeds docs "$work"
    (cd "$work" && "$bin/briefing")
    mv "$work/site" "$work/$pair-site"
    # The style and script of the theme are its own; no page of ours loads them.
    diff --recursive --brief --exclude=javascripts --exclude=stylesheets --exclude=favicon.png \
        "$work/mkdocs-material-site" "$work/$pair-site"
    BRIEFING_HOST=$host "$bin/python" -m pytest -q -p no:cacheprovider -m "not browser" -n 2 tests/test_host_*.py
done
