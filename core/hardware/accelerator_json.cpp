// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_json.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/json_guard.h"
#include "core/hardware/accelerator_layout.h"
#include "core/hardware/object_reader.h"

namespace ridge {

namespace {

using nlohmann::json;

/// In base units. Nothing real is near the upper end, and products of such numbers stay finite.
constexpr NumberRange kPhysical{1.0, 1e30};
constexpr std::size_t kMaxSources = 255;
constexpr std::size_t kMaxIdLength = 64;

bool isId(std::string_view text) {
    if (text.empty() || text.size() > kMaxIdLength || text.front() == '-' || text.back() == '-') return false;
    const auto isIdCharacter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return std::all_of(text.begin(), text.end(), isIdCharacter) && text.find("--") == std::string_view::npos;
}

void readSchema(ObjectReader& file) {
    const std::string schema = file.text("schema");
    if (schema.empty() || schema == kAcceleratorSchema) return;
    file.refuse("unknown schema version", "schema", json(schema), fmt::format("this program reads {}", kAcceleratorSchema));
}

std::string readId(ObjectReader& file) {
    std::string id = file.text("id");
    if (!isId(id)) file.refuse("expected lower-case words and numbers joined by '-'", "id", json(id));
    if (id.rfind("what-if", 0) == 0) file.refuse("ids that begin with what-if are taken", "id", json(id));
    return id;
}

/// The value in base units: whole where the file uses a larger unit, so that 989.4 tera are exactly 989400000000000.
double readScaled(ObjectReader& object, FileUnit unit) {
    const double value = object.number(unit.key, {kPhysical.minimum / unit.base, kPhysical.maximum / unit.base});
    return unit.base == 1.0 ? value : std::round(value * unit.base);
}

SourceRefs readRefs(ObjectReader& object, std::size_t sourceCount) {
    SourceRefs refs;
    const json* list = object.list("sources");
    if (list == nullptr) return refs;
    refs.reserve(list->size());
    for (const json& item : *list) {
        const bool isIndex = item.is_number_unsigned() && item.get<std::uint64_t>() < sourceCount;
        if (!isIndex) object.refuse(fmt::format("expected the index of one of {} sources, from 0", sourceCount), "sources", item);
        refs.push_back(isIndex ? static_cast<std::uint8_t>(item.get<std::uint64_t>()) : std::uint8_t{0});
    }
    return refs;
}

/// Reads one accelerator; holds what every value needs: how many sources there are.
class AcceleratorReader {
public:
    explicit AcceleratorReader(ObjectReader& file) : m_file(file) {}

    Accelerator read() {
        readSchema(m_file);
        readSources();
        m_result.id = readId(m_file);
        m_result.name = m_file.text("name");
        m_result.vendor = m_file.text("vendor");
        m_result.year = m_file.integerIfAny("year", 1970, 2200);
        readProduct();
        readMemory();
        readCaches();
        readLink();
        readPower();
        readClocks();
        readUnits();
        readPeaks();
        readConfidence();
        readAlternatives();
        m_result.notes = m_file.texts("notes");
        m_file.refuseUnknownKeys();
        return std::move(m_result);
    }

private:
    template <class T>
    Sourced<T> readValue(ObjectReader object, FileUnit unit) {
        Sourced<T> result{T{readScaled(object, unit)}, readRefs(object, m_result.sources.size())};
        object.refuseUnknownKeys();
        return result;
    }

    template <class T>
    std::optional<Sourced<T>> readValueIfAny(ObjectReader& parent, std::string_view key, FileUnit unit) {
        const json* value = parent.find(key);
        if (value == nullptr) return std::nullopt;
        return readValue<T>(parent.child(*value, key), unit);
    }

    void readSources() {
        const json* list = m_file.list("sources");
        if (list == nullptr) return;
        if (list->size() > kMaxSources) m_file.refuse(fmt::format("more than {} sources", kMaxSources), "sources", *list);
        for (std::size_t i = 0; i < std::min(list->size(), kMaxSources); ++i) {
            const std::string key = fmt::format("sources.{}", i);
            ObjectReader source = m_file.child((*list)[i], key);
            m_result.sources.push_back({source.text("title"), source.text("url"), source.textOr("covers", {})});
            source.refuseUnknownKeys();
        }
    }

    void readProduct() {
        const json* value = m_file.find("product");
        if (value == nullptr) return;
        ObjectReader product = m_file.child(*value, "product");
        m_result.architecture = product.textOr("architecture", {});
        m_result.chip = product.textOr("chip", {});
        m_result.formFactor = product.textOr("form_factor", {});
        m_result.computeCapability = product.textOr("compute_capability", {});
        m_result.gfxArchitecture = product.textOr("gfx_architecture", {});
        m_result.devicesVisible = product.integerIfAny("devices_visible", 1, 1024);
        product.refuseUnknownKeys();
    }

