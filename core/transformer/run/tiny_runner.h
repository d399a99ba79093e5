// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/transformer/run/tiny_block.h"

namespace ridge {

enum class RunCheckKind : std::uint8_t { Causality, Padding, RowSums, MaskedRows, Tying, Parameters, Shapes };

/// A statement about a run, found out by running.
struct RunCheck {
    RunCheckKind kind = RunCheckKind::Causality;
    std::string name;        ///< "a later token cannot change an earlier output"
    bool isExpected = true;  ///< whether the settings promise it: without a causal mask the first must not hold
    bool holds = false;
    double figure = 0.0;   ///< what was measured, in the sentence's words
    std::string sentence;  ///< with the figure

    [[nodiscard]] bool passed() const { return holds == isExpected; }
};

struct RunResult {
    Tokens source;
    Tokens target;
    BlockTrace trace;
    Tensor logits;  ///< (batch, target, vocabulary)
    std::int64_t parameters = 0;
    std::vector<RunCheck> checks;  ///< one of each kind

    [[nodiscard]] const RunCheck& check(RunCheckKind kind) const { return checks[static_cast<std::size_t>(kind)]; }
    /// Null when it was not computed.
    [[nodiscard]] const AttentionTrace* attention(AttentionSite site) const;
};

/// Runs the tiny block; keeps its weights from one run to the next where seed and switches allow.
class TinyRunner {
public:
    /// Usage errors are those of checkRunSettings.
    [[nodiscard]] Result<RunResult> run(const RunSettings& settings);

private:
    void prepare(const RunSettings& settings);

    std::optional<RunSettings> m_prepared;
    TinyWeights m_weights;
};

}  // namespace ridge
