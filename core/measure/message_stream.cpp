// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/message_stream.h"

namespace ridge::measure {

std::vector<Message> MessageStream::push(std::string_view bytes) {
    std::vector<Message> messages;
    if (m_error) return messages;
    for (const auto& line : m_splitter.push(bytes)) readLine(line, messages);
    return messages;
}

std::vector<Message> MessageStream::finish() {
    std::vector<Message> messages;
    const std::string rest = m_splitter.takeRest();
    if (!m_error && !rest.empty()) readLine(rest, messages);
    return messages;
}

StreamCounts MessageStream::counts() const {
    StreamCounts counts = m_counts;
    counts.tooLong = m_splitter.tooLong();
    return counts;
}

void MessageStream::readLine(std::string_view line, std::vector<Message>& messages) {
    if (m_error) return;
    auto parsed = parseMessage(line);
    if (!parsed) {
        constexpr std::size_t shown = 200;
        if (m_counts.garbage++ == 0) m_firstGarbage = line.substr(0, shown);
        return;
    }
    m_counts.unknownKeys += parsed->unknownKeys;
    if (!parsed->message) {
        ++m_counts.unknownTypes;
        return;
    }
    if (const auto* hello = std::get_if<Hello>(&*parsed->message)) {
        if (auto checked = checkProtocol(hello->protocol); !checked) {
            m_error = checked.error();
            return;
        }
    }
    ++m_counts.messages;
    const bool isLast = std::holds_alternative<Done>(*parsed->message) || std::holds_alternative<ErrorMessage>(*parsed->message);
    m_isEnded = m_isEnded || isLast;
    messages.push_back(std::move(*parsed->message));
}

}  // namespace ridge::measure
