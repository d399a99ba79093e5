// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/measure_offer.h"

#include <algorithm>

namespace ridge {

namespace {

/// "fp16", "fp16 and bf16", "fp64, fp32 and fp16"
std::string listed(const std::vector<DType>& types) {
    std::string text;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (i > 0) text += i + 1 == types.size() ? " and " : ", ";
        text += dtypeName(types[i]);
    }
    return text;
}

bool measures(const measure::DeviceMessage& device, DType type) {
    return device.dtypes.empty() || std::find(device.dtypes.begin(), device.dtypes.end(), type) != device.dtypes.end();
}

std::string refusalText(const measure::DeviceMessage& device, std::string_view what) {
    return device.id + " measures " + listed(device.dtypes) + "; " + std::string(what);
}

}  // namespace

std::optional<std::string> operatorRefusal(const Session& session, const measure::DeviceMessage& device) {
    const DType type = session.current.dtype;
    if (measures(device, type)) return std::nullopt;
    return refusalText(device, "the operator is " + std::string(dtypeName(type)));
}

std::optional<std::string> modelRefusal(const Session& session, const measure::DeviceMessage& device) {
    if (!session.model || !checkWorkload(*session.model->model, session.model->workload)) return std::nullopt;
    std::vector<ModelRow> rows;
    buildRows(*session.model->model, session.model->workload, rows);
    std::vector<DType> types;
    for (const auto& row : rows) {
        if (!row.hasShape) continue;
        if (measures(device, row.shape.dtype)) return std::nullopt;
        if (std::find(types.begin(), types.end(), row.shape.dtype) == types.end()) types.push_back(row.shape.dtype);
    }
    if (types.empty()) return std::nullopt;
    return refusalText(device, "the model's operators are " + listed(types));
}

std::optional<std::string> kernelRefusal(const measure::DeviceMessage& device) {
    if (device.architecture) return std::nullopt;
    return device.id + " runs no CUDA kernels: they are only compiled";
}

}  // namespace ridge
