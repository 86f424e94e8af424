#!/usr/bin/env bash
# RESCUE Explorer: builds the page and serves it on this machine.
#
#   ./serve.sh [OPTION...]
#
#   --bench FILE     a benchmark file, read when the page opens (served from where it is, never copied)
#   --pred FILE...   prediction files, likewise
#   --port N         the port to serve at (8000); the next free one when it is taken
#   --host ADDRESS   the address to serve on (127.0.0.1: this machine only)
#   --open           opens the page in the browser
#   --build-only     builds the page into dist/ and ends
#   --help           this text
#
# On Debian and Ubuntu, as root or with sudo, it first installs what is missing; elsewhere it says what to install.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
die() { echo "serve.sh: $*" >&2; exit 2; }
readable() { [ -f "$1" ] && [ -r "$1" ] || die "cannot read $1"; }

host=127.0.0.1
port=8000
build_only=
serve_options=()
while [ $# -gt 0 ]; do
    option=$1
    shift
    case "$option" in
        --bench | --port | --host) [ $# -gt 0 ] || die "$option needs a value" ;;&
        --bench) readable "$1"; serve_options+=(--bench "$(realpath -- "$1")"); shift ;;
        --pred)
            [ $# -gt 0 ] && [[ $1 != --* ]] || die "--pred needs a file"
            while [ $# -gt 0 ] && [[ $1 != --* ]]; do
                readable "$1"; serve_options+=(--pred "$(realpath -- "$1")"); shift
            done ;;
        --port) [[ $1 =~ ^[0-9]+$ ]] && [ "$1" -ge 1 ] && [ "$1" -le 65535 ] || die "no port: $1"; port=$1; shift ;;
        --host) host=$1; shift ;;
        --open) serve_options+=(--open) ;;
        --build-only) build_only=yes ;;
        --help | -h) sed -n '2,/^set /{/^set /d;s/^# \?//p}' "$0"; exit 0 ;;
        *) die "unknown option $option (see --help)" ;;
    esac
done

"$root/web/toolchain/build-page.sh"
if [ -n "$build_only" ]; then
    echo "The page is in $root/dist"
    exit 0
fi
exec python3 "$root/web/toolchain/serve.py" "$root/dist" --host "$host" --port "$port" "${serve_options[@]}"
