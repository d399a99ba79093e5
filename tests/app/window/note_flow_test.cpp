// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/note_flow.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QCheckBox>
#include <QCoreApplication>
#include <QFile>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <map>
#include <memory>

#include "app/context/text.h"
#include "app/model/session_edits.h"
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
    [[nodiscard]] QString fault() const { return m_dialog->findChild<CheckedEdit*>()->fault(); }
    /// Of a note that was changed by hand since.
    [[nodiscard]] QByteArray content(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArrayLiteral("unreadable");
    }
    void writeAndChange() {
        m_dialog->setFolder(stdPath(path("note")));
        button("Write")->click();
        QFile file(path("note/note.md"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("my thoughts");
    }

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

TEST_F(NoteFlowTest, AnotherNoteIsNotWrittenOverTheLastOne) {
    m_dialog->setFolder(stdPath(path("notes/first")));
    button("Write")->click();
    m_session.apply(*withDimensionAt(m_session.session(), 0, 64), QStringLiteral("m"));
    reopen();
    EXPECT_EQ(m_dialog->folder().parent_path(), stdPath(path("notes")));
    EXPECT_EQ(m_dialog->folder().filename().string().rfind("matmul-64-4096-4096", 0), 0U) << m_dialog->folder();
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

TEST_F(NoteFlowTest, AFileChangedByHandIsAskedAboutAndStays) {
    writeAndChange();
    m_dialogs.foreign = ForeignAnswer::Cancel;
    button("Write")->click();
    EXPECT_EQ(m_dialogs.askedForeign, std::vector{QStringLiteral("note.md")});
    EXPECT_EQ(content("note/note.md"), "my thoughts");
    EXPECT_EQ(fault(), QString());
    for (const auto* label : m_dialog->findChildren<QLabel*>())
        EXPECT_FALSE(label->text().contains(QStringLiteral("written."))) << "nothing was";
    m_dialogs.foreign = ForeignAnswer::Overwrite;
    button("Write")->click();
    EXPECT_TRUE(content("note/note.md").startsWith("# matmul"));
    button("Write")->click();
    EXPECT_EQ(m_dialogs.askedForeign.size(), 2U) << "what was overwritten is the note's own again";
}

TEST_F(NoteFlowTest, AnotherFolderTakesTheNoteInstead) {
    writeAndChange();
    m_dialogs.foreign = ForeignAnswer::OtherFolder;
    m_dialogs.folder = stdPath(path("elsewhere"));
    button("Write")->click();
    EXPECT_EQ(content("note/note.md"), "my thoughts");
    EXPECT_TRUE(content("elsewhere/note.md").startsWith("# matmul"));
    EXPECT_EQ(m_dialog->folder(), stdPath(path("elsewhere")));
    m_dialog->setFolder(stdPath(path("note")));
    m_dialogs.folder.reset();
    button("Write")->click();
    EXPECT_EQ(content("note/note.md"), "my thoughts") << "no folder was chosen";
}

TEST_F(NoteFlowTest, AMessageMovesNothing) {
    m_dialog->show();
    const QRect size = m_dialog->geometry();
    const QPoint place = button("Write")->mapTo(m_dialog.get(), QPoint());
    const QString longName(180, QLatin1Char('x'));
    m_dialog->showFault(QStringLiteral("Cannot write the file: /a/%1/%1: No space left on device").arg(longName.left(140)));
    QCoreApplication::sendPostedEvents();
    EXPECT_TRUE(m_dialog->findChild<FaultLabel*>()->isVisible());
    EXPECT_EQ(button("Write")->mapTo(m_dialog.get(), QPoint()), place);
    EXPECT_EQ(m_dialog->geometry(), size);
    const auto* label = m_dialog->findChild<FaultLabel*>();
    EXPECT_LE(label->geometry().bottom(), label->parentWidget()->height()) << "it is read to its end";
    m_dialog->showWritten({"note.md"});
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(button("Write")->mapTo(m_dialog.get(), QPoint()), place);
}

TEST_F(NoteFlowTest, NoTwoThingsAnswerOneKey) {
    std::map<QKeySequence, std::string> keys;
    const auto take = [&keys](const QString& text) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty()) return;
        EXPECT_TRUE(keys.emplace(key, text.toStdString()).second) << text.toStdString() << " and " << keys[key];
    };
    for (const auto* one : m_dialog->findChildren<QAbstractButton*>()) take(one->text());
    for (const auto* one : m_dialog->findChildren<QLabel*>()) {
        if (one->buddy() != nullptr) take(one->text());
    }
    EXPECT_GT(keys.size(), 10U);
}

TEST_F(NoteFlowTest, TheCommandNamesTheFormats) {
    box("HTML")->setChecked(true);
    const auto note = m_dialog->note();
    ASSERT_TRUE(note);
    EXPECT_NE(note->command.find(" --formats markdown,html"), std::string::npos) << note->command;
}

TEST_F(NoteFlowTest, APagesOwnNoteGoesIntoAFolderWithItsPictures) {
    const Drawing picture{QStringLiteral("chart.svg"), QStringLiteral("a chart"), QSize(120, 80),
                          [](QPainter& painter, const QRectF& room, const Theme& theme) { painter.fillRect(room, theme.accent); }};
    const OwnNote note{"A sum of 4,096 terms", "# A sum\n\n![a chart](pictures/chart.svg)\n", {picture}};
    QString said;
    QObject::connect(&m_flow, &NoteFlow::written, [&said](const QString& folder) { said = folder; });
    m_flow.writeOwn(note);
    EXPECT_EQ(said, QString()) << "no folder was chosen";
    m_dialogs.folder = stdPath(path("own"));
    m_flow.writeOwn(note);
    EXPECT_EQ(said, path("own"));
    EXPECT_EQ(content("own/note.md").toStdString(), note.markdown);
    EXPECT_TRUE(content("own/pictures/chart.svg").contains("<svg"));
    // Its own files are written over; what somebody changed is asked about.
    m_flow.writeOwn(note);
    EXPECT_TRUE(m_dialogs.askedForeign.empty());
    QFile changed(path("own/note.md"));
    ASSERT_TRUE(changed.open(QIODevice::WriteOnly));
    changed.write("my thoughts");
    changed.close();
    m_dialogs.foreign = ForeignAnswer::Cancel;
    m_flow.writeOwn(note);
    EXPECT_EQ(m_dialogs.askedForeign, std::vector{QStringLiteral("note.md")});
    EXPECT_EQ(content("own/note.md"), "my thoughts");
    m_dialogs.folder = stdPath(path("own/note.md"));
    m_flow.writeOwn(note);
    EXPECT_EQ(m_dialogs.errors.size(), 1U);
}

TEST_F(NoteFlowTest, NothingToWriteDisablesTheButton) {
    m_dialog->setFolder(stdPath(path("note")));
    EXPECT_TRUE(button("Write")->isEnabled());
    box("Markdown")->setChecked(false);
    EXPECT_FALSE(button("Write")->isEnabled());
}

}  // namespace
}  // namespace ridge::app
