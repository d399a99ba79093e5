// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/roff.h"

#include <algorithm>
#include <cctype>

namespace ridge {

namespace {

/// One space for every run of white space, none at the ends.
std::string filled(std::string_view text) {
    std::string out;
    bool gap = false;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            gap = !out.empty();
            continue;
        }
        if (gap) out += ' ';
        gap = false;
        out += c;
    }
    return out;
}

std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}

/// As one argument of a macro.
std::string argument(std::string_view text) {
    std::string out = "\"";
    for (const char c : Roff::escaped(text)) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

}  // namespace

std::string Roff::escaped(std::string_view text) {
    std::string out;
    // At the start of a line these begin a command.
    if (!text.empty() && (text.front() == '.' || text.front() == '\'')) out += "\\&";
    for (const char c : text) {
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";  // a plain one may be set as a hyphen, which nobody can paste
        } else if (c == '\'') {
            out += "\\(aq";
        } else if (c == '^') {
            out += "\\(ha";
        } else if (c == '~') {
            out += "\\(ti";
        } else {
            out += c;
        }
    }
    return out;
}

Roff::Roff(std::string_view name, int section, std::string_view date, std::string_view source) {
    line(".TH " + argument(upper(name)) + " " + std::to_string(section) + " \"" + std::string(date) + "\" " + argument(source) +
         " \"User Commands\"");
}

void Roff::line(std::string_view text) {
    m_text += text;
    m_text += '\n';
}

void Roff::section(std::string_view title) {
    line(".SH " + argument(title));
}

void Roff::subsection(std::string_view title) {
    line(".SS " + argument(title));
}

void Roff::beginParagraph() {
    // After a heading the macro would be one too many.
    const auto start = m_text.rfind('\n', m_text.size() - 2) + 1;
    const std::string_view last = std::string_view(m_text).substr(start);
    if (!last.starts_with(".SH") && !last.starts_with(".SS")) line(".PP");
}

void Roff::paragraph(std::string_view text) {
    beginParagraph();
    line(escaped(filled(text)));
}

void Roff::entry(std::string_view tag, std::string_view value, std::string_view text) {
    line(".TP");
    line(value.empty() ? ".B " + argument(tag) : ".BI " + argument(std::string(tag) + " ") + " " + argument(value));
    line(escaped(filled(text)));
}

void Roff::verbatim(std::string_view text) {
    beginParagraph();
    line(".RS 4");
    line(".nf");
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        line(escaped(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    line(".fi");
    line(".RE");
}

void Roff::synopsis(std::string_view bold, std::string_view italic) {
    if (!m_text.ends_with(".SH \"SYNOPSIS\"\n")) line(".br");
    line(".B " + argument(bold));
    if (!italic.empty()) line(".I " + argument(italic));
}

}  // namespace ridge
