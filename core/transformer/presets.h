// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/transformer/model.h"

namespace ridge {

/// A model that comes with the program.
struct Preset {
    std::string id;      ///< "llama-3.1-8b"
    std::string title;   ///< "Llama 3.1 8B"
    std::string source;  ///< where its configuration was read
    std::string url;
    Model model;
};

/// In the order of their ids.
[[nodiscard]] std::span<const Preset> presets();
/// Null when there is none.
[[nodiscard]] const Preset* findPreset(std::string_view id);

/// A preset's id, the path of a configuration, or "-" for standard input. Unavailable, with the nearest ids, when it is neither.
[[nodiscard]] Result<Model> openModel(std::string_view text);
/// The text of a configuration by its path or "-"; Unavailable when `text` looks like neither.
[[nodiscard]] Result<std::string> openModelFile(std::string_view text);

}  // namespace ridge
