// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/recovery_offer.h"

#include <QDateTime>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/controller/autosave_controller.h"
#include "app/controller/session_controller.h"
#include "app/panel/notice_bar.h"

namespace ridge::app {

namespace {

const QString kTopic = QStringLiteral("recovery");

QString timeText(std::int64_t seconds) {
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds);
    if (time.date() == QDate::currentDate()) return QObject::tr("today at %1").arg(time.toString(QStringLiteral("HH:mm:ss")));
    return QObject::tr("%1 at %2").arg(time.toString(QStringLiteral("yyyy-MM-dd")), time.toString(QStringLiteral("HH:mm:ss")));
}

}  // namespace

RecoveryOffer::RecoveryOffer(SessionController& sessions, AutosaveController& autosave, NoticeBar& notices, QObject* parent)
    : QObject(parent), m_sessions(sessions), m_autosave(autosave), m_notices(notices) {}

void RecoveryOffer::start(const std::filesystem::path& folder) {
    if (folder.empty()) return;
    for (RecoverySlot& slot : abandonedSlots(folder)) {
        auto recovery = slot.read();
        const auto standing = recovery ? standingOf(*recovery) : RecoveryStanding::Newer;
        if (standing == RecoveryStanding::Equal) {
            // It died right after saving.
            slot.remove();
            continue;
        }
        m_found.push_back({std::move(slot), std::move(recovery), standing});
    }
    std::reverse(m_found.begin(), m_found.end());
    offerNext();
}

QString RecoveryOffer::question() const {
    const Found& next = m_found.back();
    if (!next.recovery) {
        return tr("Ridgepoint ended unexpectedly, and what it kept cannot be read. %1").arg(shownError(next.recovery.error()));
    }
    const Recovery& recovery = *next.recovery;
    const QString name = recovery.file ? shortened(qtPath(recovery.file->filename())) : tr("an untitled session");
    QString text = tr("Ridgepoint ended unexpectedly. Unsaved changes to %1, kept %2, can be restored.").arg(name, timeText(recovery.time));
    if (next.standing == RecoveryStanding::Disputed) text += tr(" The file itself was changed since.");
    if (m_found.size() > 1) text += tr(" (%n more)", nullptr, static_cast<int>(m_found.size()) - 1);
    return text;
}

void RecoveryOffer::offerNext() {
    if (m_found.empty()) return;
    Notice notice{kTopic, question(), {}, true};
    if (m_found.back().recovery) notice.actions.push_back({tr("&Restore"), [this] { restore(); }});
    notice.actions.push_back({tr("&Discard"), [this] { discard(); }});
    notice.actions.push_back({tr("&Later"), [this] { postpone(); }});
    m_notices.say(notice);
}

void RecoveryOffer::restore() {
    // What was begun meanwhile is work as well.
    if (!m_sessions.mayReplace()) {
        offerNext();
        return;
    }
    Found found = std::move(m_found.back());
    m_found.pop_back();
    m_sessions.restore(*found.recovery);
    m_autosave.adopt(std::move(found.slot));
    offerNext();
}

void RecoveryOffer::discard() {
    m_found.back().slot.remove();
    postpone();
}

void RecoveryOffer::postpone() {
    m_found.pop_back();
    offerNext();
}

}  // namespace ridge::app
