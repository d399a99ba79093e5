// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridge::measure {

/// A kernel as it was compiled for one architecture.
struct KernelBinary {
    std::string architecture;  ///< "sm_90"
    std::string symbol;        ///< its name in the binary: mangled without extern "C"
    std::int64_t registers = 0;
    std::int64_t sharedBytes = 0;  ///< of a block, without what is asked for at the launch
    std::int64_t spillBytes = 0;
    std::string bytes;  ///< of the ELF file that the compiler calls cubin
    bool operator==(const KernelBinary&) const = default;
};

/// The one that a device of that architecture runs: of the same major version and the highest minor one that is not above the device's; one
/// for an architecture with a letter ("sm_90a") runs on exactly that ("sm_90"). CUDA C++ programming guide, "Binary compatibility".
/// Null when none does.
[[nodiscard]] const KernelBinary* binaryFor(const std::vector<KernelBinary>& binaries, std::string_view device);

}  // namespace ridge::measure
