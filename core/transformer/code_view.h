// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/transformer/block_switches.h"
#include "core/transformer/rows.h"

namespace ridge {

enum class TensorOrder : std::uint8_t { BatchFirst, SequenceFirst };

/// How the code is to read instead of as the model has it. What is not given stays the model's.
struct CodeSwitches {
    TensorOrder order = TensorOrder::BatchFirst;
    std::optional<MaskKind> mask;
    std::optional<BlockActivation> activation;
    std::optional<NormPlace> norms;

    bool operator==(const CodeSwitches&) const = default;
};

/// One line of code and the forward rows it stands for.
struct CodeLine {
    std::string text;  ///< without the indent; empty between sections
    std::string note;  ///< why, in a few words; shown as a comment behind the text
    int indent = 0;    ///< in steps of four spaces
    LayerGroup group = LayerGroup::Decoder;
    std::vector<std::string_view> rows;  ///< names of rows of `group`; none for what costs nothing
    std::string shape;                   ///< of what the line makes, per device: "[B=8, S=2048, 4096]"

    bool operator==(const CodeLine&) const = default;
};

/// The model as readable code, a section for each kind of layer. `workload` must have passed checkWorkload. A row that the model only has
/// with a switch is in no line.
[[nodiscard]] std::vector<CodeLine> codeOf(const Model& model, const Workload& workload, const CodeSwitches& switches = {});

/// The first line that stands for the row.
[[nodiscard]] std::optional<std::size_t> lineOfRow(const std::vector<CodeLine>& lines, std::string_view row, LayerGroup group);

/// For the clipboard and for comparing: the code with its shapes as comments.
[[nodiscard]] std::string codeText(const std::vector<CodeLine>& lines);

}  // namespace ridge
