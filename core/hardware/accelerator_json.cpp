// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_json.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/field_reader.h"
#include "core/base/json_guard.h"
#include "core/hardware/accelerator_layout.h"

namespace ridge {

namespace {

using nlohmann::json;

/// In base units. Nothing real is near the upper end, and products of such numbers stay finite.
constexpr NumberRange kPhysical{1.0, 1e30};
constexpr std::size_t kMaxSources = 255;
constexpr std::size_t kMaxIdLength = 64;

constexpr std::string_view kMadeUpPrefix = "what-if";

bool isIdText(std::string_view text) {
    if (text.empty() || text.size() > kMaxIdLength || text.front() == '-' || text.back() == '-') return false;
    const auto isIdCharacter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return std::all_of(text.begin(), text.end(), isIdCharacter) && text.find("--") == std::string_view::npos;
}

void readSchema(FieldReader& file) {
    const std::string schema = file.requiredText("schema");
    if (schema.empty() || schema == kAcceleratorSchema) return;
    file.refuse("unknown schema version", "schema", schema, fmt::format("this program reads {}", kAcceleratorSchema));
}

std::string readId(FieldReader& file) {
    std::string id = file.requiredText("id");
    if (!isIdText(id)) file.refuse("expected lower-case words and numbers joined by '-'", "id", id);
    if (id.starts_with(kMadeUpPrefix)) file.refuse("ids that begin with what-if are taken", "id", id);
    return id;
}

/// The value in base units: whole where the file uses a larger unit, so that 989.4 tera are exactly 989400000000000.
double readScaled(FieldReader& object, FileUnit unit) {
    const double value = object.requiredNumber(unit.key, {kPhysical.minimum / unit.base, kPhysical.maximum / unit.base});
    return unit.base == 1.0 ? value : std::round(value * unit.base);
}

std::optional<int> readInt(FieldReader& object, std::string_view key, int minimum, int maximum) {
    const std::optional<std::int64_t> value = object.integer(key, minimum, maximum);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

SourceRefs readRefs(FieldReader& object, std::size_t sourceCount) {
    SourceRefs refs;
    const json* list = object.list("sources");
    if (list == nullptr) return refs;
    refs.reserve(list->size());
    for (const json& item : *list) {
        const bool isIndex = item.is_number_unsigned() && item.get<std::uint64_t>() < sourceCount;
        if (!isIndex) {
            object.refuse(fmt::format("expected the index of one of {} sources, from 0", sourceCount), "sources", shownValue(item));
        }
        refs.push_back(isIndex ? static_cast<std::uint8_t>(item.get<std::uint64_t>()) : std::uint8_t{0});
    }
    return refs;
}

/// Reads one accelerator; holds what every value needs: how many sources there are.
class AcceleratorReader {
public:
    explicit AcceleratorReader(FieldReader& file) : m_file(file) {}

    Accelerator read() {
        readSchema(m_file);
        readSources();
        m_result.id = readId(m_file);
        m_result.name = m_file.requiredText("name");
        m_result.vendor = m_file.requiredText("vendor");
        m_result.year = readInt(m_file, "year", 1970, 2200);
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
        readNotes();
        m_file.refuseUnknownKeys();
        return std::move(m_result);
    }

private:
    template <class T>
    Sourced<T> readValue(FieldReader& object, FileUnit unit) {
        Sourced<T> result{T{readScaled(object, unit)}, readRefs(object, m_result.sources.size())};
        object.refuseUnknownKeys();
        return result;
    }

    template <class T>
    std::optional<Sourced<T>> readValueIfAny(FieldReader& parent, std::string_view key, FileUnit unit) {
        std::optional<FieldReader> object = parent.objectIfAny(key);
        if (!object) return std::nullopt;
        return readValue<T>(*object, unit);
    }

    void readSources() {
        for (FieldReader& source : m_file.objects("sources")) {
            m_result.sources.push_back({source.requiredText("title"), source.text("url"), source.text("covers")});
            source.refuseUnknownKeys();
        }
        const std::size_t count = m_result.sources.size();
        if (count > kMaxSources) m_file.refuse(fmt::format("more than {} sources", kMaxSources), "sources", std::to_string(count));
    }

    void readProduct() {
        FieldReader product = m_file.object("product");
        m_result.architecture = product.text("architecture");
        m_result.chip = product.text("chip");
        m_result.formFactor = product.text("form_factor");
        m_result.computeCapability = product.text("compute_capability");
        m_result.gfxArchitecture = product.text("gfx_architecture");
        m_result.devicesVisible = readInt(product, "devices_visible", 1, 1024);
        product.refuseUnknownKeys();
    }

    void readMemory() {
        FieldReader memory = m_file.requiredObject("memory");
        m_result.memoryType = memory.text("type");
        m_result.memory = readValueIfAny<Bytes>(memory, "capacity", kGigabyte);
        FieldReader bandwidth = memory.requiredObject("bandwidth");
        m_result.bandwidth = readValue<ByteRate>(bandwidth, kGigabytePerSecond);
        memory.refuseUnknownKeys();
    }

    void readCaches() {
        FieldReader caches = m_file.object("caches");
        m_result.l2 = readValueIfAny<Bytes>(caches, "l2", kMegabyte);
        m_result.lastLevelCache = readValueIfAny<Bytes>(caches, "last_level", kMegabyte);
        caches.refuseUnknownKeys();
    }

    void readLink() {
        FieldReader link = m_file.object("link");
        m_result.linkName = link.text("name");
        m_result.link = readValueIfAny<ByteRate>(link, "both_directions", kGigabytePerSecond);
        link.refuseUnknownKeys();
    }

    void readPower() { m_result.powerWatt = readValueIfAny<double>(m_file, "power", kWatt); }

    void readClocks() {
        FieldReader clocks = m_file.object("clocks");
        m_result.boostClockHz = readValueIfAny<double>(clocks, "boost", kMegahertz);
        m_result.tensorClockHz = readValueIfAny<double>(clocks, "tensor", kMegahertz);
        clocks.refuseUnknownKeys();
    }

    void readUnits() {
        std::optional<FieldReader> units = m_file.objectIfAny("units");
        if (!units) return;
        m_result.unitName = units->requiredText("kind");
        static_cast<void>(units->require("count"));
        m_result.units = Sourced<int>{readInt(*units, "count", 1, 100000000).value_or(1), readRefs(*units, m_result.sources.size())};
        units->refuseUnknownKeys();
    }

    void readPeaks() {
        FieldReader peaks = m_file.requiredObject("peaks");
        // In the order of the keys, whatever the order of the file: equal accelerators compare equal.
        for (std::size_t i = 0; i < kPeakKeys; ++i) {
            const auto key = static_cast<PeakKey>(i);
            std::optional<FieldReader> peak = peaks.objectIfAny(peakKeyName(key));
            if (peak) m_result.peaks.push_back(readPeak(*peak, key));
        }
        peaks.refuseUnknownKeys();
        if (m_result.peaks.empty()) peaks.refuse("an accelerator needs at least one peak", {});
    }

    Peak readPeak(FieldReader& object, PeakKey key) {
        Peak peak;
        peak.key = key;
        peak.rate = FlopRate{readScaled(object, peakUnit(key))};
        peak.sparsityFactor = object.number("sparse_factor", {1.0, 64.0});
        peak.derived = object.flag("derived").value_or(false);
        peak.sources = readRefs(object, m_result.sources.size());
        object.refuseUnknownKeys();
        return peak;
    }

    void readConfidence() {
        if (m_file.find("confidence") == nullptr) return;
        const std::string name = m_file.text("confidence");
        for (const Confidence confidence : {Confidence::High, Confidence::Medium, Confidence::Low}) {
            if (name != confidenceName(confidence)) continue;
            m_result.confidence = confidence;
            return;
        }
        m_file.refuse("expected high, medium or low", "confidence", name);
    }

    void readAlternatives() {
        for (FieldReader& alternative : m_file.objects("alternatives")) {
            const std::string field = alternative.requiredText("of");
            const std::optional<FileUnit> unit = alternativeUnit(field);
            if (!unit) alternative.refuse("expected bandwidth, memory or a peak", "of", field);
            m_result.alternatives.push_back({field, readScaled(alternative, unit.value_or(kGigabyte)), alternative.requiredText("note")});
            alternative.refuseUnknownKeys();
        }
    }

    void readNotes() {
        const json* list = m_file.list("notes");
        if (list == nullptr) return;
        for (const json& note : *list) m_result.notes.push_back(m_file.asText("notes", note));
    }

    FieldReader& m_file;
    Accelerator m_result;
};

}  // namespace

bool isAcceleratorId(std::string_view text) {
    return isIdText(text) && !text.starts_with(kMadeUpPrefix);
}

Result<Accelerator> parseAccelerator(std::string_view text, std::string_view where) {
    const auto document = parseJson(text, where);
    if (!document) return tl::unexpected<Error>(document.error());
    ReadState state{where, ErrorStyle::Spoken};
    FieldReader file(*document, state);
    Accelerator accelerator = AcceleratorReader(file).read();
    if (state.error) return tl::unexpected<Error>(*std::move(state.error));
    return accelerator;
}

}  // namespace ridge
