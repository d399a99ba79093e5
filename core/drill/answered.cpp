// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answered.h"

#include "core/drill/types.h"

namespace ridge::drill {

Result<void> HistoryKeeper::keep(const Answered& answered, const Moment& at) {
    const bool isScheduled = findType(answered.question.type) != nullptr;
    if (m_file.empty() || answered.isSkipped || !isScheduled) return {};
    const Attempt attempt{answered.text, answered.seconds, answered.isHinted};
    if (auto record = recordOf(answered.question, attempt, answered.grade, at)) m_waiting.push_back(*std::move(record));
    return flush();
}

Result<void> HistoryKeeper::flush() {
    while (!m_waiting.empty()) {
        if (auto added = addToHistory(m_file, m_waiting.front()); !added) return added;
        m_waiting.erase(m_waiting.begin());
    }
    return {};
}

}  // namespace ridge::drill
