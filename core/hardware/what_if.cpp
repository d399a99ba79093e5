// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/what_if.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/hardware/catalogue.h"

namespace ridge {

namespace {

constexpr std::string_view kIdPrefix = "what-if-";
constexpr double kLargest = 1e30;  // as in accelerator files: what is computed from such numbers stays finite

struct MatrixKey {
    std::string_view name;
    PeakKey key;
};
constexpr std::array kMatrixKeys{
    MatrixKey{"fp64", PeakKey::Fp64Tensor}, MatrixKey{"fp32", PeakKey::Fp32Tensor}, MatrixKey{"tf32", PeakKey::Tf32Tensor},
    MatrixKey{"fp16", PeakKey::Fp16Tensor}, MatrixKey{"bf16", PeakKey::Bf16Tensor}, MatrixKey{"fp8", PeakKey::Fp8Tensor},
    MatrixKey{"fp6", PeakKey::Fp6Tensor},   MatrixKey{"fp4", PeakKey::Fp4Tensor},   MatrixKey{"int8", PeakKey::Int8Tensor}};
constexpr std::array<std::string_view, 5> kOtherRates{"peak", "bandwidth", "vector", "memory", "link"};

std::vector<std::string> knownKeys() {
    std::vector<std::string> keys(kOtherRates.begin(), kOtherRates.end());
    std::transform(kMatrixKeys.begin(), kMatrixKeys.end(), std::back_inserter(keys),
                   [](const MatrixKey& key) { return std::string(key.name); });
    keys.emplace_back("name");
    return keys;
}

/// What an item says, before it becomes an accelerator.
struct Parts {
    std::map<std::string, double, std::less<>> rates;
    std::string name;

    [[nodiscard]] std::optional<double> rate(std::string_view key) const {
        const auto found = rates.find(key);
        return found == rates.end() ? std::nullopt : std::optional(found->second);
    }
};

std::string nameOfPart(std::string_view key) {
    return fmt::format("what-if {}", key);
}

Result<void> addPart(Parts& parts, std::string_view key, std::string_view value) {
    const std::vector<std::string> known = knownKeys();
    if (std::find(known.begin(), known.end(), key) == known.end()) {
        return fail(ErrorCode::Usage, "unknown what-if key", {}, key, fmt::format("keys are {}", fmt::join(known, " ")));
    }
    const bool isRepeated = key == "name" ? !parts.name.empty() : parts.rate(key).has_value();
    if (isRepeated) return fail(ErrorCode::Usage, "repeated what-if key", {}, key);
    if (value.empty()) return fail(ErrorCode::Usage, "what-if key without a value", {}, key);
    if (key == "name") {
        parts.name = value;
        return {};
    }
    const Result<double> rate = parseRate(value, nameOfPart(key));
    if (!rate) return tl::unexpected<Error>(rate.error());
    if (*rate > kLargest) return fail(ErrorCode::Usage, "number too large", nameOfPart(key), value);
    parts.rates.emplace(key, *rate);
    return {};
}

Result<Parts> readParts(std::string_view item) {
    Parts parts;
    for (std::size_t begin = 0; begin <= item.size();) {
        const std::size_t end = std::min(item.find(':', begin), item.size());
        const std::string_view part = item.substr(begin, end - begin);
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) return fail(ErrorCode::Usage, "expected KEY=VALUE", "what-if", part);
        if (const auto added = addPart(parts, part.substr(0, equals), part.substr(equals + 1)); !added) {
            return tl::unexpected<Error>(added.error());
        }
        begin = end + 1;
    }
    for (const std::string_view key : {"peak", "bandwidth"}) {
        if (!parts.rate(key)) return fail(ErrorCode::Usage, fmt::format("what-if without {}", key), {}, item);
    }
    return parts;
}

void addPeak(Accelerator& accelerator, PeakKey key, double rate) {
    Peak peak;
    peak.key = key;
    peak.rate = FlopRate{rate};
    accelerator.peaks.push_back(std::move(peak));
}

void addPeaks(Accelerator& accelerator, const Parts& parts) {
    const double peak = parts.rate("peak").value_or(0.0);
    if (const auto vector = parts.rate("vector")) addPeak(accelerator, PeakKey::Fp32, *vector);
    for (const MatrixKey& key : kMatrixKeys) addPeak(accelerator, key.key, parts.rate(key.name).value_or(peak));
    // No item has a key for it, so this rate is always the one that was given as `peak`.
    addPeak(accelerator, PeakKey::Int4Tensor, peak);
}

std::string defaultName(std::string_view number) {
    return fmt::format("what-if {}", number);
}

/// "312T" where that reads back as the same double, else every digit.
std::string rateText(double rate) {
    constexpr std::array<std::pair<char, double>, 4> prefixes{{{'T', 1e12}, {'G', 1e9}, {'M', 1e6}, {'k', 1e3}}};
    for (const auto& [prefix, factor] : prefixes) {
        if (rate < factor) continue;
        std::string text = plainNumber(rate / factor) + prefix;
        const Result<double> back = parseRate(text, {});
        if (back && *back == rate) return text;
    }
    return plainNumber(rate);
}

void appendRate(std::string& out, std::string_view key, double rate) {
    fmt::format_to(std::back_inserter(out), "{}{}={}", out.empty() ? "" : ":", key, rateText(rate));
}

/// A name that came from elsewhere may hold what separates keys and items.
std::string nameText(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ':' || c == ','; }, ' ');
    return name;
}

}  // namespace

