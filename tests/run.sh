#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test.
#   tests/run.sh [STEP...]    only these steps: see the list at the end of this file
# Each step's whole output is in build-tests/logs. Ends with the number of tests that passed and failed; a runner that
# ran nothing has failed.
set -uo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1
source tests/steps.sh
if [ -d /usr/share/nodejs ]; then export NODE_PATH=/usr/share/nodejs; fi  # Debian's emcc finds its minifier there
export RESCUE_SHARED=${RESCUE_SHARED:-$root/../shared}
native="$build/native" sanitized="$build/sanitized" wasm="$root/build-web"

install() { web/toolchain/install.sh tests && { web/toolchain/imgui.sh || true; }; }

build_in() {
    local folder=$1
    shift
    cmake -S . -B "$folder" -G Ninja -DRESCUE_TESTS=ON -DRESCUE_WERROR=ON "$@" &&
        cmake --build "$folder" -j "$(nproc)"
}
build_native() { build_in "$native" "${launcher[@]}"; }
build_sanitized() {
    build_in "$sanitized" -DRESCUE_APP=OFF -DRESCUE_SANITIZE=ON -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_CXX_FLAGS_DEBUG='-O1 -g' "${launcher[@]}"
}
build_page() { web/toolchain/build-page.sh -DRESCUE_WERROR=ON -DRESCUE_TESTS=ON; }
build_wasm() { cmake --build "$wasm" -j "$(nproc)" --target rescue_unit rescue; }

in_node() { node "${node_flags[@]}" "$@"; }
unit_native() { "$native/tests/unit/rescue_unit" --no-colors; }
unit_sanitized() { "$sanitized/tests/unit/rescue_unit" --no-colors; }
unit_wasm() { in_node "$wasm/tests/unit/rescue_unit.js" --no-colors; }

command_line() { each_script tests/cli "$native/rescue"; }
command_line_sanitized() { each_script tests/cli "$sanitized/rescue"; }
same_bytes() { tests/same_bytes.sh "$native/rescue" node "${node_flags[@]}" "$wasm/rescue.js"; }
reference() {
    local file status=0
    for file in $(git ls-files 'tests/*/test_*.py' ':!tests/cli'); do
        (cd "$(dirname "$file")" && /usr/bin/python3 "$(basename "$file")" -v) || status=1
    done
    return $status
}
differential() {
    /usr/bin/python3 tests/golden/check_vectors.py &&
        /usr/bin/python3 tests/golden/differential.py "$native/rescue" --rounds 40 --seed 1
}

boundaries() { tests/boundaries.sh; }
format() { git ls-files 'src/*.cpp' 'src/*.hpp' 'src/*.h' 'tests/*.cpp' 'tests/*.hpp' | xargs clang-format --dry-run -Werror; }
tidy() { tests/tidy.sh "$native"; }

# File by file, each with a limit: a browser that hangs fails its file and is named, and the run goes on.
browser() (
    local file status=0
    cd tests/browser && npm ci --no-audit --no-fund --ignore-scripts --silent || return
    for file in *.test.js; do
        RESCUE_CLI="$native/rescue" timeout --kill-after=20 1200 node --test --test-reporter=tap "$file" && continue
        [ $? -lt 124 ] || printf '%s\n' "not ok - $file did not end" '# fail 1'
        status=1
    done
    return $status
)

# Steps in order: name, how its tests are counted, what must have passed before.
step install            single
step build_native       single      install
step unit_native        doctest     build_native
step command_line       scripts     build_native
step build_sanitized    single      install
step unit_sanitized     doctest     build_sanitized
step command_line_sanitized scripts build_sanitized
step build_page         single      install
step build_wasm         single      build_page
step unit_wasm          doctest     build_wasm
step same_bytes         single      build_native build_wasm
step reference          unittest    install
step differential       single      build_native
step boundaries         single
step format             single      install
step tidy               single      build_native
step browser            node        build_page build_native
run_steps "$@"
