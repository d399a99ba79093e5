// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/note_folder.h"
#include "tests/support/source_dir.h"

namespace ridge::test {
namespace {

std::vector<std::vector<std::string>> csvRows(const fs::path& path) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream text(get(path));
    for (std::string line; std::getline(text, line);) {
        if (line.ends_with('\r')) line.pop_back();
        rows.emplace_back();
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, ',');) rows.back().push_back(field);
    }
    return rows;
}

TEST_F(NoteCommand, SaysWhatItWrote) {
    const auto outcome = write(kExample, {"--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json.at("schema"), "ridgepoint.note/1");
    EXPECT_EQ(json.at("folder"), folder().string());
    EXPECT_EQ(json.at("files"), (std::vector<std::string>{"roofline.svg", "roofline.png", "note.md"}));
    const auto text = write(kExample);
    EXPECT_EQ(text.out, (folder() / "roofline.svg").string() + "\n" + (folder() / "roofline.png").string() + "\n" +
                            (folder() / "note.md").string() + "\n");
}

TEST_F(NoteCommand, TheNumbersAreThoseOfCompare) {
    ASSERT_EQ(write(kExample, {"--formats", "csv,markdown"}).exitCode, 0);
    const auto compared = document(std::string("compare ") + kExample);
    const auto rows = csvRows(folder() / "tables" / "comparison.csv");
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0][1], "peak (FLOP/s)");
    const std::vector<std::string> keys{
        "", "peak_flop_per_s", "bandwidth_byte_per_s", "ridge_flop_per_byte", "", "compute_time_s", "memory_time_s", "time_s", "speedup"};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& placement = compared.at("placements")[i];
        EXPECT_EQ(rows[i + 1][0], placement.at("name"));
        EXPECT_EQ(rows[i + 1][4], placement.at("bound"));
        for (std::size_t k = 0; k < keys.size(); ++k) {
            if (keys[k].empty()) continue;
            EXPECT_EQ(std::strtod(rows[i + 1][k].c_str(), nullptr), placement.at(keys[k]).get<double>()) << keys[k];
        }
    }
}

/// The table in the note is the one that `compare --format markdown` prints.
TEST_F(NoteCommand, TheTableIsThatOfCompare) {
    ASSERT_EQ(write(kExample).exitCode, 0);
    const auto table = runProgram(words(std::string("compare ") + kExample + " --format markdown"));
    EXPECT_NE(get(folder() / "note.md").find(table.out), std::string::npos) << table.out;
}

TEST_F(NoteCommand, TheExampleIsWhatTheProgramWrites) {
    const fs::path example = sourceDir() / "docs" / "example-note";
    const int code = shell("'" + (example / "make.sh").string() + "' '" + programPath() + "' '" + folder().string() + "'");
    ASSERT_EQ(code, 0);
    EXPECT_EQ(get(folder() / "note.md"), get(example / "note.md")) << "run docs/example-note/make.sh";
    const std::string once = get(folder() / "note.md");
    EXPECT_NE(once.find("16.971 µs"), std::string::npos);
    for (const char* name : {"roofline.svg", "roofline.png"}) EXPECT_TRUE(fs::exists(example / name)) << name;
}

TEST_F(NoteCommand, MakesTheNoteOfASession) {
    const std::string before = sessionFile("before.ridgepoint", 8);
    const std::string after = sessionFile("after.ridgepoint", 4096);
    const auto alone = write("--session " + after);
    ASSERT_EQ(alone.exitCode, 0) << alone.err;
    EXPECT_TRUE(get(folder() / "note.md").starts_with("# matmul 4096×4096×4096 fp16 on A100 SXM4 80GB\n"));
    const auto both = write("--session " + after + " --before " + before);
    ASSERT_EQ(both.exitCode, 0) << both.err;
    const std::string text = get(folder() / "note.md");
    EXPECT_NE(text.find("## Before and after"), std::string::npos);
    EXPECT_NE(text.find("memory → compute"), std::string::npos);
    EXPECT_EQ(write("--session " + (home() / "missing").string()).exitCode, 1);
    EXPECT_EQ(write("--sparse --session " + after).exitCode, 2);
    EXPECT_EQ(write(std::string(kExample) + " --session " + after).exitCode, 2);
}

TEST_F(NoteCommand, LeavesAForeignFileAlone) {
    fs::create_directories(folder());
    std::ofstream(folder() / "note.md") << "mine";
    const auto refused = write(kExample);
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err.rfind("error: ", 0), 0U) << refused.err;
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(get(folder() / "note.md"), "mine");
    EXPECT_EQ(write(kExample, {"--force"}).exitCode, 0);
}

TEST_F(NoteCommand, ThePdfHasTextThatCanBeCopied) {
    if (!has("pdftotext")) GTEST_SKIP() << "pdftotext (poppler-utils) is not installed";
    ASSERT_EQ(write(kExample, {"--formats", "pdf"}).exitCode, 0);
    const fs::path text = home() / "note.txt";
    ASSERT_EQ(shell("pdftotext -layout '" + (folder() / "note.pdf").string() + "' '" + text.string() + "'"), 0);
    const std::string words = get(text);
    for (const char* part : {"A100 SXM4 80GB", "16.971 µs", "Sources", "arithmetic intensity (FLOP/byte)"}) {
        EXPECT_NE(words.find(part), std::string::npos) << part;
    }
}

TEST_F(NoteCommand, TheArticleCompiles) {
    if (!has("pdflatex")) GTEST_SKIP() << "pdflatex is not installed";
    if (shell("kpsewhich pgfplots.sty booktabs.sty >/dev/null") != 0) GTEST_SKIP() << "the TeX here lacks pgfplots or booktabs";
    const std::string hostile = "softmax --rows 8 --cols 4096 --name '50 % of $x_1$ & <b>{#} | ~^ \\ \"中\" Größe \\'";
    ASSERT_EQ(write(kExample, {"--formats", "latex", "--pin", hostile, "--title", "# 100 % & _more_ {"}).exitCode, 0);
    const std::string command =
        "cd '" + folder().string() + "' && timeout 120 pdflatex -interaction=nonstopmode -halt-on-error note.tex >log.txt 2>&1";
    EXPECT_EQ(shell(command), 0) << get(folder() / "log.txt");
    EXPECT_TRUE(fs::exists(folder() / "note.pdf"));
}

}  // namespace
}  // namespace ridge::test
