#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# prove_red.sh: shows that check_layers.sh turns red for each rule, names exactly the offending lines, and stays green without them.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# put FILE INCLUDE...: a source with one include a line.
put() {
    file=$tree/$1
    shift
    mkdir -p "$(dirname -- "$file")"
    for include in "$@"; do printf '#include %s\n' "$include"; done >"$file"
}

check() { sh "$here/check_layers.sh" "$tree"; }

fail() {
    printf 'FAILED: %s\n' "$1"
    exit 1
}

if check >"$tree/output"; then fail "an empty tree passes"; fi

put core/base/units.h '<compare>'
put core/roofline/roof.cpp '"core/roofline/roof.h"' '"core/base/units.h"' '"core/operators/operator.h"' '<nlohmann/json.hpp>'
put core/report/csv.cpp '"core/scene/plot_scene.h"' '"resources/accelerators.h"'
put app/plot/plot.cpp '<qcustomplot.h>' '<QPainter>' '"core/scene/plot_scene.h"'
put bench/slider_bench.cpp '<qcustomplot.h>'
put app/cli/command_line.cpp '<CLI/CLI.hpp>'
put app/context/run_window.cpp '"app/page/page.h"'
put app/model/model.h '"app/context/theme.h"' '<QObject>'
put gpu/cuda/device.cu '<cuda_runtime.h>' '"core/base/units.h"'
put core/base/json_guard.h '<nlohmann/json.hpp>'
put tests/app/plot_test.cpp '"tests/support/fixture.h"' '<QTest>'
check >"$tree/output" || fail "a clean tree is refused: $(cat "$tree/output")"

put core/base/count.h '"core/roofline/roof.h"' '<QString>' '"app/main_window.h"' '<cuda_runtime.h>' '"gpu/plan/plan.h"'
put core/operators/matmul.cpp '"core/hardware/accelerator.h"' '"../base/units.h"'
put core/session/session.h '<nlohmann/json_fwd.hpp>' '"core/scene/plot_scene.h"'
put core/session/session_file.h '"core/base/json_guard.h"'
put core/misc/tools.h '<string>'
put app/model/table.cpp '"app/plot/plot.h"' '"tests/support/fixture.h"'
put app/page/page.cpp '<qcustomplot.h>' '<CLI/CLI.hpp>' '"gpu/plan/plan.h"' '<cupti.h>'
put app/plot/plot.h '  <qcustomplot.h>'
put bench/start_bench.cpp '<qcustomplot.h>'
put gpu/host/host.cpp '<QtCore/QtCore>' '"app/main_window.h"'
put tests/core/cli_test.cpp '<CLI/CLI.hpp>'
if check >"$tree/output"; then fail "a bad tree passes"; fi

sed 's/: <.*//' "$tree/output" >"$tree/found"
cat >"$tree/wanted" <<'WANTED'
app/model/table.cpp:1
app/model/table.cpp:2
app/page/page.cpp:1
app/page/page.cpp:2
app/page/page.cpp:3
app/page/page.cpp:4
app/plot/plot.h:1
bench/start_bench.cpp:1
core/base/count.h:1
core/base/count.h:2
core/base/count.h:3
core/base/count.h:4
core/base/count.h:5
core/misc/tools.h:1
core/operators/matmul.cpp:1
core/operators/matmul.cpp:2
core/session/session.h:1
core/session/session.h:2
core/session/session_file.h:1
gpu/host/host.cpp:1
gpu/host/host.cpp:2
tests/core/cli_test.cpp:1
WANTED
diff "$tree/wanted" "$tree/found" || fail "the complaints differ from the broken lines"
