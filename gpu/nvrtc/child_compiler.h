// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gpu/nvrtc/limited_child.h"
#include "gpu/plan/kernel_compiler.h"

namespace ridge::nvrtc {

/// The word after which the program is a compiling child; no command, and help does not list it.
inline constexpr std::string_view kChildWord = "compile-kernel-child";
/// The child: one request on `input`, one answer on `out`. Gives the exit code.
[[nodiscard]] int serveCompile(int input, std::FILE* out);

/// Compiles in a process of its own, so that a compiler that crashes, hangs or eats the memory costs one answer.
class ChildCompiler final : public measure::KernelCompiler {
public:
    /// `child` is a program, by its path, and its words.
    explicit ChildCompiler(std::vector<std::string> child, ChildLimits limits = {}) : m_child(std::move(child)), m_limits(limits) {}

    [[nodiscard]] measure::Outcome<measure::CompileAnswer> compile(const measure::CompileRequest& request,
                                                                   measure::StopSignal& stop) override;

private:
    std::vector<std::string> m_child;
    ChildLimits m_limits;
};

}  // namespace ridge::nvrtc
