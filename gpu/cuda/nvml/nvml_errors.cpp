// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/nvml_errors.h"

#include <algorithm>
#include <array>

namespace ridge::cuda {

namespace {

struct KnownCode {
    NvmlCode code;
    std::string_view what;
    std::string_view remedy;
};

constexpr std::array kKnown{
    KnownCode{4, "NVML refuses this user", "may this user read and write /dev/nvidia*?"},
    KnownCode{6, "NVML does not see this GPU", "in a container, was it started with this GPU?"},
    KnownCode{8, "NVML says that the GPU lacks power", "plug its power cables in"},
    KnownCode{9, "NVML finds no loaded NVIDIA driver", "nvidia-modprobe loads the kernel module"},
    KnownCode{12, "NVML misses a library of the driver", "install the NVIDIA driver again"},
    KnownCode{15, "NVML has lost the GPU", "restart the machine; dmesg may say why"},
    KnownCode{16, "NVML says that the GPU must be reset", "restart the machine"},
    KnownCode{17, "the operating system keeps NVML from the GPU",
              "may this user read and write /dev/nvidia*? in a container, was it "
              "started with the GPU?"},
    KnownCode{18, "NVML and the kernel module are of different versions", "the driver was updated: restart the machine"},
    KnownCode{999, "NVML failed and does not say why", "dmesg may"}};

}  // namespace

std::string nvmlHint(std::string_view remedy) {
    return "without it neither the GPU's clocks nor its throttling are known; " + std::string(remedy);
}

Error nvmlError(NvmlCode code, std::string_view where) {
    const auto* known = std::find_if(kKnown.begin(), kKnown.end(), [code](const KnownCode& one) { return one.code == code; });
    const bool isKnown = known != kKnown.end();
    return {ErrorCode::Unavailable, std::string(isKnown ? known->what : "NVML failed"), std::string(where),
            "NVML error " + std::to_string(code), nvmlHint(isKnown ? known->remedy : "does nvidia-smi work?")};
}

}  // namespace ridge::cuda
