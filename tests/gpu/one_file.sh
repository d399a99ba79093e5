#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# one_file.sh PROGRAM: the program needs the C library of 2.35 or newer and no other library, so copying it installs it.
set -eu
others=$(LC_ALL=C readelf -dW "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vE '^(libc\.so\.|libm\.so\.|libdl\.so\.|libpthread\.so\.|ld-linux)' || true)
newest=$(LC_ALL=C readelf -VW "$1" | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -Vu | tail -n 1)
[ -z "$others" ] || echo "error: needs more than the C library: $others"
[ -n "$newest" ] || {
    echo "error: no version of the C library was found in $1"
    exit 1
}
oldest=$(printf '%s\n2.35\n' "$newest" | sort -V | tail -n 1)
[ "$oldest" = 2.35 ] || echo "error: needs glibc $newest, but 2.35 should be enough"
[ -z "$others" ] && [ "$oldest" = 2.35 ]
