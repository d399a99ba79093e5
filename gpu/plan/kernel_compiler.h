// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/plan/failure.h"
#include "gpu/plan/stop_signal.h"

namespace ridge::measure {

/// What the error says where there is no compiler, here or on the other side of a prefix.
inline constexpr std::string_view kNoCompiler = "NVRTC, the compiler for CUDA kernels, was not found";

/// One kernel file, for one architecture.
struct CompileRequest {
    std::string file;  ///< as messages name it; it need not exist
    std::string source;
    std::string architecture;            ///< "sm_90"
    std::vector<std::string> includes;   ///< folders, searched before the toolkit's
    std::optional<std::string> toolkit;  ///< the only folder in which to look for the compiler
    bool operator==(const CompileRequest&) const = default;
};

/// What ptxas says of a kernel.
struct KernelResources {
    std::string name;  ///< as in the cubin: mangled without extern "C"
    std::int64_t registers = 0;
    std::int64_t sharedBytes = 0;  ///< static
    std::int64_t spillBytes = 0;   ///< stored by a thread
    std::int64_t stackBytes = 0;
    bool operator==(const KernelResources&) const = default;
};

/// The kernel of that name, whether or not its name is mangled (Itanium C++ ABI: _Z, the length, the name). Null when there is none.
[[nodiscard]] const KernelResources* findKernel(const std::vector<KernelResources>& kernels, std::string_view name);

struct CompileAnswer {
    bool isOk = false;
    std::string log;  ///< errors and warnings, or why there was no answer from the compiler
    std::vector<KernelResources> kernels;
    std::string cubin{};  ///< the bytes of the binary; empty when it is not ok
    bool operator==(const CompileAnswer&) const = default;
};

class KernelCompiler {
public:
    KernelCompiler() = default;
    KernelCompiler(const KernelCompiler&) = delete;
    KernelCompiler& operator=(const KernelCompiler&) = delete;
    virtual ~KernelCompiler() = default;

    /// A source that does not compile, and a compiler that breaks or does not end, are answers that are not ok. Failed where there is no
    /// compiler, saying what that costs; Stopped when somebody asked for it.
    [[nodiscard]] virtual Outcome<CompileAnswer> compile(const CompileRequest& request, StopSignal& stop) = 0;
};

}  // namespace ridge::measure
