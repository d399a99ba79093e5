// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gpu/cuda/counters/counted_work.h"
#include "gpu/cuda/counters/range_session.h"

namespace ridge::cuda {

/// Counts in up to three replays: first what all work has in common, and when that saw the tensor pipe busy, its operations on floats, and
/// on integers where there were some. A replay of tensor counters that fails leaves the bytes and takes the FLOP.
class CuptiReader final : public CounterReader {
public:
    /// Refuses where the first set of counters cannot be read. The context must outlive the reader.
    [[nodiscard]] static Counted<std::unique_ptr<CuptiReader>> open(const CuptiFunctions& cupti, const UsableContext& where);

    /// `prepare` must have waited for what it launched.
    [[nodiscard]] measure::Outcome<Counted<CountedWork>> count(const Step& prepare, const Step& launch) override;

private:
    /// Counters that are read together, planned when they are first needed.
    struct CounterSet {
        std::vector<CounterTerm> terms;
        std::unique_ptr<HostApi> host;
        CounterConfig config;
        bool isPlanned = false;
    };
    /// What was read so far of one range of launches.
    struct Reading {
        std::vector<CounterTerm> terms;
        CounterValues values;
        std::int64_t passes = 0;
    };

    explicit CuptiReader(std::unique_ptr<Profiler> profiler) : m_profiler(std::move(profiler)) {}
    [[nodiscard]] Counted<void> planAlways();
    [[nodiscard]] Counted<void> plan(CounterSet& set);
    [[nodiscard]] measure::Outcome<Counted<void>> read(CounterSet& set, Reading& reading, const Step& prepare, const Step& launch);
    /// The failure for which there are no operations of the tensor pipe.
    [[nodiscard]] measure::Outcome<std::optional<CounterFailure>> readTensor(Reading& reading, const Step& prepare, const Step& launch);

    std::unique_ptr<Profiler> m_profiler;  ///< ends last
    CounterSet m_always;
    CounterSet m_tensorFloats;
    CounterSet m_tensorIntegers;
};

}  // namespace ridge::cuda
