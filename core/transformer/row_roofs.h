// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/roofline/placement.h"
#include "core/transformer/rows.h"

namespace ridge {

/// A row under its ceilings on one accelerator, per instance. Without a placement `reason` says what the accelerator lacks.
struct RowPlacement {
    const Roof* roof = nullptr;
    std::optional<Placement> placement;
    std::optional<Seconds> linkTime;  ///< Collective rows
    std::string_view reason;

    /// Of one instance, under the roof or over the link.
    [[nodiscard]] std::optional<Seconds> time() const { return placement ? std::optional(placement->time) : linkTime; }
};

/// What a row's time is divided by: FLOP/s, byte/s (of a collective over the link), and the share of the latter that is reached. An unknown
/// peak is infinite, so that the memory time remains.
struct Ceiling {
    double peak;
    double bandwidth;
    double memoryShare;
};

/// The ceilings that a model's rows meet on one accelerator; looked up once per kind of product, so that placing rows needs no search for
/// rates. A link roof is one direction: half of the stated sum.
class RowRoofs {
public:
    RowRoofs(const Accelerator& accelerator, const Switches& switches);
    /// As one made anew; storage is used again.
    void reset(const Accelerator& accelerator, const Switches& switches);

    /// The roof of products of this type; null, with `reason` set, where the accelerator lacks it. Fp16 that stands for "16 bit" is bf16
    /// on an accelerator without fp16.
    struct Found {
        const Roof* roof = nullptr;
        std::string_view reason;
    };
    [[nodiscard]] Found matrix(ProductType type);

    /// Valid as long as this object.
    [[nodiscard]] RowPlacement place(const ModelRow& row);
    /// What that placement's time is made with; nothing where there is none.
    [[nodiscard]] std::optional<Ceiling> ceilingOf(const ModelRow& row);

    [[nodiscard]] const Accelerator& accelerator() const { return *m_accelerator; }
    [[nodiscard]] const Switches& switches() const { return m_switches; }

private:
    struct Slot {
        ProductType type;
        std::optional<Roof> roof;
        std::string reason;
    };

    const Slot& slotOf(ProductType type);
    [[nodiscard]] Found roofOf(const ModelRow& row);
    [[nodiscard]] std::optional<ByteRate> oneWay() const;
    [[nodiscard]] RowPlacement placeCollective(const ModelRow& row) const;

    const Accelerator* m_accelerator;
    Switches m_switches;
    Roof m_vector;
    /// Types of products in one model: activations with each class of weights, and with the cache.
    static constexpr std::size_t kSlots = kWeightClasses + 1;
    std::array<Slot, kSlots> m_slots;  ///< the first m_used of them
    std::size_t m_used = 0;
};

}  // namespace ridge
