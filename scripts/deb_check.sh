#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# deb_check.sh BUILD_FOLDER: makes the Debian package of a build, runs lintian on it, installs it in a clean Debian, runs it there, removes
# it and looks for what it left. The clean Debian is a chroot made by debootstrap and kept beside the build; where that cannot be (not root,
# no debootstrap, no network) an empty dpkg root takes its place, which shows the same but for the dependencies.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/common.sh
. scripts/common.sh

build=$(readlink -f -- "$1")
suite=bookworm
mirror=${RIDGEPOINT_DEBIAN_MIRROR:-http://deb.debian.org/debian}
root=""
trap 'if [ -n "$root" ]; then rm -rf "$root"; fi' EXIT

make_package() {
    rm -rf "$build/packages"
    cmake --build "$build" --parallel "$(job_count)" >&2
    (cd "$build" && cpack -G DEB -B "$build/packages") >&2
    rm -rf "$build/packages/_CPack_Packages"
    find "$build/packages" -name '*.deb'
}

look_at_package() {
    dpkg-deb --info "$1"
    dpkg-deb --contents "$1"
    if command -v lintian >/dev/null 2>&1; then
        # Debian's bug tracker knows nothing of this package.
        lintian --allow-root --fail-on error --display-info --suppress-tags initial-upload-closes-no-bugs "$1"
    else
        say "left out: lintian is not installed"
    fi
}

# Why there can be no chroot; nothing when there can.
no_chroot_because() {
    if [ "$(id -u)" -ne 0 ]; then
        echo "not root"
    elif ! command -v debootstrap >/dev/null 2>&1; then
        echo "debootstrap is not installed"
    elif ! answers "$mirror/dists/$suite/Release"; then
        echo "$mirror does not answer"
    fi
}
answers() {
    local copy status=0
    copy=$(mktemp)
    timeout 30 /usr/lib/apt/apt-helper download-file "$1" "$copy" >/dev/null 2>&1 || status=1
    rm -f "$copy"
    return "$status"
}

# The clean Debian as a file, so that a second check need not fetch it again. A week old is old enough to be made anew.
make_chroot() {
    local base=$build/debian-$suite.tar
    root=$(mktemp -d)
    chmod 755 "$root"  # apt fetches as a user of its own
    if [ -n "$(find "$base" -mtime -7 2>/dev/null)" ]; then
        tar -C "$root" -xf "$base"
    else
        debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$build/debootstrap.log" 2>&1 || return 1
        cat >"$root/etc/apt/sources.list" <<END
deb $mirror $suite main
deb $mirror $suite-updates main
deb ${mirror%/debian}/debian-security $suite-security main
END
        tar -C "$root" --exclude=./var/cache/apt/archives/*.deb -cf "$base.new" . && mv "$base.new" "$base"
    fi
}

in_root() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
install_package() {
    cp "$1" "$root/ridgepoint.deb"
    in_root apt-get -qq update
    in_root apt-get -qq install -y --no-install-recommends -o Dpkg::Use-Pty=0 /ridgepoint.deb >"$build/apt.log" 2>&1 || {
        tail -n 30 "$build/apt.log"
        return 1
    }
    rm "$root/ridgepoint.deb"
}
remove_package() { in_root dpkg --purge ridgepoint; }
program() { in_root ridgepoint "$@"; }

# The stand-in: dpkg with a database of its own, and this machine's libraries.
make_empty_root() {
    root=$(mktemp -d)
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers" "$root/tmp"
    touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
    dpkg_there() { fakeroot dpkg --root="$root" --force-not-root --force-script-chrootless --force-depends --log=/dev/null "$@"; }
    install_package() { dpkg_there --install "$1"; }
    remove_package() { dpkg_there --purge ridgepoint; }
    program() { "$root/usr/bin/ridgepoint" "$@"; }
}

try_program() {
    program --version
    program explain matmul --m 4096 --n 4096 --k 4096 --dtype fp16 --on nvidia-a100-sxm4-40gb | grep -F "compute-bound" ||
        die "the installed program does not answer"
    # Finds its plugins and a font.
    program plot --out "$1"
    [ -s "$2" ] || die "the installed program draws nothing"
    rm "$2"
}

look_for_rests() {
    local rest
    rest=$(find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" \) -prune -o -iname '*ridgepoint*' -print)
    [ -z "$rest" ] || die "left after removal: $rest"
}

package=$(make_package)
[ -n "$package" ] || die "no package was made"
look_at_package "$package"
reason=$(no_chroot_because)
if [ -z "$reason" ] && ! make_chroot; then
    reason="debootstrap failed: $(tail -n 1 "$build/debootstrap.log")"
    rm -rf "$root"
fi
if [ -z "$reason" ]; then
    picture=/tmp/roofline.png
    file=$root/tmp/roofline.png
    say "In a clean Debian $suite:"
else
    say "left out: a clean Debian, because $reason. In an empty dpkg root instead:"
    make_empty_root
    picture=$root/tmp/roofline.png
    file=$picture
fi
install_package "$package"
try_program "$picture" "$file"
remove_package
look_for_rests
say "$(basename "$package"): installs, runs and goes without a trace"
