// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/operators/operator.h"
#include "gpu/host/host.h"
#include "gpu/host/work.h"

namespace ridge::host {

class TensorAccess;

/// The operands of an operator in this machine's memory, for a device that computes it elsewhere, and what its results are held against:
/// the references in double of the host's own operators.
///
/// Tensors are in the order of the operator's terms, c_in left out, row-major, and filled with the seeded random data that the host
/// would take, rounded to the operator's type.
class Reference {
public:
    /// For fp64, fp32, tf32, fp16 and bf16 and operands of one type; Unavailable error otherwise, and for shapes that do not fit the free
    /// memory of this machine.
    [[nodiscard]] static Result<Reference> make(Host& host, const Operator& op, std::uint64_t seed);
    Reference(Reference&&) noexcept = default;
    Reference& operator=(Reference&&) noexcept = default;
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;
    ~Reference();

    [[nodiscard]] std::size_t tensors() const;
    [[nodiscard]] std::size_t bytes(std::size_t tensor) const;  ///< as the type stores it
    [[nodiscard]] bool isResult(std::size_t tensor) const;
    /// What the device is to find there; `out` has bytes(tensor) bytes.
    void write(std::size_t tensor, std::span<std::byte> out) const;
    /// What the device computed.
    void read(std::size_t tensor, std::span<const std::byte> in);
    /// Compares the results that were read; tolerances are those of the operator's type.
    [[nodiscard]] CheckReport compare();

private:
    Reference(std::unique_ptr<Work> work, TensorAccess& access, std::size_t elementBytes)
        : m_work(std::move(work)), m_access(&access), m_elementBytes(elementBytes) {}

    std::unique_ptr<Work> m_work;
    TensorAccess* m_access;
    std::size_t m_elementBytes;
};

}  // namespace ridge::host
