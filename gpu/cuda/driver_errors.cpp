// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/driver_errors.h"

#include <algorithm>
#include <array>

namespace ridge::cuda {

namespace {

using measure::ExitCode;

struct KnownCode {
    DriverCode code;
    ExitCode exit;
    std::string_view what;
    std::string_view hint;
};

constexpr std::array kKnown{
    KnownCode{2, ExitCode::DeviceError, "the GPU is out of memory", "what else uses it? nvidia-smi lists it"},
    KnownCode{3, ExitCode::DeviceError, "the driver was not started", "restart the machine"},
    KnownCode{34, ExitCode::DeviceError, "libcuda.so.1 is the toolkit's stub and no driver",
              "take the toolkit's folder lib64/stubs off LD_LIBRARY_PATH"},
    KnownCode{35, ExitCode::DeviceError, "the NVIDIA driver is too old", "CUDA 13.0 needs driver 580 or newer"},
    KnownCode{46, ExitCode::DeviceError, "the GPU is taken", "another process holds it for itself; nvidia-smi names it"},
    KnownCode{kNoDevice, ExitCode::NoDevice, "the NVIDIA driver sees no GPU", "is one built in, and does CUDA_VISIBLE_DEVICES leave it?"},
    KnownCode{209, ExitCode::DeviceError, "has no binary for this GPU", "it is older than what the program was built for"},
    KnownCode{214, ExitCode::DeviceError, "the GPU's memory has an error that cannot be corrected", "nvidia-smi -q -d ECC tells more"},
    KnownCode{218, ExitCode::DeviceError, "the driver cannot compile the kernel for this GPU", "update the driver"},
    KnownCode{222, ExitCode::DeviceError, "the driver is too old for this kernel", "update the driver"},
    KnownCode{304, ExitCode::DeviceError, "the operating system refused the driver",
              "may this user read and write /dev/nvidia*? in a container, was it started with the GPU?"},
    KnownCode{500, ExitCode::Failed, "has no kernel of this name", "the program and its kernels are of different builds"},
    KnownCode{700, ExitCode::DeviceError, "a kernel used an address that is not its own", "it reads or writes beyond a buffer"},
    KnownCode{701, ExitCode::DeviceError, "a launch takes more than the GPU has", "fewer threads in a block, or fewer registers"},
    KnownCode{702, ExitCode::DeviceError, "a kernel took too long for a GPU that drives a display", "take less work at a time"},
    KnownCode{715, ExitCode::DeviceError, "a kernel ran into an instruction that is none", "it was built for another GPU, or trapped"},
    KnownCode{716, ExitCode::DeviceError, "a kernel used an address that is not aligned",
              "vector types need addresses that are multiples of their size"},
    KnownCode{719, ExitCode::DeviceError, "a kernel failed", "it read or wrote where it may not"},
    KnownCode{802, ExitCode::DeviceError, "the GPUs are not ready",
              "their fabric is still being set up: is the service nvidia-fabricmanager running?"},
    KnownCode{803, ExitCode::DeviceError, "the driver's library and kernel module are of different versions",
              "the driver was updated: restart the machine"},
    KnownCode{804, ExitCode::DeviceError, "the compatibility package of CUDA does not serve this GPU",
              "take its folder off LD_LIBRARY_PATH, or update the driver itself"},
    KnownCode{999, ExitCode::DeviceError, "the driver failed and does not say why",
              "dmesg may; nvidia-modprobe loads a missing kernel module"}};

std::string versionText(int version) {
    constexpr int majorFactor = 1000;
    constexpr int minorFactor = 10;
    return std::to_string(version / majorFactor) + "." + std::to_string(version % majorFactor / minorFactor);
}

}  // namespace

bool isFault(DriverCode code) {
    constexpr std::array faults{214, 700, 702, 710, 714, 715, 716, 717, 718, 719, 721};
    return std::find(faults.begin(), faults.end(), code) != faults.end();
}

measure::Failure failureOf(DriverCode code, std::string_view where) {
    const auto* known = std::find_if(kKnown.begin(), kKnown.end(), [code](const KnownCode& one) { return one.code == code; });
    const std::string value = "CUDA error " + std::to_string(code);
    if (known == kKnown.end()) {
        return {ExitCode::DeviceError,
                {ErrorCode::Unavailable, "the NVIDIA driver failed", std::string(where), value, "does nvidia-smi work?"}};
    }
    return {known->exit, {ErrorCode::Unavailable, std::string(known->what), std::string(where), value, std::string(known->hint)}};
}

measure::Failure tooOld(int version) {
    return {ExitCode::DeviceError,
            {ErrorCode::Unavailable, "the NVIDIA driver is too old", "libcuda.so.1", "it is for CUDA " + versionText(version),
             "CUDA " + versionText(kNeededVersion) + " needs driver 580 or newer"}};
}

}  // namespace ridge::cuda
