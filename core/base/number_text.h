// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/count.h"
#include "core/base/result.h"
#include "core/base/units.h"

// The one number parser and the one number formatter. Neither looks at the locale.
namespace ridge {

/// A plain decimal integer of a command line: digits, single '_' between digits allowed. `4k`, `4.5`, `1e3`, signs are usage errors,
/// as is anything outside [minimum, maximum]; the error names `where` and the text.
[[nodiscard]] Result<std::int64_t> parseInteger(std::string_view text, std::string_view where, std::int64_t minimum, std::int64_t maximum);

/// What a dimension box takes: integers, + - * / ( ), '^' or '**' for powers, suffixes k M G (powers of 1000) and ki Mi Gi (of 1024);
/// also '_' between digits, K for k, and the signs × and · as shapes are shown.
/// The value must be whole and inside [minimum, maximum]. Division must come out even. Nesting is bounded.
[[nodiscard]] Result<std::int64_t> parseExpression(std::string_view text, std::string_view where, std::int64_t minimum,
                                                   std::int64_t maximum);

struct NamedInteger {
    std::string_view name;  ///< letters, digits, '_' and '-', beginning with a letter
    std::int64_t value = 0;
};
/// What the header of a kernel takes: integers, names, + - * / ( ). A quotient drops its remainder, as in C: (n+31)/32.
[[nodiscard]] Result<std::int64_t> parseNamedExpression(std::string_view text, std::string_view where, std::span<const NamedInteger> names,
                                                        std::int64_t minimum, std::int64_t maximum);

/// A positive, finite rate or size: a plain or exponent number with an optional suffix k M G T P E ("312T", "1.555e12").
[[nodiscard]] Result<double> parseRate(std::string_view text, std::string_view where);

/// Any finite number, plain, with an exponent or as a power: "-1e-4", "2^-24".
[[nodiscard]] Result<double> parseNumber(std::string_view text, std::string_view where);

/// The shortest text that reads back as the same double: "0.1", "1e+30".
[[nodiscard]] std::string plainNumber(double value);

// Rounding is that of the shortest decimal text, ties away from zero, and drops trailing zeros; not finite is "inf", "-inf" or "nan".

/// `digits` significant digits, thousands separated by ',', no exponent between 1e-4 and 1e15: "1,365.33". All digits before the point are
/// kept, however few are asked for.
[[nodiscard]] std::string grouped(double value, int digits = 6);
/// Every digit of a count, thousands separated by ','. Counts that left the exact range get an exponent.
[[nodiscard]] std::string grouped(Count count);
[[nodiscard]] std::string grouped(std::int64_t value);

/// SI prefix with `digits` significant digits and a unit: siText(9.894e14, "FLOP/s") = "989.4 TFLOP/s", siText(1.24e-5, "s") = "12.4 µs".
/// 0 has no prefix. Rounding never leaves a mantissa of 1000.
[[nodiscard]] std::string siText(double value, std::string_view unit, int digits = 4);

/// Five significant digits with an SI prefix: "440.51 µs".
[[nodiscard]] std::string timeText(Seconds time);

}  // namespace ridge
