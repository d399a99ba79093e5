// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_slug.h"

namespace ridge {

std::string fileSlug(std::string_view title) {
    constexpr std::size_t most = 60;
    std::string slug;
    for (const char c : title) {
        const bool isUpper = c >= 'A' && c <= 'Z';
        const bool isKept = isUpper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (isKept) {
            slug += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (!slug.empty() && slug.back() != '-') {
            slug += '-';
        }
    }
    if (slug.size() > most) {
        const std::size_t cut = slug.rfind('-', most);
        slug.resize(cut == std::string::npos ? most : cut);
    }
    while (!slug.empty() && slug.back() == '-') slug.pop_back();
    return slug.empty() ? "note" : slug;
}

}  // namespace ridge
