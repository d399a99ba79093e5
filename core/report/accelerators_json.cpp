// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json_values.h"
#include "core/report/explanation.h"

namespace ridge {

namespace {

/// Whole bytes and rates leave as integers, as counts do.
OrderedJson wholeOrNumber(double value) {
    constexpr double limit = 0x1p63;
    if (value >= 0.0 && value < limit && value == std::floor(value)) return static_cast<std::int64_t>(value);
    return jsonNumber(value);
}

void addPeaks(OrderedJson& json, const Accelerator& accelerator) {
    OrderedJson rates = OrderedJson::object();
    OrderedJson factors = OrderedJson::object();
    OrderedJson ridges = OrderedJson::object();
    OrderedJson derived = OrderedJson::array();
    for (const auto& peak : accelerator.peaks) {
        const std::string key(peakKeyName(peak.key));
        rates[key] = jsonNumber(peak.rate);
        if (peak.sparsityFactor) factors[key] = jsonNumber(*peak.sparsityFactor);
        ridges[key] = jsonNumber(peak.rate / accelerator.bandwidth.value);
        if (peak.derived) derived.push_back(key);
    }
    json["peaks_flop_per_s"] = std::move(rates);
    json["sparsity_factor"] = std::move(factors);
    json["ridge_flop_per_byte"] = std::move(ridges);
    json["link_byte_per_s"] = accelerator.link ? jsonNumber(accelerator.link->value / 2.0) : OrderedJson(nullptr);
    json["derived"] = std::move(derived);
}

OrderedJson acceleratorJson(const Accelerator& accelerator) {
    OrderedJson json{{"id", accelerator.id}, {"name", accelerator.name}, {"vendor", accelerator.vendor}};
    json["year"] = accelerator.year ? OrderedJson(*accelerator.year) : OrderedJson(nullptr);
    json["memory_byte"] = accelerator.memory ? wholeOrNumber(accelerator.memory->value.value) : OrderedJson(nullptr);
    json["bandwidth_byte_per_s"] = jsonNumber(accelerator.bandwidth.value);
    addPeaks(json, accelerator);
    json["confidence"] = confidenceName(accelerator.confidence);
    json["alternatives"] = OrderedJson::array();
    for (const auto& other : accelerator.alternatives) {
        json["alternatives"].push_back({{"field", other.field}, {"value", jsonNumber(other.value)}, {"note", other.note}});
    }
    json["notes"] = accelerator.notes;
    json["sources"] = OrderedJson::array();
    for (const auto& source : accelerator.sources) {
        json["sources"].push_back({{"title", source.title}, {"url", source.url}, {"covers", source.covers}});
    }
    return json;
}

}  // namespace

std::string acceleratorsJson(std::span<const Accelerator* const> accelerators) {
    OrderedJson json{{"schema", "ridgepoint.accelerators/1"}, {"accelerators", OrderedJson::array()}};
    for (const Accelerator* accelerator : accelerators) json["accelerators"].push_back(acceleratorJson(*accelerator));
    return json.dump(2) + "\n";
}

}  // namespace ridge
