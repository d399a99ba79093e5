// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/measure/line_splitter.h"
#include "core/measure/message.h"

namespace ridge::measure {

/// What a stream held that was passed over.
struct StreamCounts {
    std::uint64_t messages = 0;
    std::uint64_t garbage = 0;  ///< lines that were no message, half lines at the end among them
    std::uint64_t tooLong = 0;
    std::uint64_t unknownTypes = 0;
    std::uint64_t unknownKeys = 0;
    bool operator==(const StreamCounts&) const = default;
};

/// Reads what a measuring program writes, however it arrives and whatever it is. Every message counts as soon as its line is complete, so
/// a stream that breaks off keeps what came before.
class MessageStream {
public:
    /// The messages that are complete now; none after an error.
    [[nodiscard]] std::vector<Message> push(std::string_view bytes);
    /// The stream is over: half a line is garbage, a last line without its end counts.
    [[nodiscard]] std::vector<Message> finish();

    [[nodiscard]] StreamCounts counts() const;
    /// Why the stream is not read on: it speaks a newer protocol. What was read before stands.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// Whether the program said that it was through: with done or with error.
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    /// The first garbage, shortened, for a report; empty when there was none.
    [[nodiscard]] const std::string& firstGarbage() const { return m_firstGarbage; }

private:
    void readLine(std::string_view line, std::vector<Message>& messages);

    LineSplitter m_splitter;
    StreamCounts m_counts;
    std::optional<Error> m_error;
    bool m_isEnded = false;
    std::string m_firstGarbage;
};

}  // namespace ridge::measure
