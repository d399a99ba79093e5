#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# format.sh [--fix]: checks that every source is laid out as .clang-format says, or lays it out. Version 14 decides: others differ in details.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

tool=$(command -v clang-format-14 || command -v clang-format)
mapfile -t files < <(scripts/sources.sh all; find gpu resources -name '*.cu' -o -name '*.cuh')
[ "${#files[@]}" -gt 0 ] || {
    echo "error: no source found" >&2
    exit 1
}
if [ "${1:-}" = --fix ]; then
    exec "$tool" -i "${files[@]}"
fi
"$tool" --dry-run --Werror "${files[@]}"
echo "${#files[@]} files are laid out as they should be"
