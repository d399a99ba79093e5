// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/operators/families.h"

namespace ridge {

namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(OperatorKind::Adam) + 1;

std::vector<OperatorSpec> joinFamilies() {
    std::vector<OperatorSpec> table;
    table.reserve(kKinds);
    for (const auto family : {matmulSpecs(), attentionSpecs(), normalisationSpecs(), elementwiseSpecs(), reductionSpecs(), embeddingSpecs(),
                              convolutionSpecs(), optimizerSpecs()}) {
        table.insert(table.end(), family.begin(), family.end());
    }
    return table;
}

const std::vector<OperatorSpec>& joinedTable() {
    static const std::vector<OperatorSpec> table = joinFamilies();
    return table;
}

std::array<const OperatorSpec*, kKinds> indexByKind() {
    std::array<const OperatorSpec*, kKinds> index{};
    for (const auto& spec : joinedTable()) index[static_cast<std::size_t>(spec.kind)] = &spec;
    return index;
}

Result<std::int64_t> resolve(const OperatorSpec& spec, const OperatorRequest& request, std::size_t index, const Operator& soFar) {
    const DimensionSpec& dimension = spec.dimensions[index];
    if (const auto given = request.dims[index]) {
        if (*given >= dimension.minimum && *given <= kMaxDimension) return *given;
        return fail(ErrorCode::Usage, "out of range " + std::to_string(dimension.minimum) + ".." + std::to_string(kMaxDimension),
                    dimension.name, std::to_string(*given));
    }
    switch (dimension.rule) {
        case DefaultRule::Fixed:
            return dimension.fixedDefault;
        case DefaultRule::SameAs:
            return soFar.dims[dimension.sameAs];
        case DefaultRule::Required:
            break;
    }
    return fail(ErrorCode::Usage, "missing dimension", dimension.name, {},
                std::string(spec.name) + " needs " + std::string(dimension.title));
}

Result<void> checkFamily(const Operator& op) {
    switch (op.kind) {
        case OperatorKind::Qk:
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return attention::check(op);
        case OperatorKind::Rope:
            return rope::check(op);
        case OperatorKind::Conv2d:
            return convolution::check(op);
        case OperatorKind::Matmul:
            if (auto type = computeType(op); !type) return tl::unexpected(type.error());
            return {};
        default:
            return {};
    }
}

Result<void> checkOptions(const OperatorSpec& spec, const OperatorRequest& request) {
    if (!spec.hasMask && (request.causal || request.window)) {
        return fail(ErrorCode::Usage, std::string(spec.name) + " takes no mask", request.causal ? "causal" : "window");
    }
    if (!spec.hasOperandTypes && (request.a || request.b || request.c)) {
        return fail(ErrorCode::Usage, std::string(spec.name) + " takes one precision for all operands", "dtype");
    }
    if (!spec.hasOperandTypes && request.beta != 0.0) return fail(ErrorCode::Usage, std::string(spec.name) + " takes no beta", "beta");
    if (!std::isfinite(request.beta)) return fail(ErrorCode::Usage, "not a finite number", "beta");
    if (request.window && (*request.window < 1 || *request.window > kMaxDimension)) {
        return fail(ErrorCode::Usage, "out of range 1.." + std::to_string(kMaxDimension), "window", std::to_string(*request.window));
    }
    return {};
}

}  // namespace

namespace {

/// Apart, so that the usual case saves no registers for it.
[[gnu::noinline]] Count sumOfBits(std::span<const Term> terms) {
    Count sum;
    for (const auto& term : terms) sum = sum + term.bits();
    return sum;
}

}  // namespace

Count Work::bits() const {
    // Nearly always all of it fits one word.
    std::uint64_t sum = 0;
    for (const auto& term : usedTerms()) {
        const auto elements = term.elements.toInt64();
        std::uint64_t bits = 0;
        const bool isWord = elements && !__builtin_mul_overflow(static_cast<std::uint64_t>(*elements), term.bitsPerElement, &bits) &&
                            !__builtin_add_overflow(sum, bits, &sum);
        if (!isWord) return sumOfBits(usedTerms());
    }
    return {sum};
}

