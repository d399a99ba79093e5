#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# completion_test.sh PROGRAM COMPLETION: sources the completion and completes command lines as bash would, which takes `=` and `:` for words
# of their own.
set -uo pipefail
completion=$(readlink -e -- "$2") || {
    echo "error: no completion at $2" >&2
    exit 1
}
world=$(mktemp -d)
trap 'rm -rf "$world"' EXIT
mkdir -p "$world/bin" "$world/here/folder" "$world/data/ridgepoint/accelerators"
ln -s "$(readlink -f -- "$1")" "$world/bin/ridgepoint"
export PATH=$world/bin:$PATH XDG_DATA_HOME=$world/data
touch "$world/here/mine.ridgepoint" "$world/here/other.txt"
cd "$world/here" || exit 1
# shellcheck source=/dev/null
. "$completion"

failures=0
# complete WORDS...: what is offered for the last word, one a line, sorted.
complete_line() {
    COMP_WORDS=(ridgepoint "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _ridgepoint ridgepoint "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort
}
# offers "A B C" WORDS...: exactly these.
offers() {
    local expected=$1 got
    shift
    got=$(complete_line "$@" | paste -sd ' ')
    [ "$got" = "$expected" ] || {
        failures=$((failures + 1))
        printf 'FAILED: ridgepoint %s|: offers "%s" instead of "%s"\n' "$*" "$got" "$expected"
    }
}
# includes "A B C" WORDS...: these among others. excludes: none of them.
includes() {
    local expected=$1 got word
    shift
    got=$(complete_line "$@")
    for word in $expected; do
        grep -qxF -- "$word" <<<"$got" || {
            failures=$((failures + 1))
            printf 'FAILED: ridgepoint %s|: does not offer "%s"\n' "$*" "$word"
        }
    done
}
excludes() {
    local unwanted=$1 got word
    shift
    got=$(complete_line "$@")
    for word in $unwanted; do
        ! grep -qxF -- "$word" <<<"$got" || {
            failures=$((failures + 1))
            printf 'FAILED: ridgepoint %s|: offers "%s"\n' "$*" "$word"
        }
    done
}

includes "explain compare plot accelerators --help --version mine.ridgepoint folder" ""
excludes "other.txt" ""
offers "explain" ex
offers "mine.ridgepoint" mi
includes "matmul softmax conv2d --json --on" explain ""
offers "matmul" explain matm
includes "--m --n --k --batch --dtype --b-dtype --beta --on --sweep --help" explain matmul --
excludes "--head-dim --causal --out --baseline --filter softmax" explain matmul ""
includes "--head-dim --causal --window" explain attention --
includes "--baseline" compare matmul --b
includes "--out --theme --pin" plot --
excludes "matmul --on --m" accelerators ""
offers "--filter" accelerators --fi
offers "fp16" explain matmul --dtype fp16
includes "fp8-e4m3 bf16 int8" explain matmul --dtype ""
offers "bf16" explain matmul --dtype = bf
includes "fp64" explain matmul --dtype =
offers "light" plot --theme l
offers "json latex markdown text" explain matmul --format ""
offers "csv json markdown text" accelerators --format ""
offers "batch k m n" explain matmul --sweep ""
offers "nvidia-a100-sxm4-40gb nvidia-a100-sxm4-80gb" explain matmul --on nvidia-a100-sxm
offers "amd-mi300x,intel-gaudi2 amd-mi300x,intel-gaudi3" explain matmul --on amd-mi300x,intel-g
offers "fp16,bf16" plot --also fp16,bf
offers "amd-mi355x" compare matmul --baseline amd-mi355
offers "" explain matmul --m ""
offers "folder" plot --out fol
offers "ridge,survives" drill --types ridge,surv
offers "json text" drill --format ""
offers "" nonsense ""
includes "cast gradient loss-scale --to --depth" precision ""
offers "loss-scale" precision lo
offers "fp16,bf16" precision cast --to fp16,bf
includes "fp8-e4m3fnuz fp16 json" precision accumulate --format ""
offers "pairwise" precision accumulate --order p
includes "none pre post" precision gradient --norm ""

# One's own accelerators count as well.
sed -e 's/"id": "[^"]*"/"id": "zz-mine"/' >"$world/data/ridgepoint/accelerators/zz-mine.json" <<'JSON'
{"schema": "ridgepoint.accelerator/1", "id": "", "name": "Mine", "vendor": "Me", "memory": {"bandwidth": {"gb_per_s": 100}},
 "peaks": {"fp32": {"tflop_per_s": 1}}}
JSON
offers "zz-mine" explain matmul --on zz

[ "$failures" -eq 0 ]
