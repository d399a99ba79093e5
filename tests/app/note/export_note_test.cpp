// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/note/export_note.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <fstream>

#include "app/note/note_pdf.h"
#include "core/base/file.h"
#include "core/hardware/catalogue.h"
#include "core/session/session_file.h"

namespace ridge::app {
namespace {

namespace fs = std::filesystem;

Note sampleNote() {
    static const Catalogue catalogue = Catalogue::shipped();
    const Session session = defaultSession();
    return *buildNote({session, chooseAccelerators(session, catalogue)}, {"", "2026-11-30", "1.2.3", {}});
}

NoteExport everything() {
    NoteExport request;
    request.formats = {NoteFormat::Pdf, NoteFormat::Csv, NoteFormat::Latex, NoteFormat::Html, NoteFormat::Markdown};
    return request;
}

class NoteFolder : public testing::Test {
protected:
    [[nodiscard]] fs::path folder() const { return fs::path(m_home.path().toStdString()) / "notes" / "a note"; }
    [[nodiscard]] std::string content(const std::string& name) const {
        const auto text = readFile(folder() / name, 1U << 26U);
        return text ? *text : "unreadable: " + errorText(text.error());
    }
    void put(const std::string& name, const std::string& text) const {
        fs::create_directories((folder() / name).parent_path());
        std::ofstream(folder() / name) << text;
    }

private:
    QTemporaryDir m_home;
};

TEST(NoteFormats, GoByTheirNames) {
    EXPECT_EQ(findNoteFormat("latex"), NoteFormat::Latex);
    EXPECT_EQ(findNoteFormat("tex"), std::nullopt);
    EXPECT_EQ(noteFormatNames(), "markdown html latex csv pdf");
}

TEST_F(NoteFolder, HoldsWhatWasAskedFor) {
    const auto markdown = exportNote(sampleNote(), folder(), {});
    ASSERT_TRUE(markdown) << errorText(markdown.error());
    EXPECT_EQ(*markdown, (std::vector<std::string>{"roofline.svg", "roofline.png", "note.md"}));
    const auto all = exportNote(sampleNote(), folder(), everything());
    ASSERT_TRUE(all) << errorText(all.error());
    EXPECT_EQ(*all, (std::vector<std::string>{"roofline.svg", "roofline.png", "note.md", "note.html", "note.tex", "roofline.tex",
                                              "tables/comparison.csv", "tables/specifications.csv", "note.pdf"}));
    for (const auto& name : *all) EXPECT_GT(fs::file_size(folder() / name), 100U) << name;
}

TEST_F(NoteFolder, IsTheSameWhenMadeAgain) {
    const auto first = noteFiles(sampleNote(), everything());
    const auto second = noteFiles(sampleNote(), everything());
    ASSERT_TRUE(first && second);
    for (std::size_t i = 0; i < first->size(); ++i) {
        if ((*first)[i].name == "note.pdf") continue;  // it says when it was made
        EXPECT_EQ((*first)[i].content, (*second)[i].content) << (*first)[i].name;
    }
}

TEST_F(NoteFolder, ReplacesItsOwnFiles) {
    ASSERT_TRUE(exportNote(sampleNote(), folder(), {}));
    Note note = sampleNote();
    note.title = "Another";
    ASSERT_TRUE(exportNote(note, folder(), {}));
    EXPECT_TRUE(content("note.md").starts_with("# Another\n"));
}

TEST_F(NoteFolder, LeavesWhatOthersMadeOrChanged) {
    put("note.md", "my thoughts");
    const auto foreign = exportNote(sampleNote(), folder(), {});
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().code, ErrorCode::Io);
    EXPECT_NE(foreign.error().where.find("note.md"), std::string::npos);
    EXPECT_EQ(content("note.md"), "my thoughts");
    EXPECT_FALSE(fs::exists(folder() / "roofline.svg"));  // nothing was written

