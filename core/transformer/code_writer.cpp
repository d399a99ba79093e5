// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/code_writer.h"

#include <utility>

#include "core/base/number_text.h"

namespace ridge {

namespace {

std::string axisText(const CodeAxis& axis) {
    return axis.name + "=" + std::to_string(axis.size);
}

}  // namespace

void CodeWriter::line(std::string text, std::vector<std::string_view> rows, std::string shape) {
    constexpr std::string_view mark = "  # ";
    const auto at = text.find(mark);
    std::string note;
    if (at != std::string::npos) {
        note = text.substr(at + mark.size());
        text.resize(at);
    }
    lines.push_back({std::move(text), std::move(note), indent, group, std::move(rows), std::move(shape)});
}

void CodeWriter::collective(const std::string& text, std::string_view row, std::string shape) {
    if (workload.tensorParallel > 1) line(text, {row}, std::move(shape));
}

void CodeWriter::dropout(const std::string& variable, double probability, std::string_view row, const std::string& shape) {
    if (!isTraining() || probability <= 0.0) return;
    line(variable + " = dropout(" + variable + ", p=" + plainNumber(probability) + ")  # training only; what is kept grows by 1/(1 - p)",
         {row}, shape);
}

std::string CodeWriter::norm(const std::string& variable, std::string_view name) const {
    const std::string function = model.norm.kind == NormKind::RmsNorm ? "rms_norm(" : "layer_norm(";
    return function + variable + ", w." + std::string(name) + ")";
}

std::string CodeWriter::hidden(const CodeAxis& axis, std::int64_t width) const {
    const std::string batch = "B=" + std::to_string(workload.batch);
    const bool isBatchFirst = order == TensorOrder::BatchFirst;
    return "[" + (isBatchFirst ? batch + ", " + axisText(axis) : axisText(axis) + ", " + batch) + ", " + std::to_string(width) + "]";
}

std::string CodeWriter::heads(std::int64_t count, const CodeAxis& axis, std::int64_t width) const {
    return "[B=" + std::to_string(workload.batch) + ", heads=" + std::to_string(count) + ", " + axisText(axis) + ", " +
           std::to_string(width) + "]";
}

std::string CodeWriter::scores(const CodeAxis& keys) const {
    return "[B=" + std::to_string(workload.batch) + ", heads=" + std::to_string(model.attention.heads) + ", " + axisText(step.tokens) +
           ", " + axisText(keys) + "]";
}

std::string CodeWriter::split(const std::string& variable, const CodeAxis& axis, std::int64_t count, std::int64_t width) const {
    const std::string sizes = ", " + std::to_string(count) + ", " + std::to_string(width) + ")";
    if (order == TensorOrder::BatchFirst) return variable + ".view(B, " + axis.name + sizes + ".transpose(1, 2)";
    return variable + ".view(" + axis.name + ", B" + sizes + ".permute(1, 2, 0, 3)";
}

std::string CodeWriter::merge(const std::string& variable, std::int64_t width) const {
    const std::string size = ", " + std::to_string(width) + ")";
    if (order == TensorOrder::BatchFirst) return variable + ".transpose(1, 2).reshape(B, " + step.tokens.name + size;
    return variable + ".permute(2, 0, 1, 3).reshape(" + step.tokens.name + ", B" + size;
}

}  // namespace ridge
