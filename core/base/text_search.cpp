// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text_search.h"

#include <algorithm>

namespace ridge {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSameLetter(char a, char b) {
    return lower(a) == lower(b);
}

}  // namespace

bool containsAnyCase(std::string_view text, std::string_view part) {
    return part.empty() || std::search(text.begin(), text.end(), part.begin(), part.end(), isSameLetter) != text.end();
}

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

}  // namespace ridge
