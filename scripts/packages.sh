# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The Debian 12 packages that Ridgepoint needs, and how they are installed. Needs common.sh.
# Recommended packages are not wanted: everything that is used is named here or a dependency of something named here.

# To build and run the programs. OpenBLAS is loaded when it is there: without it the host's matrix products are slower. Qt's own headers bring
# the OpenGL ones, libqcustomplot-dev both variants of its library.
# shellcheck disable=SC2034
run_packages=(
    cmake g++ ninja-build
    fonts-dejavu-core
    libcli11-dev libeigen3-dev libexpected-dev libfmt-dev libhwy-dev libopenblas0-pthread libqcustomplot-dev nlohmann-json3-dev
    qt6-base-dev qt6-svg-dev
)
# Wayland sessions without an X server need Qt's own plugin.
if [ -n "${WAYLAND_DISPLAY:-}" ] && [ -z "${DISPLAY:-}" ]; then run_packages+=(qt6-wayland); fi

# To build and run the tests as well.
# shellcheck disable=SC2034
test_packages=(ccache libbenchmark-dev libgtest-dev libvalijson-dev poppler-utils xauth xdotool xvfb)

# For the checks that .ci/run adds.
# shellcheck disable=SC2034
check_packages=(
    appstream clang clang-format clang-tidy debootstrap desktop-file-utils dpkg-dev fakeroot git lintian mandoc man-db python3-minimal
    shared-mime-info shellcheck
)

has_apt() { command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; }

# Those of the given packages that are not installed, one a line.
missing_packages() {
    local installed package
    # shellcheck disable=SC2016  # the braces are dpkg-query's
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | awk '$2 == "installed" {print $1}' || true)
    for package in "$@"; do
        grep -qxF "$package" <<<"$installed" || echo "$package"
    done
}

# True when apt's lists know every given package. A fresh machine or container often has no lists at all.
all_known() {
    local package
    for package in "$@"; do
        apt-cache show "$package" >/dev/null 2>&1 || return 1
    done
}

# apt [install|update] as root, or through sudo when the words before it say so. Another apt may hold the lock for a while.
apt_get() {
    "${elevate[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

apt_install() {
    local updated=no
    if ! all_known "$@"; then
        apt_get update || say "warning: apt-get update failed; trying with the lists as they are"
        updated=yes
    fi
    apt_get install -y --no-install-recommends "$@" && return 0
    # Old lists name files that the mirrors no longer have.
    [ "$updated" = no ] && apt_get update && apt_get install -y --no-install-recommends "$@"
}

show_apt_line() {
    local update=""
    all_known "$@" || update="sudo apt-get update && "
    say "These packages are missing. Install them with:"
    say "  ${update}sudo apt-get install --no-install-recommends $*"
}

# As root nothing is asked; with a terminal and sudo the person decides; else the line to type is all there is to give.
may_install() {
    local answer
    elevate=()
    [ "$(id -u)" -ne 0 ] || return 0
    if ! command -v sudo >/dev/null 2>&1 || ! [ -t 0 ] || ! [ -t 2 ]; then return 1; fi
    say "These packages are missing: $*"
    read -r -p "Install them with sudo apt-get? [Y/n] " answer || return 1
    case $answer in
        "" | [Yy] | [Yy]es) elevate=(sudo) ;;
        *) return 1 ;;
    esac
}

# ensure_packages install|never PACKAGES: returns when all are there, or on a system without apt after listing them.
ensure_packages() {
    local policy=$1 missing=() elevate=()
    shift
    if ! has_apt; then
        say "This system has no apt, so nothing is installed. Ridgepoint needs what Debian 12 packages as:"
        say "  $*"
        return 0
    fi
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$policy" = never ] || ! may_install "${missing[@]}"; then
        show_apt_line "${missing[@]}"
        exit 1
    fi
    say "Installing: ${missing[*]}"
    apt_install "${missing[@]}" || true
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -eq 0 ] || die "apt could not install: ${missing[*]} (Ridgepoint is built and tested on Debian 12)"
}
