// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/reference.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operators/families.h"
#include "gpu/plan/embedding_order.h"
#include "gpu/plan/operator_constants.h"
#include "tests/gpu/cuda/emulator/small_floats.h"

namespace ridge::emulator {

namespace {

using Operands = std::vector<std::vector<double>>;

std::size_t dimOf(const Operator& op, std::size_t index) {
    return static_cast<std::size_t>(op.dims[index]);
}

struct Number {
    double value = 0.0;
    double scale = 0.0;
};

/// A sum with the root of its squared terms.
struct Terms {
    double sum = 0.0;
    double squares = 0.0;
    void add(double term) {
        sum += term;
        squares += term * term;
    }
    [[nodiscard]] Number number() const { return {sum, std::sqrt(squares)}; }
};

Number elementwise(OperatorKind kind, double x, double y) {
    const double silu = x / (1.0 + std::exp(-x));
    switch (kind) {
        case OperatorKind::Relu:
            return {std::max(x, 0.0)};
        case OperatorKind::Gelu:
            return {0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / std::acos(-1.0)) * (x + 0.044715 * x * x * x))), std::abs(x)};
        case OperatorKind::Silu:
            return {silu};
        case OperatorKind::Add:
            return {x + y, std::hypot(x, y)};
        case OperatorKind::Mul:
            return {x * y};
        case OperatorKind::SiluGate:
            return {silu * y};
        case OperatorKind::Triad:
            return {x + 3.0 * y, std::hypot(x, 3.0 * y)};
        default:
            return {x};
    }
}

/// Appends to a tensor.
void append(ExpectedTensor& to, const Number& number) {
    to.values.push_back(number.value);
    to.scales.push_back(number.scale);
}

ExpectedTensor elementwiseResult(const Operator& op, const Operands& x) {
    ExpectedTensor out{x.size() - 1, {}, {}};
    for (std::size_t i = 0; i < x[0].size(); ++i) append(out, elementwise(op.kind, x[0][i], x[x.size() - 2][i]));
    return out;
}

ExpectedTensor rowsResult(const Operator& op, const Operands& x) {
    ExpectedTensor out{1, {}, {}};
    const std::size_t cols = dimOf(op, 1);
    for (std::size_t row = 0; row < dimOf(op, 0); ++row) {
        const double* from = &x[0][row * cols];
        Terms all;
        for (std::size_t i = 0; i < cols; ++i) all.add(from[i]);
        if (op.kind == OperatorKind::Reduction) {
            append(out, all.number());
            continue;
        }
        const double n = static_cast<double>(cols);
        const double largest = *std::max_element(from, from + cols);
        const double mean = all.sum / n;
        double powers = 0.0;
        double distances = 0.0;
        for (std::size_t i = 0; i < cols; ++i) {
            powers += std::exp(from[i] - largest);
            distances += (from[i] - mean) * (from[i] - mean);
        }
        for (std::size_t i = 0; i < cols; ++i) {
            if (op.kind == OperatorKind::Softmax) {
                append(out, {std::exp(from[i] - largest) / powers});
            } else if (op.kind == OperatorKind::RmsNorm) {
                append(out, {from[i] / std::sqrt(all.squares / n + 1e-5) * x[2][i]});
            } else {
                const double gain = x[2][i] / std::sqrt(distances / n + 1e-5);
                append(out, {(from[i] - mean) * gain + x[3][i], std::hypot(from[i] * gain, mean * gain, x[3][i])});
            }
        }
    }
    return out;
}

ExpectedTensor movementResult(const Operator& op, const Operands& x) {
    ExpectedTensor out{1, {}, {}};
    const std::size_t rows = dimOf(op, 0);
    const std::size_t cols = dimOf(op, 1);
    const measure::EmbeddingOrder order = measure::embeddingOrder(op.dims[0]);
    for (std::size_t i = 0; i < rows * cols; ++i) {
        const bool isTranspose = op.kind == OperatorKind::Transpose;
        const std::size_t row = isTranspose ? i % rows : static_cast<std::size_t>(order.rowOf(static_cast<std::int64_t>(i / cols)));
        append(out, {x[0][row * cols + (isTranspose ? i / rows : i % cols)]});
    }
    return out;
}

