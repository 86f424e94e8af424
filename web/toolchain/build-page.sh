#!/usr/bin/env bash
# Builds the page into dist/ of this checkout, installing what is missing. Says what it is at the first time, which
# takes minutes, and nothing later when all is well; a second build with nothing changed does nothing.
#   build-page.sh [CMAKE OPTION...]
# IMGUI_DIR in the environment names a Dear ImGui checkout to take instead of fetching one.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build="$root/build-web"

mkdir -p "$build"
exec 9>"$build/.lock"
flock 9  # two starts at once build one after the other

"$root/web/toolchain/install.sh" page
if [ -n "${IMGUI_DIR:-}" ]; then
    set -- "-DIMGUI_DIR=$IMGUI_DIR" "$@"
else
    "$root/web/toolchain/imgui.sh" >/dev/null || echo 'Dear ImGui will be fetched by CMake instead.' >&2
fi
if [ -d /usr/share/nodejs ]; then export NODE_PATH=/usr/share/nodejs; fi  # Debian's emcc finds its minifier there

log="$build/build.log"
if [ ! -f "$root/dist/index.html" ]; then
    echo 'Compiling the page: 3 to 10 minutes the first time, seconds later' >&2
fi
if ! { emcmake cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" &&
    cmake --build "$build" -j "$(nproc)" --target rescue_dist; } >"$log" 2>&1; then
    grep -E -A5 'error:|CMake Error' "$log" | grep -v '^em++: error' | cut -c 1-300 | head -n 60 >&2
    echo "The page could not be built; all of it: $log" >&2
    exit 1
fi
