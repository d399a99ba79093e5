#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# run_test.sh ROOT: ./run and ./test in a world of stand-ins. Nothing is installed or built: dpkg-query knows the packages listed in a file,
# apt-get adds to it, cmake makes a program that prints its arguments. Every call is logged.
# shellcheck disable=SC2016  # the bodies of stand-ins are written literally
set -uo pipefail
source_root=$1
world=$(mktemp -d)
trap 'rm -rf "$world"' EXIT
root="$world/a folder/ridgepoint"
mkdir -p "$root" "$world/bin" "$world/here"
cp -r "$source_root/run" "$source_root/test" "$source_root/scripts" "$source_root/CMakePresets.json" "$root/"

# stand_in NAME: a program of the world; its body comes from stdin.
stand_in() {
    {
        echo '#!/usr/bin/env bash'
        printf 'world=%q\n' "$world"
        cat
    } >"$world/bin/$1"
    chmod +x "$world/bin/$1"
}
for tool in awk basename bash cat chmod dirname env grep head mkdir nproc readlink rm script sh sort tail; do
    ln -s "$(command -v "$tool")" "$world/bin/$tool"
done
stand_in id <<<'cat "$world/uid"'
stand_in nvcc <<<'exit 0'
stand_in dpkg-query <<'FAKE'
shift 2
for package in "$@"; do
    if grep -qx "$package" "$world/installed"; then echo "$package installed"; else echo "no packages found matching $package" >&2; fi
done
FAKE
stand_in apt-cache <<<'grep -qx "$2" "$world/known"'
stand_in apt-get <<'FAKE'
echo "apt-get $*" >>"$world/log"
echo "noise of apt"
for word in "$@"; do
    case $word in
        -* | install | DPkg::*) ;;
        update)
            [ ! -e "$world/offline" ] || exit 100
            cp "$world/archive" "$world/known"
            ;;
        *) if grep -qx "$word" "$world/known" && ! grep -qx "$word" "$world/gone"; then echo "$word" >>"$world/installed"; else exit 100; fi ;;
    esac
done
FAKE
stand_in cp <<<'cat "$1" >"$2"; : >"$world/gone"'
stand_in sudo <<'FAKE'
echo "sudo $*" >>"$world/log"
exec "$@"
FAKE
stand_in ctest <<'FAKE'
echo "ctest $*" >>"$world/log"
echo "100% tests passed, 0 tests failed out of 3"
FAKE
stand_in cmake <<'FAKE'
echo "cmake $*" >>"$world/log"
if [ "$1" = --build ]; then
    [ ! -e "$world/broken" ] || exit 1
    [ -e "$2/built" ] || echo "[1/1] Building"
    echo "[0/2] Re-checking globbed directories..."
    echo "ninja: no work to do."
    : >"$2/built"
    exit 0
fi
echo "noise of cmake"
mkdir -p "build/$2/app"
echo >"build/$2/build.ninja"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >"build/$2/CMakeCache.txt"
cat >"build/$2/app/ridgepoint" <<'PROGRAM'
#!/usr/bin/env bash
printf '<%s>' "$@"
echo
[ "${1:-}" != plot ] || echo picture >"$3"
[ "${1:-}" != fail ] || exit 7
PROGRAM
chmod +x "build/$2/app/ridgepoint"
FAKE

failures=0
case_name=""
fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s: %s\n  stdout: %s\n  stderr: %s\n  log: %s\n' "$case_name" "$1" "$(cat "$world/stdout")" "$(cat "$world/stderr")" \
        "$(cat "$world/log")"
}

# begin NAME: a root user's machine with every package, and nothing built yet.
begin() {
    case_name=$1
    rm -rf "$root/build" "$world/broken" "$world/offline" "$world/here/"*
    : >"$world/log"
    : >"$world/gone"
    echo 0 >"$world/uid"
    PATH=$world/bin WAYLAND_DISPLAY="" bash -c '. "$1/scripts/packages.sh"; printf "%s\n" "${run_packages[@]}" "${test_packages[@]}"' - "$root" \
        >"$world/archive"
    cat "$world/archive" >"$world/installed"
    cat "$world/archive" >"$world/known"
    display=:0
}
without() { for package in "$@"; do sed -i "/^$package\$/d" "$world/installed"; done; }

