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

template <class Item>
bool contains(const std::vector<Item>& items, const Item& item) {
    return std::find(items.begin(), items.end(), item) != items.end();
}

bool measures(const measure::DeviceMessage& device, DType type) {
    return device.dtypes.empty() || contains(device.dtypes, type);
}

bool lacks(const measure::DeviceMessage& device, OperatorKind kind, DType type) {
    const std::string name(specOf(kind).name);
    return contains(device.lacks, name) || contains(device.lacks, name + ":" + std::string(dtypeName(type)));
}

/// The types in which it measures that operator.
std::vector<DType> typesFor(const measure::DeviceMessage& device, OperatorKind kind) {
    std::vector<DType> types;
    for (const DType type : device.dtypes) {
        if (!lacks(device, kind, type)) types.push_back(type);
    }
    return types;
}

std::string refusalText(const measure::DeviceMessage& device, std::string_view what) {
    return device.id + " measures " + listed(device.dtypes) + "; " + std::string(what);
}

}  // namespace

std::optional<std::string> operatorRefusal(const Session& session, const measure::DeviceMessage& device) {
    const OperatorKind kind = session.current.kind;
    const DType type = session.current.dtype;
    if (!measures(device, type)) return refusalText(device, "the operator is " + std::string(dtypeName(type)));
    if (!lacks(device, kind, type)) return std::nullopt;
    const std::string name(specOf(kind).name);
    const auto types = typesFor(device, kind);
    if (types.empty()) return device.id + " has no implementation of " + name;
    return device.id + " measures " + name + " in " + listed(types) + "; the operator is " + std::string(dtypeName(type));
}

std::optional<std::string> modelRefusal(const Session& session, const measure::DeviceMessage& device) {
    if (!session.model || !checkWorkload(*session.model->model, session.model->workload)) return std::nullopt;
    std::vector<ModelRow> rows;
    buildRows(*session.model->model, session.model->workload, rows);
    std::vector<DType> types;
    for (const auto& row : rows) {
        if (!row.hasShape) continue;
        if (measures(device, row.shape.dtype) && !lacks(device, row.shape.kind, row.shape.dtype)) return std::nullopt;
        if (!contains(types, row.shape.dtype)) types.push_back(row.shape.dtype);
    }
    if (types.empty()) return std::nullopt;
    return refusalText(device, "the model's operators are " + listed(types));
}

std::optional<std::string> kernelRefusal(const measure::DeviceMessage& device) {
    if (device.architecture) return std::nullopt;
    return device.id + " runs no CUDA kernels: they are only compiled";
}

}  // namespace ridge
