# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Named stages with their times. A failed stage does not stop the later ones: one run tells all that is wrong.

stage_times=()
failed_stages=()

# stage NAME COMMAND...: runs the command in a shell of its own, without input, and notes how long it took and how it ended.
stage() {
    local name=$1 begin=$SECONDS status=0
    shift
    printf '\n=== %s\n' "$name"
    # A plain `|| status=$?` would switch errexit off inside the command's functions.
    set +e
    (
        set -e
        "$@"
    ) </dev/null
    status=$?
    set -e
    if [ "$status" -ne 0 ]; then
        failed_stages+=("$name")
        printf '=== %s: FAILED (exit %d)\n' "$name" "$status"
    fi
    stage_times+=("$(printf '%-12s %5d s  %s' "$name" "$((SECONDS - begin))" "$([ "$status" -eq 0 ] && echo ok || echo FAILED)")")
}

# The table of times; fails, naming the stages, when one has failed.
finish_stages() {
    printf '\n=== Stage times\n'
    printf '%s\n' "${stage_times[@]}"
    printf '%-12s %5d s\n' total "$SECONDS"
    [ "${#failed_stages[@]}" -eq 0 ] || {
        printf 'FAILED: %s\n' "${failed_stages[*]}"
        return 1
    }
}
