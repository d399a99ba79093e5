// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/derivation_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTextBrowser>

#include "app/model/session_edits.h"

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

}  // namespace
}  // namespace ridge::app
