// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measured_accelerator.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/hardware/what_if.h"
#include "core/measure/statistics.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kHint = "Measure > Ceilings measures it";
/// As in accelerator files: what is computed from such numbers stays finite.
constexpr double kLargestFigure = 1e30;
constexpr int kDigits = 4;

bool isFigure(double value) {
    return value > 0.0 && value <= kLargestFigure;
}

bool isOn(const MeasuredEntry& entry, const DevicePlace& place) {
    return entry.point.device == place.id && entry.via == place.via;
}

PeakKey keyOf(const MeasuredPoint& point) {
    const bool isMatrix = point.name.starts_with("mma") || point.name.starts_with("tensor");
    const auto vector = isMatrix ? std::nullopt : vectorKey(*point.dtype);
    return vector.value_or(tensorKey(*point.dtype));
}

void useUnit(RoofCeilings& ceilings, const MeasuredEntry& entry) {
    const auto rate = flopRate(entry.point);
    if (!rate || !isFigure(rate->value) || !entry.point.dtype) return;
    const PeakKey key = keyOf(entry.point);
    const auto known = std::find_if(ceilings.units.begin(), ceilings.units.end(), [key](const auto& unit) { return unit.key == key; });
    if (known == ceilings.units.end()) {
        ceilings.units.push_back({key, *rate, &entry});
    } else if (known->rate < *rate) {
        *known = {key, *rate, &entry};
    }
}

void useMemory(RoofCeilings& ceilings, const MeasuredEntry& entry) {
    const auto rate = byteRate(entry.point);
    if (!rate || !isFigure(rate->value)) return;
    if (*rate <= ceilings.bandwidth) return;
    ceilings.bandwidth = *rate;
    ceilings.memory = &entry;
}

/// "fma-fp32, AVX-512: 1.2 TFLOP/s, half of 40 samples from 1.1 to 1.3 TFLOP/s, 2026-12-01T03:40:00Z".
std::string coversText(const MeasuredPoint& point, double rate, std::string_view unit) {
    const double amount = rate * point.time.median.value;
    const auto at = [&](Seconds time) { return siText(amount / time.value, unit, kDigits); };
    std::string text = point.name;
    if (!point.method.empty()) text += ", " + point.method;
    text += ": " + siText(rate, unit, kDigits) + ", half of " + grouped(point.time.samples) + " samples from " + at(point.time.q3) +
            " to " + at(point.time.q1);
    if (!point.at.empty()) text += ", " + point.at;
    return text;
}

std::string_view unitOf(const MeasuredPoint& point) {
    return point.dtype && isInteger(*point.dtype) ? "OP/s" : "FLOP/s";
}

bool isCalm(const MeasuredPoint& point) {
    return !point.isThrottled && isSteady(point.time);
}

/// What it calls itself: points say so too.
std::string deviceName(const Measurements& measured, const DevicePlace& place) {
    const DeviceMessage* facts = findDevice(measured, place.id, place.via);
    if (facts != nullptr && !facts->name.empty()) return facts->name;
    for (const MeasuredEntry& entry : measured.points) {
        if (isOn(entry, place) && !entry.point.deviceName.empty()) return entry.point.deviceName;
    }
    return place.id;
}

/// "AMD EPYC 9654": a processor also says its cores and its vector units.
std::string shortName(const std::string& name) {
    return name.substr(0, name.find(", "));
}

/// Makes one accelerator.
class Maker {
public:
    Maker(const Measurements& measured, const DevicePlace& place, const RoofCeilings& ceilings)
        : m_measured(measured), m_place(place), m_ceilings(ceilings), m_facts(findDevice(measured, place.id, place.via)) {}

    Accelerator make() {
        m_made.id = measuredItem(m_place.id, m_place.via);
        m_made.origin = Origin::Measured;
        const MeasuredEntry& memory = *m_ceilings.memory;
        m_made.bandwidth = {m_ceilings.bandwidth, use(memory, m_ceilings.bandwidth.value, "B/s")};
        for (const auto& unit : m_ceilings.units) addPeak(unit);
        nameIt();
        addFacts();
        addNotes();
        return std::move(m_made);
    }

private:
    SourceRefs addSource(std::string covers) {
        m_made.sources.push_back({measuredTitle(m_measured, m_place), {}, std::move(covers)});
        return {static_cast<std::uint8_t>(m_made.sources.size() - 1)};
    }

