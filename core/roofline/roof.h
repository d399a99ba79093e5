// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"
#include "core/operators/operator.h"

namespace ridge {

enum class PeakChoice : std::uint8_t { Dense, Sparse };
enum class PeakPath : std::uint8_t { Tensor, Vector };

[[nodiscard]] std::string_view pathName(PeakPath path);

/// The two ceilings an operator meets on one accelerator. Without a published vector rate there is no peak: the compute term is unknown.
struct Roof {
    std::optional<FlopRate> peak;
    ByteRate bandwidth;
    DType type = DType::Fp16;  ///< whose peak it is: fp16 for int4 weights with fp16 activations
    PeakPath path = PeakPath::Tensor;
    bool sparse = false;   ///< the structured-sparsity rate; only on the tensor path, only when asked for
    bool derived = false;  ///< the peak was computed, not printed by the vendor
    std::string note;      ///< why the peak is unknown, or why dense was used though sparse was asked for

    /// Unknown without a peak.
    [[nodiscard]] std::optional<Intensity> ridge() const;
    bool operator==(const Roof&) const = default;
};

/// The roof of a type's matrix rate: the tensor rate, else the plain rate (path vector), else Unavailable with the reason. Never a fallback
/// to another type in silence: fp32 does not use a TF32 rate.
[[nodiscard]] Result<Roof> matrixRoof(const Accelerator& accelerator, DType type, PeakChoice choice);

/// The roof of vector work: the fp32 vector rate whatever the storage width, the fp64 rate for fp64.
[[nodiscard]] Roof vectorRoof(const Accelerator& accelerator, DType storage);

/// The roof that `op` is held against.
[[nodiscard]] Result<Roof> roofFor(const Accelerator& accelerator, const Operator& op, PeakChoice choice);

}  // namespace ridge