    NoteExport request;
    request.overwritesChanged = true;
    ASSERT_TRUE(exportNote(sampleNote(), folder(), request));
    put("note.md", content("note.md") + "\nmy remark\n");
    Note note = sampleNote();
    note.title = "Another";
    EXPECT_FALSE(exportNote(note, folder(), {}));
    EXPECT_TRUE(content("note.md").ends_with("my remark\n"));
    put("unrelated.txt", "stays");
    ASSERT_TRUE(exportNote(note, folder(), request));
    EXPECT_EQ(content("unrelated.txt"), "stays");
}

TEST_F(NoteFolder, WhatAFailureLeftBehindIsItsOwn) {
    std::vector<NoteFile> files{{"first.md", "one"}, {"second.md", "two"}};
    ASSERT_TRUE(writeNoteFiles(files, folder()));
    fs::remove(folder() / "second.md");
    fs::create_directories(folder() / "second.md");
    files[0].content = "another";
    EXPECT_FALSE(writeNoteFiles(files, folder()));
    fs::remove(folder() / "second.md");
    files[0].content = "a third";
    const auto foreign = foreignFiles(files, folder());
    ASSERT_TRUE(foreign);
    EXPECT_TRUE(foreign->empty()) << foreign->front();
}

TEST_F(NoteFolder, HoldsTheSessionsThatItsCommandsRead) {
    static const Catalogue catalogue = Catalogue::shipped();
    Session session = defaultSession();
    session.view.showTrail = false;
    const auto note = buildNote({session, chooseAccelerators(session, catalogue)}, {"", "2026-11-30", "1.2.3", {}});
    ASSERT_TRUE(note);
    ASSERT_TRUE(exportNote(*note, folder(), {}));
    EXPECT_EQ(content("session.ridgepoint"), writeSession(session));
}

TEST_F(NoteFolder, LeavesAFolderOfTheNameOfAFile) {
    fs::create_directories(folder() / "note.md");
    const auto result = exportNote(sampleNote(), folder(), {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Io);
    EXPECT_TRUE(fs::is_directory(folder() / "note.md"));
}

TEST_F(NoteFolder, ALinkThatLeadsNowhereIsSaidBeforeAnythingIsWritten) {
    fs::create_directories(folder());
    fs::create_symlink("note.md", folder() / "note.md");
    const auto result = exportNote(sampleNote(), folder(), {});
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().where.find("note.md"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder() / "roofline.svg"));
}

TEST_F(NoteFolder, SaysWhyItCannotBeMade) {
    fs::create_directories(folder().parent_path());
    std::ofstream(folder()) << "a file";
    const auto file = exportNote(sampleNote(), folder(), {});
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::Io);
    EXPECT_EQ(file.error().what, "cannot make the folder");
    const auto below = exportNote(sampleNote(), folder() / "below", {});
    ASSERT_FALSE(below);
    EXPECT_EQ(below.error().code, ErrorCode::Io);
}

TEST_F(NoteFolder, SaysWhenItCannotBeWritten) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    fs::create_directories(folder());
    ::chmod(folder().c_str(), 0500);
    const auto result = exportNote(sampleNote(), folder(), {});
    ::chmod(folder().c_str(), 0700);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Io);
    EXPECT_EQ(result.error().what, "cannot write the file");
}

TEST_F(NoteFolder, ASizeThatMakesNoPictureWritesNothing) {
    NoteExport request;
    request.picture.width = 1;
    const auto result = exportNote(sampleNote(), folder(), request);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Usage);
    EXPECT_FALSE(fs::exists(folder()));
}

TEST(NoteHtmlFile, IsWellFormedAndHoldsItsPicture) {
    Note note = sampleNote();
    note.title = "<b> & \"quotes\" 中";
    const auto files = noteFiles(note, everything());
    ASSERT_TRUE(files);
    const auto html = std::find_if(files->begin(), files->end(), [](const NoteFile& file) { return file.name == "note.html"; });
    QXmlStreamReader xml(QByteArray::fromStdString(html->content));
    int svgs = 0;
    int tables = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) continue;
        svgs += xml.name() == QLatin1String("svg") ? 1 : 0;
        tables += xml.name() == QLatin1String("table") ? 1 : 0;
        EXPECT_FALSE(xml.attributes().hasAttribute(QLatin1String("src")));
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString() << " in line " << xml.lineNumber();
    EXPECT_EQ(svgs, 1);
    EXPECT_EQ(tables, 2);
}

TEST(NotePdf, IsVectorsOnPagesOfA4) {
    const auto bytes = notePdf(sampleNote(), {});
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->startsWith("%PDF-"));
    EXPECT_TRUE(bytes->contains("/MediaBox [0 0 595")) << bytes->mid(bytes->indexOf("/MediaBox"), 60).toStdString();
    EXPECT_FALSE(bytes->contains("/Subtype /Image"));
    EXPECT_GT(bytes->count("/Type /Page\n"), 1);
}

}  // namespace
}  // namespace ridge::app
