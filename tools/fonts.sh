#!/bin/sh
# Makes the type of the site anew, at a release: `sh tools/fonts.sh` fetches both families from npm and cuts them to the
# letters of Western languages, and of names in Latin letters ("more", which a browser asks for only where one stands).
# Asks for npm and for pyftsubset (`pip install fonttools brotli`); writes docs/assets/type/, which is checked in.
set -eu
target=$(cd "$(dirname "$0")/.." && pwd)/docs/assets/type
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

common="U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2009,U+202F,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2039-203A"
common="$common,U+20AC,U+2190-2193,U+2212,U+2248,U+2260"
more="U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+02BB-02BF,U+1E0C-1E0D,U+1E24-1E25,U+1E62-1E63,U+1E6C-1E6D"
more="$more,U+1E92-1E93"

# A family, the part of its letters, a weight, the letters to keep, and the name of the file made.
cut() {
    pyftsubset "$1/package/files/$1-$2-$3-normal.woff2" --unicodes="$4" --flavor=woff2 --no-hinting \
        --layout-features=kern,liga,tnum,lnum,ccmp,locl,mark,mkmk --output-file="$target/$5.woff2"
}

mkdir -p "$target"
while read -r family version; do
    npm pack --silent "@fontsource/$family@$version" >/dev/null
    mkdir "$family"
    tar -xzf "fontsource-$family-$version.tgz" -C "$family"
    cut "$family" latin 400 "$common" "$family-400"
    cut "$family" latin 600 "$common" "$family-600"
    # One weight between both serves for the rare letters.
    cut "$family" latin-ext 500 "$more" "$family-more"
    cp "$family/package/LICENSE" "$target/$family-OFL.txt"
done <<'FAMILIES'
source-serif-4 5.3.1
libre-franklin 5.3.0
FAMILIES
du -cb "$target"/*.woff2
