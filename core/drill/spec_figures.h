// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hardware/accelerator.h"

// What an interviewer expects one to know by heart; questions and cards are made from it.
namespace ridge::drill {

enum class Figure : std::uint8_t { Peak, Bandwidth, Memory };

/// A figure of one variant, which is always named.
struct SpecFigure {
    const Accelerator* accelerator = nullptr;
    Figure figure = Figure::Peak;
    std::vector<const Accelerator*> others;  ///< variants that it is taken for

    [[nodiscard]] double value() const { return valueOf(*accelerator); }
    /// Of another accelerator; 0 where it is not known.
    [[nodiscard]] double valueOf(const Accelerator& other) const;
    [[nodiscard]] std::string_view unit() const;
    /// As data files spell it: "bandwidth", "fp16_tensor".
    [[nodiscard]] std::string_view field() const;
    /// For people: "memory bandwidth", "dense FP16 matrix peak".
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string question() const;
    /// How to come near it without knowing it.
    [[nodiscard]] std::string hint() const;
    /// With its unit: "3.35 TB/s".
    [[nodiscard]] std::string answer() const;
    /// What else is published, and by whom.
    [[nodiscard]] std::vector<const Alternative*> alternatives() const;
    [[nodiscard]] std::vector<std::string> otherAnswers() const;
};

/// Of A100, H100, H200, B200, MI300X, TPU v5p and a few more.
[[nodiscard]] std::span<const SpecFigure> specFigures();

/// Of any other: those of the three that are known of it. The bandwidth always is.
[[nodiscard]] std::vector<SpecFigure> figuresOf(const Accelerator& accelerator);

/// FP16 on matrix units where there is such a rate, else BF16; null when there is neither.
[[nodiscard]] const Peak* halfPeak(const Accelerator& accelerator);

}  // namespace ridge::drill
