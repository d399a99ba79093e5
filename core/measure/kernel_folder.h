// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"

// A folder to write a kernel in: one that works already, the task in words, flags for an editor, and the command that builds and measures.
namespace ridge::measure {

/// Operators that there is a starting kernel for: those of resources/kernels.
[[nodiscard]] std::vector<OperatorKind> starterKinds();

/// The starting kernel of `op`, for its sizes where the kernel has them as dimensions; it computes in fp32 whatever the type of `op`.
/// Unavailable, with the names there are, for an operator without one.
[[nodiscard]] Result<std::string> starterKernel(const Operator& op);

struct FolderFile {
    std::string name;
    std::string text;
    bool isProgram = false;  ///< may be run
};

/// The files of the folder. `program` is the measuring program as a shell finds it.
[[nodiscard]] Result<std::vector<FolderFile>> kernelFolder(const Operator& op, std::string_view program);

/// Makes the folder `parent`/NAME with the files, and gives the path of the .cu; NAME is "matmul-kernel", with a number behind it where
/// that is taken. Io errors as the system says them.
[[nodiscard]] Result<std::filesystem::path> makeKernelFolder(const std::filesystem::path& parent, const Operator& op,
                                                             std::string_view program);

}  // namespace ridge::measure
