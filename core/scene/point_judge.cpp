// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/point_judge.h"

#include <algorithm>
#include <cmath>

#include "core/measure/device_match.h"
#include "core/measure/point_request.h"

namespace ridge {
namespace {

using measure::MeasuredEntry;
using measure::MeasuredPoint;

constexpr const char* kNoRoof = "nothing is known of the ceilings of its device: measure them";
constexpr const char* kNothingLimited = "no ceiling that is known limits it";
constexpr const char* kNoTime = "its time is none";
constexpr const char* kCeiling = "it is a ceiling itself";

/// Without a type there is only the slope.
Result<Roof> roofUnder(const MeasuredPoint& point, const Accelerator& accelerator) {
    if (!point.dtype) {
        Roof slope = vectorRoof(accelerator, DType::Fp32);
        slope.peak.reset();
        return slope;
    }
    const OperatorSpec* spec = findOperator(point.operatorName);
    // A step of an intensity sweep is work of vector units in the types that these have.
    const bool isVector = spec != nullptr ? spec->unit == PeakUnit::Vector : *point.dtype == DType::Fp32 || *point.dtype == DType::Fp64;
    if (isVector) return vectorRoof(accelerator, *point.dtype);
    return matrixRoof(accelerator, *point.dtype, PeakChoice::Dense);
}

/// The clock that the peak of a measured roof was seen at.
std::optional<measure::Hertz> clockOf(const measure::RoofCeilings& ceilings, const Roof& roof) {
    const auto key = roof.path == PeakPath::Tensor ? std::optional(tensorKey(roof.type)) : vectorKey(roof.type);
    const auto unit = std::find_if(ceilings.units.begin(), ceilings.units.end(), [&](const auto& known) { return known.key == key; });
    return unit == ceilings.units.end() ? std::nullopt : unit->entry->point.clock;
}

/// The clock that a data sheet computes its peak with.
std::optional<measure::Hertz> clockOf(const Accelerator& accelerator, const Roof& roof) {
    const bool isTensor = roof.path == PeakPath::Tensor && accelerator.tensorClockHz;
    const auto& clock = isTensor ? accelerator.tensorClockHz : accelerator.boostClockHz;
    if (!clock) return std::nullopt;
    return measure::Hertz{clock->value};
}

/// Masks and other widths are in no dimension: only where the name is that of the plain operator is its traffic known.
std::optional<Bytes> compulsoryOf(const MeasuredPoint& point) {
    const auto request = measure::requestOf(point);
    if (!request) return std::nullopt;
    const auto op = makeOperator(*request);
    if (!op || shapeText(*op) != point.name) return std::nullopt;
    return countWork(*op).bytesValue();
}

bool isTime(Seconds time) {
    return time.value > 0.0 && std::isfinite(time.value);
}

measure::JudgeFacts factsOf(const MeasuredPoint& point, std::optional<Bytes> lastLevelCache, std::optional<measure::Hertz> roofClock) {
    measure::JudgeFacts facts;
    facts.lastLevelCache = lastLevelCache;
    facts.roofClock = roofClock;
    // Only what was counted can differ from it.
    if (point.amounts.bytesSource == measure::AmountSource::Counted) facts.compulsory = compulsoryOf(point);
    return facts;
}

std::optional<std::size_t> indexOf(std::span<const ChosenAccelerator> chosen, const std::string& item) {
    const auto found = std::find_if(chosen.begin(), chosen.end(), [&item](const auto& choice) { return choice.item == item; });
    if (found == chosen.end()) return std::nullopt;
    return static_cast<std::size_t>(found - chosen.begin());
}

}  // namespace

PointJudge::PointJudge(const measure::Measurements& measured, std::span<const ChosenAccelerator> chosen)
    : m_measured(measured), m_chosen(chosen) {
    for (measure::DevicePlace& place : measure::measuredDevices(measured)) m_devices.push_back(deviceAt(std::move(place)));
}

JudgedPoint PointJudge::judge(const MeasuredEntry& entry) const {
    JudgedPoint judged;
    const Device* device = deviceOf(entry);
    if (device != nullptr) judged.accelerator = device->self ? device->self : device->namesake;
    judged.reason = entry.point.ceiling ? kCeiling : isTime(entry.point.time.median) ? kNoRoof : kNoTime;
    if (device == nullptr || judged.reason != kNoRoof) return judged;
    for (const Candidate& candidate : candidatesFor(*device)) {
        auto roof = roofUnder(entry.point, *candidate.accelerator);
        if (!roof) {
            judged.reason = roof.error().what;
            continue;
        }
        const auto clock = candidate.ceilings != nullptr ? clockOf(*candidate.ceilings, *roof) : clockOf(*candidate.accelerator, *roof);
        judged.judgement = measure::judge(entry.point, *roof, factsOf(entry.point, device->lastLevelCache, clock));
        judged.roof = std::move(*roof);
        judged.roofOf = candidate.accelerator->name;
        judged.reason = judged.judgement.share ? "" : kNothingLimited;
        break;
    }
    return judged;
}

PointJudge::Device PointJudge::deviceAt(measure::DevicePlace place) const {
    Device device;
    const measure::DeviceMessage* facts = measure::findDevice(m_measured, place.id, place.via);
    if (facts != nullptr) device.lastLevelCache = facts->lastLevelCache;
    if (auto made = measure::measuredAccelerator(m_measured, place)) device.measured = std::move(*made);
    device.ceilings = measure::roofCeilings(m_measured, place);
    device.self = indexOf(m_chosen, measure::measuredItem(place.id, place.via));
    device.namesake = namesakeOf(place, facts);
    device.place = std::move(place);
    return device;
}

std::optional<std::size_t> PointJudge::namesakeOf(const measure::DevicePlace& place, const measure::DeviceMessage* facts) const {
    std::string name = facts != nullptr ? facts->name : std::string();
    for (const MeasuredEntry& entry : m_measured.points) {
        if (!name.empty()) break;
        if (entry.point.device == place.id && entry.via == place.via) name = entry.point.deviceName;
    }
    const auto memory = facts != nullptr ? facts->memory : std::nullopt;
    const auto found = std::find_if(m_chosen.begin(), m_chosen.end(), [&](const ChosenAccelerator& choice) {
        const auto& part = choice.accelerator;
        const bool isSold = part && (part->origin == Origin::Catalogue || part->origin == Origin::User);
        return isSold && measure::isSameDevice(*part, name, memory);
    });
    if (found == m_chosen.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_chosen.begin());
}

const PointJudge::Device* PointJudge::deviceOf(const MeasuredEntry& entry) const {
    const auto found = std::find_if(m_devices.begin(), m_devices.end(), [&entry](const Device& device) {
        return device.place.id == entry.point.device && device.place.via == entry.via;
    });
    return found == m_devices.end() ? nullptr : &*found;
}

std::vector<PointJudge::Candidate> PointJudge::candidatesFor(const Device& device) const {
    std::vector<Candidate> candidates;
    if (device.measured) candidates.push_back({&*device.measured, &device.ceilings});
    if (device.namesake) candidates.push_back({&*m_chosen[*device.namesake].accelerator, nullptr});
    return candidates;
}

JudgedPoint judgePoint(const MeasuredEntry& entry, const Session& session, std::span<const ChosenAccelerator> chosen) {
    return PointJudge(session.measured, chosen).judge(entry);
}

}  // namespace ridge
