// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/measured_text.h"

#include <cmath>

#include "core/base/number_text.h"

namespace ridge {
namespace {

using measure::AmountSource;
using measure::MeasuredEntry;
using measure::MeasuredPoint;

constexpr int kDigits = 4;

std::string percent(double share, int digits) {
    return grouped(share * 100.0, digits) + " %";
}

std::string workUnitOf(const MeasuredPoint& point) {
    return std::string(point.dtype ? workUnit(*point.dtype) : workUnit(DType::Fp32));
}

/// "Time: 440.51 µs, half of 40 samples from 430 µs to 450 µs, the least 425 µs".
std::string timeLine(const MeasuredPoint& point) {
    const measure::TimeSpread& time = point.time;
    return "Time: " + timeText(time.median) + ", half of " + grouped(time.samples) + " samples from " + timeText(time.q1) + " to " +
           timeText(time.q3) + ", the least " + timeText(time.minimum);
}

std::string noiseLine(const MeasuredPoint& point) {
    std::string line = "Noise: " + (point.time.noise ? percent(*point.time.noise, 3) : "unknown");
    if (point.stoppedBy) line += ", sampling ended by " + std::string(measure::stopName(*point.stoppedBy));
    if (point.launches > 1) line += ", " + grouped(point.launches) + " launches a sample";
    return line;
}

/// "137.4 GFLOP ÷ 440.51 µs = 312 TFLOP/s".
std::string quotientText(double amount, const std::string& unit, Seconds time) {
    return siText(amount, unit, kDigits) + " ÷ " + timeText(time) + " = " + siText(amount / time.value, unit + "/s", kDigits);
}

/// "Rate: 137.4 GFLOP ÷ 440.51 µs = 312 TFLOP/s; 100.7 MB ÷ 440.51 µs = 228.5 GB/s".
std::string rateLine(const MeasuredPoint& point) {
    std::string rates;
    if (point.amounts.flops && point.amounts.flops->value > 0.0)
        rates = quotientText(point.amounts.flops->value, workUnitOf(point), point.time.median);
    if (const auto traffic = measure::byteRate(point)) {
        rates += (rates.empty() ? "" : "; ") + quotientText(traffic->value * point.time.median.value, "B", point.time.median);
    }
    return "Rate: " + (rates.empty() ? "unknown" : rates);
}

std::string intensityLine(const MeasuredPoint& point) {
    const auto intensity = intensityOf(point);
    return "Intensity: " + (intensity ? grouped(intensity->value) + " " + workUnitOf(point) + "/B" : "unknown");
}

/// "Under the roof: 137.4 GFLOP ÷ 312 TFLOP/s = 440.51 µs, which ÷ 550 µs = 80.1 %".
std::string shareLine(const MeasuredPoint& point, const JudgedPoint& judged) {
    const bool isCompute = judged.judgement.bound == Bound::Compute && judged.roof->peak && point.amounts.flops;
    const std::string unit = isCompute ? workUnitOf(point) : "B";
    const double amount = isCompute ? point.amounts.flops->value : point.amounts.dram.value_or(Bytes{0.0}).value;
    const double rate = isCompute ? judged.roof->peak->value : judged.roof->bandwidth.value;
    return "Under the roof: " + siText(amount, unit, kDigits) + " ÷ " + siText(rate, unit + "/s", kDigits) + " = " +
           timeText(Seconds{amount / rate}) + ", which ÷ " + timeText(point.time.median) + " = " + shareText(judged);
}

void addStanding(std::vector<std::string>& card, const MeasuredPoint& point, const JudgedPoint& judged) {
    if (!judged.judgement.share) {
        card.push_back("No share of a roof: " + judged.reason);
        return;
    }
    card.push_back(percent(*judged.judgement.share, 3) + " of the roof of " + judged.roofOf + ", " +
                   std::string(boundName(judged.judgement.bound)) + "-bound");
    if (judged.judgement.isAboveRoof) card.back() += ": above its roof";
    if (judged.roof) card.push_back(shareLine(point, judged));
    for (const measure::Reason& reason : judged.judgement.reasons) card.push_back(reason.text);
}

std::string methodLine(const MeasuredEntry& entry) {
    const MeasuredPoint& point = entry.point;
    std::string line = "Caches: " + std::string(measure::cacheName(point.cache));
    if (!point.method.empty()) line += ", by " + point.method;
    if (!entry.kernel.empty()) line += ", attempt " + grouped(entry.attempt) + " of " + entry.kernel;
    return line;
}

void addClock(std::vector<std::string>& card, const MeasuredPoint& point) {
    if (!point.clock && !point.startClock && !point.power && !point.isThrottled) return;
    std::string line = "Clock: " + (point.clock ? siText(point.clock->value, "Hz", kDigits) : "unknown");
    if (point.startClock) line += ", before it " + siText(point.startClock->value, "Hz", kDigits);
    if (point.power) line += ", at " + siText(point.power->value, "W", kDigits);
    if (point.isThrottled) line += ", lowered for heat or power";
    card.push_back(std::move(line));
}

std::string checkLine(const MeasuredPoint& point) {
    if (!point.isChecked) return "Not checked against a reference";
    std::string line = "Checked against a reference";
    if (point.maxRelError) line += ", relative error " + grouped(*point.maxRelError, 3);
    if (point.relTolerance) line += ", allowed " + grouped(*point.relTolerance, 3);
    return line;
}

/// "registers 154, shared memory 49,152 B, spills 8 B a thread".
void addKernelFacts(std::vector<std::string>& card, const MeasuredPoint& point) {
    std::string facts;
    const auto add = [&facts](std::string_view name, const std::optional<std::int64_t>& value, std::string_view unit) {
        if (!value) return;
        facts += (facts.empty() ? "" : ", ") + std::string(name) + " " + grouped(*value) + std::string(unit);
    };
    add("registers", point.registers, "");
    add("shared memory", point.sharedBytes, " B");
    add("spills", point.spillBytes, " B a thread");
    if (!facts.empty()) card.push_back("Kernel: " + facts);
}

std::string amountText(double value, std::string_view unit, AmountSource source) {
    return siText(value, unit, kDigits) + " (" + std::string(measure::sourceName(source)) + ")";
}

/// "Work: 137.4 GFLOP (analytic); traffic: 100.7 MB (counted)".
std::string amountsLine(const MeasuredPoint& point) {
    const measure::Amounts& amounts = point.amounts;
    std::string line = "Work: " + (amounts.flops ? amountText(amounts.flops->value, workUnitOf(point), amounts.flopsSource) : "unknown");
    line += "; traffic: " + (amounts.dram ? amountText(amounts.dram->value, "B", amounts.bytesSource) : "unknown");
    const auto add = [&line](std::string_view level, const std::optional<Bytes>& bytes) {
        if (bytes) line += ", " + std::string(level) + " " + siText(bytes->value, "B", kDigits);
    };
    add("L3", amounts.l3);
    add("L2", amounts.l2);
    add("L1", amounts.l1);
    return line;
}

void addCounters(std::vector<std::string>& card, const MeasuredPoint& point) {
    if (!point.counters) return;
    std::string line = "Counters: " + grouped(point.counters->passes) + " passes";
    if (point.counters->errorCode) line += ", error " + std::to_string(*point.counters->errorCode);
    if (!point.counters->remedy.empty()) line += ", " + point.counters->remedy;
    card.push_back(std::move(line));
}

}  // namespace

std::string attemptText(const MeasuredEntry& entry) {
    if (entry.kernel.empty()) return {};
    const std::string file = entry.kernel.substr(entry.kernel.find_last_of('/') + 1);
    return "v" + std::to_string(entry.attempt) + " of " + file;
}

std::string measuredName(const MeasuredEntry& entry) {
    std::string name = entry.point.name;
    if (entry.point.dtype) name += " " + std::string(dtypeName(*entry.point.dtype));
    return entry.kernel.empty() ? name : attemptText(entry) + ", " + name;
}

std::string measuredOn(const MeasuredEntry& entry) {
    const std::string device = entry.point.deviceName.empty() ? entry.point.device : entry.point.deviceName;
    return entry.via.empty() ? device : device + ", through " + entry.via;
}

std::string workRateUnit(const MeasuredPoint& point) {
    return workUnitOf(point) + "/s";
}

std::optional<Intensity> intensityOf(const MeasuredPoint& point) {
    if (!point.amounts.dram || !(point.amounts.dram->value > 0.0)) return std::nullopt;
    // A copy has no FLOP, and says so by saying nothing of them.
    return point.amounts.flops.value_or(Flops{0.0}) / *point.amounts.dram;
}

std::string shareText(const JudgedPoint& judged) {
    return judged.judgement.share ? percent(*judged.judgement.share, 3) : std::string();
}

std::string standingText(const JudgedPoint& judged) {
    if (!judged.judgement.isAboveRoof || !judged.judgement.share) return shareText(judged);
    const auto& reasons = judged.judgement.reasons;
    return "above its roof" + (reasons.empty() ? std::string() : ": " + std::string(measure::causeName(reasons.front().cause)));
}

std::string reasonsText(const JudgedPoint& judged) {
    if (!judged.judgement.share) return "No share of a roof: " + judged.reason + ".";
    std::string text;
    for (const measure::Reason& reason : judged.judgement.reasons) text += (text.empty() ? "" : " ") + reason.text;
    return text;
}

std::vector<std::string> measuredSummary(const MeasuredEntry& entry, const JudgedPoint& judged) {
    std::vector<std::string> lines{measuredName(entry), timeLine(entry.point), rateLine(entry.point)};
    addStanding(lines, entry.point, judged);
    if (entry.point.counters && entry.point.counters->errorCode) addCounters(lines, entry.point);
    return lines;
}

std::vector<std::string> measuredCard(const MeasuredEntry& entry, const JudgedPoint& judged) {
    const MeasuredPoint& point = entry.point;
    std::vector<std::string> card{timeLine(point), noiseLine(point), rateLine(point), intensityLine(point)};
    addStanding(card, point, judged);
    card.push_back(methodLine(entry));
    addClock(card, point);
    card.push_back(checkLine(point));
    addKernelFacts(card, point);
    card.push_back(amountsLine(point));
    addCounters(card, point);
    std::string when = "Measured on " + measuredOn(entry);
    if (!point.at.empty()) when += ", " + point.at;
    card.push_back(std::move(when));
    return card;
}

}  // namespace ridge
