#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# licences_test.sh ROOT: every file says whose it is and under which licence, or cannot and is covered by REUSE.toml; each folder has the
# licence it should have; each licence that is named has its text.
set -euo pipefail
cd -- "$1"
failures=0
complain() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n' "$*"
}

# The globs of REUSE.toml as one regular expression.
covered=$(sed -nE 's/^path = \[(.*)\]$/\1/p' REUSE.toml | tr ',' '\n' |
    sed -E 's/^ *"(.*)" *$/\1/; s/\./\\./g; s,\*\*/,(.%/)?,g; s,\*\*,.%,g; s/\*/[^\/]*/g; s/%/*/g' | paste -sd '|')
[ -n "$covered" ] || complain "REUSE.toml covers nothing"

# What git would commit; in an unpacked archive everything but builds.
list_files() {
    if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$PWD" ]; then
        git ls-files -co --exclude-standard
    else
        find . \( -path ./build -o -path ./.git \) -prune -o -type f -print | sed 's,^\./,,'
    fi | grep -v '^LICENSES/'
}

files=0
while IFS= read -r file; do
    [ -f "$file" ] || continue
    files=$((files + 1))
    licence=$(head -n 8 -- "$file" | grep -aoE 'SPDX-License-Identifier: [A-Za-z0-9.-]+' | sed -n '1s/.*: //p' || true)
    if [ -z "$licence" ]; then
        [[ $file =~ ^($covered)$ ]] || complain "$file: no licence"
        continue
    fi
    head -n 8 -- "$file" | grep -aq 'SPDX-FileCopyrightText: ' || complain "$file: no copyright"
    [ -f "LICENSES/$licence.txt" ] || complain "$file: no text of $licence"
    case $file in
        core/* | gpu/*) [ "$licence" = Apache-2.0 ] || complain "$file: $licence, but core and gpu are Apache-2.0" ;;
        app/*.h | app/*.cpp) [ "$licence" = GPL-3.0-or-later ] || complain "$file: $licence, but app is GPL-3.0-or-later" ;;
    esac
done < <(list_files)

[ "$files" -gt 50 ] || complain "only $files files seen"
[ "$failures" -eq 0 ]
