#!/usr/bin/env bash
# clang-tidy over the sources of a native build folder: tidy.sh BUILD
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=$1
git ls-files 'src/core/*.cpp' 'src/app/*.cpp' 'src/cli/*.cpp' |
    xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p "$build" --extra-arg=-Wno-unknown-warning-option \
        2> >(grep -v 'warnings generated' >&2)
