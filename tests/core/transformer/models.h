// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/transformer/config.h"
#include "core/transformer/evaluation.h"
#include "core/transformer/presets.h"

// Models and rows as tests write them down.
namespace ridge::test {

/// A configuration that must be readable; the test fails with the error otherwise.
inline Model modelOf(std::string_view json) {
    auto model = readModelConfig(json, "config.json");
    EXPECT_TRUE(model) << errorText(model.error()) << " in " << json;
    return model.value_or(Model{});
}

inline const Model& preset(std::string_view id) {
    static const Model none;
    const Preset* found = findPreset(id);
    EXPECT_NE(found, nullptr) << id;
    return found == nullptr ? none : found->model;
}

inline std::vector<ModelRow> rowsOf(const Model& model, const Workload& workload) {
    const auto checked = checkWorkload(model, workload);
    EXPECT_TRUE(checked) << errorText(checked.error());
    std::vector<ModelRow> rows;
    if (checked) buildRows(model, workload, rows);
    return rows;
}

/// The first row of that name; in a pass and a group where they are given.
struct RowName {
    std::string_view name;
    Pass pass = Pass::Forward;
    std::optional<LayerGroup> group = std::nullopt;
};

inline bool hasRow(const std::vector<ModelRow>& rows, const RowName& wanted) {
    for (const auto& row : rows) {
        if (row.name == wanted.name && row.pass == wanted.pass && (!wanted.group || row.group == *wanted.group)) return true;
    }
    return false;
}

inline const ModelRow& rowOf(const std::vector<ModelRow>& rows, const RowName& wanted) {
    static const ModelRow none;
    for (const auto& row : rows) {
        if (row.name == wanted.name && row.pass == wanted.pass && (!wanted.group || row.group == *wanted.group)) return row;
    }
    ADD_FAILURE() << "no row " << wanted.name << " in " << passName(wanted.pass);
    return none;
}

inline double flopsOf(const ModelRow& row) {
    return row.work.flops.toDouble();
}

inline double bytesOf(const ModelRow& row) {
    return row.work.bits().toDouble() / 8.0;
}

inline double intensityOf(const ModelRow& row) {
    return flopsOf(row) / bytesOf(row);
}

/// `text` with its first `find` replaced.
inline std::string changed(std::string text, std::string_view find, std::string_view replacement) {
    const std::size_t at = text.find(find);
    EXPECT_NE(at, std::string::npos) << find;
    if (at != std::string::npos) text.replace(at, find.size(), replacement);
    return text;
}

}  // namespace ridge::test
