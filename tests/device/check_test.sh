#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# check_test.sh CHECK MEASURE TESTS FAKE_DRIVER_FOLDER: what check.sh does without a GPU, with programs that break, and with wrong words.
# shellcheck disable=SC2016  # the quotes of Markdown are no commands
set -euo pipefail
check=$1
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
# A driver that says there is no GPU, so that this is the same on a machine that has one.
export LD_LIBRARY_PATH=$4 RIDGEPOINT_FAKE_CUDA_INIT=100
unset RIDGEPOINT_MEASURE

fail() {
    printf 'error: %s\n' "$1" >&2
    [ -f "$folder/report.md" ] && cat -- "$folder/report.md" >&2
    exit 1
}
# ends_with CODE WHAT ARGUMENTS...
ends_with() {
    local code=0 wanted=$1 what=$2
    shift 2
    bash "$check" "$@" >"$folder/said" 2>&1 || code=$?
    [ "$code" = "$wanted" ] || fail "$what: ended with $code and not $wanted: $(<"$folder/said")"
}
says() {
    [[ $(<"$folder/report.md") == *"$1"* ]] || fail "the report does not say: $1"
}
program() {
    printf '#!/bin/sh\n%s\n' "$2" >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}

mkdir "$folder/bin"
ends_with 2 "an empty folder" "$folder/bin" "$folder/report.md"
ends_with 2 "an unknown option" --brisk
ends_with 2 "too many words" a b c

# Links: the folder is one that holds nothing but the two programs.
ln -s -- "$2" "$folder/bin/ridgepoint-measure"
ln -s -- "$3" "$folder/bin/device_tests"
ends_with 2 "a report that cannot be written" "$folder/bin" "$folder/none/report.md"
ends_with 77 "no GPU" "$folder/bin" "$folder/report.md"
says 'SPDX-License-Identifier: Apache-2.0'
says 'There was no GPU'
says '| card | none: the NVIDIA driver sees no GPU: '
says '| failed | 0 |'
says '| program | ridgepoint-measure '
says '- `the NVIDIA driver sees no GPU: '
says ', Stages.OfFp16RiseFromNaiveToTensorCores, '
says '"id":"host"'

# Invented programs: one that dies within a test, and one that says what a good one says.
rm -- "$folder/bin/ridgepoint-measure" "$folder/bin/device_tests"
program ridgepoint-measure 'case $1 in
--version) echo "ridgepoint-measure 9, protocol 1.0" ;;
devices) echo "{\"type\":\"device\",\"id\":\"cuda:0\",\"name\":\"Card X\"}" ;;
ceilings) echo "{\"type\":\"point\",\"name\":\"dram-copy\"}" ;;
esac'
program device_tests 'echo "RESULT passed A.b "
echo "FIGURE dram-copy 4.31 TB/s (at least 4.2)"
echo "RESULT skipped A.c not to be had"'
ends_with 0 "a good run" "$folder/bin" "$folder/report.md"
says '# Checks on a GPU: Card X, '
says '| passed | 3 |'
says '| dram-copy | 4.31 | TB/s | at least 4.2 |'
says '- `not to be had`: A.c'
says '{"type":"point","name":"dram-copy"}'

# A run without a GPU leaves what one said.
cp -- "$folder/report.md" "$folder/good.md"
program ridgepoint-measure 'case $1 in
--version) echo "ridgepoint-measure 9, protocol 1.0" ;;
devices) echo "{\"type\":\"device\",\"id\":\"host\",\"name\":\"A processor\"}" ;;
esac'
program device_tests 'echo "RESULT skipped A.b there is no GPU"'
ends_with 77 "no GPU any more" "$folder/bin" "$folder/report.md"
cmp -s -- "$folder/report.md" "$folder/good.md" || fail "a report of a GPU was written over"
program ridgepoint-measure 'case $1 in
--version) echo "ridgepoint-measure 9, protocol 1.0" ;;
devices) echo "{\"type\":\"device\",\"id\":\"cuda:0\",\"name\":\"Card X\"}" ;;
ceilings) echo "{\"type\":\"point\",\"name\":\"dram-copy\"}" ;;
esac'

# A.d dies, A.e breaks the GPU: the tests behind them run all the same.
program device_tests 'case $1 in
--gtest_filter=-) echo "RESULT passed A.b "
    echo "[ RUN      ] A.d"
    echo "gone" >&2
    kill -SEGV $$ ;;
--gtest_filter=-A.b:A.d) echo "RESULT failed A.e broken"
    exit 70 ;;
--gtest_filter=-A.b:A.d:A.e) echo "RESULT passed A.f " ;;
esac'
ends_with 1 "a crash" "$folder/bin" "$folder/report.md"
says '| failed | 2 |'
says '- A.d: `ended the program, with 139'
says 'gone`'
says '- A.e: `broken`'
says '- A.f'

program device_tests 'echo "[ RUN      ] A.g"
exec sleep 60'
RIDGEPOINT_CHECK_LIMIT=1 ends_with 1 "tests that hang" "$folder/bin" "$folder/report.md"
says '- A.g: `ended the program, with 124'
says 'not all of them were run in'

program device_tests 'exit 127'
ends_with 1 "tests that do not start" "$folder/bin" "$folder/report.md"
says 'ended with 127'

program device_tests 'echo "RESULT failed A.e 1 is not 2"'
program ridgepoint-measure 'echo "error: broken" >&2
exit 4'
ends_with 1 "programs that fail" "$folder/bin" "$folder/report.md"
says '- ridgepoint-measure devices: `ended with 4: error: broken`'
says '- A.e: `1 is not 2`'
