#!/usr/bin/env bash
# The program native and as WebAssembly write the same bytes: same_bytes.sh NATIVE WASM COMMAND...
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
native=$1
shift
wasm=("$@")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

compared=0
same() {
    "$native" "$@" >"$folder/native" 2>"$folder/native.err" || true
    "${wasm[@]}" "$@" >"$folder/wasm" 2>"$folder/wasm.err" || true
    [ -s "$folder/native" ] || { echo "no output: rescue $*"; cat "$folder/native.err"; exit 1; }
    cmp "$folder/native" "$folder/wasm" || { echo "differs: rescue $*"; tail -n 5 "$folder/wasm.err"; exit 1; }
    compared=$((compared + 1))
}

all_of() {
    local bench=$1
    shift
    same info "$bench" --format json
    for task in ITP RPP STP SSP ER VP; do same instances "$bench" --task "$task" --gold; done
    for reading in official strict lenient; do same score "$bench" "$@" --reading "$reading" --format json; done
    same score "$bench" "$@" --ci --resamples 200 --format json
    same score "$bench" "$@" --ci --resamples 200 --unit folder --answered-by-all --format csv
    same analyse "$bench" "$@" --format json
    same audit "$bench" "$@" --format json
    same score "$bench" "$@" --baselines --format json
    same instances "$bench" --blind --mode audiovisual --context all
    same report "$bench" "$@" --resamples 200
    same compare "$bench" "$@" --resamples 200 --randomisations 200 --slices --turns --format json
}
all_of "$root/data/demo/benchmark.jsonl" "$root"/data/demo/predictions/*
vectors="${RESCUE_SHARED:-$root/../shared}/vectors"
if [ -d "$vectors" ]; then
    all_of "$vectors/benchmark.jsonl" "$vectors/steady.jsonl" "$vectors/patchy.jsonl"
    for file in "$vectors"/results/*.json; do same score "$vectors/benchmark.jsonl" "$file" --format json; done
else
    echo "SKIPPED: no vectors at $vectors (set RESCUE_SHARED)"
fi
echo "$compared outputs are the same"
