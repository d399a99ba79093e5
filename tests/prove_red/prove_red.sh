#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# prove_red.sh [FILTER]: puts each wrong formula of mutations.txt into a copy of the sources and demands that core's tests fail.
# A tree of its own, so that the sources here are never touched; only what a mutation changes is compiled again.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
root=$PWD
filter=${1:-}
work=$root/build/prove-red
tree=$work/tree
rm -rf "$tree"
mkdir -p "$tree"
cp -a CMakeLists.txt CMakePresets.json cmake core resources tests "$tree"
# The objects of an earlier run may be those of a wrong formula.
awk -F'|' '!/^#/ && NF == 4 {gsub(/ /, "", $2); print $2}' tests/prove_red/mutations.txt | sort -u | (cd "$tree" && xargs touch)

build() { cmake --build "$work/build" --target core_tests >"$work/build.log" 2>&1; }
run() { (cd "$tree" && "$work/build/tests/core_tests" --gtest_brief=1 --gtest_fail_fast) >"$work/run.log" 2>&1; }

cmake -S "$tree" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS=-O0 -DRIDGEPOINT_APP=OFF >"$work/build.log" 2>&1 ||
    { cat "$work/build.log"; exit 1; }
build || { tail -n 40 "$work/build.log"; echo "error: the unchanged sources do not build"; exit 1; }
run || { tail -n 40 "$work/run.log"; echo "error: the unchanged sources do not pass"; exit 1; }

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

missed=0
count=0
while IFS='|' read -r name file find replace; do
    name=$(trimmed "$name") file=$(trimmed "$file") find=$(trimmed "$find") replace=$(trimmed "$replace")
    [[ -n $name && $name != \#* && $name == *"$filter"* ]] || continue
    count=$((count + 1))
    mutate "$tree/$file" "$find" "$replace" || { missed=$((missed + 1)); continue; }
    if ! build; then
        echo "broken: $name does not compile"
        missed=$((missed + 1))
    elif run; then
        echo "MISSED: $name"
        missed=$((missed + 1))
    else
        echo "caught: $name"
    fi
    cp -p "$root/$file" "$tree/$file"
    touch "$tree/$file"
done <tests/prove_red/mutations.txt
echo "$((count - missed)) of $count wrong formulas caught"
[ "$count" -gt 0 ] && [ "$missed" -eq 0 ]
