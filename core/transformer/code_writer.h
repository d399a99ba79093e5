// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>

#include "core/transformer/code_view.h"

// Internal to core/transformer: how single lines of the code view are put together.
namespace ridge {

/// Names and sizes of a step's axes: "S" and 2048.
struct CodeAxis {
    std::string name;
    std::int64_t size = 0;
};

struct CodeStep {
    CodeAxis tokens;
    CodeAxis keys;       ///< of self-attention
    CodeAxis crossKeys;  ///< size 0: no cross-attention
    bool isCausal = false;
    bool isPadded = false;  ///< padded keys are masked
    bool isDecode = false;
};

class CodeWriter {
public:
    CodeWriter(const Model& ofModel, const Workload& ofWorkload, TensorOrder ofTensors)
        : model(ofModel), workload(ofWorkload), order(ofTensors) {}

    const Model& model;
    const Workload& workload;
    TensorOrder order;
    CodeStep step;
    LayerGroup group = LayerGroup::Decoder;
    int indent = 0;

    /// What follows "  # " in the text is the line's note.
    void line(std::string text, std::vector<std::string_view> rows = {}, std::string shape = {});
    void comment(const std::string& text) { line("# " + text); }
    void gap() { lines.push_back({.group = group}); }
    /// A line for one row that only exists where the work is split over devices.
    void collective(const std::string& text, std::string_view row, std::string shape);
    /// In training, where the model has it.
    void dropout(const std::string& variable, double probability, std::string_view row, const std::string& shape);
    /// "rms_norm(x, w.attn_norm)"
    [[nodiscard]] std::string norm(const std::string& variable, std::string_view name) const;

    [[nodiscard]] bool isTraining() const { return workload.phase == Phase::Train; }
    /// "[B=1, S=2048, 4096]", or with the sequence first.
    [[nodiscard]] std::string hidden(const CodeAxis& axis, std::int64_t width) const;
    [[nodiscard]] std::string hidden(std::int64_t width) const { return hidden(step.tokens, width); }
    /// "[B=1, heads=32, S=2048, 128]"; of heads, in either order.
    [[nodiscard]] std::string heads(std::int64_t count, const CodeAxis& axis, std::int64_t width) const;
    [[nodiscard]] std::string scores(const CodeAxis& keys) const;
    /// `view` and `transpose` that make heads out of columns, and columns out of heads.
    [[nodiscard]] std::string split(const std::string& variable, const CodeAxis& axis, std::int64_t count, std::int64_t width) const;
    [[nodiscard]] std::string merge(const std::string& variable, std::int64_t width) const;

    std::vector<CodeLine> lines;
};

/// Rows and variables of one attention.
struct CodeAttention {
    std::string_view qk, softmax, dropout, pv, fused;
    std::string mask;  ///< the mask's variable; empty where nothing is hidden
    CodeAxis keys;
    std::int64_t width = 0;  ///< of queries and keys: what the scale is taken from
    std::string scaleNote;
    std::string q = "q";
    std::string k = "k";
    std::string v = "v";
    std::int64_t outWidth = 0;  ///< of one head's output
};

void writeAttention(CodeWriter& write, const LayerKind& kind);
void writeCrossAttention(CodeWriter& write);
void writeLatentAttention(CodeWriter& write, const LayerKind& kind);
/// Scores, mask, softmax and values, written out whether they are one kernel or three.
void writeScores(CodeWriter& write, const CodeAttention& attention);
/// The mask's definition; returns the variable's name, empty where nothing is hidden.
[[nodiscard]] std::string writeMask(CodeWriter& write, const std::optional<std::int64_t>& window);
void writeFeedForward(CodeWriter& write, const LayerKind& kind);

}  // namespace ridge
