// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/measure/point.h"

namespace ridge::test {

/// A point in which every field holds something, and no two the same.
[[nodiscard]] inline measure::MeasuredPoint fullPoint() {
    measure::MeasuredPoint point;
    point.name = "matmul 64×128×256";
    point.operatorName = "matmul";
    point.dimensions = {{"batch", 1}, {"k", 256}, {"m", 64}, {"n", 128}};
    point.ceiling = measure::Ceiling::L2;
    point.dtype = DType::Fp8E4m3;
    point.device = "cuda:0";
    point.deviceName = "NVIDIA \"H100\" 80GB";
    point.method = "cuBLASLt";
    point.cache = measure::CacheState::Warm;
    point.amounts.flops = Flops{4194304.0};
    point.amounts.flopsSource = measure::AmountSource::Counted;
    point.amounts.dram = Bytes{73728.5};
    point.amounts.l3 = Bytes{1.0};
    point.amounts.l2 = Bytes{2.0};
    point.amounts.l1 = Bytes{3.0};
    point.amounts.bytesSource = measure::AmountSource::Declared;
    point.time = {{1.5e-6}, {1.25e-6}, {1.75e-6}, {1.125e-6}, 4711, 0.0625};
    point.stoppedBy = measure::StopReason::Settled;
    point.launches = 33;
    point.clock = measure::Hertz{1.98e9};
    point.startClock = measure::Hertz{1.41e9};
    point.power = measure::Watts{612.0};
    point.isThrottled = true;
    point.isChecked = true;
    point.maxRelError = 1e-7;
    point.relTolerance = 2e-6;
    point.registers = 154;
    point.sharedBytes = 49152;
    point.spillBytes = 8;
    point.counters = measure::CounterRecord{2, 35, "ask an administrator"};
    point.at = "2026-12-01T03:40:00Z";
    return point;
}

}  // namespace ridge::test
