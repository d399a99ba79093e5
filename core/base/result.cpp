// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/result.h"

namespace ridge {

namespace {

constexpr std::size_t kMaxValueLength = 120;

void appendVisible(std::string& out, std::string_view part) {
    if (part.empty()) return;
    if (!out.empty()) out += ": ";
    for (const char c : part) {
        const bool isControl = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        out += isControl ? '?' : c;
    }
}

std::string shortened(std::string_view value) {
    if (value.size() <= kMaxValueLength) return std::string(value);
    // Never cut inside a UTF-8 sequence.
    std::size_t end = kMaxValueLength;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80U) --end;
    return std::string(value.substr(0, end)) + "...";
}

}  // namespace

std::string errorText(const Error& error) {
    std::string out;
    appendVisible(out, error.what);
    appendVisible(out, error.where);
    appendVisible(out, shortened(error.value));
    return out;
}

}  // namespace ridge
