// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/drill/question.h"
#include "core/drill/questions/questions.h"
#include "core/drill/random.h"
#include "core/transformer/code_view.h"
#include "core/transformer/model.h"
#include "core/transformer/rows.h"
#include "core/transformer/workload.h"

// Internal to core/drill: the walk through a transformer block, and what is asked on the way.
namespace ridge::drill {

/// The block that the program runs (core/transformer/run), with sizes for a board, as readable code and as rows of its forward pass. No two
/// sizes are alike, so that a shape tells by its numbers what is what.
struct WalkCode {
    Model model;
    Workload workload;  ///< a training step without dropout: no cache; scores as steps
    std::vector<CodeLine> lines;
    std::vector<ModelRow> rows;

    [[nodiscard]] const CodeLine& line(std::size_t number) const { return lines[number - 1]; }
    /// The row that a line stands for alone or with others; null for what costs nothing.
    [[nodiscard]] const ModelRow* rowOf(std::size_t number) const;
    /// Number of the first line of a row; it must be there.
    [[nodiscard]] std::size_t numberOf(std::string_view row, LayerGroup group) const;
};
/// The same for the same seed.
[[nodiscard]] WalkCode walkCode(std::uint64_t seed);

/// What a question shows of it, with a line marked.
[[nodiscard]] QuestionCode shownCode(const WalkCode& code, std::size_t marked);
/// A line as a sentence quotes it: without its indent.
[[nodiscard]] std::string quotedLine(const WalkCode& code, std::size_t number);
/// Sizes by name: batch, source, target, hidden, ...
void giveSizes(Question& question, const WalkCode& code);

/// Numbers of lines, both ends included.
struct WalkPart {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// The shape that a line makes, among others.
[[nodiscard]] Made askShape(const WalkCode& code, const WalkPart& part, Draw& draw);
/// Work, bytes, intensity or time of a product.
[[nodiscard]] Made askCost(const WalkCode& code, const WalkPart& part, Draw& draw);
/// What a line adds to the model's parameters.
[[nodiscard]] Made askParameters(const WalkCode& code, const WalkPart& part, Draw& draw);
/// Which line of the encoder or the decoder is wrong.
[[nodiscard]] Made askBug(const WalkCode& code, Draw& draw);

}  // namespace ridge::drill
