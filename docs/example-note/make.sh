#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# make.sh [PROGRAM [FOLDER]]: writes the example note, into this folder unless told otherwise. A test compares what it writes.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd)
exec "${1:-$here/../../build/release/app/ridgepoint}" note matmul --m 64 --n 4096 --k 4096 \
    --on nvidia-a100-sxm4-80gb,nvidia-h100-sxm5-80gb,amd-mi300x \
    --pin 'softmax --rows 2048 --cols 4096' --pin 'attention --batch 1 --heads 32 --kv-heads 8 --seq-q 1 --seq-kv 8192 --head-dim 128 --name decode' \
    --size 1080x680 --date 2026-11-30 --force --out "${2:-$here}"
