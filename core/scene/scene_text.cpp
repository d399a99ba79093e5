// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_text.h"

#include "core/base/number_text.h"

namespace ridge {
namespace {

/// With every digit where the prefix hides some: "137.4 GFLOP (137,438,953,472)".
std::string amountText(double value, const std::string& digits, std::string_view unit) {
    const std::string text = siText(value, unit);
    return value < 1000 ? text : text + " (" + digits + ")";
}

std::string byteDigits(const Work& work) {
    const Count bits = work.bits();
    const Count bytes = bits / 8;
    return bytes * Count(8) == bits ? grouped(bytes) : grouped(work.bytesValue().value, 15);
}

std::string shareText(double share) {
    return grouped(share * 100, 4) + " %";
}

std::string intensityLine(const Placement& placement, DType type) {
    const std::string unit = intensityUnit(type);
    std::string line = "Intensity: " + grouped(placement.intensity.value) + " " + unit;
    if (placement.ridge) line += ", ridge " + grouped(placement.ridge->value) + " " + unit;
    return line;
}

std::string attainableLine(const Roof& roof, const Placement& placement) {
    const std::string unit = rateUnit(roof.type);
    if (placement.intensity.value == 0)
        return "Attainable: no " + std::string(workUnit(roof.type)) + "; it runs at its bandwidth, " + bandwidthText(roof);
    if (!placement.attainable) {
        return "Attainable: at most " + siText((placement.intensity * roof.bandwidth).value, unit) + " (" + roof.note + ")";
    }
    return "Attainable: " + siText(placement.attainable->value, unit);
}

std::string roofLine(const Roof& roof) {
    const std::string bandwidth = "Roof: " + bandwidthText(roof);
    if (!roof.peak) return bandwidth + ", " + roofTypeText(roof) + " peak unknown";
    return bandwidth + ", " + peakText(roof) + (roof.sparse ? "" : " dense");
}

}  // namespace

std::string rateUnit(DType type) {
    return std::string(workUnit(type)) + "/s";
}

std::string intensityUnit(DType type) {
    return std::string(workUnit(type)) + "/B";
}

std::string operatorText(const Operator& op) {
    const auto name = [](DType type) { return std::string(dtypeName(type)); };
    const bool isUniform = op.a == op.dtype && op.b == op.dtype && op.c == op.dtype;
    return shapeText(op) + " " + (isUniform ? name(op.dtype) : name(op.a) + "×" + name(op.b) + "→" + name(op.c));
}

std::string roofTypeText(const Roof& roof) {
    return std::string(dtypeName(roof.type)) + (roof.path == PeakPath::Vector ? " vector" : "");
}

std::string peakText(const Roof& roof) {
    if (!roof.peak) return roofTypeText(roof) + " peak unknown";
    std::string text = roofTypeText(roof) + " " + siText(roof.peak->value, rateUnit(roof.type));
    text += kindSuffix(roof);
    if (roof.derived) text += " derived";
    return text;
}

std::string kindSuffix(const Roof& roof) {
    return roof.sparse ? " sparse" : "";
}

std::string bandwidthText(const Roof& roof) {
    return siText(roof.bandwidth.value, "B/s");
}

std::string efficiencyText(const Switches& switches) {
    return shareText(switches.computeEfficiency) + " / " + shareText(switches.memoryEfficiency);
}

std::string boundText(const Placement& placement) {
    return std::string(boundName(placement.bound)) + "-bound" + (placement.nearRidge ? ", near the ridge" : "");
}

std::vector<std::string> placementCard(const Work& work, const Roof& roof, const Placement& placement, const Switches& switches) {
    std::vector<std::string> card{intensityLine(placement, roof.type), attainableLine(roof, placement), "Verdict: " + boundText(placement),
                                  "Time: " + timeText(placement.time)};
    card.push_back("Compute time: " + (placement.computeTime ? timeText(*placement.computeTime) : "unknown"));
    card.push_back("Memory time: " + timeText(placement.memoryTime));
    if (placement.launchOverhead.value > 0) card.push_back("Launch overhead: " + timeText(placement.launchOverhead));
    card.push_back("Work: " + amountText(work.flopsValue().value, grouped(work.flops), workUnit(roof.type)));
    card.push_back("Traffic: " + amountText(work.bytesValue().value, byteDigits(work), "B"));
    card.push_back(roofLine(roof));
    const bool isIdeal = switches.computeEfficiency == 1.0 && switches.memoryEfficiency == 1.0;
    if (!isIdeal) card.push_back("Times at " + efficiencyText(switches) + " of peak and bandwidth");
    return card;
}

std::vector<std::string> ridgeCard(const Roof& roof) {
    return {"Ridge: " + grouped(roof.ridge()->value) + " " + intensityUnit(roof.type), roofLine(roof),
            "Memory-bound below this intensity, compute-bound from it on"};
}

}  // namespace ridge
