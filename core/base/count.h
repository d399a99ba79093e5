// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

namespace ridge {

/// A non-negative count (operations, elements, bits): exact below 2^128, beyond that a double.
/// Dimensions go up to 2^31 and an operator multiplies up to nine of them, so 64 bits would wrap; this never does.
class Count {
public:
    constexpr Count() = default;
    // Implicit on purpose: formulas read as formulas.
    constexpr Count(std::uint64_t value) : m_low(value) {}  // NOLINT(google-explicit-constructor)

    friend constexpr Count operator+(Count a, Count b) {
        // The common case first: two words cannot overflow 128 bits.
        if (areWords(a, b)) return fromWide(Wide{a.m_low} + b.m_low);
        Wide sum = 0;
        if (a.isExact() && b.isExact() && !__builtin_add_overflow(a.exact(), b.exact(), &sum)) return fromWide(sum);
        return approximate(a.toLongDouble() + b.toLongDouble());
    }
    friend constexpr Count operator*(Count a, Count b) {
        if (areWords(a, b)) return fromWide(Wide{a.m_low} * b.m_low);
        Wide product = 0;
        if (a.isExact() && b.isExact() && !__builtin_mul_overflow(a.exact(), b.exact(), &product)) return fromWide(product);
        return approximate(a.toLongDouble() * b.toLongDouble());
    }
    /// a - b, and 0 where b is larger.
    friend constexpr Count operator-(Count a, Count b) {
        if (a.isExact() && b.isExact()) return a.exact() > b.exact() ? fromWide(a.exact() - b.exact()) : Count{};
        const long double difference = a.toLongDouble() - b.toLongDouble();
        return approximate(difference > 0 ? difference : 0.0L);
    }
    /// The whole quotient, rounded down (exact counts only lose their remainder).
    friend constexpr Count operator/(Count a, std::uint64_t divisor) {
        return a.isExact() ? fromWide(a.exact() / divisor) : approximate(a.toLongDouble() / static_cast<long double>(divisor));
    }

    friend constexpr bool operator==(Count a, Count b) {
        return a.isExact() && b.isExact() ? a.exact() == b.exact() : a.toLongDouble() == b.toLongDouble();
    }

    /// An expectation, which need not be whole. Must not be negative.
    [[nodiscard]] static constexpr Count expected(long double value) {
        constexpr long double largestWhole = 0x1p63L;
        if (value < largestWhole && static_cast<long double>(static_cast<std::uint64_t>(value)) == value) {
            return {static_cast<std::uint64_t>(value)};
        }
        return approximate(value);
    }

    [[nodiscard]] constexpr bool isExact() const { return m_isApproximate == 0; }
    [[nodiscard]] constexpr bool isZero() const { return (m_low | m_high | m_isApproximate) == 0; }
    [[nodiscard]] constexpr long double toLongDouble() const {
        if (!isExact()) return std::bit_cast<double>(m_low);
        // A conversion from 64 bits is one instruction, from 128 a call.
        return m_high == 0 ? static_cast<long double>(m_low) : static_cast<long double>(exact());
    }
    [[nodiscard]] constexpr double toDouble() const {
        return (m_high | m_isApproximate) == 0 ? static_cast<double>(m_low) : static_cast<double>(toLongDouble());
    }
    /// The count when it is exact and below 2^63, the range of a JSON integer.
    [[nodiscard]] constexpr std::optional<std::int64_t> toInt64() const {
        constexpr std::uint64_t limit = std::uint64_t{1} << 63U;
        if (!isExact() || m_high != 0 || m_low >= limit) return std::nullopt;
        return static_cast<std::int64_t>(m_low);
    }

private:
    __extension__ using Wide = unsigned __int128;

    /// Both exact and below 2^64.
    static constexpr bool areWords(Count a, Count b) { return (a.m_high | b.m_high | a.m_isApproximate | b.m_isApproximate) == 0; }
    static constexpr Count fromWide(Wide value) {
        Count count;
        count.m_low = static_cast<std::uint64_t>(value);
        count.m_high = static_cast<std::uint64_t>(value >> 64U);
        return count;
    }
    static constexpr Count approximate(long double value) {
        Count count;
        count.m_low = std::bit_cast<std::uint64_t>(static_cast<double>(value));
        count.m_isApproximate = 1;
        return count;
    }
    [[nodiscard]] constexpr Wide exact() const { return (Wide{m_high} << 64U) | m_low; }

    // Three words instead of a 128-bit integer, a double and a flag: rows of models hold twenty counts and are walked and copied.
    std::uint64_t m_low = 0;  ///< of the exact value; the double's bits where it is approximate
    std::uint64_t m_high = 0;
    std::uint64_t m_isApproximate = 0;  ///< a word, so that one comparison asks for all that is not small
};

}  // namespace ridge
