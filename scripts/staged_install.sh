#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# staged_install.sh BUILD_FOLDER: installs into an empty folder and checks what a distribution would: that all is there and no more, the
# desktop file, the metainfo, the MIME type, the icons, the manual, and that the installed program starts. What checks these and is not
# installed here is left out, and said.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
id=io.github.ridgepoint.Ridgepoint
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
usr=$stage/usr

DESTDIR=$stage cmake --install "$1" --prefix /usr >/dev/null
diff <(grep -v '^#' tests/scripts/installed_files.txt) <(cd "$usr" && find . -type f -printf '%P\n' | LC_ALL=C sort) || {
    echo "error: the installed files differ from tests/scripts/installed_files.txt" >&2
    exit 1
}

# check TOOL ARGUMENTS...: runs the tool where it is installed.
check() {
    if command -v "$1" >/dev/null 2>&1; then
        "$@"
    else
        echo "left out: $1 is not installed"
    fi
}

check desktop-file-validate "$usr/share/applications/$id.desktop"
check appstreamcli validate-tree --no-net --pedantic "$stage"

# The MIME type is known after registering it, by name.
XDG_DATA_DIRS=$usr/share check update-mime-database "$usr/share/mime"
if [ -f "$usr/share/mime/globs2" ]; then
    grep -qxF "50:application/vnd.ridgepoint.session+json:*.ridgepoint" "$usr/share/mime/globs2"
fi

for icon in "$usr"/share/icons/hicolor/*x*/apps/"$id".png; do
    size=$(basename "$(dirname "$(dirname "$icon")")")
    # Width and height stand in the sixteenth and twentieth byte of a PNG, in network order.
    drawn=$(od -An -tu1 -j16 -N8 "$icon" | awk '{print $3 * 256 + $4 "x" $7 * 256 + $8}')
    [ "$drawn" = "$size" ] || {
        echo "error: $icon is $drawn" >&2
        exit 1
    }
done

tests/scripts/manual_test.sh "$usr/bin/ridgepoint" "$usr/share/man/man1/ridgepoint.1.gz"
"$usr/bin/ridgepoint" --version
