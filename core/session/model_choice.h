// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/transformer/model.h"
#include "core/transformer/rows.h"
#include "core/transformer/workload.h"

namespace ridge {

/// The transformer that a session shows. A configuration that was read from a file travels with the session, so that the file may go.
struct ModelChoice {
    std::string source;                  ///< a preset's id, or the path that the configuration was read from
    std::string config;                  ///< its text, on one line; empty for a preset
    std::shared_ptr<const Model> model;  ///< never null; what source or config say
    Workload workload;
    bool showsOtherPhase = false;             ///< prefill beside decode, or decode beside prefill and training
    bool showsOperator = false;               ///< the single operator stays on the plot
    std::vector<RowFamily> hiddenFamilies{};  ///< left out of the plot; ascending
    /// The size that the trail of the whole step follows: a word of kModelSweeps.
    std::string trailSize{kDefaultTrailSize};

    static constexpr std::string_view kDefaultTrailSize = "batch";

    [[nodiscard]] bool hides(RowFamily family) const;

    bool operator==(const ModelChoice& other) const;
};

/// A preset's id or the path of a configuration ("-": standard input), with the default workload. Errors as those of openModel.
[[nodiscard]] Result<ModelChoice> chooseModel(std::string_view text);
/// From a configuration's text; `path` says where it came from.
[[nodiscard]] Result<ModelChoice> modelFromText(std::string_view config, std::string_view path);

/// With the points of a family on the plot, or without them.
[[nodiscard]] ModelChoice withFamilyShown(ModelChoice choice, RowFamily family, bool isShown);

/// The size that the trail follows in this phase: a decode step has a context where a prefill has a sequence.
[[nodiscard]] std::string_view trailSizeOf(const ModelChoice& choice);

/// The workload of the other phase at the same sizes: decode at a context of the prompt for prefill and training, prefill of the context
/// for decode.
[[nodiscard]] Workload otherPhase(const Workload& workload);

}  // namespace ridge
