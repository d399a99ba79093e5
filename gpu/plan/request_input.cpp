// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/request_input.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/measure/request.h"

namespace ridge::measure {

namespace {

/// Finds the end of a JSON object without understanding more than brackets and texts.
class ObjectScanner {
public:
    /// True for the byte that ends the object, or the first line of what is none.
    bool take(char c) {
        if (m_isText) return takeInText(c), false;
        if (m_depth == 0 && c != '{') {
            m_isOther = m_isOther || (c != ' ' && c != '\t' && c != '\r' && c != '\n');
            return m_isOther && c == '\n';
        }
        if (c == '"') m_isText = true;
        if (c == '{') ++m_depth;
        return c == '}' && --m_depth == 0;
    }

private:
    void takeInText(char c) {
        if (m_isEscaped) {
            m_isEscaped = false;
        } else if (c == '\\') {
            m_isEscaped = true;
        } else if (c == '"') {
            m_isText = false;
        }
    }

    std::size_t m_depth = 0;
    bool m_isText = false;
    bool m_isEscaped = false;
    bool m_isOther = false;
};

}  // namespace

Result<RequestInput> readRequestInput(int input) {
    RequestInput result;
    ObjectScanner scanner;
    std::array<char, 4096> piece{};
    while (result.text.size() <= kMaxRequest) {
        const ssize_t count = ::read(input, piece.data(), piece.size());
        if (count < 0) return fail(ErrorCode::Io, "cannot read", "standard input", std::strerror(errno));
        if (count == 0) {
            result.isEnded = true;
            return result;
        }
        for (ssize_t i = 0; i < count; ++i) {
            const char c = piece[static_cast<std::size_t>(i)];
            result.text += c;
            if (scanner.take(c)) return result;
        }
    }
    return result;
}

}  // namespace ridge::measure
