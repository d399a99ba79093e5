#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0
#
# check_layers.sh ROOT: prints every #include under ROOT that points against the architecture, one a line, and fails if there is one.
# Also fails when it finds no source at all, so that a wrong ROOT is not taken for a clean one.
set -eu
cd "$1"
# shellcheck disable=SC2016  # the dollars are awk's
find core gpu app bench tests \( -name '*.h' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh' \) 2>/dev/null | LC_ALL=C sort |
    xargs -d '\n' awk '
function complain(why) {
    printf "%s:%d: <%s>: %s\n", FILENAME, FNR, header, why
    bad = 1
}
function isQt(name) { return name ~ /^Q[A-Z]/ || name ~ /^Qt/ || name ~ /^q[a-z]+\.h$/ }
function isCuda(name) { return name ~ /^(cuda|cupti|nvrtc|nvml|nvperf|cublas|curand|thrust\/|cub\/|cooperative_groups|device_launch)/ }

BEGIN {
    # Which folders of core each folder may include, itself apart.
    allowed["base"] = " "
    allowed["hardware"] = " base "
    allowed["operators"] = " base "
    allowed["precision"] = " base "
    allowed["roofline"] = " base hardware operators "
    allowed["measure"] = " base hardware operators roofline "
    allowed["transformer"] = " base hardware operators roofline "
    allowed["session"] = " base hardware operators roofline measure transformer "
    allowed["scene"] = " base hardware operators roofline measure transformer session "
    allowed["drill"] = " base hardware operators roofline precision transformer session "
    allowed["report"] = " base hardware operators roofline measure transformer session scene precision "

    # What readers and writers share among themselves. No other header may show JSON, directly or through one of these.
    jsonHeaders["core/base/field_reader.h"]
    jsonHeaders["core/base/json_guard.h"]
    jsonHeaders["core/base/json_values.h"]
    jsonHeaders["core/drill/project_json.h"]
    jsonHeaders["core/measure/point_json.h"]
    jsonHeaders["core/report/placement_json.h"]
    jsonHeaders["core/session/model_reader.h"]
    jsonHeaders["core/session/session_json.h"]
    jsonHeaders["core/transformer/config/families.h"]
    jsonHeaders["core/transformer/config/fields.h"]
    jsonHeaders["core/transformer/config/layer_plan.h"]
}

FNR == 1 {
    ++files
    depth = split(FILENAME, path, "/")
    layer = path[1]
    folder = depth > 2 ? path[2] : ""
    isHeader = FILENAME ~ /\.(h|cuh)$/
    if (layer == "core" && !(folder in allowed)) {
        header = FILENAME
        complain("this folder of core has no place in the order of layers")
    }
}

/^[ \t]*#[ \t]*(include|import)[ \t]*[<"]/ {
    header = $0
    sub(/^[^<"]*[<"]/, "", header)
    sub(/[>"].*$/, "", header)
    split(header, target, "/")

    if (layer == "core" || layer == "gpu") {
        if (isQt(header) || header == "qcustomplot.h") complain(layer " is free of Qt")
        if (target[1] == "app") complain(layer " knows nothing of app")
    }
    if (layer == "core" || layer == "app") {
        if (isCuda(header)) complain(layer " is free of CUDA")
        if (target[1] == "gpu") complain(layer " knows nothing of gpu")
    }
    if (target[1] == "tests" && layer != "tests") complain("only tests include tests")
    if (header ~ /^\.\.?\//) complain("includes start at the root of the repository")

    if (layer == "core" && target[1] == "core" && folder in allowed && target[2] != folder && index(allowed[folder], " " target[2] " ") == 0)
        complain("core/" folder " does not stand on core/" target[2])
    # run_window.cpp is where the window is put together.
    if (layer == "app" && folder ~ /^(context|model)$/ && FILENAME != "app/context/run_window.cpp" && target[1] == "app" && target[2] !~ /^(context|model)$/)
        complain("app/" folder " needs no widget and does not stand on app/" target[2])

    # slider_bench.cpp measures against a bare one.
    if (header ~ /(^|\/)qcustomplot\.h$/ && FILENAME != "bench/slider_bench.cpp" && FILENAME !~ /^app\/plot\/.*\.cpp$/)
        complain("only sources of app/plot include QCustomPlot")
    if (header ~ /^CLI\// && FILENAME != "app/cli/command_line.cpp" && FILENAME != "gpu/plan/parse_words.cpp")
        complain("only app/cli/command_line.cpp and gpu/plan/parse_words.cpp include CLI11")
    if ((header ~ /^nlohmann\// || header in jsonHeaders) && isHeader && layer != "tests" && !(FILENAME in jsonHeaders))
        complain("headers leave JSON to the readers and writers")
}

END {
    if (!files) {
        print "no source found"
        exit 1
    }
    exit bad
}' /dev/null