bool isMeasuredItem(std::string_view item) {
    return item.starts_with(kMeasuredPrefix);
}

bool isWhatIf(std::string_view item) {
    return !isMeasuredItem(item) && item.find('=') != std::string_view::npos;
}

Result<Accelerator> makeWhatIf(std::string_view item, int number) {
    const Result<Parts> parts = readParts(item);
    if (!parts) return tl::unexpected<Error>(parts.error());
    Accelerator accelerator;
    accelerator.id = fmt::format("{}{}", kIdPrefix, number);
    accelerator.name = parts->name.empty() ? defaultName(std::to_string(number)) : parts->name;
    accelerator.origin = Origin::WhatIf;
    accelerator.bandwidth.value = ByteRate{parts->rate("bandwidth").value_or(0.0)};
    if (const auto memory = parts->rate("memory")) accelerator.memory = Sourced<Bytes>{Bytes{*memory}, {}};
    // An accelerator holds both directions together.
    if (const auto link = parts->rate("link")) accelerator.link = Sourced<ByteRate>{ByteRate{*link * 2.0}, {}};
    addPeaks(accelerator, *parts);
    return accelerator;
}

std::string whatIfText(const Accelerator& accelerator) {
    std::string out;
    const Peak* common = accelerator.peak(PeakKey::Int4Tensor);
    const double peak = common == nullptr ? 0.0 : common->rate.value;
    appendRate(out, "peak", peak);
    appendRate(out, "bandwidth", accelerator.bandwidth.value.value);
    if (const Peak* vector = accelerator.peak(PeakKey::Fp32)) appendRate(out, "vector", vector->rate.value);
    for (const MatrixKey& key : kMatrixKeys) {
        const Peak* own = accelerator.peak(key.key);
        if (own != nullptr && own->rate.value != peak) appendRate(out, key.name, own->rate.value);
    }
    if (accelerator.memory) appendRate(out, "memory", accelerator.memory->value.value);
    if (accelerator.link) appendRate(out, "link", accelerator.link->value.value / 2.0);
    const std::string number = accelerator.id.rfind(kIdPrefix, 0) == 0 ? accelerator.id.substr(kIdPrefix.size()) : std::string();
    if (!accelerator.name.empty() && accelerator.name != defaultName(number)) out += ":name=" + nameText(accelerator.name);
    return out;
}

}  // namespace ridge
