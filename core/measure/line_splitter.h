// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridge::measure {

/// No line of the protocol is longer, its end not counted.
inline constexpr std::size_t kMaxLine = std::size_t{64} * 1024;

/// Cuts a stream of bytes into lines, however they arrive. A line that is too long is passed over and counted; no more than one line is
/// ever kept. Ends of lines are "\n" or "\r\n"; empty lines are left out.
class LineSplitter {
public:
    /// The lines that are complete now.
    [[nodiscard]] std::vector<std::string> push(std::string_view bytes);
    /// What stands after the last end of a line when the stream is over: half a line, or one whose end was forgotten.
    [[nodiscard]] std::string takeRest();

    [[nodiscard]] std::uint64_t tooLong() const { return m_tooLong; }

private:
    void keep(std::string_view piece);
    void endLine(std::vector<std::string>& lines);

    std::string m_line;
    bool m_isTooLong = false;
    std::uint64_t m_tooLong = 0;
};

}  // namespace ridge::measure
