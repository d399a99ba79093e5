// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/note_flow.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <memory>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class NoteFlowTest : public testing::Test {
protected:
    NoteFlowTest() { reopen(); }
    void reopen() {
        m_dialog.reset();
        m_dialog.reset(m_flow.open(m_session.session(), nullptr));
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] QPushButton* button(const char* text) const {
        for (QPushButton* one : m_dialog->findChildren<QPushButton*>()) {
            if (one->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QCheckBox* box(const char* text) const {
        for (QCheckBox* one : m_dialog->findChildren<QCheckBox*>()) {
            if (one->text().remove(QLatin1Char('&')) == QString::fromLatin1(text)) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QString preview() const { return m_dialog->findChild<QTextBrowser*>()->toPlainText(); }
    [[nodiscard]] QString fault() const { return m_dialog->findChild<FaultLabel*>()->text(); }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    NoteFlow m_flow{m_session, m_dialogs, m_settings};
    std::unique_ptr<NoteDialog> m_dialog;
};

TEST_F(NoteFlowTest, ShowsTheNoteBeforeItIsWritten) {
    const QString working = QStringLiteral("a dot product of length");
    EXPECT_TRUE(preview().contains(working)) << preview().toStdString();
    EXPECT_FALSE(button("Write")->isEnabled()) << "there is no folder yet";
    box("the working")->setChecked(false);
    EXPECT_FALSE(preview().contains(working));
    m_dialog->findChild<QLineEdit*>()->setText(QStringLiteral("Why decode is slow"));
    EXPECT_TRUE(preview().contains(QStringLiteral("Why decode is slow")));
}

TEST_F(NoteFlowTest, WritesTheChosenFormatsAndRemembersThem) {
    m_dialogs.folder = stdPath(path("note"));
    button("Browse…")->click();
    box("HTML")->setChecked(true);
    box("CSV")->setChecked(true);
    button("Write")->click();
    EXPECT_EQ(fault(), QString());
    for (const char* name : {"note/note.md", "note/note.html", "note/roofline.svg", "note/roofline.png", "note/tables/comparison.csv"}) {
        EXPECT_TRUE(QFile::exists(path(name))) << name;
    }
    reopen();
    EXPECT_EQ(m_dialog->folder(), stdPath(path("note")));
    EXPECT_TRUE(box("HTML")->isChecked());
    EXPECT_FALSE(box("PDF")->isChecked());
}

TEST_F(NoteFlowTest, AFolderThatCannotBeMadeIsSaidInPlace) {
    QFile file(path("file"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    m_dialog->setFolder(stdPath(path("file/note")));
    button("Write")->click();
    EXPECT_TRUE(fault().contains(path("file"))) << fault().toStdString();
    m_dialog->setFolder(stdPath(path("other")));
    EXPECT_EQ(fault(), QString()) << "a fault must not outlive the text it is about";
}

TEST_F(NoteFlowTest, NothingToWriteDisablesTheButton) {
    m_dialog->setFolder(stdPath(path("note")));
    EXPECT_TRUE(button("Write")->isEnabled());
    box("Markdown")->setChecked(false);
    EXPECT_FALSE(button("Write")->isEnabled());
}

}  // namespace
}  // namespace ridge::app
