#!/usr/bin/env bash
# Installs the Debian packages that are missing, and only those.
#   install.sh page    what building and serving the page needs
#   install.sh tests   that, and what tests/run.sh needs
# On Debian or Ubuntu as root or with sudo it installs quietly; elsewhere it names what to install and exits with 1.
set -euo pipefail

# One line a need: what shows that it is there (a command, or a file) and the package that brings it.
page_needs='
cmake cmake
ninja ninja-build
emcc emscripten
node nodejs
python3 python3
/usr/lib/python3/dist-packages/fontTools/subset/__init__.py python3-fonttools
/usr/share/fonts/opentype/inter/Inter-Regular.otf fonts-inter
/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf fonts-dejavu-core
/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf fonts-droid-fallback
dpkg-source dpkg-dev
/usr/share/keyrings/debian-archive-keyring.gpg debian-archive-keyring
'
tests_needs='
g++ g++
npm npm
git git
chromium chromium
clang-format clang-format
clang-tidy clang-tidy
/usr/include/doctest/doctest.h doctest-dev
/usr/include/nlohmann/json.hpp nlohmann-json3-dev
/usr/include/GLFW/glfw3.h libglfw3-dev
/usr/include/GL/gl.h libgl-dev
'

case "${1:-}" in
    page) needs=$page_needs ;;
    tests) needs=$page_needs$tests_needs ;;
    *) sed -n '2,5s/^# \?//p' "$0" >&2; exit 2 ;;
esac

missing=()
while read -r sign package; do
    [ -n "$sign" ] || continue
    case "$sign" in
        /*) [ -e "$sign" ] || missing+=("$package") ;;
        *) command -v "$sign" >/dev/null || missing+=("$package") ;;
    esac
done <<<"$needs"
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
if ! command -v apt-get >/dev/null || { [ ${#as_root[@]} -gt 0 ] && ! command -v sudo >/dev/null; }; then
    echo "Please install these (Debian's names): ${missing[*]}" >&2
    exit 1
fi

echo "Installing ${missing[*]}" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
options=()
# A CI machine is thrown away: there dpkg need not wait for the disk after every file.
if [ "${CI:-}" = true ]; then options=(-o Dpkg::Options::=--force-unsafe-io); fi
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq "${options[@]}" "$@" </dev/null >>"$log" 2>&1; }
if ! { apt update && apt install -y --no-install-recommends "${missing[@]}"; }; then
    tail -n 30 "$log" >&2
    echo "Installing failed; please install these by hand: ${missing[*]}" >&2
    exit 1
fi
