#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# staged_install.sh BUILD_FOLDER: installs into an empty folder and checks what a distribution would: the desktop file, the metainfo, the
# icon, and that the installed program starts.
set -euo pipefail
id=io.github.ridgepoint.Ridgepoint
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

DESTDIR=$stage cmake --install "$1" --prefix /usr >/dev/null
(cd "$stage" && find . -type f | LC_ALL=C sort)

desktop-file-validate "$stage/usr/share/applications/$id.desktop"
appstreamcli validate-tree --no-net --pedantic "$stage"
test -s "$stage/usr/share/icons/hicolor/scalable/apps/$id.svg"
"$stage/usr/bin/ridgepoint" --version
