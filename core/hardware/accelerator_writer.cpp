// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/hardware/accelerator_json.h"
#include "core/hardware/accelerator_layout.h"

namespace ridge {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestLine = 100;

/// A double as a reader of the file expects it: 1555, not 1555.0.
Json plain(double value) {
    constexpr double exactIntegers = 9007199254740992.0;  // 2^53
    if (std::trunc(value) == value && std::abs(value) < exactIntegers) return Json(static_cast<std::int64_t>(value));
    return Json(value);
}

/// The number that reads back as `base`: above 2^52 the nearest quotient may miss it by one step.
Json inUnit(double base, FileUnit unit) {
    const double nearest = base / unit.base;
    for (const double candidate : {nearest, std::nextafter(nearest, 0.0), std::nextafter(nearest, HUGE_VAL)}) {
        if (std::round(candidate * unit.base) == base) return plain(candidate);
    }
    return plain(nearest);
}

void putText(Json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void putRefs(Json& object, const SourceRefs& refs) {
    if (!refs.empty()) object["sources"] = refs;
}

Json valueJson(double base, FileUnit unit, const SourceRefs& refs) {
    Json object = Json::object();
    object[std::string(unit.key)] = inUnit(base, unit);
    putRefs(object, refs);
    return object;
}

double baseValue(double value) {
    return value;
}
template <class Tag>
double baseValue(Quantity<Tag> value) {
    return value.value;
}

template <class T>
void putValue(Json& object, const char* key, const std::optional<Sourced<T>>& value, FileUnit unit) {
    if (value) object[key] = valueJson(baseValue(value->value), unit, value->sources);
}

void putObject(Json& file, const char* key, Json object) {
    if (!object.empty()) file[key] = std::move(object);
}

Json productJson(const Accelerator& accelerator) {
    Json product = Json::object();
    putText(product, "architecture", accelerator.architecture);
    putText(product, "chip", accelerator.chip);
    putText(product, "form_factor", accelerator.formFactor);
    putText(product, "compute_capability", accelerator.computeCapability);
    putText(product, "gfx_architecture", accelerator.gfxArchitecture);
    if (accelerator.devicesVisible) product["devices_visible"] = *accelerator.devicesVisible;
    return product;
}

Json memoryJson(const Accelerator& accelerator) {
    Json memory = Json::object();
    putText(memory, "type", accelerator.memoryType);
    putValue(memory, "capacity", accelerator.memory, kGigabyte);
    memory["bandwidth"] = valueJson(accelerator.bandwidth.value.value, kGigabytePerSecond, accelerator.bandwidth.sources);
    return memory;
}

Json cachesJson(const Accelerator& accelerator) {
    Json caches = Json::object();
    putValue(caches, "l2", accelerator.l2, kMegabyte);
    putValue(caches, "last_level", accelerator.lastLevelCache, kMegabyte);
    return caches;
}

Json linkJson(const Accelerator& accelerator) {
    Json link = Json::object();
    putText(link, "name", accelerator.linkName);
    putValue(link, "both_directions", accelerator.link, kGigabytePerSecond);
    return link;
}

Json clocksJson(const Accelerator& accelerator) {
    Json clocks = Json::object();
    putValue(clocks, "boost", accelerator.boostClockHz, kMegahertz);
    putValue(clocks, "tensor", accelerator.tensorClockHz, kMegahertz);
    return clocks;
}

Json unitsJson(const Accelerator& accelerator) {
    if (!accelerator.units) return Json::object();
    Json units = Json::object();
    units["count"] = accelerator.units->value;
    units["kind"] = accelerator.unitName;
    putRefs(units, accelerator.units->sources);
    return units;
}

Json peaksJson(const Accelerator& accelerator) {
    Json peaks = Json::object();
    for (const Peak& peak : accelerator.peaks) {
        Json object = Json::object();
        object[std::string(peakUnit(peak.key).key)] = inUnit(peak.rate.value, peakUnit(peak.key));
        if (peak.sparsityFactor) object["sparse_factor"] = plain(*peak.sparsityFactor);
        if (peak.derived) object["derived"] = true;
        putRefs(object, peak.sources);
        peaks[std::string(peakKeyName(peak.key))] = std::move(object);
    }
    return peaks;
}

Json alternativesJson(const Accelerator& accelerator) {
    Json list = Json::array();
    for (const Alternative& alternative : accelerator.alternatives) {
        const FileUnit unit = alternativeUnit(alternative.field).value_or(kGigabyte);
        Json object = Json::object();
        object["of"] = alternative.field;
        object[std::string(unit.key)] = inUnit(alternative.value, unit);
        object["note"] = alternative.note;
        list.push_back(std::move(object));
    }
    return list;
}

Json sourcesJson(const Accelerator& accelerator) {
    Json list = Json::array();
    for (const Source& source : accelerator.sources) {
        Json object = Json::object();
        object["title"] = source.title;
        putText(object, "url", source.url);
        putText(object, "covers", source.covers);
        list.push_back(std::move(object));
    }
    return list;
}

Json fileJson(const Accelerator& accelerator) {
    Json file = Json::object();
    file["schema"] = kAcceleratorSchema;
    file["id"] = accelerator.id;
    file["name"] = accelerator.name;
    file["vendor"] = accelerator.vendor;
    if (accelerator.year) file["year"] = *accelerator.year;
    putObject(file, "product", productJson(accelerator));
    file["memory"] = memoryJson(accelerator);
    putObject(file, "caches", cachesJson(accelerator));
    putObject(file, "link", linkJson(accelerator));
    putValue(file, "power", accelerator.powerWatt, kWatt);
    putObject(file, "clocks", clocksJson(accelerator));
    putObject(file, "units", unitsJson(accelerator));
    file["peaks"] = peaksJson(accelerator);
    file["confidence"] = confidenceName(accelerator.confidence);
    putObject(file, "alternatives", alternativesJson(accelerator));
    if (!accelerator.notes.empty()) file["notes"] = accelerator.notes;
    putObject(file, "sources", sourcesJson(accelerator));
    return file;
}

std::string scalarText(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void appendLine(std::string& out, const Json& value) {
    if (!value.is_structured()) {
        out += scalarText(value);
        return;
    }
    out += value.is_object() ? "{" : "[";
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (item != value.begin()) out += ", ";
        if (value.is_object()) out += scalarText(item.key()) + ": ";
        appendLine(out, *item);
    }
    out += value.is_object() ? "}" : "]";
}

/// On one line when that is short and holds no object: a value with its sources reads as one row of a table.
void appendBlock(std::string& out, const Json& value, std::size_t indent) {
    std::string line;
    appendLine(line, value);
    const bool holdsObject = std::any_of(value.begin(), value.end(), [](const Json& item) { return item.is_object(); });
    if (!value.is_structured() || (line.size() <= kLongestLine && !holdsObject)) {
        out += line;
        return;
    }
    const std::string margin(indent + 2, ' ');
    out += value.is_object() ? "{" : "[";
    for (auto item = value.begin(); item != value.end(); ++item) {
        out += (item == value.begin() ? "\n" : ",\n") + margin;
        if (value.is_object()) out += scalarText(item.key()) + ": ";
        appendBlock(out, *item, indent + 2);
    }
    out += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

}  // namespace

std::string writeAccelerator(const Accelerator& accelerator) {
    std::string out;
    appendBlock(out, fileJson(accelerator), 0);
    return out + "\n";
}

}  // namespace ridge
