// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurements.h"

#include <algorithm>
#include <tuple>

#include "core/measure/point_json.h"
#include "core/measure/same_subject.h"
#include "core/measure/statistics.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kWherePoint = "measured point";
constexpr std::string_view kWhereDevice = "measured device";

bool isByName(const PointDimension& a, const PointDimension& b) {
    return a.name < b.name;
}

/// What is one thing to measure: a newer point of it replaces the older one.
bool isSameSubject(const MeasuredEntry& a, const MeasuredEntry& b) {
    const MeasuredPoint& p = a.point;
    const MeasuredPoint& q = b.point;
    const bool isSame = std::tie(p.device, a.via, p.name, p.dtype, p.ceiling, a.kernel, a.attempt) ==
                        std::tie(q.device, b.via, q.name, q.dtype, q.ceiling, b.kernel, b.attempt);
    if (p.ceiling) return isSame;
    return isSame && std::tie(p.operatorName, p.dimensions, p.cache, p.method) == std::tie(q.operatorName, q.dimensions, q.cache, q.method);
}

bool isSameDevice(const KnownDevice& a, const KnownDevice& b) {
    return a.facts.id == b.facts.id && a.via == b.via;
}

std::size_t textSize(const MeasuredEntry& entry) {
    const MeasuredPoint& point = entry.point;
    std::size_t size = entry.via.size() + entry.kernel.size() + point.name.size() + point.operatorName.size() + point.device.size() +
                       point.deviceName.size() + point.method.size() + point.at.size();
    if (point.counters) size += point.counters->remedy.size();
    for (const PointDimension& dimension : point.dimensions) size += dimension.name.size();
    return size;
}

std::size_t textSize(const KnownDevice& device) {
    std::size_t size = device.via.size() + device.facts.id.size() + device.facts.name.size();
    for (const std::string& part : device.facts.missing) size += part.size();
    return size;
}

Result<void> checkTexts(std::size_t size, std::string_view where, std::string_view name) {
    if (size <= kMaxEntryText) return {};
    constexpr std::size_t shown = 60;
    return fail(ErrorCode::Format, "its texts are longer than " + std::to_string(kMaxEntryText) + " bytes", where, name.substr(0, shown));
}

/// Writes it and reads it again: what the reader of files would refuse is refused now.
template <class Read>
Result<void> checkReadable(const OrderedJson& written, std::string_view where, Read read) {
    const nlohmann::json document = written;
    ReadState state{where, ErrorStyle::Spoken};
    FieldReader fields(document, state);
    static_cast<void>(read(fields));
    if (state.error) return tl::unexpected(*state.error);
    return {};
}

bool hasDimensionTwice(const std::vector<PointDimension>& dimensions) {
    const auto isSameName = [](const PointDimension& a, const PointDimension& b) { return a.name == b.name; };
    return std::adjacent_find(dimensions.begin(), dimensions.end(), isSameName) != dimensions.end();
}

}  // namespace

Result<void> checkEntry(const MeasuredEntry& entry) {
    if (auto inBounds = checkTexts(textSize(entry), kWherePoint, entry.point.name); !inBounds) return inBounds;
    if (hasDimensionTwice(entry.point.dimensions)) return fail(ErrorCode::Format, "a dimension twice", kWherePoint, entry.point.name);
    OrderedJson json;
    writePoint(json, entry.point);
    return checkReadable(json, kWherePoint, readPoint);
}

Result<void> checkDevice(const KnownDevice& device) {
    if (auto inBounds = checkTexts(textSize(device), kWhereDevice, device.facts.id); !inBounds) return inBounds;
    OrderedJson json;
    writeDevice(json, device.facts);
    return checkReadable(json, kWhereDevice, readDevice);
}

const MeasuredEntry* findOlder(const Measurements& measured, const MeasuredEntry& entry) {
    const auto found = std::find_if(measured.points.begin(), measured.points.end(),
                                    [&entry](const MeasuredEntry& older) { return isSameSubject(older, entry); });
    return found == measured.points.end() ? nullptr : &*found;
}

bool isWorseCeiling(const MeasuredEntry& next, const MeasuredEntry& older) {
    if (!next.point.ceiling) return false;
    const TimeSpread& time = next.point.time;
    return time.median > older.point.time.median && !isSteady(time) && isSteady(older.point.time);
}

Result<void> addPoint(Measurements& measured, MeasuredEntry entry) {
    std::sort(entry.point.dimensions.begin(), entry.point.dimensions.end(), isByName);
    if (auto checked = checkEntry(entry); !checked) return checked;
    if (const MeasuredEntry* older = findOlder(measured, entry); older != nullptr) {
        const auto index = static_cast<std::size_t>(older - measured.points.items().data());
        measured.points.own()[index] = std::move(entry);
        return {};
    }
    if (measured.points.size() == kMaxPoints) {
        return fail(ErrorCode::Unavailable, "a session holds at most " + std::to_string(kMaxPoints) + " measured points", {},
                    entry.point.name, "remove some");
    }
    measured.points.own().push_back(std::move(entry));
    return {};
}

Result<void> addDevice(Measurements& measured, KnownDevice device) {
    if (auto checked = checkDevice(device); !checked) return checked;
    const auto found = std::find_if(measured.devices.begin(), measured.devices.end(),
                                    [&device](const KnownDevice& older) { return isSameDevice(older, device); });
    if (found != measured.devices.end()) {
        *found = std::move(device);
        return {};
    }
    if (measured.devices.size() == kMaxDevices)
        return fail(ErrorCode::Unavailable, "a session holds at most " + std::to_string(kMaxDevices) + " devices", {}, device.facts.id);
    measured.devices.push_back(std::move(device));
    return {};
}

Result<void> addAll(Measurements& measured, const Measurements& more) {
    Result<void> first;
    const auto keep = [&first](Result<void> added) {
        if (first && !added) first = std::move(added);
    };
    for (const KnownDevice& device : more.devices) keep(addDevice(measured, device));
    for (const MeasuredEntry& entry : more.points) keep(addPoint(measured, entry));
    return first;
}

const DeviceMessage* findDevice(const Measurements& measured, std::string_view id, std::string_view via) {
    const auto found = std::find_if(measured.devices.begin(), measured.devices.end(),
                                    [&](const KnownDevice& device) { return device.facts.id == id && device.via == via; });
    return found == measured.devices.end() ? nullptr : &found->facts;
}

}  // namespace ridge::measure
