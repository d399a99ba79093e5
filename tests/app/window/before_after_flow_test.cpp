// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/before_after_flow.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <algorithm>
#include <fstream>
#include <memory>

#include "app/context/text.h"
#include "app/model/report_table_model.h"
#include "app/model/session_edits.h"
#include "app/plot/roofline_plot.h"
#include "core/session/session_file.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class BeforeAfterFlowTest : public testing::Test {
protected:
    void open(const char* name) {
        m_dialogs.open = stdPath(path(name));
        m_dialog.reset(m_flow.askAndOpen(lightTheme(), nullptr));
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] std::ptrdiff_t arrows() const {
        const auto& curves = m_dialog->plot().scene().curves;
        return std::count_if(curves.begin(), curves.end(), [](const SceneCurve& curve) { return curve.role == CurveRole::Arrow; });
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    PictureController m_pictures{m_session, m_dialogs, m_settings};
    BeforeAfterFlow m_flow{m_session, m_dialogs, m_settings, m_pictures};
    std::unique_ptr<BeforeAfterDialog> m_dialog;
};

TEST_F(BeforeAfterFlowTest, FollowsTheSessionInTheWindow) {
    ASSERT_TRUE(saveSession(m_session.session(), stdPath(path("a.ridgepoint"))));
    open("a.ridgepoint");
    ASSERT_NE(m_dialog, nullptr);
    EXPECT_EQ(arrows(), 0) << "nothing changed yet";
    m_session.apply(*withDimensionAt(m_session.session(), 0, 64), QStringLiteral("m"));
    EXPECT_GT(arrows(), 0);
    EXPECT_EQ(m_dialog->table().rowCount(), 2) << "one operator on two accelerators";
}

TEST_F(BeforeAfterFlowTest, AFileThatIsNoSessionIsNamed) {
    std::ofstream(stdPath(path("photo.png"))) << "\x89PNG";
    open("photo.png");
    EXPECT_EQ(m_dialog, nullptr);
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("photo.png")));
}

TEST_F(BeforeAfterFlowTest, PrintsOnOnePage) {
    auto writer = std::make_unique<QPdfWriter>(path("print.pdf"));
    m_dialogs.printer = std::move(writer);
    m_pictures.askAndPrint({buildScene(m_session.session(), m_session.chosen()), {}});
    EXPECT_TRUE(m_dialogs.errors.empty());
    QFile file(path("print.pdf"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    EXPECT_TRUE(content.startsWith("%PDF"));
    EXPECT_EQ(content.count("/Type /Page\n"), 1);
}

}  // namespace
}  // namespace ridge::app
