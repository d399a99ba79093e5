// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/drill/question.h"
#include "core/drill/random.h"
#include "core/drill/write_question.h"
#include "core/roofline/placement.h"

// Internal to core/drill: what is asked of one operator on one accelerator.
namespace ridge::drill {

enum class Asked : std::uint8_t { Flops, Bytes, Intensity, Time };
inline constexpr std::array kAllAsked{Asked::Flops, Asked::Bytes, Asked::Intensity, Asked::Time};

/// The sentence that asks for it, with its unit.
[[nodiscard]] std::string askText(Asked asked);

struct Place {
    Accelerator accelerator;
    std::string item;  ///< as --on takes it
    std::string text;  ///< with the rates that are needed
};
/// A well-known accelerator, or one with round numbers.
[[nodiscard]] Place drawPlace(Draw& draw);
void givePlace(Question& question, const Evaluation& evaluation);

/// Sets the value, and for intensity and time the bound.
void askFor(Question& question, Asked asked, const Evaluation& evaluation, const Work& work);

/// Bytes that are read alone.
[[nodiscard]] double bytesWithoutOutput(const Work& work);

/// What wrong FLOP or bytes make of the number that is asked for.
struct Wrong {
    Question& question;
    Asked asked;
    const Evaluation& evaluation;

    void flops(const Trap& trap, double flops) const;
    void bytes(const Trap& trap, double bytes) const;
    /// Both at once, as other sizes have them.
    void work(const Trap& trap, const Work& work) const;
    /// A ratio upside down, the sparse peak, the smaller time.
    void others(const Work& work) const;
};

}  // namespace ridge::drill