std::vector<ExpectedTensor> ropeResult(const Operator& op, const Operands& x) {
    const std::size_t half = dimOf(op, rope::kHeadDim) / 2;
    const std::size_t positions = dimOf(op, rope::kSeq);
    std::vector<ExpectedTensor> out;
    for (const std::size_t tensor : {std::size_t{0}, std::size_t{1}}) {
        out.push_back({tensor, {}, {}});
        for (std::size_t i = 0; i < x[tensor].size(); ++i) {
            const std::size_t row = i / (2 * half);
            const std::size_t pair = i % half;
            const double angle =
                static_cast<double>(row % positions) * std::pow(1e4, -static_cast<double>(pair) / static_cast<double>(half));
            const double a = x[tensor][row * 2 * half + pair];
            const double b = x[tensor][row * 2 * half + pair + half];
            const bool isFirst = i % (2 * half) < half;
            append(out.back(),
                   {isFirst ? a * std::cos(angle) - b * std::sin(angle) : b * std::cos(angle) + a * std::sin(angle), std::hypot(a, b)});
        }
    }
    return out;
}

std::vector<ExpectedTensor> adamResult(const Operands& x) {
    std::vector<ExpectedTensor> out{{0, {}, {}}, {2, {}, {}}, {3, {}, {}}};
    for (std::size_t i = 0; i < x[0].size(); ++i) {
        const double g = x[1][i];
        const double m = 0.9 * x[2][i] + 0.1 * g;
        const double v = 0.999 * x[3][i] + 0.001 * g * g;
        const double correctedM = m / (1.0 - std::pow(0.9, 10.0));
        const double correctedV = v / (1.0 - std::pow(0.999, 10.0));
        append(out[0], {x[0][i] - 1e-3 * correctedM / (std::sqrt(correctedV) + 1e-8)});
        append(out[1], {m, std::hypot(0.9 * x[2][i], 0.1 * g)});
        append(out[2], {v});
    }
    return out;
}

ExpectedTensor matmulResult(const Operator& op, const Operands& x) {
    const std::size_t m = dimOf(op, matmul::kM);
    const std::size_t n = dimOf(op, matmul::kN);
    const std::size_t k = dimOf(op, matmul::kK);
    ExpectedTensor out{2, {}, {}};
    for (std::size_t i = 0; i < dimOf(op, matmul::kBatch) * m * n; ++i) {
        const std::size_t row = i / n;
        Terms terms;
        for (std::size_t j = 0; j < k; ++j) terms.add(x[0][row * k + j] * x[1][(row / m * k + j) * n + i % n]);
        if (op.beta != 0.0) terms.add(op.beta * x[2][i]);
        append(out, terms.number());
    }
    return out;
}

/// Which keys a query sees, and where its rows lie.
struct Attention {
    explicit Attention(const Operator& from)
        : op(from),
          heads(dimOf(op, attention::kHeads)),
          group(heads / dimOf(op, attention::kKvHeads)),
          queries(dimOf(op, attention::kSeqQ)),
          keys(static_cast<std::size_t>(attention::kvRows(op).toInt64().value())),
          depth(dimOf(op, attention::kHeadDim)),
          rows(dimOf(op, attention::kBatch) * heads * queries) {}

    const Operator& op;
    std::size_t heads;
    std::size_t group;
    std::size_t queries;
    std::size_t keys;
    std::size_t depth;
    std::size_t rows;  ///< of Q, of all heads of all sequences

    [[nodiscard]] bool sees(std::size_t row, std::size_t key) const {
        if (!op.causal) return true;
        const std::size_t own = keys - queries + row % queries;
        return key <= own && (!op.window || own - key < static_cast<std::size_t>(*op.window));
    }
    /// Row of K or V.
    [[nodiscard]] std::size_t keyRow(std::size_t row, std::size_t key) const { return row / queries / group * keys + key; }

    [[nodiscard]] Terms score(const Operands& x, std::size_t row, std::size_t key) const {
        Terms terms;
        for (std::size_t i = 0; i < depth; ++i) terms.add(x[0][row * depth + i] * x[1][keyRow(row, key) * depth + i]);
        return terms;
    }
};

ExpectedTensor scoresResult(const Attention& shape, const Operands& x) {
    ExpectedTensor out{2, {}, {}};
    for (std::size_t i = 0; i < shape.rows * shape.keys; ++i) {
        const bool isSeen = shape.sees(i / shape.keys, i % shape.keys);
        append(out, isSeen ? shape.score(x, i / shape.keys, i % shape.keys).number() : Number{-std::numeric_limits<double>::infinity()});
    }
    return out;
}

