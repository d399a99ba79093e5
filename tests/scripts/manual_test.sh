#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# manual_test.sh PROGRAM MANUAL: the manual page tells every command, operator and option that --help tells, and every formula; man and
# mandoc, where they are, find nothing to complain of.
set -euo pipefail
program=$1
manual=$2
failures=0
complain() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n' "$*"
}

page=$(zcat -f -- "$manual")
# As it reads: without the escapes.
plain=$(sed -E 's/\\\(aq/'"'"'/g; s/\\\(ha/^/g; s/\\\(ti/~/g; s/\\-/-/g; s/\\&//g; s/\\e/\\/g' <<<"$page")
tells() { grep -qF -- "$1" <<<"$plain" || complain "the manual lacks '$1'"; }

help=$("$program" --help)
mapfile -t commands < <(sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\)  .*/\1/p' <<<"$help")
mapfile -t operators < <(sed -n '/^Operators/,/^$/s/^  \([a-z][a-z0-9-]*\)  .*/\1/p' <<<"$help")
[ "${#commands[@]}" -ge 4 ] || complain "only ${#commands[@]} commands in --help"
[ "${#operators[@]}" -ge 20 ] || complain "only ${#operators[@]} operators in --help"

# Each option as an entry of its own: ".BI "--m " "INT"" or ".B "--causal"".
options_of() { "$program" "$@" --help | grep -oE '^ +(-h,)?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+' | sort -u; }
for command in "${commands[@]}"; do
    tells ".B \"$command\""
    for option in $(options_of "$command"); do
        grep -qE -- "^\.BI? \"$option ?\"" <<<"$plain" || complain "the manual lacks $option of $command"
    done
done
for operator in "${operators[@]}"; do
    section=$(awk -v start=".SS \"$operator\"" '/^\.S[HS]/ {inside = ($0 == start)} inside' <<<"$plain")
    [ -n "$section" ] || complain "the manual lacks $operator"
    for option in $(comm -23 <(options_of explain "$operator") <(options_of explain)); do
        [ "$option" = --dtype ] || grep -qE -- "^\.BI? \"$option ?\"" <<<"$section" || complain "the manual lacks $option of $operator"
    done
    while IFS= read -r formula; do
        grep -qF -- "$formula" <<<"$section" || complain "the manual lacks $formula of $operator"
    done < <("$program" explain "$operator" --help | sed -nE 's/^ +(FLOP|bytes) +(.*)$/\2/p')
done
for word in "EXIT STATUS" "XDG_DATA_HOME" "ridgepoint.ini" "fp8-e4m3" "peak=312T"; do tells "$word"; done

quiet() {
    local said
    said=$("$@" 2>&1 >/dev/null) || true
    [ -z "$said" ] || complain "$1: $said"
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unpacked=$folder/ridgepoint.1
printf '%s\n' "$page" >"$unpacked"
# MANROFFSEQ: no preprocessor; a width that leaves no line too long.
if command -v man >/dev/null 2>&1; then quiet env MANROFFSEQ='' MANWIDTH=100 LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l "$unpacked"; fi
if command -v mandoc >/dev/null 2>&1; then
    lint=$(mandoc -T lint -W warning "$unpacked" || true)
    [ -z "$lint" ] || complain "mandoc: $lint"
fi
[ "$failures" -eq 0 ]
