// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/presets.h"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <vector>

#include "core/base/field_reader.h"
#include "core/base/file.h"
#include "core/base/json_guard.h"
#include "core/base/shipped_files.h"
#include "core/hardware/catalogue.h"
#include "core/transformer/config.h"

namespace ridge {

namespace {

Preset readPreset(const ShippedFile& file) {
    Preset preset;
    preset.id = std::filesystem::path(file.path).stem().string();
    const auto document = parseJson(file.text, file.path);
    assert(document);
    ReadState state{file.path, ErrorStyle::Spoken};
    FieldReader reader(*document, state);
    preset.title = reader.requiredText("name");
    FieldReader source = reader.requiredObject("source");
    preset.source = source.requiredText("title");
    preset.url = source.requiredText("url");
    auto model = readModelConfig(reader.require("config")->dump(), file.path);
    // A test reads every shipped file.
    assert(model && !state.error);
    preset.model = std::move(*model);
    preset.model.name = preset.title;
    return preset;
}

std::vector<Preset> readPresets() {
    std::vector<Preset> all;
    for (const auto& file : shippedModelFiles()) all.push_back(readPreset(file));
    return all;
}

bool looksLikeFile(std::string_view text) {
    std::error_code ignored;
    return text == "-" || text.find('/') != std::string_view::npos || text.ends_with(".json") || std::filesystem::exists(text, ignored);
}

}  // namespace

std::span<const Preset> presets() {
    static const std::vector<Preset> all = readPresets();
    return all;
}

const Preset* findPreset(std::string_view id) {
    const auto all = presets();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Preset& preset) { return preset.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Result<Model> openModel(std::string_view text) {
    if (const Preset* preset = findPreset(text)) return preset->model;
    const auto config = openModelFile(text);
    if (!config) return tl::unexpected(config.error());
    return readModelConfig(*config, text == "-" ? std::string_view("standard input") : text);
}

Result<std::string> openModelFile(std::string_view text) {
    if (looksLikeFile(text))
        return readFile(text == "-" ? std::filesystem::path("/dev/stdin") : std::filesystem::path(text), kMaxConfigBytes);
    std::vector<std::string> ids;
    for (const auto& preset : presets()) ids.push_back(preset.id);
    std::string hint = didYouMean(text, ids);
    if (hint.empty()) hint = "ridgepoint models lists those that come with it; a config.json is given by its path";
    return fail(ErrorCode::Unavailable, "unknown model", "model", text, hint);
}

}  // namespace ridge
