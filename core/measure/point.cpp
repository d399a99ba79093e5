// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/point.h"

#include <algorithm>
#include <array>

namespace ridge::measure {

namespace {

template <class Value>
struct Named {
    Value value;
    std::string_view name;
};

constexpr std::array kCaches{Named<CacheState>{CacheState::Cold, "cold"}, Named<CacheState>{CacheState::Warm, "warm"}};
constexpr std::array kSources{Named<AmountSource>{AmountSource::Counted, "counted"},
                              Named<AmountSource>{AmountSource::Analytic, "analytic"},
                              Named<AmountSource>{AmountSource::Declared, "declared"}};
constexpr std::array kCeilings{Named<Ceiling>{Ceiling::Compute, "compute"}, Named<Ceiling>{Ceiling::Dram, "dram"},
                               Named<Ceiling>{Ceiling::L3, "l3"}, Named<Ceiling>{Ceiling::L2, "l2"}, Named<Ceiling>{Ceiling::L1, "l1"}};
constexpr std::array kStops{Named<StopReason>{StopReason::Noise, "noise"}, Named<StopReason>{StopReason::Settled, "settled"},
                            Named<StopReason>{StopReason::NoiseUnknown, "noise-unknown"},
                            Named<StopReason>{StopReason::Timeout, "timeout"}};

template <class Value, std::size_t kCount>
std::string_view nameIn(const std::array<Named<Value>, kCount>& table, Value value) {
    return std::find_if(table.begin(), table.end(), [value](const Named<Value>& entry) { return entry.value == value; })->name;
}

template <class Value, std::size_t kCount>
std::optional<Value> findIn(const std::array<Named<Value>, kCount>& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [name](const Named<Value>& entry) { return entry.name == name; });
    if (found == table.end()) return std::nullopt;
    return found->value;
}

std::optional<Bytes> bytesOf(const MeasuredPoint& point) {
    switch (point.ceiling.value_or(Ceiling::Dram)) {
        case Ceiling::L1:
            return point.amounts.l1;
        case Ceiling::L2:
            return point.amounts.l2;
        case Ceiling::L3:
            return point.amounts.l3;
        default:
            return point.amounts.dram;
    }
}

}  // namespace

std::string_view cacheName(CacheState state) {
    return nameIn(kCaches, state);
}
std::string_view sourceName(AmountSource source) {
    return nameIn(kSources, source);
}
std::string_view ceilingName(Ceiling ceiling) {
    return nameIn(kCeilings, ceiling);
}
std::string_view stopName(StopReason reason) {
    return nameIn(kStops, reason);
}
std::optional<CacheState> findCache(std::string_view name) {
    return findIn(kCaches, name);
}
std::optional<AmountSource> findSource(std::string_view name) {
    return findIn(kSources, name);
}
std::optional<Ceiling> findCeiling(std::string_view name) {
    return findIn(kCeilings, name);
}
std::optional<StopReason> findStop(std::string_view name) {
    return findIn(kStops, name);
}

std::optional<FlopRate> flopRate(const MeasuredPoint& point) {
    if (!point.amounts.flops || point.amounts.flops->value <= 0.0) return std::nullopt;
    return FlopRate{point.amounts.flops->value / point.time.median.value};
}

std::optional<ByteRate> byteRate(const MeasuredPoint& point) {
    const auto bytes = bytesOf(point);
    if (!bytes) return std::nullopt;
    return ByteRate{bytes->value / point.time.median.value};
}

std::string sourcesText(const MeasuredPoint& point) {
    const Amounts& amounts = point.amounts;
    const std::string flops(amounts.flops ? sourceName(amounts.flopsSource) : "");
    const std::string bytes(byteRate(point) ? sourceName(amounts.bytesSource) : "");
    std::string text = flops.empty() || bytes.empty() || flops == bytes ? (flops.empty() ? bytes : flops) : flops + ", " + bytes;
    if (point.counters && point.counters->errorCode) text += " (counters: error " + std::to_string(*point.counters->errorCode) + ")";
    return text;
}

Amounts analyticAmounts(const Operator& op) {
    const Work work = countWork(op);
    Amounts amounts;
    amounts.flops = work.flopsValue();
    amounts.dram = work.bytesValue();
    return amounts;
}

MeasuredPoint pointOf(const Operator& op) {
    const OperatorSpec& spec = specOf(op.kind);
    MeasuredPoint point;
    point.name = shapeText(op);
    point.operatorName = spec.name;
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) point.dimensions.push_back({std::string(spec.dimensions[i].name), op.dims[i]});
    point.dtype = op.dtype;
    return point;
}

}  // namespace ridge::measure