    void readMemory() {
        ObjectReader memory = m_file.object("memory");
        m_result.memoryType = memory.textOr("type", {});
        m_result.memory = readValueIfAny<Bytes>(memory, "capacity", kGigabyte);
        m_result.bandwidth = readValue<ByteRate>(memory.object("bandwidth"), kGigabytePerSecond);
        memory.refuseUnknownKeys();
    }

    void readCaches() {
        const json* value = m_file.find("caches");
        if (value == nullptr) return;
        ObjectReader caches = m_file.child(*value, "caches");
        m_result.l2 = readValueIfAny<Bytes>(caches, "l2", kMegabyte);
        m_result.lastLevelCache = readValueIfAny<Bytes>(caches, "last_level", kMegabyte);
        caches.refuseUnknownKeys();
    }

    void readLink() {
        const json* value = m_file.find("link");
        if (value == nullptr) return;
        ObjectReader link = m_file.child(*value, "link");
        m_result.linkName = link.textOr("name", {});
        m_result.link = readValueIfAny<ByteRate>(link, "both_directions", kGigabytePerSecond);
        link.refuseUnknownKeys();
    }

    void readPower() { m_result.powerWatt = readValueIfAny<double>(m_file, "power", kWatt); }

    void readClocks() {
        const json* value = m_file.find("clocks");
        if (value == nullptr) return;
        ObjectReader clocks = m_file.child(*value, "clocks");
        m_result.boostClockHz = readValueIfAny<double>(clocks, "boost", kMegahertz);
        m_result.tensorClockHz = readValueIfAny<double>(clocks, "tensor", kMegahertz);
        clocks.refuseUnknownKeys();
    }

    void readUnits() {
        const json* value = m_file.find("units");
        if (value == nullptr) return;
        ObjectReader units = m_file.child(*value, "units");
        m_result.unitName = units.text("kind");
        m_result.units = Sourced<int>{units.integer("count", 1, 100000000), readRefs(units, m_result.sources.size())};
        units.refuseUnknownKeys();
    }

    void readPeaks() {
        const json* value = m_file.require("peaks");
        if (value == nullptr) return;
        ObjectReader peaks = m_file.child(*value, "peaks");
        // In the order of the keys, whatever the order of the file: equal accelerators compare equal.
        for (std::size_t i = 0; i < kPeakKeys; ++i) {
            const auto key = static_cast<PeakKey>(i);
            const json* peak = peaks.find(peakKeyName(key));
            if (peak != nullptr) m_result.peaks.push_back(readPeak(peaks.child(*peak, peakKeyName(key)), key));
        }
        peaks.refuseUnknownKeys();
        if (m_result.peaks.empty()) m_file.refuse("no peak is given", "peaks", *value);
    }

    Peak readPeak(ObjectReader object, PeakKey key) {
        Peak peak;
        peak.key = key;
        peak.rate = FlopRate{readScaled(object, peakUnit(key))};
        peak.sparsityFactor = object.numberIfAny("sparse_factor", {1.0, 64.0});
        peak.derived = object.flagIfAny("derived");
        peak.sources = readRefs(object, m_result.sources.size());
        object.refuseUnknownKeys();
        return peak;
    }

    void readConfidence() {
        const std::string name = m_file.textOr("confidence", std::string(confidenceName(Confidence::High)));
        for (const Confidence confidence : {Confidence::High, Confidence::Medium, Confidence::Low}) {
            if (name != confidenceName(confidence)) continue;
            m_result.confidence = confidence;
            return;
        }
        m_file.refuse("expected high, medium or low", "confidence", json(name));
    }

    void readAlternatives() {
        const json* list = m_file.list("alternatives");
        if (list == nullptr) return;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const std::string key = fmt::format("alternatives.{}", i);
            ObjectReader alternative = m_file.child((*list)[i], key);
            const std::string field = alternative.text("of");
            const std::optional<FileUnit> unit = alternativeUnit(field);
            if (!unit) alternative.refuse("expected bandwidth, memory or a peak", "of", json(field));
            m_result.alternatives.push_back({field, readScaled(alternative, unit.value_or(kGigabyte)), alternative.text("note")});
            alternative.refuseUnknownKeys();
        }
    }

    ObjectReader& m_file;
    Accelerator m_result;
};

}  // namespace

Result<Accelerator> parseAccelerator(std::string_view text, std::string_view where) {
    const auto document = parseJson(text, where);
    if (!document) return tl::unexpected<Error>(document.error());
    ReadState state{where, std::nullopt};
    ObjectReader file(*document, state);
    Accelerator accelerator = AcceleratorReader(file).read();
    if (state.error) return tl::unexpected<Error>(*std::move(state.error));
    return accelerator;
}

}  // namespace ridge