Load loadOf(Count flops, Count bits) {
    const double allBits = bits.toDouble();
    Load load{{flops.toDouble()}, {allBits / 8.0}, {0.0}};
    if (flops.isZero()) return load;
    // The quotient of two exact counts is rounded once, as the ridge is, so that ties stay ties: a double holds both up to 2^53, and
    // beyond that extended precision does.
    constexpr double largestExact = 0x1p53;
    if (load.flops.value <= largestExact && allBits <= largestExact) {
        load.intensity = load.flops / load.bytes;
    } else {
        load.intensity = {static_cast<double>(flops.toLongDouble() / (bits.toLongDouble() / 8.0L))};
    }
    return load;
}

std::span<const OperatorSpec> operatorTable() {
    return joinedTable();
}

const OperatorSpec& specOf(OperatorKind kind) {
    static const std::array<const OperatorSpec*, kKinds> index = indexByKind();
    const OperatorSpec* spec = index[static_cast<std::size_t>(kind)];
    assert(spec != nullptr);
    return *spec;
}

const OperatorSpec* findOperator(std::string_view name) {
    const auto table = operatorTable();
    const auto found = std::find_if(table.begin(), table.end(), [name](const OperatorSpec& spec) { return spec.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::optional<std::size_t> dimensionIndex(const OperatorSpec& spec, std::string_view name) {
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
        if (spec.dimensions[i].name == name) return i;
    }
    return std::nullopt;
}

Result<Operator> makeOperator(const OperatorRequest& request) {
    const OperatorSpec& spec = specOf(request.kind);
    if (auto options = checkOptions(spec, request); !options) return tl::unexpected(options.error());
    Operator op;
    op.kind = request.kind;
    op.dtype = request.dtype;
    op.a = request.a.value_or(request.dtype);
    op.b = request.b.value_or(request.dtype);
    op.c = request.c.value_or(request.dtype);
    op.causal = request.causal;
    op.window = request.window;
    op.beta = request.beta;
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
        const auto value = resolve(spec, request, i, op);
        if (!value) return tl::unexpected(value.error());
        op.dims[i] = *value;
    }
    if (auto rules = checkFamily(op); !rules) return tl::unexpected(rules.error());
    return op;
}

Result<Operator> withDimension(const Operator& op, std::size_t dimension, std::int64_t value) {
    const OperatorSpec& spec = specOf(op.kind);
    const DimensionSpec& changed = spec.dimensions[dimension];
    if (value < changed.minimum || value > kMaxDimension) {
        return fail(ErrorCode::Usage, "out of range " + std::to_string(changed.minimum) + ".." + std::to_string(kMaxDimension),
                    changed.name, std::to_string(value));
    }
    Operator other = op;
    other.dims[dimension] = value;
    if (auto rules = checkFamily(other); !rules) return tl::unexpected(rules.error());
    return other;
}

Result<DType> computeType(const Operator& op) {
    if (specOf(op.kind).unit == PeakUnit::Vector) return op.dtype == DType::Fp64 ? DType::Fp64 : DType::Fp32;
    auto type = productType(op.a, op.b);
    if (!type) {
        type.error().where = "b-dtype";
        return type;
    }
    return type;
}

std::optional<Count> quantityNamed(const Operator& op, std::string_view name) {
    const OperatorSpec& spec = specOf(op.kind);
    if (const auto index = dimensionIndex(spec, name)) return Count(static_cast<std::uint64_t>(op.dims[*index]));
    if (spec.hasMask && name == "pairs") return attention::pairs(op);
    if (spec.hasMask && name == "kv-rows") return attention::kvRows(op);
    if (op.kind != OperatorKind::Conv2d) return std::nullopt;
    if (name == "out-height") return Count(static_cast<std::uint64_t>(convolution::outHeight(op)));
    if (name == "out-width") return Count(static_cast<std::uint64_t>(convolution::outWidth(op)));
    return std::nullopt;
}

}  // namespace ridge
