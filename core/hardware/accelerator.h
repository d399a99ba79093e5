// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/dtype.h"
#include "core/base/units.h"

namespace ridge {

/// The rates a data sheet may list. `Tensor` keys are matrix units, the others vector units; FP16/FP8 tensor rates accumulate in FP32 but
/// for the `Fp16acc` ones, which are shown and never used by an operator.
enum class PeakKey : std::uint8_t {
    Fp64,
    Fp64Tensor,
    Fp32,
    Fp32Tensor,
    Tf32Tensor,
    Fp16,
    Fp16Tensor,
    Bf16,
    Bf16Tensor,
    Fp8Tensor,
    Fp6Tensor,
    Fp4Tensor,
    Int8,
    Int8Tensor,
    Int4Tensor,
    Fp16TensorFp16acc,
    Fp8TensorFp16acc
};

inline constexpr std::size_t kPeakKeys = 17;
/// The key as data files and JSON spell it: "fp16_tensor".
[[nodiscard]] std::string_view peakKeyName(PeakKey key);
[[nodiscard]] std::optional<PeakKey> findPeakKey(std::string_view name);
/// The key of a type's matrix rate (all widths of FP8 share one) and of its vector rate, if there is such a key.
[[nodiscard]] PeakKey tensorKey(DType type);
[[nodiscard]] std::optional<PeakKey> vectorKey(DType type);

/// Where a value was read. `covers` says what the source states, in its own figures.
struct Source {
    std::string title;
    std::string url;
    std::string covers;
    bool operator==(const Source&) const = default;
};

/// A published figure that differs from the one used, with who says so.
struct Alternative {
    std::string field;   ///< "bandwidth", "memory" or a peak key
    double value = 0.0;  ///< base units: byte/s, byte, FLOP/s
    std::string note;
    bool operator==(const Alternative&) const = default;
};

enum class Confidence : std::uint8_t { High, Medium, Low };
[[nodiscard]] std::string_view confidenceName(Confidence confidence);

/// Indices into Accelerator::sources; never empty for a catalogue value.
using SourceRefs = std::vector<std::uint8_t>;

struct Peak {
    PeakKey key = PeakKey::Fp16Tensor;
    FlopRate rate;                         ///< dense; OP/s for integers
    bool derived = false;                  ///< computed from another figure, not printed by the vendor
    std::optional<double> sparsityFactor;  ///< structured-sparsity rate / dense rate
    SourceRefs sources;
    bool operator==(const Peak&) const = default;
};

template <class T>
struct Sourced {
    T value{};
    SourceRefs sources;
    bool operator==(const Sourced&) const = default;
};

/// Where an entry comes from: shown, and what a user may edit.
enum class Origin : std::uint8_t { Catalogue, User, WhatIf, Measured };

/// One accelerator as sold, as made up, or as it was measured. Decimal units: 1 GB = 1e9 byte.
struct Accelerator {
    std::string id;
    std::string name;
    std::string vendor;
    std::string architecture;
    std::string chip;
    std::string formFactor;
    std::optional<int> year;
    Origin origin = Origin::Catalogue;
    Sourced<ByteRate> bandwidth;
    std::optional<Sourced<Bytes>> memory;
    std::string memoryType;
    std::optional<Sourced<Bytes>> l2;
    std::optional<Sourced<Bytes>> lastLevelCache;
    std::optional<Sourced<ByteRate>> link;  ///< as stated by the vendor: both directions together
    std::string linkName;
    std::optional<Sourced<double>> powerWatt;
    std::optional<Sourced<double>> boostClockHz;
    std::optional<Sourced<double>> tensorClockHz;
    std::optional<Sourced<int>> units;  ///< SMs, CUs or cores; unitName says which
    std::string unitName;
    std::string computeCapability;
    std::string gfxArchitecture;
    std::optional<int> devicesVisible;
    std::vector<Peak> peaks;
    std::vector<Alternative> alternatives;
    Confidence confidence = Confidence::High;
    std::vector<std::string> notes;
    std::vector<Source> sources;

    [[nodiscard]] const Peak* peak(PeakKey key) const;
    bool operator==(const Accelerator&) const = default;
};

}  // namespace ridge