/// Weighted rows of V: weights are the scores, or the softmax of those.
ExpectedTensor valuesResult(const Attention& shape, const Operands& x) {
    const bool isFused = shape.op.kind == OperatorKind::Attention;
    ExpectedTensor out{isFused ? 3U : 2U, {}, {}};
    for (std::size_t row = 0; row < shape.rows; ++row) {
        std::vector<double> weights(shape.keys, 0.0);
        double sum = 0.0;
        for (std::size_t key = 0; key < shape.keys; ++key) {
            if (!shape.sees(row, key)) continue;
            weights[key] = isFused ? std::exp(shape.score(x, row, key).sum / std::sqrt(static_cast<double>(shape.depth)))
                                   : x[0][row * shape.keys + key];
            sum += weights[key];
        }
        for (std::size_t i = 0; i < shape.depth; ++i) {
            Terms terms;
            for (std::size_t key = 0; key < shape.keys; ++key) {
                if (shape.sees(row, key))
                    terms.add(weights[key] / (isFused ? sum : 1.0) * x[isFused ? 2 : 1][shape.keyRow(row, key) * shape.depth + i]);
            }
            append(out, terms.number());
        }
    }
    return out;
}

}  // namespace

std::vector<std::size_t> tensorSizes(const Operator& op) {
    std::vector<std::size_t> sizes;
    const Work work = countWork(op);
    for (const Term& term : work.usedTerms()) {
        if (term.name != "c_in") sizes.push_back(static_cast<std::size_t>(term.elements.toInt64().value()));
    }
    return sizes;
}

std::vector<ExpectedTensor> expected(const Operator& op, const Operands& operands) {
    switch (op.kind) {
        case OperatorKind::Matmul:
            return {matmulResult(op, operands)};
        case OperatorKind::Qk:
            return {scoresResult(Attention(op), operands)};
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return {valuesResult(Attention(op), operands)};
        case OperatorKind::Softmax:
        case OperatorKind::LayerNorm:
        case OperatorKind::RmsNorm:
        case OperatorKind::Reduction:
            return {rowsResult(op, operands)};
        case OperatorKind::Transpose:
        case OperatorKind::Embedding:
            return {movementResult(op, operands)};
        case OperatorKind::Rope:
            return ropeResult(op, operands);
        case OperatorKind::Adam:
            return adamResult(operands);
        default:
            return {elementwiseResult(op, operands)};
    }
}

double summedTerms(const Operator& op) {
    switch (op.kind) {
        case OperatorKind::Matmul:
            return static_cast<double>(op.dims[matmul::kK]) + 1.0;
        case OperatorKind::Qk:
            return static_cast<double>(op.dims[attention::kHeadDim]);
        case OperatorKind::Pv:
            return static_cast<double>(op.dims[attention::kSeqKv]);
        case OperatorKind::Attention:
            return static_cast<double>(op.dims[attention::kHeadDim] + op.dims[attention::kSeqKv]);
        case OperatorKind::Softmax:
        case OperatorKind::LayerNorm:
        case OperatorKind::RmsNorm:
        case OperatorKind::Reduction:
            return static_cast<double>(op.dims[1]) + 5.0;
        case OperatorKind::Adam:
            return 12.0;
        default:
            return 8.0;
    }
}

double elementOf(const Buffer& buffer, DType type, std::size_t index) {
    const unsigned char* at = buffer.data() + index * storageBits(type) / 8;
    std::uint16_t bits = 0;
    float single = 0.0F;
    double value = 0.0;
    switch (type) {
        case DType::Fp64:
            std::memcpy(&value, at, sizeof value);
            return value;
        case DType::Fp16:
            std::memcpy(&bits, at, sizeof bits);
            return static_cast<double>(halfToFloat(bits));
        case DType::Bf16:
            std::memcpy(&bits, at, sizeof bits);
            return static_cast<double>(bf16ToFloat(bits));
        default:
            std::memcpy(&single, at, sizeof single);
            return static_cast<double>(single);
    }
}

void setElement(Buffer& buffer, DType type, std::size_t index, double value) {
    unsigned char* at = buffer.data() + index * storageBits(type) / 8;
    const auto single = static_cast<float>(value);
    const std::uint16_t bits = type == DType::Fp16 ? floatToHalf(single) : floatToBf16(single);
    switch (type) {
        case DType::Fp64:
            std::memcpy(at, &value, sizeof value);
            return;
        case DType::Fp16:
        case DType::Bf16:
            std::memcpy(at, &bits, sizeof bits);
            return;
        default:
            std::memcpy(at, &single, sizeof single);
    }
}

double roundoff(DType type) {
    switch (type) {
        case DType::Fp64:
            return 0x1p-53;
        case DType::Fp16:
        case DType::Tf32:
            return 0x1p-11;
        case DType::Bf16:
            return 0x1p-8;
        default:
            return 0x1p-24;
    }
}

}  // namespace ridge::emulator
