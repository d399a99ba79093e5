#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# sources.sh all|changed: the C++ files of this repository, one a line; headers too.
# `changed` means since the merge base with the default branch, on that branch itself over the last 20 commits, and all where the history
# does not reach that far back (a shallow clone, a tree without git). Core comes first, tests last.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

all() { find core gpu app bench tests \( -name '*.h' -o -name '*.cpp' \) 2>/dev/null; }

default_branch() {
    local name
    for name in refs/remotes/origin/HEAD refs/remotes/origin/main refs/heads/main; do
        if git rev-parse -q --verify "$name" >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
    return 1
}

base() {
    local branch from
    branch=$(default_branch) && from=$(git merge-base HEAD "$branch" 2>/dev/null) && [ "$from" != "$(git rev-parse HEAD)" ] && echo "$from" && return
    git rev-parse -q --verify 'HEAD~20^{commit}' 2>/dev/null
}

changed() {
    local from
    if from=$(base); then
        # Against the working tree, so that what is about to be committed counts as well.
        { git diff --name-only --diff-filter=d "$from" && git ls-files --others --exclude-standard; } | grep -E '\.(h|cpp)$' || true
    else
        all
    fi
}

case ${1:-} in
    all | changed) "$1" ;;
    *)
        echo "usage: sources.sh all|changed" >&2
        exit 2
        ;;
esac | sed -E 's,^core/,0 &,; s,^gpu/,1 &,; s,^app/,2 &,; s,^(bench|tests)/,3 &,' | LC_ALL=C sort -u | sed -E 's,^[0-9] ,,'
