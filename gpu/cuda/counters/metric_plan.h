// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

// Which counters of a chip are asked for and what each stands for, as plain values: nothing of CUPTI is needed to work it out.
namespace ridge::cuda {

/// What a counter is a part of.
enum class CounterUse : std::uint8_t {
    Time,             ///< seconds
    Dram,             ///< bytes
    DramParts,        ///< bytes read and written, which together are those of Dram
    L2,               ///< bytes between the multiprocessors and L2
    L1,               ///< bytes of L1, shared memory left out
    TensorBusy,       ///< above 0 where tensor instructions ran
    TensorOtherKind,  ///< above 0 where some of them were neither of floating point of 32 bits or less nor of 64 bits
    Fp64,             ///< FLOP outside of the tensor pipe, as the next two
    Fp32,
    Fp16,
    Tensor,        ///< FLOP and OP of the tensor pipe: of dense instructions, or of all where the chip does not tell them apart
    SparseTensor,  ///< of 2:4 sparse instructions
};

/// A counter; its value times `weight` is what it adds to.
struct CounterTerm {
    std::string metric;  ///< with its roll-up: "dram__bytes.sum"
    CounterUse use = CounterUse::Time;
    double weight = 1.0;
    bool operator==(const CounterTerm&) const = default;
};

/// The counters in the order they are asked for. One counter may be part of several terms.
struct MetricPlan {
    std::vector<CounterTerm> always;          ///< of all work: two passes on every chip
    std::vector<CounterTerm> tensorFloats;    ///< asked for when the tensor pipe was busy; empty where the chip has none
    std::vector<CounterTerm> tensorIntegers;  ///< when it was busy with other kinds too, or the floats explain nothing
};

/// Whether a chip has a counter of that name.
using MetricProbe = std::function<bool(const std::string& metric)>;

/// Names differ from chip to chip: of each candidate it takes those that are there. Sources: NVIDIA's CUPTI documentation, "Profiler host
/// API" and "Metrics"; the weights are those of the roofline sections of Nsight Compute 2025.4.
[[nodiscard]] MetricPlan planMetrics(const MetricProbe& has);

/// The counters of the terms, each once, in their order.
[[nodiscard]] std::vector<std::string> metricsOf(const std::vector<CounterTerm>& terms);

}  // namespace ridge::cuda
