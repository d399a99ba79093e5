// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/measure/measurements.h"

// Measurements in round numbers. The device "host" has a peak of 100 GFLOP/s in fp32, of 50 in fp64, and a bandwidth of 10 GB/s: its ridge
// in fp32 lies at 10 FLOP/B.
namespace ridge::test {

/// `seconds` is the median; half of the samples lie within a tenth of it.
[[nodiscard]] inline measure::TimeSpread steady(double seconds) {
    return {{seconds}, {0.95 * seconds}, {1.1 * seconds}, {0.8 * seconds}, 20, 0.05};
}

[[nodiscard]] inline measure::MeasuredEntry ceiling(const std::string& name, measure::Ceiling kind, DType type, double rate) {
    measure::MeasuredEntry entry;
    entry.point.name = name;
    entry.point.ceiling = kind;
    entry.point.dtype = type;
    entry.point.device = "host";
    entry.point.deviceName = "A processor, 2 cores";
    entry.point.method = "AVX2";
    entry.point.time = steady(1.0);
    entry.point.clock = measure::Hertz{3e9};
    entry.point.at = "2026-12-01T03:40:00Z";
    if (kind == measure::Ceiling::Compute) {
        entry.point.amounts.flops = Flops{rate};
    } else {
        entry.point.amounts.dram = Bytes{rate};
    }
    return entry;
}

/// A product whose name and dimensions say m × n × k, though its amounts are what is given.
[[nodiscard]] inline measure::MeasuredEntry product(std::optional<double> flops, std::optional<double> bytes, double seconds) {
    measure::MeasuredEntry entry;
    entry.point.name = "matmul 100×200×300";
    entry.point.operatorName = "matmul";
    entry.point.dimensions = {{"batch", 1}, {"k", 300}, {"m", 100}, {"n", 200}};
    entry.point.dtype = DType::Fp32;
    entry.point.device = "host";
    entry.point.deviceName = "A processor, 2 cores";
    entry.point.method = "OpenBLAS sgemm";
    if (flops) entry.point.amounts.flops = Flops{*flops};
    if (bytes) entry.point.amounts.dram = Bytes{*bytes};
    entry.point.time = steady(seconds);
    entry.point.at = "2026-12-01T03:41:00Z";
    return entry;
}

[[nodiscard]] inline measure::Measurements hostCeilings() {
    measure::Measurements measured;
    measured.points = {ceiling("fma-fp32", measure::Ceiling::Compute, DType::Fp32, 1e11),
                       ceiling("fma-fp64", measure::Ceiling::Compute, DType::Fp64, 5e10),
                       ceiling("dram-copy", measure::Ceiling::Dram, DType::Fp64, 1e10)};
    measured.devices = {{{"host", "A processor, 2 cores", Bytes{8e9}, Bytes{1e6}, {}, {}}}};
    return measured;
}

}  // namespace ridge::test
