// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/transformer/row_roofs.h"

namespace ridge {

/// The time of each family of rows.
using FamilyTimes = std::array<Seconds, kRowFamilies>;

/// What the times of a step are made from. Rows are large: walking them once for every accelerator would cost more than their arithmetic.
class TimedRows {
public:
    /// Takes the numbers from `rows`; storage is used again.
    void fill(std::span<const ModelRow> rows);

    /// A sum of times, and the first row that the accelerator cannot serve, before which it ends.
    struct Sum {
        Seconds time;
        std::optional<std::size_t> unserved;
    };
    /// The time of all instances of all rows as RowRoofs::place gives it, added in their order, and to their families as well. `rows` are
    /// those of fill.
    [[nodiscard]] Sum sum(std::span<const ModelRow> rows, RowRoofs& roofs, FamilyTimes& families) const;

private:
    struct Timed {
        double flops = 0.0;
        double bytes = 0.0;  ///< of a collective row: what goes over the link
        double instances = 1.0;
        RowFamily family = RowFamily::Linear;
        std::uint8_t kind = 0;
    };
    /// Rows under one pair of ceilings: the link, a vector rate, or the rates of a type of products.
    struct Kind {
        std::uint32_t key = 0;
        std::size_t first = 0;
    };
    static constexpr std::size_t kMaxKinds = 16;

    [[nodiscard]] std::uint8_t kindOf(const ModelRow& row, std::size_t index);

    std::vector<Timed> m_rows;
    std::array<Kind, kMaxKinds> m_kinds{};
    std::size_t m_kindCount = 0;
};

}  // namespace ridge
