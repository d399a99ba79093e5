// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/emitter.h"

namespace ridge::measure {

void LineEmitter::write(std::string_view line) {
    if (!m_isWritable) return;
    m_isWritable =
        std::fwrite(line.data(), 1, line.size(), m_out) == line.size() && std::fputc('\n', m_out) != EOF && std::fflush(m_out) == 0;
}

}  // namespace ridge::measure
