// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace ridge {

/// A non-negative count (operations, elements, bits): exact below 2^128, beyond that a double.
/// Dimensions go up to 2^31 and an operator multiplies up to nine of them, so 64 bits would wrap; this never does.
class Count {
public:
    constexpr Count() = default;
    // Implicit on purpose: formulas read as formulas.
    constexpr Count(std::uint64_t value) : m_exact(value) {}  // NOLINT(google-explicit-constructor)

    friend constexpr Count operator+(Count a, Count b) {
        Count sum;
        if (a.isExact() && b.isExact() && !__builtin_add_overflow(a.m_exact, b.m_exact, &sum.m_exact)) return sum;
        return approximate(a.toLongDouble() + b.toLongDouble());
    }
    friend constexpr Count operator*(Count a, Count b) {
        if (a.isExact() && b.isExact()) {
            // The common case first: two factors that fit 64 bits cannot overflow 128.
            if ((a.m_exact >> 64U) == 0 && (b.m_exact >> 64U) == 0) return fromWide(a.m_exact * b.m_exact);
            Count product;
            if (!__builtin_mul_overflow(a.m_exact, b.m_exact, &product.m_exact)) return product;
        }
        return approximate(a.toLongDouble() * b.toLongDouble());
    }
    /// a - b, and 0 where b is larger.
    friend constexpr Count operator-(Count a, Count b) {
        if (a.isExact() && b.isExact()) return a.m_exact > b.m_exact ? fromWide(a.m_exact - b.m_exact) : Count{};
        const long double difference = a.toLongDouble() - b.toLongDouble();
        return approximate(difference > 0 ? difference : 0.0L);
    }
    /// The whole quotient, rounded down (exact counts only lose their remainder).
    friend constexpr Count operator/(Count a, std::uint64_t divisor) {
        return a.isExact() ? fromWide(a.m_exact / divisor) : approximate(a.toLongDouble() / static_cast<long double>(divisor));
    }

    friend constexpr bool operator==(Count a, Count b) {
        return a.isExact() && b.isExact() ? a.m_exact == b.m_exact : a.toLongDouble() == b.toLongDouble();
    }

    /// An expectation, which need not be whole. Must not be negative.
    [[nodiscard]] static constexpr Count expected(long double value) {
        constexpr long double largestWhole = 0x1p63L;
        if (value < largestWhole && static_cast<long double>(static_cast<std::uint64_t>(value)) == value) {
            return {static_cast<std::uint64_t>(value)};
        }
        return approximate(value);
    }

    [[nodiscard]] constexpr bool isExact() const { return m_isExact; }
    [[nodiscard]] constexpr bool isZero() const { return isExact() && m_exact == 0; }
    [[nodiscard]] constexpr long double toLongDouble() const {
        if (!m_isExact) return m_approximate;
        // A conversion from 64 bits is one instruction, from 128 a call.
        return (m_exact >> 64U) == 0 ? static_cast<long double>(static_cast<std::uint64_t>(m_exact)) : static_cast<long double>(m_exact);
    }
    [[nodiscard]] constexpr double toDouble() const { return static_cast<double>(toLongDouble()); }
    /// The count when it is exact and below 2^63, the range of a JSON integer.
    [[nodiscard]] constexpr std::optional<std::int64_t> toInt64() const {
        constexpr std::uint64_t limit = std::uint64_t{1} << 63U;
        if (!isExact() || m_exact >= limit) return std::nullopt;
        return static_cast<std::int64_t>(m_exact);
    }

private:
    __extension__ using Wide = unsigned __int128;

    static constexpr Count fromWide(Wide value) {
        Count count;
        count.m_exact = value;
        return count;
    }
    static constexpr Count approximate(long double value) {
        Count count;
        count.m_approximate = static_cast<double>(value);
        count.m_isExact = false;
        return count;
    }

    Wide m_exact = 0;
    double m_approximate = 0.0;
    bool m_isExact = true;
};

}  // namespace ridge
