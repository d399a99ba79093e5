// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/cupti_errors.h"

#include <algorithm>
#include <array>

namespace ridge::cuda {

namespace {

struct KnownCode {
    int code;
    std::string_view what;
    std::string_view remedy;
};

constexpr std::string_view kClose = "close the other profiler or debugger (Nsight Systems, Nsight Compute, cuda-gdb)";
constexpr std::string_view kNone = "the amounts are those of the formulas";

constexpr std::array kKnown{
    KnownCode{1, "CUPTI refused a parameter", "its version may not fit this program: use CUPTI 13.0"},
    KnownCode{7, "CUPTI refused the step in the state it is in", kClose},
    KnownCode{8, "CUPTI is out of memory", "what else uses the machine's memory and the GPU's?"},
    KnownCode{9, "the counters of the GPU failed", "restart the machine; dmesg may say more"},
    KnownCode{14, "CUPTI and the driver do not fit together", "update the driver, or use the CUPTI of the toolkit it belongs to"},
    KnownCode{15, "CUPTI cannot reach the driver",
              "is there a driver, and is it as new as CUPTI? libnvperf_host.so must stand beside libcupti.so"},
    KnownCode{17, "the chip does not have a counter by that name", "use CUPTI 13.0"},
    KnownCode{23, "CUPTI is disabled because of another profiler", kClose},
    KnownCode{26, "another program holds the counters",
              "close it; a monitoring service lets go of them with: dcgmi profile --pause (and takes them again with --resume)"},
    KnownCode{27, "the device or system has no counters for this", "counters need compute capability 7.5 or newer, and no MPS"},
    KnownCode{33, "the GPU is virtual, and its counters are not supported", "the host's administrator decides on it"},
    KnownCode{35, "counters are for administrators only",
              "run as root or with CAP_SYS_ADMIN (docker: --cap-add=SYS_ADMIN), or let the administrator set the module option "
              "NVreg_RestrictProfilingToAdminUsers=0 of nvidia and restart the machine. A driver older than 580 may say so too"},
    KnownCode{36, "CUPTI's old interface is in use in this process", kClose},
    KnownCode{38, "CUPTI's old interface does not serve this chip", kClose},
    KnownCode{39, "another profiler or debugger holds this process", kClose},
    KnownCode{40, "the GPU is virtual, and its host forbids counters", "the host's administrator decides on it"},
    KnownCode{41, "confidential computing is on, and there are no counters then", kNone},
    KnownCode{42, "crypto mining processors have no counters", kNone},
    KnownCode{43, "this part of a shared GPU (MIG) has no counters", "take a compute instance as large as its GPU instance"},
    KnownCode{44, "GPUs coupled by SLI have no counters", "switch SLI off"},
    KnownCode{45, "under WSL the GPU has no counters", "allow them in the NVIDIA control panel of Windows, or measure under Linux"},
    KnownCode{46, "CUPTI does not know this chip", "a newer CUPTI may"},
    KnownCode{999, "CUPTI failed and does not say why", "is there a driver, and is it as new as CUPTI? CUDA 13 needs driver 580 or newer"}};

const KnownCode* find(int code) {
    const auto* known = std::find_if(kKnown.begin(), kKnown.end(), [code](const KnownCode& one) { return one.code == code; });
    return known == kKnown.end() ? nullptr : known;
}

constexpr int kDisabled = 2;
constexpr int kSupported = 3;

/// What the table says of `code`, without the code: no call gave it.
CounterFailure asIfCode(int code) {
    const KnownCode* known = find(code);
    return {std::string(known->what), std::nullopt, std::string(known->remedy)};
}

}  // namespace

CounterFailure counterFailure(int code, std::string_view call, const char* libraryText) {
    const KnownCode* known = find(code);
    std::string where = " (" + std::string(call) + ": ";
    if (libraryText != nullptr && *libraryText != '\0') where += std::string(libraryText) + ", ";
    where += std::to_string(code) + ")";
    if (known == nullptr) return {"CUPTI failed" + where, code, std::string(kNone)};
    return {std::string(known->what) + where, code, std::string(known->remedy)};
}

std::optional<CounterFailure> refusalOf(const DeviceSupport& support) {
    if (support.overall == kSupported) return std::nullopt;
    constexpr int virtualUnsupported = 33;
    constexpr int virtualForbidden = 40;
    struct Reason {
        int level;
        int code;
    };
    // What the owner of the machine cannot change comes first.
    const std::array reasons{Reason{support.architecture, 27},
                             Reason{support.cmp, 42},
                             Reason{support.confidentialCompute, 41},
                             Reason{support.vGpu, support.vGpu == kDisabled ? virtualForbidden : virtualUnsupported},
                             Reason{support.wsl, 45},
                             Reason{support.sli, 44}};
    // A level that CUPTI could not find out is a reason only where there is no other.
    for (const Reason& reason : reasons) {
        if (reason.level != kSupported && reason.level != 0) return asIfCode(reason.code);
    }
    return CounterFailure{"CUPTI does not support this device and does not say why", std::nullopt, std::string(find(999)->remedy)};
}

std::optional<CounterFailure> refusalOfChip(std::string_view chip) {
    // CUPTI lists Volta, and its range profiler does not serve it.
    if (chip != "GV100" && chip != "GV11B") return std::nullopt;
    return CounterFailure{"the chip " + std::string(chip) + " is older than compute capability 7.5, and has no counters here", std::nullopt,
                          std::string(kNone)};
}

}  // namespace ridge::cuda
