// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_edit.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/hardware/accelerator_json.h"
#include "core/hardware/figure_text.h"

namespace ridge {

namespace {

constexpr double kLeast = 1.0;  // in base units, as in accelerator files
constexpr double kLargest = 1e30;
constexpr double kLargestFactor = 64.0;
constexpr std::size_t kMaxSources = 255;
constexpr std::string_view kFactorEnding = ".sparse_factor";

struct TextField {
    std::string_view key;
    std::string_view label;
    std::string Accelerator::*member;
    bool isRequired;
};
constexpr std::array kTextFields{TextField{"id", "id", &Accelerator::id, true},
                                 TextField{"name", "name", &Accelerator::name, true},
                                 TextField{"vendor", "vendor", &Accelerator::vendor, true},
                                 TextField{"architecture", "architecture", &Accelerator::architecture, false},
                                 TextField{"chip", "chip", &Accelerator::chip, false},
                                 TextField{"form_factor", "form factor", &Accelerator::formFactor, false},
                                 TextField{"memory_type", "memory type", &Accelerator::memoryType, false},
                                 TextField{"link_name", "link name", &Accelerator::linkName, false}};

template <class T>
struct FigureField {
    std::string_view key;
    std::string_view label;
    ShownUnit unit;
    std::optional<Sourced<T>> Accelerator::*member;
};
constexpr std::array kSizes{FigureField<Bytes>{"memory", "memory", kShownMemory, &Accelerator::memory},
                            FigureField<Bytes>{"l2", "L2", kShownCache, &Accelerator::l2},
                            FigureField<Bytes>{"last_level_cache", "last-level cache", kShownCache, &Accelerator::lastLevelCache}};
constexpr std::array kPlain{FigureField<double>{"power", "power", kShownPower, &Accelerator::powerWatt},
                            FigureField<double>{"boost_clock", "boost clock", kShownClock, &Accelerator::boostClockHz}};
constexpr std::array kRates{FigureField<ByteRate>{"link", "link, both directions", kShownBandwidth, &Accelerator::link}};

constexpr std::array kConfidences{Confidence::High, Confidence::Medium, Confidence::Low};

double baseOf(double value) {
    return value;
}
template <class Tag>
double baseOf(Quantity<Tag> value) {
    return value.value;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool isOneLine(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

template <class Fields>
auto findField(const Fields& fields, std::string_view key) -> decltype(fields.data()) {
    const auto found = std::find_if(fields.begin(), fields.end(), [key](const auto& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

// Building the list.

EditableField textLine(std::string_view key, std::string_view label, std::string text, bool isRequired) {
    return {std::string(key), std::string(label), {}, std::move(text), isRequired, false};
}

template <class T>
EditableField figureLine(const FigureField<T>& field, const Accelerator& accelerator) {
    const std::optional<Sourced<T>>& value = accelerator.*field.member;
    const std::string text = value ? plainInUnit(baseOf(value->value), field.unit) : std::string();
    return {std::string(field.key), std::string(field.label), std::string(field.unit.shown), text, false, true};
}

void addTextLine(std::vector<EditableField>& fields, std::string_view key, const Accelerator& accelerator) {
    const TextField& field = *findField(kTextFields, key);
    fields.push_back(textLine(field.key, field.label, accelerator.*field.member, field.isRequired));
}

void addPeakLines(std::vector<EditableField>& fields, const Accelerator& accelerator) {
    for (std::size_t i = 0; i < kPeakKeys; ++i) {
        const auto key = static_cast<PeakKey>(i);
        const Peak* peak = accelerator.peak(key);
        const ShownUnit unit = shownUnit(key);
        const std::string name(peakKeyName(key));
        const std::string text = peak == nullptr ? std::string() : plainInUnit(peak->rate.value, unit);
        fields.push_back({name, peakTitle(key), std::string(unit.shown), text, false, true});
        if (peak == nullptr || !isMatrixKey(key)) continue;
        const std::string factor = peak->sparsityFactor ? plainNumber(*peak->sparsityFactor) : std::string();
        fields.push_back({name + std::string(kFactorEnding), peakTitle(key) + ", gain by structured sparsity", "×", factor, false, true});
    }
}

// Setting one.

/// Where the new value comes from, as an index into the sources; the source is added unless it is there.
Result<SourceRefs> refTo(Accelerator& accelerator, const std::optional<Source>& named) {
    const Source source = named.value_or(Source{std::string(kByHand), {}, {}});
    const auto found = std::find(accelerator.sources.begin(), accelerator.sources.end(), source);
    const auto index = static_cast<std::size_t>(found - accelerator.sources.begin());
    if (index >= kMaxSources) return fail(ErrorCode::Usage, fmt::format("more than {} sources", kMaxSources), accelerator.id, source.title);
    if (found == accelerator.sources.end()) accelerator.sources.push_back(source);
    return SourceRefs{static_cast<std::uint8_t>(index)};
}

/// Sets one field of a copy.
class FieldSetter {
public:
    FieldSetter(const Accelerator& accelerator, std::string_view key, std::string_view text, const std::optional<Source>& source)
        : m_result(accelerator), m_key(key), m_text(trimmed(text)), m_source(source) {}

    Result<Accelerator> set() {
        if (const Result<void> done = setAny(); !done) return tl::unexpected<Error>(done.error());
        return std::move(m_result);
    }

private:
    Result<void> setAny() {
        if (const TextField* field = findField(kTextFields, m_key)) return setText(*field);
        if (m_key == "year") return setYear();
        if (m_key == "confidence") return setConfidence();
        if (m_key == "bandwidth") return setBandwidth();
        if (const auto* field = findField(kSizes, m_key)) return setFigure(*field);
        if (const auto* field = findField(kPlain, m_key)) return setFigure(*field);
        if (const auto* field = findField(kRates, m_key)) return setFigure(*field);
        if (m_key.ends_with(kFactorEnding)) return setFactor(m_key.substr(0, m_key.size() - kFactorEnding.size()));
        if (const std::optional<PeakKey> peak = findPeakKey(m_key)) return setPeak(*peak);
        return refuse("unknown field");
    }

    [[nodiscard]] tl::unexpected<Error> refuse(std::string_view what) const { return fail(ErrorCode::Usage, what, m_key, m_text); }

    Result<void> setText(const TextField& field) {
        if (field.isRequired && m_text.empty()) return refuse("must not be empty");
        if (!isOneLine(m_text)) return refuse("expected one line without control characters");
        if (field.key == "id" && !isAcceleratorId(m_text)) return refuse("expected lower-case words and numbers joined by '-'");
        m_result.*field.member = m_text;
        return {};
    }

    Result<void> setYear() {
        m_result.year.reset();
        if (m_text.empty()) return {};
        const Result<std::int64_t> year = parseInteger(m_text, m_key, 1970, 2200);
        if (!year) return tl::unexpected<Error>(year.error());
        m_result.year = static_cast<int>(*year);
        return {};
    }

    Result<void> setConfidence() {
        const auto found =
            std::find_if(kConfidences.begin(), kConfidences.end(), [this](Confidence c) { return confidenceName(c) == m_text; });
        if (found == kConfidences.end()) return refuse("expected high, medium or low");
        m_result.confidence = *found;
        return {};
    }

    [[nodiscard]] Result<double> number(const ShownUnit& unit) const {
        Result<double> value = parseInUnit(m_text, m_key, unit);
        if (value && (*value < kLeast || *value > kLargest)) {
            return refuse(fmt::format("must be from {} to {} {}", plainNumber(kLeast), plainNumber(kLargest), unit.base));
        }
        return value;
    }

    template <class T>
    Result<void> store(Sourced<T>& figure, double base) {
        if (baseOf(figure.value) == base) return {};
        const Result<SourceRefs> refs = refTo(m_result, m_source);
        if (!refs) return tl::unexpected<Error>(refs.error());
        figure = {T{base}, *refs};
        return {};
    }

    Result<void> setBandwidth() {
        if (m_text.empty()) return refuse("must not be empty");
        const Result<double> base = number(kShownBandwidth);
        if (!base) return tl::unexpected<Error>(base.error());
        return store(m_result.bandwidth, *base);
    }

    template <class T>
    Result<void> setFigure(const FigureField<T>& field) {
        std::optional<Sourced<T>>& figure = m_result.*field.member;
        if (m_text.empty()) {
            figure.reset();
            return {};
        }
        const Result<double> base = number(field.unit);
        if (!base) return tl::unexpected<Error>(base.error());
        if (!figure) figure.emplace();
        return store(*figure, *base);
    }

    Result<void> setPeak(PeakKey key) {
        auto& peaks = m_result.peaks;
        const auto place = std::find_if(peaks.begin(), peaks.end(), [key](const Peak& peak) { return peak.key >= key; });
        const bool isThere = place != peaks.end() && place->key == key;
        if (m_text.empty()) {
            if (isThere && peaks.size() == 1) return refuse("the last peak cannot be removed");
            if (isThere) peaks.erase(place);
            return {};
        }
        const Result<double> base = number(shownUnit(key));
        if (!base) return tl::unexpected<Error>(base.error());
        if (isThere && place->rate.value == *base) return {};
        const Result<SourceRefs> refs = refTo(m_result, m_source);
        if (!refs) return tl::unexpected<Error>(refs.error());
        Peak peak = isThere ? *place : Peak{};
        peak.key = key;
        peak.rate = {*base};
        peak.derived = false;
        peak.sources = *refs;
        isThere ? void(*place = std::move(peak)) : void(peaks.insert(place, std::move(peak)));
        return {};
    }

    Result<void> setFactor(std::string_view peakName) {
        const std::optional<PeakKey> key = findPeakKey(peakName);
        auto& peaks = m_result.peaks;
        const auto place = std::find_if(peaks.begin(), peaks.end(), [key](const Peak& peak) { return peak.key == key; });
        if (!key || !isMatrixKey(*key) || place == peaks.end()) return refuse("no such matrix peak");
        if (m_text.empty()) {
            place->sparsityFactor.reset();
            return {};
        }
        const Result<double> factor = parseNumber(m_text, m_key);
        if (!factor) return tl::unexpected<Error>(factor.error());
        if (*factor < 1.0 || *factor > kLargestFactor) return refuse("must be from 1 to 64");
        place->sparsityFactor = *factor;
        return {};
    }

    Accelerator m_result;
    std::string_view m_key;
    std::string_view m_text;
    const std::optional<Source>& m_source;
};

}  // namespace

bool isByHand(const Accelerator& accelerator, const SourceRefs& sources) {
    const auto isTyped = [&](std::uint8_t index) {
        return index < accelerator.sources.size() && accelerator.sources[index].title == kByHand;
    };
    return !sources.empty() && std::all_of(sources.begin(), sources.end(), isTyped);
}

std::vector<EditableField> editableFields(const Accelerator& accelerator) {
    std::vector<EditableField> fields;
    for (const char* key : {"id", "name", "vendor", "architecture", "chip", "form_factor"}) addTextLine(fields, key, accelerator);
    fields.push_back({"year", "year", {}, accelerator.year ? std::to_string(*accelerator.year) : std::string(), false, true});
    fields.push_back(figureLine(kSizes[0], accelerator));
    addTextLine(fields, "memory_type", accelerator);
    fields.push_back(
        {"bandwidth", "bandwidth", std::string(kShownBandwidth.shown),
         accelerator.bandwidth.value.value > 0 ? plainInUnit(accelerator.bandwidth.value.value, kShownBandwidth) : std::string(), true,
         true});
    fields.push_back(figureLine(kSizes[1], accelerator));
    fields.push_back(figureLine(kSizes[2], accelerator));
    fields.push_back(figureLine(kRates[0], accelerator));
    addTextLine(fields, "link_name", accelerator);
    for (const auto& field : kPlain) fields.push_back(figureLine(field, accelerator));
    addPeakLines(fields, accelerator);
    fields.push_back(textLine("confidence", "confidence", std::string(confidenceName(accelerator.confidence)), true));
    for (const Confidence confidence : kConfidences) fields.back().choices.emplace_back(confidenceName(confidence));
    return fields;
}

Result<Accelerator> withField(const Accelerator& accelerator, std::string_view key, std::string_view text,
                              const std::optional<Source>& source) {
    return FieldSetter(accelerator, key, text, source).set();
}

}  // namespace ridge
