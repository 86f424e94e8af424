#!/usr/bin/env bash
# Brings the Dear ImGui sources (1.92 or later) into .cache/imgui and prints that folder.
# Debian's signed source package, by a private apt configuration: the mirror already set up on this machine, its own
# package lists and its own cache, so that the system's apt stays as it is. Exits with 1 where that cannot be done;
# CMake then fetches the tagged release itself.
set -euo pipefail

preferred='1.92.2b+ds-1'
oldest='1.92'
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target="$root/.cache/imgui"

if [ -f "$target/imgui.h" ]; then
    echo "$target"
    exit 0
fi
say() { echo "imgui.sh: $*" >&2; }
for tool in apt-get dpkg-source; do
    command -v "$tool" >/dev/null || { say "no $tool here"; exit 1; }
done
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -f "$keyring" ] || { say "no Debian keyring ($keyring)"; exit 1; }

# apt itself says which mirrors it knows, whatever format its lists are written in; security archives hold no sources
# of sid.
mirror=$(apt-get indextargets --format '$(REPO_URI) $(SUITE)' 'Created-By: Packages' |
    awk '$1 ~ /\/debian\/$/ && $2 !~ /security/ { print $1; exit }')
[ -n "$mirror" ] || { say "no Debian mirror is set up on this machine"; exit 1; }

# apt reads its settings unquoted, so the folder must not hold spaces; the checkout may.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
for suite in forky sid; do
    echo "deb-src [signed-by=$keyring] $mirror $suite main"
done >"$work/sources.list"
cat >"$work/apt.conf" <<CONF
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "-";
Dir::Etc::preferencesparts "-";
Dir::State::lists "$work/lists";
Dir::Cache "$work/cache";
APT::Sandbox::User "$(id -un)";
Acquire::Languages "none";
CONF
export APT_CONFIG="$work/apt.conf"

say 'fetching the source package'
apt-get -qq update >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }
versions=$(apt-cache showsrc imgui 2>/dev/null | sed -n 's/^Version: //p' | sort -Vu)
chosen=
for version in $versions; do
    if dpkg --compare-versions "$version" ge "$oldest"; then chosen=$version; fi
    if [ "$version" = "$preferred" ]; then break; fi
done
[ -n "$chosen" ] || { say "the mirror has no version from $oldest on"; exit 1; }

cd "$work/source"
apt-get -qq source --only-source "imgui=$chosen" >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }
mkdir -p "$root/.cache"
rm -rf "$target"
mv "$work"/source/imgui-*/ "$target"
say "Dear ImGui $chosen"
echo "$target"
