// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/point_request.h"

namespace ridge::measure {

std::optional<OperatorRequest> requestOf(const MeasuredPoint& point) {
    const OperatorSpec* spec = findOperator(point.operatorName);
    if (spec == nullptr || !point.dtype) return std::nullopt;
    OperatorRequest request;
    request.kind = spec->kind;
    request.dtype = *point.dtype;
    for (const PointDimension& dimension : point.dimensions) {
        const auto index = dimensionIndex(*spec, dimension.name);
        if (!index) return std::nullopt;
        request.dims[*index] = dimension.value;
    }
    return request;
}

}  // namespace ridge::measure
