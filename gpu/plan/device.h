// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/measure/message.h"
#include "core/measure/point.h"
#include "core/measure/stopping.h"
#include "gpu/plan/failure.h"
#include "gpu/plan/user_kernel.h"

// What can be measured on, and what it measures. No implementation is known here: the runner (runner.h) times whatever this describes.
namespace ridge::measure {

/// What a device says of itself before anything runs on it.
struct DeviceInfo {
    std::string id;               ///< as --device takes it: "host", "cuda:0"
    std::string name;             ///< "AMD EPYC 9334 32-Core Processor"
    std::optional<Bytes> memory;  ///< that buffers may take now
    std::optional<Bytes> lastLevelCache;
    std::optional<Hertz> clock;                 ///< nominal
    std::optional<std::string> architecture{};  ///< that kernels of the user's are compiled for, "sm_90"; nothing: it runs none
    std::vector<DType> dtypes{};                ///< types that some operator can be measured in
    std::vector<std::string> missing{};         ///< optional parts that were not found and what that costs, a sentence each
    std::vector<std::string> lacks{};           ///< of dtypes, what has no implementation: "conv2d", or "softmax:tf32" in one type
    bool operator==(const DeviceInfo&) const = default;
};

[[nodiscard]] DeviceMessage messageOf(const DeviceInfo& info);

/// A micro-benchmark of a device: a ceiling, or one step of its intensity sweep.
struct CeilingSpec {
    std::string name;                ///< unique on the device: "fma-fp32", "dram-triad", "intensity-8"
    std::optional<Ceiling> ceiling;  ///< nothing for a step of a sweep
    std::optional<DType> dtype;
    CacheState cache = CacheState::Warm;  ///< what the benchmark finds, by its own doing: nothing is flushed for it
    bool operator==(const CeilingSpec&) const = default;
};

/// The work of a launch whose traffic is that of the level that the ceiling is about: of the main memory for a step of a sweep.
[[nodiscard]] Amounts ceilingAmounts(Flops flops, Bytes bytes, std::optional<Ceiling> ceiling);

/// What comparing a result with its reference gave.
struct CheckResult {
    double maxRelError = 0.0;  ///< not finite when a result was not
    double tolerance = 0.0;
    std::int64_t compared = 0;  ///< elements
    [[nodiscard]] bool isRight() const { return maxRelError <= tolerance; }
};

struct KernelFacts {
    std::optional<std::int64_t> registers;
    std::optional<std::int64_t> sharedBytes;
    std::optional<std::int64_t> spillBytes;
};

/// Work whose buffers are allocated and filled with seeded random data, never zeros.
class PreparedWork {
public:
    PreparedWork() = default;
    PreparedWork(const PreparedWork&) = delete;
    PreparedWork& operator=(const PreparedWork&) = delete;
    virtual ~PreparedWork() = default;

    /// The amounts of one launch.
    [[nodiscard]] virtual Amounts amounts() const = 0;
    /// Launches that often, one after the other, waits for the last and gives the seconds of all of them together.
    [[nodiscard]] virtual Outcome<Seconds> run(std::int64_t launches) = 0;
    /// Puts the operands out of all caches. Never timed.
    [[nodiscard]] virtual Outcome<void> flushCaches() = 0;
    /// Launches once and compares with a reference in double; beyond 2e10 FLOP only 1,024 seeded elements. Nothing where there is no
    /// result to compare, as with a ceiling.
    [[nodiscard]] virtual Outcome<std::optional<CheckResult>> check() = 0;
    /// Reads the counters of one launch, where counters are used: amounts() are counted ones from then on, and counters() says what came of
    /// it. Where they cannot be read the amounts stay, unless counters are required. `cache`: what each pass finds.
    [[nodiscard]] virtual Outcome<void> count(CacheState /*cache*/) { return {}; }
    /// How it is computed: "OpenBLAS sgemm", "AVX-512".
    [[nodiscard]] virtual std::string method() const { return {}; }
    /// What one should know who expected another method, a sentence each.
    [[nodiscard]] virtual std::vector<std::string> remarks() const { return {}; }
    [[nodiscard]] virtual KernelFacts facts() const { return {}; }
    /// What came of the counters; nothing where they were not asked for.
    [[nodiscard]] virtual std::optional<CounterRecord> counters() const { return std::nullopt; }
};

/// Whether amounts come from the device's counters: where that is possible, never, or else not at all.
enum class CounterMode : std::uint8_t { Auto, Off, Require };

/// The clock now, as far as the device tells.
struct ClockReading {
    std::optional<Hertz> clock;
    bool isThrottled = false;
    std::optional<Watts> power{};  ///< that the board takes
};

class Device {
public:
    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    virtual ~Device() = default;

    [[nodiscard]] virtual const DeviceInfo& info() const = 0;
    /// What --min-time, --max-noise and --timeout are unless given.
    [[nodiscard]] virtual StoppingLimits usualLimits() const { return {}; }
    /// How the work that is prepared from now on is counted. Fails with ExitCode::Failed where counters are required and there are none.
    [[nodiscard]] virtual Outcome<void> useCounters(CounterMode mode);
    /// The ceilings, in the order they are to be measured.
    [[nodiscard]] virtual std::vector<CeilingSpec> ceilings() const = 0;
    /// Kernels of rising intensity that draw the roof point by point; empty where there are none.
    [[nodiscard]] virtual std::vector<CeilingSpec> intensitySteps() const { return {}; }

    /// Fails with ExitCode::Failed where the device has no implementation of the operator or its type, DeviceError when it breaks.
    [[nodiscard]] virtual Outcome<std::unique_ptr<PreparedWork>> prepare(const Operator& op, std::uint64_t seed) = 0;
    /// Ways to compute an operator between which one may choose, from the plainest to the fastest; empty where there is one way.
    [[nodiscard]] virtual std::vector<std::string> methods(const Operator& /*op*/) const { return {}; }
    /// The operator by one of its methods(). Fails like prepare, and for a method that it does not have.
    [[nodiscard]] virtual Outcome<std::unique_ptr<PreparedWork>> prepareBy(std::string_view method, const Operator& op, std::uint64_t seed);
    /// `spec` is one of ceilings() or intensitySteps().
    [[nodiscard]] virtual Outcome<std::unique_ptr<PreparedWork>> prepareCeiling(const CeilingSpec& spec, std::uint64_t seed) = 0;

    /// Fails like prepare, and with WrongResult for a kernel that the device cannot launch as its header says.
    [[nodiscard]] virtual Outcome<std::unique_ptr<PreparedWork>> prepareKernel(const UserKernel& kernel, std::uint64_t seed);

    [[nodiscard]] virtual ClockReading readClock() = 0;
};

}  // namespace ridge::measure
