#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# pictures.sh [PROGRAM]: runs the real window on virtual screens and writes docs/pictures/*.png.
# Needs xvfb, xdotool and imagemagick.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
out=$PWD/docs/pictures

# Takes pictures until two in a row are alike: the window has then drawn all it had to.
settle() {
    local before='' now
    for _ in $(seq 50); do
        import -window root "$home/now.png"
        now=$(identify -format '%#' "$home/now.png")
        if [ "$now" = "$before" ]; then return 0; fi
        before=$now
        sleep 0.2
    done
    echo "error: the window never came to rest" >&2
    return 1
}

# Inside the virtual screen: shoot NAME WIDTH HEIGHT KEYS PROGRAM ARGUMENTS. KEYS are xdotool's names, sent one after the other.
shoot() {
    local name=$1 width=$2 height=$3 keys=$4
    shift 4
    "$@" &
    local child=$! window key
    window=$(xdotool search --sync --onlyvisible --pid "$child" --name Ridgepoint | head -n 1)
    xdotool windowmove "$window" 0 0 windowsize --sync "$window" "$width" "$height" windowfocus "$window"
    settle
    for key in $keys; do xdotool key "$key"; done
    settle
    cp "$home/now.png" "$out/$name.png"
    kill "$child"
    wait "$child" 2>/dev/null || true
    echo "$out/$name.png"
}

if [ "${1:-}" = --shoot ]; then
    shift
    shoot "$@"
    exit
fi

program=$(readlink -f -- "${1:-build/release/app/ridgepoint}")
mkdir -p "$out"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export home XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_RUNTIME_DIR=$home/runtime
mkdir -p "$XDG_CONFIG_HOME/ridgepoint" "$XDG_DATA_HOME"
mkdir -m 700 "$XDG_RUNTIME_DIR"

# picture NAME WIDTH HEIGHT SCALE THEME KEYS [ARGUMENTS]
picture() {
    local name=$1 width=$2 height=$3 scale=$4 theme=$5 keys=$6
    shift 6
    printf '[window]\ntheme=%s\n[start]\nhint_shown=true\n' "$theme" >"$XDG_CONFIG_HOME/ridgepoint/ridgepoint.ini"
    QT_SCALE_FACTOR=$scale xvfb-run -a -s "-screen 0 ${width}x${height}x24" \
        bash scripts/pictures.sh --shoot "$name" "$width" "$height" "$keys" "$program" "$@"
}

picture roofline-light 1280 800 1 light ''
picture roofline-dark 1280 800 1 dark ''
picture roofline-light-200 2560 1600 2 light ''
picture roofline-dark-200 2560 1600 2 dark ''
printf '{"schema": "ridgepoint.session/1", "accelerators": ["nvidia-h100-sxm5-80gb", "nvidia-a100-sxm4-80gb"],
    "operator": {"kind": "matmul", "dimensions": {"m": 4096, "n": 4096, "k": 4096}},
    "model": {"source": "llama-3.1-8b", "workload": {"phase": "decode", "batch": 16, "context": 4096}}}' >"$home/model.ridgepoint"
picture model-light 1280 800 1 light '' "$home/model.ridgepoint"
picture accelerators-light 1280 800 1 light 'ctrl+2'
picture accelerators-dark 1280 800 1 dark 'ctrl+2'
picture precision-light 1280 800 1 light 'ctrl+3'
picture precision-dark 1280 800 1 dark 'ctrl+3'
