// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/dtype.h"
#include "core/base/units.h"
#include "core/operators/operator.h"

namespace ridge::measure {

/// Cycles per second.
using Hertz = Quantity<struct HertzTag>;
/// Joules per second.
using Watts = Quantity<struct WattsTag>;

/// Whether the data of a launch had been put out of the caches before it.
enum class CacheState : std::uint8_t { Cold, Warm };
/// Where an amount comes from: counters of the device, the formula of the operator, or what the author of a kernel said.
enum class AmountSource : std::uint8_t { Counted, Analytic, Declared };
/// Which ceiling a point is, where it is one: the arithmetic units, the main memory or a level of cache.
enum class Ceiling : std::uint8_t { Compute, Dram, L3, L2, L1 };
/// What ended the sampling: see stopping.h.
enum class StopReason : std::uint8_t { Noise, Settled, NoiseUnknown, Timeout };

[[nodiscard]] std::string_view cacheName(CacheState state);
[[nodiscard]] std::string_view sourceName(AmountSource source);
[[nodiscard]] std::string_view ceilingName(Ceiling ceiling);
[[nodiscard]] std::string_view stopName(StopReason reason);
[[nodiscard]] std::optional<CacheState> findCache(std::string_view name);
[[nodiscard]] std::optional<AmountSource> findSource(std::string_view name);
[[nodiscard]] std::optional<Ceiling> findCeiling(std::string_view name);
[[nodiscard]] std::optional<StopReason> findStop(std::string_view name);

struct PointDimension {
    std::string name;  ///< as the operator table spells it: "seq-kv"
    std::int64_t value = 0;
    bool operator==(const PointDimension&) const = default;
};

/// The work of one launch and where each amount comes from. What is not known is absent.
struct Amounts {
    std::optional<Flops> flops;
    AmountSource flopsSource = AmountSource::Analytic;
    std::optional<Bytes> dram;  ///< analytic: the compulsory traffic, every input read once and every output written once
    std::optional<Bytes> l3;
    std::optional<Bytes> l2;
    std::optional<Bytes> l1;
    AmountSource bytesSource = AmountSource::Analytic;
    bool operator==(const Amounts&) const = default;
};

/// What came of reading the device's counters.
struct CounterRecord {
    std::int64_t passes = 0;
    std::optional<std::int64_t> errorCode;  ///< the library's own number
    std::string remedy;                     ///< what to do about it
    bool operator==(const CounterRecord&) const = default;
};

/// Seconds of one launch over all samples. Quartiles are those of statistics.h.
struct TimeSpread {
    Seconds median;
    Seconds q1;
    Seconds q3;
    Seconds minimum;
    std::int64_t samples = 0;
    std::optional<double> noise;  ///< unbiased standard deviation over mean; absent below two samples
    bool operator==(const TimeSpread&) const = default;
};

/// One measured point. It repeats all that it needs, so that a stream that breaks off keeps every point before.
struct MeasuredPoint {
    std::string name;          ///< the shape, "matmul 4096×4096×4096", or the ceiling, "dram-copy"
    std::string operatorName;  ///< as in the operator table; empty for a ceiling
    std::vector<PointDimension> dimensions;
    std::optional<Ceiling> ceiling;
    std::optional<DType> dtype;
    std::string device;      ///< id: "host"
    std::string deviceName;  ///< what it calls itself
    std::string method;      ///< how it was computed: "OpenBLAS sgemm"; empty where that is not known
    CacheState cache = CacheState::Cold;
    Amounts amounts;
    TimeSpread time;
    std::optional<StopReason> stoppedBy;
    std::int64_t launches = 1;        ///< that one sample was the mean of
    std::optional<Hertz> clock;       ///< at the end
    std::optional<Hertz> startClock;  ///< before the first sample
    std::optional<Watts> power;       ///< of the whole board, at the end
    bool isThrottled = false;
    bool isChecked = false;  ///< against a reference, before it was timed
    std::optional<double> maxRelError;
    std::optional<double> relTolerance;  ///< that the error was held against
    std::optional<std::int64_t> registers;
    std::optional<std::int64_t> sharedBytes;
    std::optional<std::int64_t> spillBytes;
    std::optional<CounterRecord> counters;
    std::string at;  ///< RFC 3339, UTC

    bool operator==(const MeasuredPoint&) const = default;
};

/// FLOP (or OP) per second at the median time; absent without FLOP.
[[nodiscard]] std::optional<FlopRate> flopRate(const MeasuredPoint& point);
/// Bytes per second at the median time of the level that a ceiling is about, else of the main memory; absent where it is not known.
[[nodiscard]] std::optional<ByteRate> byteRate(const MeasuredPoint& point);

/// Where work and traffic come from, once where they agree: "counted", "counted, declared". With the code of counters that were refused:
/// "analytic (counters: error 999)". Empty where neither is known.
[[nodiscard]] std::string sourcesText(const MeasuredPoint& point);

/// The analytic amounts of an operator: those that `explain` shows.
[[nodiscard]] Amounts analyticAmounts(const Operator& op);
/// The name, operator, dimensions and type of a point of that operator.
[[nodiscard]] MeasuredPoint pointOf(const Operator& op);

}  // namespace ridge::measure
