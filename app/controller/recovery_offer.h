// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/session/recovery_slot.h"

namespace ridge::app {

class AutosaveController;
class NoticeBar;
class SessionController;

/// After a start: what windows that died had not saved, one after the other, to restore, to discard, or to be asked about next time.
class RecoveryOffer : public QObject {
    Q_OBJECT

public:
    RecoveryOffer(SessionController& sessions, AutosaveController& autosave, NoticeBar& notices, QObject* parent = nullptr);

    void start(const std::filesystem::path& folder);

private:
    struct Found {
        RecoverySlot slot;
        Result<Recovery> recovery;
        RecoveryStanding standing = RecoveryStanding::Newer;
    };
    void offerNext();
    void restore();
    void discard();
    void postpone();
    [[nodiscard]] QString question() const;

    SessionController& m_sessions;
    AutosaveController& m_autosave;
    NoticeBar& m_notices;
    std::vector<Found> m_found;  ///< the next one last
};

}  // namespace ridge::app
