#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# kill_trials.sh SUBJECT TRIALS: lets the subject edit and save, kills it with SIGKILL at a random moment, and checks that the user's file
# is whole and old or new, that no more than the last moments are lost, and that nothing ever goes back. Each trial goes on from what the
# one before left. The subject's intervals are a twentieth of the program's, and so is what may be lost: 250 ms for the 5 s promised.
set -euo pipefail
subject=$1
trials=$2
bound_ms=250

# A lane of trials; prints a line for each failure and its longest loss at the end.
lane() {
    local folder=$1 count=$2 longest=0 failures=0 log pid said lost
    mkdir -p "$folder/user"
    for ((i = 0; i < count; ++i)); do
        log=$folder/log
        : >"$log"
        "$subject" run "$folder/state" "$folder/user/work.ridgepoint" "$RANDOM" >"$log" 2>"$folder/errors" &
        pid=$!
        until [ -s "$log" ] || ! kill -0 "$pid" 2>/dev/null; do sleep 0.01; done
        sleep "0.$(printf '%03d' $((RANDOM % 700)))"
        kill -9 "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
        if said=$("$subject" check "$folder/state" "$folder/user/work.ridgepoint" "$log" "$bound_ms") && [ ! -s "$folder/errors" ]; then
            lost=${said#lost }
            [ "$lost" -le "$longest" ] || longest=$lost
        else
            failures=$((failures + 1))
            printf 'trial %d: %s %s\n' "$i" "$said" "$(cat "$folder/errors")"
        fi
    done
    printf '%d trials, %d failed, %d ms lost at most, %d edits, %d stray files\n' "$count" "$failures" "$longest" \
        "$(tail -n 1 "$log" | cut -d ' ' -f 2)" "$(($(find "$folder/user" -type f | wc -l) - 1))"
    [ "$failures" -eq 0 ]
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
lane "$work/a" $((trials / 2)) &
first=$!
status=0
lane "$work/b" $((trials - trials / 2)) || status=1
wait "$first" || status=1
exit "$status"
