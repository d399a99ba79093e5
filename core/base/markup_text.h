// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

// Plain UTF-8 text inside other notations: what comes out shows as the text that went in, whatever characters it holds. Line breaks
// become spaces, but for HTML, where they are.
namespace ridge {

/// For pdfLaTeX with T1 fonts. A character that those fonts lack is shown as its code point, "[U+4E2D]".
[[nodiscard]] std::string latexText(std::string_view text);

/// For Markdown as GitHub and pandoc read it, also inside a pipe table; a dollar starts no formula.
[[nodiscard]] std::string markdownText(std::string_view text);

/// For HTML and XML, between tags and inside quoted attributes.
[[nodiscard]] std::string htmlText(std::string_view text);

}  // namespace ridge
