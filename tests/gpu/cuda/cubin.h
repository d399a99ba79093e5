// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ridge::test {

/// A kernel of a cubin.
struct CubinKernel {
    /// How often each instruction occurs, by the low 9 bits of its first word, which name the operation whatever its operands are.
    std::map<unsigned, int> operations;
    int instructions = 0;
    int parameters = 0;

    [[nodiscard]] int count(unsigned operation) const {
        const auto found = operations.find(operation);
        return found == operations.end() ? 0 : found->second;
    }
};

/// The kernels of a cubin, an ELF file of 64 bits: instructions of 16 bytes in .text.NAME, and one record for each parameter in
/// .nv.info.NAME. Throws std::runtime_error for anything else.
[[nodiscard]] std::map<std::string, CubinKernel> readCubin(const std::vector<unsigned char>& bytes);

/// What ptxas said of a kernel.
struct PtxasFacts {
    int spillStores = 0;
    int registers = 0;
};
/// From the log of -Xptxas -v.
[[nodiscard]] std::map<std::string, PtxasFacts> readPtxasLog(const std::string& text);

}  // namespace ridge::test
