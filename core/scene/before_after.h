// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/scene/plot_scene.h"

// Two sessions on the same paper: what a change of the operator, its precision, the switches or the accelerator did.
namespace ridge {

/// A session and its accelerators.
struct Study {
    Session session;
    std::vector<ChosenAccelerator> chosen;
};

/// Where an operator stands under one accelerator.
struct ChangeSide {
    std::string name;             ///< of the operator
    int pinned = -1;              ///< index into Session::pinned, or -1 for the current operator
    std::size_t accelerator = 0;  ///< index into Study::chosen
    Evaluation evaluation;        ///< supported
};

struct Change {
    ChangeSide before;
    ChangeSide after;

    /// Time before over time after: 2 for twice as fast.
    [[nodiscard]] double speedup() const;
    /// Intensity after over intensity before; nothing when it was 0.
    [[nodiscard]] std::optional<double> intensityRatio() const;
};

/// The operators that both sessions have, on the accelerators that both have, in the order of `after`. The current operators belong
/// together, whatever they are; pinned ones of one name, and without a name those of one kind at one place in the list. Sessions without a
/// common accelerator are compared on the one that leads in each.
[[nodiscard]] std::vector<Change> changesBetween(const Study& before, const Study& after);

/// The scene of `after` on axes that hold both, without trails. Roofs that only `before` has are dashed; an arrow runs from each old place
/// to the new one. Accelerators that only `before` has get the next colours.
[[nodiscard]] PlotScene buildBeforeAfterScene(const Study& before, const Study& after);

}  // namespace ridge
