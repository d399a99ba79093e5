// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/operator.h"

namespace ridge {

namespace {

std::string number(const Operator& op, std::size_t index) {
    return std::to_string(op.dims[index]);
}

/// "b8 h32/8 q2048 kv2048 d128": the letters people write shapes with.
std::string attentionShape(const Operator& op) {
    using namespace attention;
    std::string heads = "h" + number(op, kHeads);
    if (op.dims[kHeads] != op.dims[kKvHeads]) heads += "/" + number(op, kKvHeads);
    std::string text =
        "b" + number(op, kBatch) + " " + heads + " q" + number(op, kSeqQ) + " kv" + number(op, kSeqKv) + " d" + number(op, kHeadDim);
    if (op.causal) text += " causal";
    if (op.window) text += " w" + std::to_string(*op.window);
    return text;
}

std::string matmulShape(const Operator& op) {
    using namespace matmul;
    std::string text = number(op, kM) + "×" + number(op, kN) + "×" + number(op, kK);
    if (op.dims[kBatch] != 1) text += " b" + number(op, kBatch);
    if (op.beta != 0.0) text += " +C";
    return text;
}

std::string convolutionShape(const Operator& op) {
    using namespace convolution;
    std::string text = number(op, kBatch) + "×" + number(op, kInChannels) + "×" + number(op, kHeight) + "×" + number(op, kWidth) + " → " +
                       number(op, kOutChannels) + ", " + number(op, kKernelH) + "×" + number(op, kKernelW);
    if (op.dims[kStride] != 1) text += " s" + number(op, kStride);
    if (op.dims[kPad] != 0) text += " p" + number(op, kPad);
    if (op.dims[kGroups] != 1) text += " g" + number(op, kGroups);
    return text;
}

std::string plainShape(const Operator& op) {
    std::string text;
    for (std::size_t i = 0; i < specOf(op.kind).dimensions.size(); ++i) text += (i == 0 ? "" : "×") + number(op, i);
    return text;
}

std::string shape(const Operator& op) {
    switch (op.kind) {
        case OperatorKind::Matmul:
            return matmulShape(op);
        case OperatorKind::Qk:
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return attentionShape(op);
        case OperatorKind::Conv2d:
            return convolutionShape(op);
        default:
            return plainShape(op);
    }
}

}  // namespace

std::string shapeText(const Operator& op) {
    return std::string(specOf(op.kind).name) + " " + shape(op);
}

}  // namespace ridge
