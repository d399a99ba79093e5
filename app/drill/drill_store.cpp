// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/drill_store.h"

#include <chrono>

#include "app/context/text.h"
#include "core/drill/queue.h"

namespace ridge::app {

double DrillPlace::steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

DrillStore::DrillStore(DrillPlace place, QObject* parent)
    : QObject(parent), m_place(std::move(place)), m_keeper(m_place.history), m_loopKeeper(drill::loopFile(m_place.history)) {
    reload();
}

void DrillStore::reload() {
    m_unread.reset();
    auto read = drill::readHistory(m_place.history);
    if (read) {
        m_history = *std::move(read);
    } else {
        m_unread = read.error();
        m_history = {};
    }
    const auto& waiting = m_keeper.waiting();
    m_history.records.insert(m_history.records.end(), waiting.begin(), waiting.end());
    drill::remarkOnClock(m_history, now());
    emit changed();
}

QString DrillStore::unkeptText(const Result<void>& kept) {
    if (kept) return {};
    // A file of a later version is not written to, however often it is tried.
    if (kept.error().code == ErrorCode::Format) return tr("This answer is not kept. %1").arg(shownError(kept.error()));
    return tr("This answer is not on the disk yet and goes there with the next one. %1").arg(shownError(kept.error()));
}

QString DrillStore::fault() const {
    if (m_unread) return tr("The history cannot be read, so the queue begins anew; the file stays as it is. %1").arg(shownError(*m_unread));
    if (m_history.remarks.empty()) return {};
    const QString first = shownError(m_history.remarks.front());
    const auto more = static_cast<int>(m_history.remarks.size()) - 1;
    return more == 0 ? first
                     : tr("%1 (and %n more lines like it)", nullptr, more).arg(first).replace(QStringLiteral("%n"), QString::number(more));
}

Result<std::filesystem::path> DrillStore::reset() {
    auto aside = drill::resetHistory(m_place.history, now());
    reload();
    return aside;
}

}  // namespace ridge::app
