// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/placement_json.h"

namespace ridge {

OrderedJson placementJson(const PlacedOn& placed) {
    const Roof& roof = placed.roof;
    const Placement& placement = placed.placement;
    return {{"accelerator", placed.id},
            {"name", placed.name},
            {"supported", true},
            {"dtype", dtypeName(roof.type)},
            {"path", pathName(roof.path)},
            {"sparse", roof.sparse},
            {"peak_derived", roof.derived},
            {"peak_flop_per_s", jsonNumber(roof.peak)},
            {"bandwidth_byte_per_s", jsonNumber(roof.bandwidth)},
            {"ridge_flop_per_byte", jsonNumber(placement.ridge)},
            {"bound", boundName(placement.bound)},
            {"near_ridge", placement.nearRidge},
            {"compute_time_s", jsonNumber(placement.computeTime)},
            {"memory_time_s", jsonNumber(placement.memoryTime)},
            {"launch_overhead_s", jsonNumber(placement.launchOverhead)},
            {"time_s", jsonNumber(placement.time)},
            {"attainable_flop_per_s", jsonNumber(placement.attainable)},
            {"efficiency_compute", placed.switches.computeEfficiency},
            {"efficiency_memory", placed.switches.memoryEfficiency}};
}

OrderedJson unsupportedJson(std::string_view id, std::string_view name, std::string_view reason) {
    return {{"accelerator", id}, {"name", name}, {"supported", false}, {"reason", reason}};
}

void addNote(OrderedJson& json, const Roof& roof) {
    if (!roof.note.empty()) json["note"] = roof.note;
}

}  // namespace ridge
