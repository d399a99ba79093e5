#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# stages_test.sh ROOT: a stage that fails is named and makes the run fail, wherever it fails, and the later stages still run.
set -uo pipefail
output=$(mktemp)
trap 'rm -f "$output"' EXIT
# shellcheck disable=SC2034  # read by the shells below
export STAGES=$1/scripts/stages.sh

# run_stages TEXT: the stages of a script like .ci/run.
run_stages() {
    status=0
    bash -c "set -euo pipefail; . \"\$STAGES\"; $1; status=0; finish_stages || status=\$?; exit \$status" >"$output" 2>&1 || status=$?
}
fail() {
    printf 'FAILED: %s\n' "$1"
    cat "$output"
    exit 1
}

run_stages 'stage one true; stage two echo hello'
[ "$status" -eq 0 ] || fail "good stages fail"
grep -qE '^one +[0-9]+ s  ok$' "$output" || fail "the time of a stage is missing"
grep -qE '^total +[0-9]+ s$' "$output" || fail "the total is missing"
grep -q '^hello$' "$output" || fail "a stage's output is lost"

# The first command fails, not the last: errexit must hold inside functions.
run_stages 'early() { false; true; }; piped() { false | cat; }; stage good true; stage early early; stage piped piped; stage last echo reached'
[ "$status" -ne 0 ] || fail "bad stages pass"
grep -q '^FAILED: early piped$' "$output" || fail "the failed stages are not named"
grep -q '^reached$' "$output" || fail "a later stage was left out"

run_stages 'stage gone /nonexistent/program'
[ "$status" -ne 0 ] || fail "a stage without a program passes"

# ensure_packages and die leave by exit.
run_stages 'leave() { exit 3; }; stage leave leave; stage after echo reached'
[ "$status" -ne 0 ] || fail "a stage that exits passes"
grep -q '^reached$' "$output" || fail "an exit ends the other stages"

run_stages 'reads() { ! read -r line; }; stage reads reads'
[ "$status" -eq 0 ] || fail "a stage can read from the terminal"
