# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What ./run, ./test and .ci/run share. Everything here talks on stderr, because stdout belongs to the program.

say() { printf '%s\n' "$*" >&2; }

die() {
    say "error: $*"
    exit 1
}

has_display() { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }

# Compilers here take up to about 1.5 GiB each, so memory limits the jobs as much as the processors do.
job_count() {
    local cores memory_kib fitting
    cores=$(nproc 2>/dev/null || echo 2)
    memory_kib=$(awk '$1 == "MemAvailable:" {print $2}' /proc/meminfo 2>/dev/null || true)
    fitting=$((${memory_kib:-0} / 1572864))
    if [ -n "${memory_kib:-}" ] && [ "$fitting" -lt "$cores" ]; then cores=$fitting; fi
    [ "$cores" -ge 1 ] || cores=1
    echo "$cores"
}

# configure ROOT PRESET [CMAKE ARGUMENTS]: leaves ROOT/build/PRESET ready to build. A tree that was moved or copied is configured anew,
# because CMake refuses a cache that names another folder.
configure() {
    local root=$1 preset=$2 fresh=()
    shift 2
    local cache=$root/build/$preset/CMakeCache.txt
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then fresh=(--fresh); fi
    (cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@") </dev/null >&2
}

# build ROOT PRESET: silent when nothing is to be done.
build() {
    cmake --build "$1/build/$2" --parallel "$(job_count)" 2>&1 </dev/null |
        { grep --line-buffered -vE '^(\[0/[0-9]+\] Re-checking globbed directories\.\.\.|ninja: no work to do\.)$' || true; } >&2
}

# True when ROOT/build/PRESET has been configured for this place with the presets as they are now.
is_configured() {
    local root=$1 folder=$1/build/$2
    [ -f "$folder/build.ninja" ] && ! [ "$root/CMakePresets.json" -nt "$folder/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

mention_cuda() {
    if command -v nvcc >/dev/null 2>&1 || [ -x "${CUDA_HOME:-/usr/local/cuda}/bin/nvcc" ]; then return 0; fi
    say "note: no CUDA toolkit here, so whatever runs kernels on an NVIDIA GPU is left out; all the rest is built."
    say "      NVIDIA offers the toolkit (12.8 or newer) at https://developer.nvidia.com/cuda-downloads"
}