# call PROGRAM ARGUMENTS: runs ./run or ./test from another folder.
call() {
    local program=$1
    shift
    status=0
    (cd "$world/here" && env -i PATH="$world/bin" HOME="$world" DISPLAY="$display" CUDA_HOME="$world/none" ${wayland:+WAYLAND_DISPLAY=$wayland} "$root/$program" "$@") \
        </dev/null >"$world/stdout" 2>"$world/stderr" || status=$?
}
# call_with_terminal ANSWER: runs ./run with stdin, stdout and stderr on a terminal on which ANSWER is typed.
call_with_terminal() {
    status=0
    (cd "$world/here" && printf '%s\n' "$1" |
        env -i PATH="$world/bin" HOME="$world" DISPLAY=:0 SHELL="$world/bin/bash" script -qec "$(printf '%q' "$root/run") --version" /dev/null) \
        >"$world/stdout" 2>"$world/stderr" || status=$?
}
exits() { [ "$status" -eq "$1" ] || fail "exit $status instead of $1"; }
prints() { [ "$(cat "$world/stdout")" = "$1" ] || fail "stdout is not '$1'"; }
says() { grep -qF -- "$1" "$world/stderr" || fail "stderr lacks '$1'"; }
says_not() { ! grep -qF -- "$1" "$world/stderr" || fail "stderr has '$1'"; }
logs() { grep -qE -- "$1" "$world/log" || fail "no call matches '$1'"; }
logs_not() { ! grep -qE -- "$1" "$world/log" || fail "a call matches '$1'"; }

begin "everything is there"
call run explain matmul --name "two words" --json
exits 0
prints "<explain><matmul><--name><two words><--json>"
logs "^cmake --preset release"
logs_not "apt-get"
says "[1/1] Building"
: >"$world/log"
call run
prints "<>"
logs_not "cmake --preset"
says_not " "

begin "a build that fails"
: >"$world/broken"
call run --version
[ "$status" -ne 0 ] || fail "a failed build goes unnoticed"
prints ""

begin "the program's exit code"
call run fail
exits 7

begin "a package is missing for root"
without libqcustomplot-dev ninja-build
call run --version
exits 0
prints "<--version>"
logs "apt-get .*install -y --no-install-recommends ninja-build libqcustomplot-dev\$|apt-get .*install -y --no-install-recommends libqcustomplot-dev ninja-build\$"
logs_not "update"

begin "apt has no lists yet"
without g++
: >"$world/known"
call run --version
exits 0
[ "$(grep -c apt-get "$world/log")" -eq 2 ] || fail "apt-get was not called twice"
head -n 1 "$world/log" | grep -q update || fail "update does not come first"

begin "apt's lists are old"
without g++
echo g++ >"$world/gone"
call run --version
exits 0
logs "update"

begin "the archive lacks a package"
without libqcustomplot-dev
sed -i /libqcustomplot/d "$world/known" "$world/archive"
call run --version
exits 1
says "apt could not install: libqcustomplot-dev"

begin "neither root nor a terminal"
echo 1000 >"$world/uid"
without g++ cmake
call run --version
exits 1
prints ""
says "sudo apt-get install --no-install-recommends cmake g++"
logs_not "."

begin "neither root nor a terminal nor lists"
echo 1000 >"$world/uid"
without g++
: >"$world/known"
call run --version
exits 1
says "sudo apt-get update && sudo apt-get install --no-install-recommends g++"

begin "a terminal, and yes"
echo 1000 >"$world/uid"
without g++
call_with_terminal y
exits 0
logs "^sudo env DEBIAN_FRONTEND=noninteractive apt-get .*install .*g\+\+"
grep -qF "[Y/n]" "$world/stdout" || fail "nothing was asked"

begin "a terminal, and no"
echo 1000 >"$world/uid"
without g++
call_with_terminal n
exits 1
logs_not "."

begin "--no-install"
without g++
call run --no-install --version
exits 1
says "sudo apt-get install --no-install-recommends g++"
logs_not "."

begin "--no-install with everything there"
call run --no-install --version
exits 0
prints "<--version>"

begin "a system without apt"
mv "$world/bin/apt-get" "$world/apt-get"
without g++
call run --version
mv "$world/apt-get" "$world/bin/apt-get"
exits 0
prints "<--version>"
says "libqcustomplot-dev"

begin "no display"
display=""
call run
exits 0
prints ""
says "no display"
for file in ridgepoint.png ridgepoint.svg; do
    [ -s "$world/here/$file" ] || fail "$file was not written"
    says "$world/here/$file"
done

begin "no display is needed for a command"
display=""
call run accelerators
exits 0
prints "<accelerators>"
says_not "display"

begin "Wayland alone"
display=""
wayland="wayland-0"
echo qt6-wayland >>"$world/known"
call run
unset wayland
exits 0
prints "<>"
logs "install .*qt6-wayland"

begin "no CUDA toolkit"
mv "$world/bin/nvcc" "$world/nvcc"
call run --version
mv "$world/nvcc" "$world/bin/nvcc"
exits 0
says "https://developer.nvidia.com/cuda-downloads"

begin "a CUDA toolkit"
call run --version
says_not "CUDA"

begin "the tree was moved"
call run --version
mv "$root" "$world/moved"
mkdir -p "$root"
rmdir "$root"
: >"$world/log"
root=$world/moved
call run --version
exits 0
logs "^cmake --preset release --fresh"

begin "tests"
without libgtest-dev g++
call test --preset asan -R layers
exits 0
logs "install .*g\+\+ libgtest-dev"
logs "^cmake --preset asan"
logs "^ctest --preset asan --parallel [0-9]+ -R layers"
prints "100% tests passed, 0 tests failed out of 3"

[ "$failures" -eq 0 ]
