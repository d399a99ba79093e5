// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/controller/work_keeper.h"
#include "app/model/session_edits.h"
#include "app/panel/notice_bar.h"
#include "tests/app/support/fake_dialogs.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {

namespace fs = std::filesystem;

// The topics of notices.
inline const QString kRecovery = QStringLiteral("recovery");
inline const QString kDisk = QStringLiteral("disk");

/// One window's worth of keeping, without the window.
struct KeptWindow {
    explicit KeptWindow(const test::TemporaryFolder& folder)
        : settings(qtPath(folder / "settings.ini")), keeper(session, sessions, notices, folder / "state") {}

    void edit(std::int64_t m) { session.apply(*withDimensionAt(session.session(), 0, m), QStringLiteral("m")); }
    [[nodiscard]] std::int64_t number() const { return session.session().current.dims[0].value_or(0); }
    [[nodiscard]] std::string said(const QString& topic) const { return notices.textOf(topic).toStdString(); }

    SessionModel session{Catalogue::shipped()};
    Settings settings;
    FakeDialogs dialogs;
    SessionController sessions{session, dialogs, settings};
    NoticeBar notices;
    WorkKeeper keeper;
};

class WorkKeeperTest : public testing::Test {
protected:
    /// A window that edits and ends without closing.
    void crash(std::int64_t m, const std::optional<fs::path>& file = std::nullopt) {
        KeptWindow window(m_folder);
        if (file) window.sessions.openFile(*file);
        window.edit(m);
        window.keeper.autosave().writeNow();
    }
    [[nodiscard]] fs::path saved(const char* name) const {
        EXPECT_TRUE(saveSession(defaultSession(), m_folder / name));
        return m_folder / name;
    }
    [[nodiscard]] std::size_t kept() const { return test::entriesIn(m_folder / "state" / "recovery"); }

    test::TemporaryFolder m_folder;
};

}  // namespace ridge::app
