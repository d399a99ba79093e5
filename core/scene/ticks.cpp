// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "core/base/number_text.h"

namespace ridge {
namespace {

constexpr double kSlack = 1e-9;           // a bound that is a tick up to rounding shows it
constexpr int kMostDigits = 15;           // a double holds no more
constexpr double kLeastGap = 0.6;         // of the gap that `maximumLabels` labels would have if spaced evenly
constexpr double kEvenStepDecades = 1.2;  // wider ranges hold enough 1-2-5 numbers
constexpr int kLeastOrdinary = -4;        // 0.001 and 100,000 are read more easily than their powers
constexpr int kMostOrdinary = 6;
constexpr double kNarrowest = 1 + 1e-7;  // as a ratio; below, labels would need more digits than a double holds

/// A decimal number, so that ticks are the nearest doubles to what their labels say.
struct Decimal {
    std::int64_t mantissa = 1;
    int exponent = 0;

    [[nodiscard]] double value() const {
        const double power = std::pow(10.0, std::abs(exponent));
        return exponent < 0 ? static_cast<double>(mantissa) / power : static_cast<double>(mantissa) * power;
    }
};

/// One way to divide an axis: which numbers are labelled, which only marked.
struct Division {
    std::vector<Decimal> labelled;
    std::vector<Decimal> minor;
};

bool isInside(double value, LogRange range) {
    return value >= range.lower * (1 - kSlack) && value <= range.upper * (1 + kSlack);
}

void addInside(std::vector<Decimal>& numbers, Decimal number, LogRange range) {
    if (isInside(number.value(), range)) numbers.push_back(number);
}

int decadeOf(double value) {
    return static_cast<int>(std::floor(std::log10(value) + kSlack));
}

/// Every `stride`-th decade labelled, the other decades marked.
Division wholeDecades(LogRange range, int stride) {
    Division division;
    for (int decade = decadeOf(range.lower); decade <= decadeOf(range.upper); ++decade) {
        addInside(decade % stride == 0 ? division.labelled : division.minor, {1, decade}, range);
    }
    return division;
}

/// The given mantissas labelled in every decade, the other digits marked.
Division perDecade(LogRange range, std::span<const std::int64_t> mantissas) {
    Division division;
    for (int decade = decadeOf(range.lower); decade <= decadeOf(range.upper); ++decade) {
        for (std::int64_t digit = 1; digit <= 9; ++digit) {
            const bool isLabelled = std::find(mantissas.begin(), mantissas.end(), digit) != mantissas.end();
            addInside(isLabelled ? division.labelled : division.minor, {digit, decade}, range);
        }
    }
    return division;
}

void addMultiples(std::vector<Decimal>& numbers, Decimal step, LogRange range) {
    const double width = step.value();
    const auto first = static_cast<std::int64_t>(std::ceil(range.lower * (1 - kSlack) / width));
    const auto last = static_cast<std::int64_t>(std::floor(range.upper * (1 + kSlack) / width));
    for (std::int64_t multiple = first; multiple <= last; ++multiple) {
        numbers.push_back({multiple * step.mantissa, step.exponent});
    }
}

/// Evenly spaced labels, for ranges in which a decade is too coarse.
Division evenSteps(LogRange range, Decimal step) {
    Division division;
    addMultiples(division.labelled, step, range);
    const std::int64_t parts = step.mantissa == 2 ? 4 : 5;
    std::vector<Decimal> fine;
    addMultiples(fine, {step.mantissa * 10 / parts, step.exponent - 1}, range);
    for (const Decimal& number : fine) {
        if (number.mantissa % (step.mantissa * 10) != 0) division.minor.push_back(number);
    }
    return division;
}

/// Keeps every n-th label so that two to `maximum` remain, and marks the others.
void thinOut(Division& division, std::size_t maximum) {
    const std::size_t count = division.labelled.size();
    if (count <= maximum) return;
    const std::size_t stride = (count - 1 + maximum - 2) / (maximum - 1);
    std::vector<Decimal> kept;
    for (std::size_t i = 0; i < count; ++i) {
        (i % stride == 0 ? kept : division.minor).push_back(division.labelled[i]);
    }
    division.labelled = kept;
}

/// Even steps crowd towards the upper end of a logarithmic axis: the closest pair counts, not only how many there are.
bool fits(const Division& division, double decades, std::size_t maximum) {
    if (division.labelled.size() > maximum) return false;
    const double leastGap = kLeastGap * decades / static_cast<double>(maximum);
    for (std::size_t i = 1; i < division.labelled.size(); ++i) {
        if (std::log10(division.labelled[i].value() / division.labelled[i - 1].value()) < leastGap) return false;
    }
    return true;
}

/// Offers the divisions that make sense for a range, from coarse to fine, until `take` wants no more.
template <class Take>
void offerDivisions(LogRange range, double decades, Take take) {
    for (const int stride : {60, 30, 15, 12, 9, 6, 3, 2}) {
        if (decades >= stride && !take(wholeDecades(range, stride))) return;
    }
    if (!take(perDecade(range, std::array<std::int64_t, 1>{1}))) return;
    if (!take(perDecade(range, std::array<std::int64_t, 3>{1, 2, 5})) || decades > kEvenStepDecades) return;

    const double width = range.upper - range.lower;
    for (int exponent = decadeOf(width); exponent > decadeOf(width) - 3; --exponent) {
        for (const std::int64_t mantissa : {5, 2, 1}) {
            if (!take(evenSteps(range, {mantissa, exponent}))) return;
        }
    }
}

/// The finest division that fits; where none with two labels does, the coarsest that has two.
Division choose(LogRange range, std::size_t maximum) {
    const double decades = std::log10(range.upper / range.lower);
    Division best;
    offerDivisions(range, decades, [&](Division division) {
        const std::size_t count = division.labelled.size();
        if (count > best.labelled.size() && (best.labelled.size() < 2 || fits(division, decades, maximum))) best = std::move(division);
        return count <= maximum || best.labelled.size() < 2;
    });
    return best;
}

int digitsOf(Decimal number) {
    int digits = 1;
    for (std::int64_t rest = number.mantissa; rest >= 10; rest /= 10) ++digits;
    return std::min(digits, kMostDigits);
}

std::string superscript(int exponent) {
    constexpr std::array digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(exponent))) text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

/// "10⁹", "2×10⁷": as wide as a small number. Nothing for what has more than one digit or needs no power.
std::string powerText(Decimal number) {
    while (number.mantissa % 10 == 0) {
        number.mantissa /= 10;
        ++number.exponent;
    }
    const bool isOrdinary = number.exponent > kLeastOrdinary && number.exponent < kMostOrdinary;
    if (number.mantissa >= 10 || isOrdinary) return {};
    const std::string power = "10" + superscript(number.exponent);
    return number.mantissa == 1 ? power : std::to_string(number.mantissa) + "×" + power;
}

std::string labelOf(Decimal number, std::string_view unit) {
    const int digits = std::max(digitsOf(number), 4);
    if (std::string power = unit.empty() ? powerText(number) : std::string(); !power.empty()) return power;
    return unit.empty() ? grouped(number.value(), digits) : siText(number.value(), unit, digits);
}

bool isUsable(LogRange range) {
    return range.lower > 0 && range.upper / range.lower >= kNarrowest && std::isfinite(range.upper) && std::isfinite(1 / range.lower);
}

}  // namespace

std::vector<Tick> logTicks(LogRange range, std::string_view unit, int maximumLabels) {
    if (!isUsable(range)) return {};
    const std::size_t maximum = maximumLabels < 2 ? 2 : static_cast<std::size_t>(maximumLabels);
    Division division = choose(range, maximum);
    thinOut(division, maximum);

    std::vector<Tick> ticks;
    for (const Decimal& number : division.labelled) ticks.push_back({number.value(), labelOf(number, unit)});
    for (const Decimal& number : division.minor) ticks.push_back({number.value(), {}});
    std::sort(ticks.begin(), ticks.end(), [](const Tick& a, const Tick& b) { return a.value < b.value; });
    return ticks;
}

}  // namespace ridge
