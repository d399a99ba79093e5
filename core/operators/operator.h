// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/count.h"
#include "core/base/dtype.h"
#include "core/base/result.h"
#include "core/base/units.h"

namespace ridge {

enum class OperatorKind : std::uint8_t {
    Matmul,
    Qk,
    Pv,
    Attention,
    Softmax,
    LayerNorm,
    RmsNorm,
    Relu,
    Gelu,
    Silu,
    Copy,
    Add,
    Mul,
    SiluGate,
    Triad,
    Reduction,
    Transpose,
    Embedding,
    Rope,
    Conv2d,
    Adam
};

/// Dimensions are integers in 1..2^31 (padding: 0..2^31).
inline constexpr std::int64_t kMaxDimension = 2147483648;
inline constexpr std::size_t kMaxDimensions = 10;

enum class DefaultRule : std::uint8_t { Required, Fixed, SameAs };

/// One integer dimension of an operator, as the command line, the sliders and the manual present it.
struct DimensionSpec {
    std::string_view name;   ///< as an option and in JSON: "head-dim"
    std::string_view title;  ///< for people: "head dimension"
    DefaultRule rule = DefaultRule::Required;
    std::int64_t fixedDefault = 1;  ///< for Fixed
    std::uint8_t sameAs = 0;        ///< for SameAs: index of the dimension that it copies
    std::int64_t minimum = 1;       ///< 0 only for padding
    bool hasCritical = true;        ///< stride, padding and groups have no critical size
    std::int64_t example = 1;       ///< what the window starts from
};

/// Whose peak an operator is held against.
enum class PeakUnit : std::uint8_t { Matrix, Vector };

struct Operator;
struct Work;

/// Everything that is known of an operator kind; one row of the table that feeds both command lines, the docks and the manual.
struct OperatorSpec {
    OperatorKind kind;
    std::string_view name;   ///< "matmul"
    std::string_view title;  ///< "Matrix product"
    PeakUnit unit;
    std::span<const DimensionSpec> dimensions;
    bool hasMask = false;          ///< takes causal and window
    bool hasOperandTypes = false;  ///< takes a width per operand, and beta
    std::string_view flopFormula;  ///< as help shows it, in the names that quantityNamed knows: "2 batch m n k"
    std::string_view byteFormula;
    std::string_view why;                   ///< where the count comes from, one sentence
    void (*count)(const Operator&, Work&);  ///< into a work without FLOP and terms
};

/// A shaped operator: a value. Made by makeOperator, which checks it; `dims` are in the order of its specification.
struct Operator {
    OperatorKind kind = OperatorKind::Matmul;
    std::array<std::int64_t, kMaxDimensions> dims{};
    DType dtype = DType::Fp16;  ///< what --dtype said
    /// Widths of the left, the right or parameter, and the written operands. Requests set them for a matmul only; a model's rows may keep
    /// keys and values (b) or norm parameters (b) at another width than what is computed from them.
    DType a = DType::Fp16;
    DType b = DType::Fp16;
    DType c = DType::Fp16;
    bool causal = false;
    std::optional<std::int64_t> window;  ///< keys a query sees at most, itself included; only with causal
    double beta = 0.0;                   ///< matmul: C is read when it is not 0

    bool operator==(const Operator&) const = default;
};

enum class Access : std::uint8_t { Read, Write, ReadWrite };

/// One tensor's part of the compulsory traffic. An element that is read and written counts its width twice.
struct Term {
    std::string_view name;
    Access access = Access::Read;
    Count elements;
    unsigned bitsPerElement = 0;  ///< moved: twice the width for ReadWrite
    std::string_view formula;     ///< of `elements`, in the names that quantityNamed knows: "batch m k"

    [[nodiscard]] Count bits() const { return elements * Count(bitsPerElement); }
};

inline constexpr std::size_t kMaxTerms = 4;

/// What places an operator on a roofline. Intensity is 0 for an operator without FLOP.
struct Load {
    Flops flops;
    Bytes bytes;
    Intensity intensity;
};
[[nodiscard]] Load loadOf(Count flops, Count bits);

/// What an operator does and moves: FLOP (a multiply-add is 2) and the traffic of each tensor, every input read once and every output
/// written once.
struct Work {
    Count flops;
    std::array<Term, kMaxTerms> terms{};
    std::size_t termCount = 0;

    [[nodiscard]] std::span<const Term> usedTerms() const { return {terms.data(), termCount}; }
    [[nodiscard]] Count bits() const;
    [[nodiscard]] Flops flopsValue() const { return {flops.toDouble()}; }
    /// Fractional where packed sub-byte operands do not fill their last byte.
    [[nodiscard]] Bytes bytesValue() const { return {bits().toDouble() / 8.0}; }
    /// All three at once, as doubles.
    [[nodiscard]] Load load() const { return loadOf(flops, bits()); }
    /// FLOP per byte, 0 for an operator without FLOP.
    [[nodiscard]] Intensity intensity() const { return load().intensity; }
};

/// All kinds, in the order they are offered.
[[nodiscard]] std::span<const OperatorSpec> operatorTable();
[[nodiscard]] const OperatorSpec& specOf(OperatorKind kind);
/// nullptr when there is none.
[[nodiscard]] const OperatorSpec* findOperator(std::string_view name);

/// Index of a dimension in `spec.dimensions`.
[[nodiscard]] std::optional<std::size_t> dimensionIndex(const OperatorSpec& spec, std::string_view name);

/// What a caller knows of an operator before it is checked; dimensions left empty take their defaults.
struct OperatorRequest {
    OperatorKind kind = OperatorKind::Matmul;
    std::array<std::optional<std::int64_t>, kMaxDimensions> dims{};
    DType dtype = DType::Fp16;
    std::optional<DType> a;
    std::optional<DType> b;
    std::optional<DType> c;
    bool causal = false;
    std::optional<std::int64_t> window;
    double beta = 0.0;

    bool operator==(const OperatorRequest&) const = default;
};

/// Fills defaults and checks ranges and the rules between dimensions. Usage errors name the dimension and the value.
[[nodiscard]] Result<Operator> makeOperator(const OperatorRequest& request);

/// The same operator with one dimension replaced; no other dimension follows it (defaults were resolved before). Checked.
[[nodiscard]] Result<Operator> withDimension(const Operator& op, std::size_t dimension, std::int64_t value);

[[nodiscard]] inline Work countWork(const Operator& op) {
    Work work;
    specOf(op.kind).count(op, work);
    return work;
}
/// Counts into `work`, whatever it held.
inline void countWork(const Operator& op, Work& work) {
    work.flops = {};
    work.termCount = 0;
    specOf(op.kind).count(op, work);
}

/// The type whose peak the operator is held against: operands' product type on matrix units, fp32 (fp64 for fp64) on vector units.
[[nodiscard]] Result<DType> computeType(const Operator& op);

/// A dimension by name, or one of the quantities formulas are written in: "pairs" (query-key pairs of one head), "kv-rows" (rows of K and V
/// that are read), "out-height", "out-width". Nothing for any other name.
[[nodiscard]] std::optional<Count> quantityNamed(const Operator& op, std::string_view name);

/// A short name for plots and tables: "matmul 4096×4096×4096", "attention b8 h32 q2048 kv2048 d128".
[[nodiscard]] std::string shapeText(const Operator& op);

}  // namespace ridge
