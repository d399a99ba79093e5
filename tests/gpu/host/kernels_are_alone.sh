#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# kernels_are_alone.sh NM OBJECT...: fails unless the objects of the instruction sets define their one table function and nothing else that
# other objects see. Weak symbols count: they are how an inline function of a shared header would leak.
set -eu
nm=$1
shift
seen=0
bad=0
for object; do
    case $object in *kernels_*) ;; *) continue ;; esac
    seen=$((seen + 1))
    # Sanitizers add symbols of their own, which are the same for every object.
    symbols=$("$nm" -C --defined-only "$object" | sed 's/^[0-9a-f]* *//' | grep '^[A-Zuvw] ' | grep -Ev ' (__odr_asan|DW\.ref\.|__asan|__ubsan)' || true)
    case $symbols in
        *"
"*) bad=1 ;;
        "T ridge::host::"*"Kernels()") continue ;;
        *) bad=1 ;;
    esac
    printf '%s defines:\n%s\n' "$object" "$symbols"
done
[ "$seen" -ge 1 ] || {
    echo "no object of kernels was given"
    exit 1
}
exit "$bad"
