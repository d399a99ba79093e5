// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/core/report/note/note_samples.h"

namespace ridge::test {
namespace {

Note hostileNote() {
    Note note = sampleNote();
    note.title = kHostileName;
    note.pictureTitle = kHostileName;
    note.remarks = {kHostileName};
    note.tables[0].title = kHostileName;
    note.tables[0].table.rows[0][0].text = kHostileName;
    note.workings[0].derivation.title = kHostileName;
    note.sources[0] = {kHostileName, "https://example.com/a%20b#c_d{e}\\<f>", {kHostileName}};
    note.sources[1].url = "javascript:alert(1)";
    return note;
}

/// Line by line, with what a fenced block holds left out.
std::vector<std::string> proseOf(const std::string& markdown) {
    std::vector<std::string> lines;
    std::istringstream stream(markdown);
    bool isFenced = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) {
            isFenced = !isFenced;
        } else if (!isFenced) {
            lines.push_back(line);
        }
    }
    EXPECT_FALSE(isFenced);
    return lines;
}

std::size_t unescaped(const std::string& line, char wanted) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == wanted) {
            ++count;
        }
    }
    return count;
}

TEST(NoteMarkdown, MathIsBalanced) {
    for (const Note& note : {sampleNote(), hostileNote()}) {
        bool isMath = false;
        std::size_t blocks = 0;
        for (const std::string& line : proseOf(noteMarkdown(note))) {
            if (line == "$$") {
                isMath = !isMath;
                ++blocks;
            } else if (isMath) {
                EXPECT_EQ(std::count(line.begin(), line.end(), '{'), std::count(line.begin(), line.end(), '}')) << line;
                EXPECT_EQ(line.find('$'), std::string::npos) << line;
                EXPECT_FALSE(line.empty());
            } else {
                EXPECT_EQ(unescaped(line, '$'), 0U) << line;
            }
        }
        EXPECT_FALSE(isMath);
        EXPECT_GT(blocks, 30U);
    }
}

TEST(NoteMarkdown, TablesHaveAsManyCellsAsColumns) {
    std::size_t expected = 0;
    for (const std::string& line : proseOf(noteMarkdown(hostileNote()))) {
        if (!line.starts_with("|")) {
            expected = 0;
            continue;
        }
        if (expected == 0) expected = unescaped(line, '|');
        EXPECT_EQ(unescaped(line, '|'), expected) << line;
    }
}

TEST(NoteMarkdown, ThePictureIsBesideTheTextAndOnlyWebPagesAreLinks) {
    const std::string text = noteMarkdown(hostileNote());
    EXPECT_EQ(countOf(text, "](roofline.svg)"), 1U);
    EXPECT_EQ(countOf(text, "]("), 1U);
    EXPECT_EQ(text.find("<javascript"), std::string::npos);
    EXPECT_NE(text.find("<https://example.com/a%20b#c_d{e}\\%3Cf%3E>"), std::string::npos);
}

TEST(NoteMarkdown, SourcesAreNumberedFromOne) {
    const Note note = sampleNote();
    const std::string text = noteMarkdown(note);
    const std::string sources = text.substr(text.find("## Sources"));
    for (std::size_t i = 0; i < note.sources.size(); ++i)
        EXPECT_NE(sources.find("\n" + std::to_string(i + 1) + ". "), std::string::npos) << i;
}

TEST(NoteLatex, BracesAndEnvironmentsAreBalanced) {
    for (const Note& note : {sampleNote(), hostileNote()}) {
        const std::string text = noteLatex(note);
        EXPECT_EQ(unescaped(text, '{'), unescaped(text, '}'));
        for (const char* name : {"document", "tabular", "itemize", "enumerate", "align*", "center"}) {
            const std::string brace = "{" + std::string(name) + "}";
            EXPECT_EQ(countOf(text, "\\begin" + brace), countOf(text, "\\end" + brace)) << name;
        }
        EXPECT_EQ(text.find("javascript:\\"), std::string::npos);
    }
}

TEST(NoteHtml, LoadsNothing) {
    const std::string text =
        noteHtml(hostileNote(), "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><text>A</text></svg>");
    EXPECT_EQ(text.find("<?xml"), std::string::npos);
    EXPECT_NE(text.find("<svg xmlns"), std::string::npos);
    for (const char* loader : {"src=", "<link", "<script", "@import", "url(", "<iframe", "<object"})
        EXPECT_EQ(text.find(loader), std::string::npos) << loader;
    for (const std::string& target : between(text, "href=\"", "\""))
        EXPECT_TRUE(target.starts_with("http") || target.starts_with("#source-")) << target;
    EXPECT_EQ(countOf(text, "<math"), countOf(text, "</math>"));
    EXPECT_GT(countOf(text, "<math"), 15U);
}

TEST(NoteHtml, NumbersOfSourcesLeadToTheSource) {
    const Note note = sampleNote();
    const std::string text = noteHtml(note, "<svg/>");
    const std::string list = text.substr(text.find("<h2>Sources</h2>"));
    for (std::size_t i = 0; i < note.sources.size(); ++i) {
        const std::string item = "<li id=\"source-" + std::to_string(i + 1) + "\">" + note.sources[i].title + ", <a href=\"";
        EXPECT_NE(list.find(item + note.sources[i].url), std::string::npos) << item;
        EXPECT_GT(countOf(text, "<a href=\"#source-" + std::to_string(i + 1) + "\">" + std::to_string(i + 1) + "</a>"), 0U) << i + 1;
    }
    std::size_t references = 0;
    for (const auto& row : note.tables.back().references) {
        for (const auto& numbers : row) references += numbers.size();
    }
    EXPECT_EQ(countOf(text, "href=\"#source-"), references);
    EXPECT_EQ(countOf(text, " id=\"source-"), note.sources.size());
}

TEST(NoteRichText, HasAPlaceForThePicture) {
    EXPECT_EQ(countOf(noteRichText(sampleNote()), std::string(kPicturePlace)), 1U);
}

}  // namespace
}  // namespace ridge::test