    SourceRefs use(const MeasuredEntry& entry, double rate, std::string_view unit) {
        if (!isCalm(entry.point)) {
            m_made.confidence = Confidence::Medium;
            m_made.notes.push_back(entry.point.name + (entry.point.isThrottled
                                                           ? " was measured while the device lowered its clock."
                                                           : " was unsteady: something else may have used the device."));
        }
        return addSource(coversText(entry.point, rate, unit));
    }

    /// A roof that nobody would trust says so wherever it is named.
    void nameIt() {
        m_made.name = shortName(deviceName(m_measured, m_place)) + " (measured";
        if (!m_place.via.empty()) m_made.name += ", " + m_place.via;
        m_made.name += m_made.confidence == Confidence::High ? ")" : ", unsteady)";
    }

    void addPeak(const RoofCeilings::Unit& unit) {
        Peak peak;
        peak.key = unit.key;
        peak.rate = unit.rate;
        peak.sources = use(*unit.entry, unit.rate.value, unitOf(unit.entry->point));
        m_made.peaks.push_back(std::move(peak));
    }

    void addFacts() {
        // A device that does not know one of them says 0.
        const auto isKnown = [](const std::optional<Bytes>& size) { return size && isFigure(size->value); };
        if (m_facts == nullptr || (!isKnown(m_facts->memory) && !isKnown(m_facts->lastLevelCache))) return;
        const SourceRefs refs = addSource("what it said of itself: the memory that was free for buffers, and its last cache");
        if (isKnown(m_facts->memory)) m_made.memory = Sourced<Bytes>{*m_facts->memory, refs};
        if (isKnown(m_facts->lastLevelCache)) m_made.lastLevelCache = Sourced<Bytes>{*m_facts->lastLevelCache, refs};
    }

    void addNotes() {
        std::string others;
        for (const MeasuredEntry& entry : m_measured.points) {
            if (entry.point.ceiling != Ceiling::Dram || !isOn(entry, m_place) || &entry == m_ceilings.memory) continue;
            others += (others.empty() ? "" : ", ") + entry.point.name;
        }
        std::string note = "The bandwidth is that of " + m_ceilings.memory->point.name;
        if (!others.empty()) note += ", the fastest among it and " + others;
        m_made.notes.push_back(note + ".");
    }

    const Measurements& m_measured;
    const DevicePlace& m_place;
    const RoofCeilings& m_ceilings;
    const DeviceMessage* m_facts;
    Accelerator m_made;
};

}  // namespace

std::string measuredItem(std::string_view deviceId, std::string_view via) {
    std::string item(kMeasuredPrefix);
    item += deviceId;
    if (!via.empty()) (item += '@') += via;
    return item;
}

std::vector<DevicePlace> measuredDevices(const Measurements& measured) {
    std::vector<DevicePlace> places;
    const auto add = [&places](const std::string& id, const std::string& via) {
        const auto isSame = [&](const DevicePlace& place) { return place.id == id && place.via == via; };
        if (std::none_of(places.begin(), places.end(), isSame)) places.push_back({id, via});
    };
    for (const KnownDevice& device : measured.devices) add(device.facts.id, device.via);
    for (const MeasuredEntry& entry : measured.points) add(entry.point.device, entry.via);
    return places;
}

std::string measuredTitle(const Measurements& measured, const DevicePlace& place) {
    const std::string title = "measured by ridgepoint-measure on " + deviceName(measured, place);
    return place.via.empty() ? title : title + " through " + place.via;
}

RoofCeilings roofCeilings(const Measurements& measured, const DevicePlace& place) {
    RoofCeilings ceilings;
    for (const MeasuredEntry& entry : measured.points) {
        if (!isOn(entry, place)) continue;
        if (entry.point.ceiling == Ceiling::Compute) useUnit(ceilings, entry);
        if (entry.point.ceiling == Ceiling::Dram) useMemory(ceilings, entry);
    }
    std::sort(ceilings.units.begin(), ceilings.units.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
    return ceilings;
}

Result<Accelerator> measuredAccelerator(const Measurements& measured, const DevicePlace& place) {
    const RoofCeilings ceilings = roofCeilings(measured, place);
    if (ceilings.memory == nullptr) {
        return fail(ErrorCode::Unavailable, "no ceiling of the main memory was measured", {}, measuredItem(place.id, place.via), kHint);
    }
    return Maker(measured, place, ceilings).make();
}

Result<Accelerator> makeMeasured(const Measurements& measured, std::string_view item) {
    for (const DevicePlace& place : measuredDevices(measured)) {
        if (measuredItem(place.id, place.via) == item) return measuredAccelerator(measured, place);
    }
    return fail(ErrorCode::Unavailable, "not measured in this session", {}, item, kHint);
}

}  // namespace ridge::measure
