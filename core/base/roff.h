// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ridge {

/// Writes a manual page in the macros of man(7). Text goes in as it should be read; what roff would take for a command is escaped.
class Roff {
public:
    Roff(std::string_view name, int section, std::string_view date, std::string_view source);

    void section(std::string_view title);
    void subsection(std::string_view title);
    /// Filled; line breaks and indentation of `text` do not count.
    void paragraph(std::string_view text);
    /// An entry of a list: `tag` in bold, then `value` in italics, then what it means.
    void entry(std::string_view tag, std::string_view value, std::string_view text);
    /// Kept as it is, line by line, indented.
    void verbatim(std::string_view text);
    /// A line of the synopsis: `bold` as typed, `italic` to be replaced.
    void synopsis(std::string_view bold, std::string_view italic);

    [[nodiscard]] const std::string& text() const { return m_text; }

    [[nodiscard]] static std::string escaped(std::string_view text);

private:
    void line(std::string_view text);
    void beginParagraph();

    std::string m_text;
};

}  // namespace ridge
