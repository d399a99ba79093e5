// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/session.h"

namespace ridge {

namespace {

/// What makeOperator fills in for an empty dimension, as far as the examples go.
std::int64_t defaultOf(const OperatorSpec& spec, const DimensionSpec& dimension) {
    return dimension.rule == DefaultRule::SameAs ? spec.dimensions[dimension.sameAs].example : dimension.fixedDefault;
}

}  // namespace

Session defaultSession() {
    Session session;
    session.accelerators = {"nvidia-h100-sxm5-80gb", "nvidia-a100-sxm4-80gb"};
    session.current = exampleRequest(OperatorKind::Matmul);
    session.activeDimension = "m";
    return session;
}

OperatorRequest exampleRequest(OperatorKind kind) {
    const OperatorSpec& spec = specOf(kind);
    OperatorRequest request;
    request.kind = kind;
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
        const DimensionSpec& dimension = spec.dimensions[i];
        // Left empty, seq-kv keeps following seq-q.
        const bool isFilledIn = dimension.rule != DefaultRule::Required && dimension.example == defaultOf(spec, dimension);
        if (!isFilledIn) request.dims[i] = dimension.example;
    }
    return request;
}

}  // namespace ridge
