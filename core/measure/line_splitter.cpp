// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/line_splitter.h"

#include <utility>

namespace ridge::measure {

void LineSplitter::keep(std::string_view piece) {
    if (m_isTooLong) return;
    // One more for a "\r", which may turn out to belong to the end.
    if (m_line.size() + piece.size() <= kMaxLine + 1) {
        m_line += piece;
        return;
    }
    m_isTooLong = true;
    ++m_tooLong;
    m_line.clear();
}

void LineSplitter::endLine(std::vector<std::string>& lines) {
    std::string line = std::exchange(m_line, {});
    if (std::exchange(m_isTooLong, false)) return;
    if (line.ends_with('\r')) line.pop_back();
    if (line.size() > kMaxLine) {
        ++m_tooLong;
    } else if (!line.empty()) {
        lines.push_back(std::move(line));
    }
}

std::vector<std::string> LineSplitter::push(std::string_view bytes) {
    std::vector<std::string> lines;
    for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
        keep(bytes.substr(0, end));
        endLine(lines);
        bytes.remove_prefix(end + 1);
    }
    keep(bytes);
    return lines;
}

std::string LineSplitter::takeRest() {
    std::vector<std::string> lines;
    endLine(lines);
    return lines.empty() ? std::string() : std::move(lines.front());
}

}  // namespace ridge::measure
