// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "gpu/cuda/counters/counter_reader.h"

// CUPTI's numbers are those of cupti_result.h. They stand here so that this part needs none of CUPTI's headers.
namespace ridge::cuda {

template <class T>
using Counted = tl::expected<T, CounterFailure>;

/// What to say and do about a number that `call` gave. `libraryText` is what CUPTI itself calls it; it may be null, since CUPTI has no name
/// for some of its own numbers.
[[nodiscard]] CounterFailure counterFailure(int code, std::string_view call, const char* libraryText = nullptr);

/// What speaks against profiling a device, as cuptiProfilerDeviceSupported tells it: 3 supported, 2 disabled, 1 unsupported, 0 unknown.
struct DeviceSupport {
    int overall = 0;
    int architecture = 0;
    int sli = 0;
    int vGpu = 0;
    int confidentialCompute = 0;
    int cmp = 0;
    int wsl = 0;
};
/// Why the device is refused; nothing where it is supported.
[[nodiscard]] std::optional<CounterFailure> refusalOf(const DeviceSupport& support);
/// Why a chip is refused by its name, as GV100: those below compute capability 7.5. Nothing where it is not.
[[nodiscard]] std::optional<CounterFailure> refusalOfChip(std::string_view chip);

}  // namespace ridge::cuda
