// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/report/spec_column.h"
#include "core/roofline/roof.h"

namespace ridge {

/// What a filter without a precision of its own means by "peak" and "ridge".
struct SpecFilterContext {
    DType type = DType::Bf16;
    PeakChoice peaks = PeakChoice::Dense;
    NumberStyle numbers = {};  ///< of the table: what a number of memory without a unit counts in
};

/// What the filter box says: all of its terms must hold.
///
/// - A word stands somewhere in the id, name, vendor, architecture or form factor, or begins the chip, in any case: `hopper pcie`.
/// - A comparison `KEY OP VALUE` with < <= > >= = !=, spaces or not: `bf16 > 900`, `memory>=80`, `year=2022..2024`, `confidence = high`.
///   An accelerator without the figure does not match. Numbers without a suffix count in the unit of the column (TFLOP/s, GB/s, GB, MB, W),
///   others in base units: `bandwidth > 2T`. A unit may follow, with a space or without, in any case: `bf16 > 0.9 PFLOP/s`; it must be one
///   of what is compared. `=` holds to four digits, of a year and in a range exactly; `A..B` includes both ends.
/// - Precisions mean the rate at which a matrix product runs (matrixRoof), `bf16-ridge` its ridge, `peak` and `ridge` those of the context.
///   `fp32-vector` and keys of peaks (`fp8_tensor_fp16acc`) mean just that rate. A precision alone asks for those that have it: `fp4`.
/// - Text keys take `=` and `!=`, and hold when the value contains the text: `vendor=amd`, `type=hbm3e`.
class SpecFilter {
public:
    /// Usage errors say what is wrong, "filter, character 8" and the term; the hint names the keys that were
    /// probably meant, the nearest first.
    [[nodiscard]] static Result<SpecFilter> parse(std::string_view text, const SpecFilterContext& context = {});

    [[nodiscard]] bool matches(const Accelerator& accelerator) const;
    [[nodiscard]] bool isEmpty() const { return m_terms.empty(); }
    /// True when the text ends in the middle of a word that may become a key or a unit ("bandw", "bf16 > 900 TFL"): that it finds nothing
    /// then says nothing yet.
    [[nodiscard]] bool mayGoOn() const { return m_mayGoOn; }

private:
    friend class SpecFilterParser;

    enum class Op : std::uint8_t { Less, AtMost, More, AtLeast, Equal, NotEqual, Known };
    struct Word {
        std::string text;
    };
    struct TextTerm {
        SpecField field = SpecField::Name;
        bool isWanted = true;
        std::string text;
    };
    /// The matrix rate of a type, or its ridge.
    struct TypeFigure {
        DType type = DType::Bf16;
        bool isRidge = false;
    };
    struct NumberTerm {
        std::variant<SpecColumn, TypeFigure> figure;
        Op op = Op::Equal;
        double from = 0.0;
        double to = 0.0;     ///< the same but for a range
        double slack = 0.0;  ///< the share by which "equal" may be off
    };
    using Term = std::variant<Word, TextTerm, NumberTerm>;

    [[nodiscard]] static bool holds(const Word& term, const Accelerator& accelerator);
    [[nodiscard]] static bool holds(const TextTerm& term, const Accelerator& accelerator);
    [[nodiscard]] bool holds(const NumberTerm& term, const Accelerator& accelerator) const;
    [[nodiscard]] std::optional<double> numberOf(const NumberTerm& term, const Accelerator& accelerator) const;

    std::vector<Term> m_terms;
    PeakChoice m_peaks = PeakChoice::Dense;
    bool m_mayGoOn = false;
};

/// Those that match, in their order.
[[nodiscard]] std::vector<const Accelerator*> filtered(std::span<const Accelerator> accelerators, const SpecFilter& filter);

/// One line each, for a tooltip or a help page: an example and what it finds.
struct SpecFilterExample {
    std::string_view text;
    std::string_view meaning;
};
[[nodiscard]] std::span<const SpecFilterExample> specFilterExamples();

}  // namespace ridge
