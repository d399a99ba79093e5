// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/measure/measurements.h"
#include "core/operators/operator.h"
#include "core/roofline/axes.h"
#include "core/roofline/placement.h"
#include "core/session/model_choice.h"

namespace ridge {

/// An operator kept on the plot while another is tried.
struct PinnedOperator {
    std::string name;  ///< empty: its shape is its name
    OperatorRequest request;
    std::string unknownKeys = "{}";  ///< as those of the session
    bool operator==(const PinnedOperator&) const = default;
};

struct View {
    std::optional<Axes> lockedAxes;  ///< what the user froze or zoomed to; else axes come from the ceilings
    bool fitData = false;
    bool showTrail = true;
    bool showLabels = true;
    std::string isolated{};  ///< rowKey of the model's row that stands out from the others; empty: none does
    bool operator==(const View&) const = default;
};

/// Everything one window shows: a value. Edits make a new one; undo keeps old ones.
struct Session {
    /// Ids, what-if items ("peak=312T:bandwidth=1.5T") or measured devices ("measured:host"), in the order they were chosen.
    std::vector<std::string> accelerators;
    std::vector<DType> extraTypes;  ///< roofs drawn besides the one of the operator's own type, dashed
    Switches switches;
    OperatorRequest current;
    std::string activeDimension;                ///< the one that the trail and a drag of the point follow
    std::vector<std::string> linkedDimensions;  ///< move together
    std::vector<PinnedOperator> pinned;
    std::optional<ModelChoice> model;  ///< a transformer whose operators are on the plot
    measure::Measurements measured;    ///< ceilings, whose devices are accelerators, and points on the plot
    std::string derivationOn;          ///< item of `accelerators`; empty: the first
    std::string baseline;              ///< likewise, for ratios
    View view;
    /// Keys of a newer program, kept as JSON text so that saving loses nothing. "{}" when there are none.
    std::string unknownKeys = "{}";

    bool operator==(const Session&) const = default;
};

/// What a first start shows: two accelerators and a 4096-cubed fp16 product.
[[nodiscard]] Session defaultSession();

/// The request that a kind starts from in the window: every dimension at its example.
[[nodiscard]] OperatorRequest exampleRequest(OperatorKind kind);

}  // namespace ridge
