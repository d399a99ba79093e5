// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/derivation_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBrowser>

#include "app/model/session_edits.h"
#include "app/panel/working_view.h"

namespace ridge::app {
namespace {

class DerivationPanelTest : public testing::Test {
protected:
    QString text() {
        m_panel.flush();
        return m_panel.findChild<QTextBrowser*>()->toPlainText();
    }

    SessionModel m_session{Catalogue::shipped()};
    DerivationPanel m_panel{m_session};
};

TEST_F(DerivationPanelTest, FollowsTheOperatorAndTheAccelerator) {
    const QString before = text();
    EXPECT_TRUE(before.contains(QStringLiteral("4096")));
    m_session.apply(*withDimensionAt(m_session.session(), 0, 346), QStringLiteral("m"));
    EXPECT_TRUE(text().contains(QStringLiteral("346")));
    auto* combo = m_panel.findChild<QComboBox*>();
    ASSERT_EQ(combo->count(), 2);
    const QString onFirst = text();
    combo->setCurrentIndex(1);
    emit combo->activated(1);
    EXPECT_NE(text(), onFirst);
    EXPECT_EQ(m_session.session().derivationOn, m_session.session().accelerators[1]);
}

TEST_F(DerivationPanelTest, CopiesMarkdownAndLatex) {
    m_panel.copyMarkdown();
    const QString markdown = QApplication::clipboard()->text();
    m_panel.copyLatex();
    const QString latex = QApplication::clipboard()->text();
    EXPECT_TRUE(markdown.contains(QStringLiteral("4096")));
    EXPECT_TRUE(latex.contains(QStringLiteral("4096")));
    EXPECT_TRUE(latex.contains(QLatin1Char('\\')));
    EXPECT_NE(markdown, latex);
}

TEST_F(DerivationPanelTest, SaysWhatToDoWithoutAnAccelerator) {
    Session session = m_session.session();
    session.accelerators.clear();
    m_session.apply(session, QStringLiteral("none"));
    EXPECT_FALSE(text().isEmpty());
    EXPECT_EQ(m_panel.findChild<QComboBox*>()->count(), 0);
}

TEST_F(DerivationPanelTest, ComesToRestWhereItNeedsAScrollBar) {
    m_panel.resize(260, 300);
    m_panel.show();
    m_panel.flush();
    auto* view = m_panel.findChild<WorkingView*>();
    ASSERT_GT(view->verticalScrollBar()->maximum(), 0);
    QSignalSpy changed(view, &WorkingView::widthChanged);
    // Each text is laid out anew, which takes the bar away for a moment.
    for (const std::int64_t m : {64, 128, 256, 512}) {
        m_session.apply(*withDimensionAt(m_session.session(), 0, m), QStringLiteral("m"));
        m_panel.flush();
        QApplication::processEvents();
    }
    EXPECT_EQ(changed.count(), 0);
    m_panel.resize(300, 300);
    QApplication::processEvents();
    EXPECT_EQ(changed.count(), 1);
}

}  // namespace
}  // namespace ridge::app
