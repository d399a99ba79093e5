#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# check.sh [--build] [FOLDER [REPORT]]
#
# Runs ridgepoint-measure and device_tests of FOLDER (build/release) on this machine's GPU and writes what came of it into REPORT
# (device-report.md). --build builds the two programs first. FOLDER may be a build, or hold nothing but the two programs: bash, the
# coreutils and the driver are all it takes then. Ends with 0 when nothing failed, 77 when there is no GPU, 1 when something failed, 2 for
# a wrong command line.
# shellcheck disable=SC2016  # the quotes of Markdown are no commands
set -uo pipefail

die() {
    printf 'error: %s\n' "$*" >&2
    exit 2
}

is_built_here=false
words=()
for word in "$@"; do
    case $word in
        --build) is_built_here=true ;;
        --help | -h)
            echo "usage: check.sh [--build] [FOLDER [REPORT]]"
            exit 0
            ;;
        -*) die "no such option: $word" ;;
        *) words+=("$word") ;;
    esac
done
[ ${#words[@]} -le 2 ] || die "too many words: ${words[*]:2}"
folder=${words[0]:-build/release}
report=${words[1]:-device-report.md}

# Both programs need no Qt: where the window cannot be built it is left out.
build_programs() {
    local root
    root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../..
    folder=$(readlink -m -- "$folder")
    if ! [ -f "$folder/CMakeCache.txt" ]; then
        (cd -- "$root" && { cmake --preset release -B "$folder" || cmake --preset release -B "$folder" -DRIDGEPOINT_APP=OFF; }) >&2 ||
            return 1
    fi
    cmake --build "$folder" --target ridgepoint-measure device_tests >&2
}
if $is_built_here; then build_programs || die "the programs were not built: $folder (device_tests needs GoogleTest)"; fi

# find_program NAME PLACE_IN_A_BUILD
find_program() {
    local place
    for place in "$folder/$1" "$folder/$2/$1"; do
        if [ -f "$place" ] && [ -x "$place" ]; then
            readlink -f -- "$place"
            return 0
        fi
    done
    return 1
}
measure=$(find_program ridgepoint-measure gpu) || die "no ridgepoint-measure in $folder (--build builds it)"
tests=$(find_program device_tests tests/device) || die "no device_tests in $folder (--build builds it)"
# What a GPU said once is not lost to a run without one.
old=$(cat -- "$report" 2>/dev/null) || old=
{ : >>"$report"; } 2>/dev/null || die "cannot be written: $report"

passed=()
failed=()
figures=()

# One line that Markdown shows as it is.
code() {
    local text=${1//\`/\'}
    text=${text//$'\r'/}
    text=${text//$'\n'/ | }
    [ ${#text} -le 2000 ] || text="${text:0:2000} …"
    printf '`%s`' "$text"
}

# Seconds after which no program goes on.
limit=${RIDGEPOINT_CHECK_LIMIT:-345}
SECONDS=0

work=$(mktemp -d) || die "no folder for what is in between"
trap 'rm -rf -- "$work"' EXIT

# limited SECONDS NAME PROGRAM...: its output goes to NAME.out and NAME.err; a program that hangs is ended.
limited() {
    local most=$1 name=$2
    shift 2
    timeout -k 5 "$most" "$@" >"$work/$name.out" 2>"$work/$name.err" </dev/null
}

# Reasons for which tests were skipped, in their order, and the tests of each.
reasons=()
declare -A skipped_for=()
skipped_count=0
skip() {
    [ -n "${skipped_for[$2]:-}" ] || reasons+=("$2")
    skipped_for[$2]=${skipped_for[$2]:+${skipped_for[$2]}, }$1
    skipped_count=$((skipped_count + 1))
}

gpu_id=
gpu_name=
read_devices() {
    local line
    limited 60 devices "$measure" devices --json
    local code=$?
    if [ $code -ne 0 ]; then
        failed+=("ridgepoint-measure devices: $(code "ended with $code: $(<"$work/devices.err")")")
        return
    fi
    passed+=("ridgepoint-measure devices")
    while IFS= read -r line; do
        [[ $line == *'"type":"device"'* && $line =~ \"id\":\"(cuda:[0-9]+)\" ]] || continue
        [ -z "$gpu_id" ] || continue
        gpu_id=${BASH_REMATCH[1]}
        if [[ $line =~ \"name\":\"([^\"]*)\" ]]; then gpu_name=${BASH_REMATCH[1]}; fi
    done <"$work/devices.out"
}

ceilings=()
read_ceilings() {
    local line code start=$SECONDS
    if [ -z "$gpu_id" ]; then
        skip "ridgepoint-measure ceilings" "there is no GPU"
        return
    fi
    limited 130 ceilings "$measure" ceilings --device "$gpu_id" --json
    code=$?
    while IFS= read -r line; do
        [[ $line == *'"type":"point"'* || $line == *'"type":"warning"'* ]] && ceilings+=("$line")
    done <"$work/ceilings.out"
    if [ $code -eq 0 ]; then
        passed+=("ridgepoint-measure ceilings, ${#ceilings[@]} lines in $((SECONDS - start)) s")
    else
        failed+=("ridgepoint-measure ceilings: $(code "ended with $code: $(<"$work/ceilings.err")")")
    fi
}

# read_results FILE: what device_tests says in lines of its own. `over` becomes the filter of tests that are done with; `running` stays the
# one that began and has no result.
over=
running=
results=0
read_results() {
    local line name why
    running=
    while IFS= read -r line; do
        line=${line%$'\r'}
        case $line in
            '[ RUN      ] '*) running=${line#'[ RUN      ] '} ;;
            'RESULT '*)
                running=
                results=$((results + 1))
                line=${line#RESULT }
                name=${line#* }
                why=${name#* }
                name=${name%% *}
                over=$over:$name
                case $line in
                    passed*) passed+=("$name") ;;
                    skipped*) skip "$name" "${why:-no reason was given}" ;;
                    *) failed+=("$name: $(code "$why")") ;;
                esac
                ;;
            'FIGURE '*) figures+=("${line#FIGURE }") ;;
        esac
    done <"$1"
}

# A test that takes the program with it, or a kernel that breaks the GPU's context, costs the tests behind it nothing: they run in a new
# process, as long as there is time.
run_tests() {
    local code left tries=0
    while [ $tries -lt 20 ]; do
        tries=$((tries + 1))
        left=$((limit - SECONDS))
        [ $left -gt 0 ] || break
        RIDGEPOINT_MEASURE=$measure limited $left tests "$tests" "--gtest_filter=-${over#:}"
        code=$?
        local before=$results
        read_results "$work/tests.out"
        if [ -n "$running" ]; then
            failed+=("$running: $(code "ended the program, with $code (142: took too long): $(<"$work/tests.err")")")
            over=$over:$running
        elif [ $code -eq 0 ] || [ $code -eq 1 ]; then
            [ $results -gt 0 ] || break
            return
        elif [ $results -eq "$before" ]; then
            break
        fi
    done
    failed+=("device_tests: $(code "not all of them were run in $SECONDS s; it ended with $code: $(<"$work/tests.err")")")
}

smi=
read_smi() {
    command -v nvidia-smi >/dev/null 2>&1 || return 0
    smi=$(timeout -k 5 30 nvidia-smi --query-gpu=name,driver_version,memory.total,power.limit --format=csv,noheader 2>/dev/null) || smi=
    smi=${smi//$'\n'/; }
}

driver_text() {
    local line
    if [ -n "$smi" ]; then
        printf 'nvidia-smi: %s' "$smi"
    elif [ -r /proc/driver/nvidia/version ]; then
        IFS= read -r line </proc/driver/nvidia/version
        printf '%s' "$line"
    else
        printf 'not told: there is neither nvidia-smi nor /proc/driver/nvidia'
    fi
}

list() {
    local item
    printf '\n## %s\n\n' "$1"
    shift
    [ $# -gt 0 ] || printf 'None.\n'
    for item in "$@"; do printf -- '- %s\n' "$item"; done
}

figure_table() {
    local line name value rest unit wanted
    printf '\n## Figures\n\n'
    [ ${#figures[@]} -gt 0 ] || {
        printf 'None.\n'
        return
    }
    printf '| figure | value | unit | wanted |\n|---|---|---|---|\n'
    for line in "${figures[@]}"; do
        name=${line%% *}
        rest=${line#* }
        value=${rest%% *}
        rest=${rest#* }
        unit=${rest%% (*}
        wanted=${rest#*\(}
        printf '| %s | %s | %s | %s |\n' "$name" "$value" "$unit" "${wanted%)}"
    done
}

write_report() {
    printf '<!--\nSPDX-FileCopyrightText: 2026 The Ridgepoint authors\nSPDX-License-Identifier: Apache-2.0\n-->\n'
    printf '# Checks on a GPU: %s, %s\n\n' "${gpu_name:-none}" "$(date -u +%Y-%m-%d)"
    [ -n "$gpu_id" ] || printf 'There was no GPU: nothing below was measured on one.\n\n'
    printf '| | |\n|---|---|\n'
    # The first reason is that the ceilings were not measured; the next is the driver's own.
    printf '| card | %s |\n' "${gpu_name:-none: ${reasons[1]:-no reason was given}}"
    printf '| driver | %s |\n' "$(driver_text)"
    printf '| date | %s |\n' "$started"
    printf '| program | %s |\n' "$version"
    printf '| bytes | ridgepoint-measure %s, device_tests %s |\n' "$(stat -c %s -- "$measure")" "$(stat -c %s -- "$tests")"
    printf '| took | %s s |\n' "$SECONDS"
    printf '| passed | %s |\n| failed | %s |\n| skipped | %s |\n' "${#passed[@]}" "${#failed[@]}" "$skipped_count"
    list Failed "${failed[@]}"
    local skips=() reason
    for reason in "${reasons[@]}"; do skips+=("$(code "$reason"): ${skipped_for[$reason]}"); done
    list Skipped "${skips[@]}"
    list Passed "${passed[@]}"
    figure_table
    printf '\n## Devices\n\nWhat `ridgepoint-measure devices --json` said:\n\n```\n%s\n```\n' "$(<"$work/devices.out")"
    [ ${#ceilings[@]} -gt 0 ] || return 0
    printf '\n## Ceilings\n\nWhat `ridgepoint-measure ceilings --json` said; docs/measure_protocol.md tells what the keys mean:\n\n```\n'
    printf '%s\n' "${ceilings[@]}"
    printf '```\n'
}

started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
version=$(timeout -k 5 30 "$measure" --version 2>&1) || failed+=("ridgepoint-measure --version: $(code "$version")")
version=${version%%$'\n'*}
read_smi
read_devices
read_ceilings
run_tests
if [ -z "$gpu_id" ] && [ ${#failed[@]} -eq 0 ] && [[ $old == *'| passed |'* && $old != *'There was no GPU'* ]]; then
    printf 'There is no GPU, and %s has what one said: it is left as it is.\n' "$report"
else
    { write_report >"$report"; } 2>/dev/null || die "cannot be written: $report"
fi

printf '%s passed, %s failed, %s skipped; see %s\n' "${#passed[@]}" "${#failed[@]}" "$skipped_count" "$report"
[ ${#failed[@]} -eq 0 ] || exit 1
[ -n "$gpu_id" ] || exit 77
