// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace ridge {

enum class FileKind : std::uint8_t { Session, ModelConfig, Kernel };

/// What a file is, by its content: a JSON object with a model_type or a text_config is a model's configuration; a text with a
/// __global__ function or a header for one is a kernel. Everything else is taken for a session, whose reader says what is wrong with it.
[[nodiscard]] FileKind kindOfText(std::string_view text);
[[nodiscard]] FileKind kindOfFile(const std::filesystem::path& path);

}  // namespace ridge
