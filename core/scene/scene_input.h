// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scene/plot_scene.h"
#include "core/transformer/evaluation.h"

// What buildScene works with between the session and the scene; no part of core's interface.
namespace ridge {

/// An operator, counted, and where it lands on each chosen accelerator.
struct SceneOperator {
    Operator op;
    Work work;
    std::string name;                                    ///< "matmul 4096×4096×4096 fp16", or the name it was pinned under
    int pinned = -1;                                     ///< index into Session::pinned, or -1 for the current operator
    std::vector<std::optional<Evaluation>> evaluations;  ///< by accelerator; nothing for one that is unknown
};

/// A transformer's rows on the chosen accelerators.
struct SceneModel {
    const ModelChoice* choice = nullptr;
    std::vector<ModelRow> rows;
    std::vector<ModelRow> otherRows;             ///< of the other phase, where it is shown
    std::vector<std::optional<RowRoofs>> roofs;  ///< by accelerator; nothing for one that is unknown
    std::vector<ModelTotal> totals;              ///< likewise
    ProductType linear;                          ///< of the products with weights
};

struct SceneInput {
    const Session* session = nullptr;
    std::span<const ChosenAccelerator> chosen;
    std::optional<SceneOperator> current;
    std::vector<SceneOperator> pinned;
    /// Mutable: looking up a roof remembers it.
    mutable std::optional<SceneModel> model;

    [[nodiscard]] const Switches& switches() const { return session->switches; }
};

/// Makes and places the operators; what cannot be made is told in `remarks`.
[[nodiscard]] SceneInput readSession(const Session& session, std::span<const ChosenAccelerator> chosen, std::vector<std::string>& remarks);

/// The accelerator that drop line, trail and labels follow: the one of the derivation, else the first that serves the operator.
[[nodiscard]] std::optional<std::size_t> leadingAccelerator(const SceneInput& input, const SceneOperator& op);

/// min(peak, intensity x bandwidth); without a peak the slope goes on.
[[nodiscard]] FlopRate rateUnder(const Roof& roof, Intensity intensity);

}  // namespace ridge
