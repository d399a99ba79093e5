// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/file_kind.h"

#include "core/base/file.h"
#include "core/base/json_guard.h"
#include "core/transformer/config.h"

namespace ridge {

FileKind kindOfText(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool isJson = first != std::string_view::npos && text[first] == '{';
    const auto holds = [text](std::string_view part) { return text.find(part) != std::string_view::npos; };
    if (!isJson && (holds("__global__") || holds("// ridgepoint: "))) return FileKind::Kernel;
    const auto document = parseJson(text, {});
    const bool isConfig = document && document->is_object() && !document->contains("schema") &&
                          (document->contains("model_type") || document->contains("text_config"));
    return isConfig ? FileKind::ModelConfig : FileKind::Session;
}

FileKind kindOfFile(const std::filesystem::path& path) {
    // A pipe would be waited for.
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return FileKind::Session;
    const auto text = readFile(path, kMaxConfigBytes);
    return text ? kindOfText(*text) : FileKind::Session;
}

}  // namespace ridge
