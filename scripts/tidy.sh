#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# tidy.sh [all|changed] [SECONDS]: runs clang-tidy's checks of .clang-tidy on sources that are built and have changed (or on all).
# A header is checked through the source of its name, and whenever a source that includes it is.
# After SECONDS no further file is begun; what was left out is said.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/common.sh
. scripts/common.sh
which=${1:-changed}
seconds=${2:-86400}
folder=build/tidy

# A compile database of its own: clang reads no precompiled header of another compiler, and needs its own flags.
cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
    -DRIDGEPOINT_APP=ON -DRIDGEPOINT_TESTS=ON -DRIDGEPOINT_BENCH=ON >/dev/null
# Sources may include what the build makes: moc's output, resources.
mapfile -t generated < <(ninja -C "$folder" -t targets rule CUSTOM_COMMAND | grep -E '(_autogen|\.(h|cpp|inc))$' || true)
[ "${#generated[@]}" -eq 0 ] || ninja -C "$folder" "${generated[@]}" >/dev/null

mapfile -t built < <(sed -nE 's/^ *"file": "(.*)",?$/\1/p' "$folder/compile_commands.json" | sed "s,^$PWD/,," | sort -u)
mapfile -t files < <(scripts/sources.sh "$which" | sed 's/\.h$/.cpp/' | awk '!seen[$0]++' | grep -Fxf <(printf '%s\n' "${built[@]}") || true)
if [ "${#files[@]}" -eq 0 ]; then
    echo "No source that is built has changed."
    exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
tidy_one() {
    if [ "$(date +%s)" -ge "$RIDGEPOINT_TIDY_END" ]; then
        echo "late $1" >>"$RIDGEPOINT_TIDY_LOG"
        return 0
    fi
    local verdict=clean output
    output=$("$RIDGEPOINT_TIDY" -p "$RIDGEPOINT_TIDY_FOLDER" --quiet "$1" 2>&1) || verdict=bad
    echo "$verdict $1" >>"$RIDGEPOINT_TIDY_LOG"
    [ "$verdict" = clean ] || printf '%s\n' "$output" | grep -vE '^([0-9]+ warnings?|Suppressed |Use -)' || true
}
export -f tidy_one
RIDGEPOINT_TIDY=$(command -v clang-tidy-14 || command -v clang-tidy)
RIDGEPOINT_TIDY_END=$(($(date +%s) + seconds))
export RIDGEPOINT_TIDY RIDGEPOINT_TIDY_END RIDGEPOINT_TIDY_FOLDER=$folder RIDGEPOINT_TIDY_LOG=$log
# shellcheck disable=SC2016  # the inner shell's
printf '%s\n' "${files[@]}" | xargs -d '\n' -n 1 -P "$(job_count)" bash -c 'tidy_one "$1"' tidy |
    awk '/(^|: )(error|warning): / {show = !seen[$0]++} show'  # what a header does wrong is told once

count() { grep -c "^$1 " "$log" || true; }
echo "$(count clean) clean, $(count bad) with findings, $(count late) left out for time, of ${#files[@]} files ($which)"
[ "$(count bad)" -eq 0 ] || {
    sed -n 's/^bad /findings in /p' "$log" | sort
    exit 1
}
[ $(($(count clean) + $(count late))) -eq "${#files[@]}" ] || die "clang-tidy was stopped before it had seen every file"
