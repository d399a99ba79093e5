// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/units.h"
#include "gpu/plan/failure.h"

namespace ridge::cuda {

/// What the device's counters say of one range of launches.
struct CountedWork {
    std::optional<Flops> flops;  ///< all precisions together, dense and sparse as they were executed
    std::optional<Bytes> dram;
    std::optional<Bytes> l2;
    std::optional<Bytes> l1;
    std::optional<Seconds> time;       ///< of the profiled run: a cross-check, never what a rate is made of
    std::int64_t passes = 0;           ///< how often the launches ran
    std::vector<std::string> remarks;  ///< what could not be counted or is to be doubted, a sentence each
};

/// Why there are no counters: the library's code and what to do.
struct CounterFailure {
    std::string what;
    std::optional<int> code;
    std::string remedy;
};

/// Replays launches until all counters were read.
class CounterReader {
public:
    CounterReader() = default;
    CounterReader(const CounterReader&) = delete;
    CounterReader& operator=(const CounterReader&) = delete;
    virtual ~CounterReader() = default;

    using Step = std::function<measure::Outcome<void>()>;
    /// `prepare` restores inputs and empties the caches before each pass, outside of what is counted; `launch` does the work and need not
    /// wait for it. What a step fails with comes back as it is.
    [[nodiscard]] virtual measure::Outcome<tl::expected<CountedWork, CounterFailure>> count(const Step& prepare, const Step& launch) = 0;
};

}  // namespace ridge::cuda
