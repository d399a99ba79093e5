#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# prove_red.sh [FILTER]: puts each wrong formula of mutations.txt into a copy of the sources and demands that core's tests fail. FILTER is
# a regular expression for the names of those to try. The copies are trees of their own, so that the sources here are never touched; only
# what a mutation changes is compiled again. One mutation keeps one processor busy, so there is a copy for each.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
root=$PWD
filter=${1:-}
work=$root/build/prove-red
list=$root/tests/prove_red/mutations.txt
# Without ccache every further copy would be compiled from nothing.
workers=1
if command -v ccache >/dev/null 2>&1; then workers=$(nproc); fi
if [ "$workers" -gt 4 ]; then workers=4; fi

# Inside a copy: its sources are in $copy/tree, its objects in $copy/build.
build() { cmake --build "$copy/build" --target core_tests "$@" >"$copy/build.log" 2>&1; }
core_tests() { (cd "$copy/tree" && "$copy/build/tests/core_tests" --gtest_brief=1 --gtest_fail_fast "$@") >"$copy/run.log" 2>&1; }
# Two thirds of the time are in suites that try thousands of cases or kill a process again and again; the others say sooner what is wrong.
slow='Drill/EveryType.*:History.*:LoopKeeperTest.Survives*:SessionFile.*:UserAccelerators.*'
run() { core_tests "--gtest_filter=-$slow" && core_tests "--gtest_filter=$slow"; }

# prepare COPY BUILD_OPTIONS: neither debug information nor a list of the tests after each link: nobody would read them.
prepare() {
    copy=$1
    shift
    rm -rf "$copy/tree"
    mkdir -p "$copy/tree"
    cp -a CMakeLists.txt CMakePresets.json cmake core gpu resources tests "$copy/tree"
    # The objects of an earlier run may be those of a wrong formula.
    awk -F'|' '!/^#/ && NF == 4 {gsub(/ /, "", $2); print $2}' "$list" | sort -u | (cd "$copy/tree" && xargs touch)
    cmake -S "$copy/tree" -B "$copy/build" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O0 -DRIDGEPOINT_APP=OFF \
        -DCMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST >"$copy/build.log" 2>&1 || { cat "$copy/build.log"; return 1; }
    build "$@" || { tail -n 40 "$copy/build.log"; echo "error: the unchanged sources do not build"; return 1; }
}

# mutate FILE FIND REPLACE: exactly one place may match, or the list has gone stale. \n stands for a line break.
mutate() {
    python3 - "$1" "$2" "$3" <<'PYTHON'
import sys
path, find, replace = sys.argv[1], sys.argv[2].replace("\\n", "\n"), sys.argv[3].replace("\\n", "\n")
text = open(path, encoding="utf-8").read()
if text.count(find) != 1:
    sys.exit(f"{path} has {text.count(find)} places that read: {find}")
open(path, "w", encoding="utf-8").write(text.replace(find, replace))
PYTHON
}

trimmed() { sed 's/^ *//; s/ *$//' <<<"$1"; }

# judge NAME FILE FIND REPLACE: says what became of one mutation, in one line.
judge() {
    local name=$1 file=$2
    mutate "$copy/tree/$file" "$3" "$4" || { echo "stale: $name"; return; }
    if ! build --parallel 1; then
        echo "broken: $name does not compile"
    elif run; then
        echo "MISSED: $name"
    else
        echo "caught: $name"
    fi
    cp -p "$root/$file" "$copy/tree/$file"
    touch "$copy/tree/$file"
}

# The share of one copy: every so many of the chosen mutations.
share() {
    copy=$1
    local turn=$2 count=0 name file find replace
    while IFS='|' read -r name file find replace; do
        name=$(trimmed "$name") file=$(trimmed "$file") find=$(trimmed "$find") replace=$(trimmed "$replace")
        [[ -n $name && $name != \#* && $name =~ $filter ]] || continue
        count=$((count + 1))
        if [ $((count % workers)) -eq "$turn" ]; then judge "$name" "$file" "$find" "$replace"; fi
    done <"$list"
}

prepare "$work/0"
run || { tail -n 40 "$copy/run.log"; echo "error: the unchanged sources do not pass"; exit 1; }
for ((turn = 1; turn < workers; turn++)); do prepare "$work/$turn"; done
: >"$work/said"
children=()
for ((turn = 0; turn < workers; turn++)); do
    share "$work/$turn" "$turn" 2>&1 | tee -a "$work/said" &
    children+=($!)
done
wait "${children[@]}"
caught=$(grep -c '^caught: ' "$work/said" || true)
chosen=$(awk -F' *[|] *' -v part="$filter" '!/^#/ && NF == 4 && $1 ~ part' "$list" | wc -l)
echo "$caught of $chosen wrong formulas caught"
[ "$chosen" -gt 0 ] && [ "$caught" -eq "$chosen" ]
