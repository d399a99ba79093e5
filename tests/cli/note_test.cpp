// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tests/cli/program.h"
#include "tests/support/source_dir.h"

namespace ridge::test {
namespace {

namespace fs = std::filesystem;

/// As docs/example-note/make.sh writes it.
constexpr const char* kExample = "matmul --m 64 --n 4096 --k 4096 --on nvidia-a100-sxm4-80gb,nvidia-h100-sxm5-80gb,amd-mi300x";

std::string contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A folder of its own for each test, gone afterwards.
class NoteCommand : public testing::Test {
protected:
    NoteCommand() { fs::create_directories(m_home); }
    ~NoteCommand() override {
        std::error_code ignored;
        fs::remove_all(m_home, ignored);
    }
    [[nodiscard]] fs::path folder() const { return m_home / "note"; }
    [[nodiscard]] fs::path home() const { return m_home; }

    Outcome write(const std::string& line, const std::vector<std::string>& more = {}) const {
        auto args = words("note " + line);
        args.insert(args.end(), {"--out", folder().string(), "--size", "480x320", "--scale", "1"});
        args.insert(args.end(), more.begin(), more.end());
        return runProgram(args);
    }

private:
    fs::path m_home = fs::temp_directory_path() / ("ridgepoint-note-" + std::to_string(::getpid()));
};

/// The exit code of a shell command, -1 when it was killed.
int shell(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool has(const std::string& program) {
    return shell("command -v " + program + " >/dev/null 2>&1") == 0;
}

std::vector<std::vector<std::string>> csvRows(const fs::path& path) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream text(contentOf(path));
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
    EXPECT_NE(contentOf(folder() / "note.md").find(table.out), std::string::npos) << table.out;
}

TEST_F(NoteCommand, TheExampleIsWhatTheProgramWrites) {
    const fs::path example = sourceDir() / "docs" / "example-note";
    const int code = shell("'" + (example / "make.sh").string() + "' '" + programPath() + "' '" + folder().string() + "'");
    ASSERT_EQ(code, 0);
    EXPECT_EQ(contentOf(folder() / "note.md"), contentOf(example / "note.md")) << "run docs/example-note/make.sh";
    const std::string once = contentOf(folder() / "note.md");
    EXPECT_NE(once.find("16.971 µs"), std::string::npos);
    for (const char* name : {"roofline.svg", "roofline.png"}) EXPECT_TRUE(fs::exists(example / name)) << name;
}

TEST_F(NoteCommand, ItsOwnCommandsAreUnderstood) {
    ASSERT_EQ(write(std::string(kExample) + " --sparse --also fp8", {"--pin", "softmax --rows 8 --cols 4096 --name 'it''s'"}).exitCode, 0);
    std::istringstream text(contentOf(folder() / "note.md"));
    int commands = 0;
    for (std::string line; std::getline(text, line);) {
        if (!line.starts_with("ridgepoint ")) continue;
        ++commands;
        const std::string program = "'" + programPath() + "' " + line.substr(11);
        EXPECT_EQ(shell("cd '" + home().string() + "' && " + program + " >/dev/null"), 0) << line;
    }
    EXPECT_GE(commands, 6);
    EXPECT_TRUE(fs::exists(home() / "roofline.svg"));
    EXPECT_TRUE(fs::exists(home() / "note" / "note.md"));
}

TEST_F(NoteCommand, MakesTheNoteOfASession) {
    const fs::path before = home() / "before.ridgepoint";
    const fs::path after = home() / "after.ridgepoint";
    const auto session = [](int rows) {
        return R"({"schema": "ridgepoint.session/1", "accelerators": ["nvidia-a100-sxm4-80gb"], "operator": {"kind": "matmul", "dimensions": {"m": )" +
               std::to_string(rows) + R"(, "n": 4096, "k": 4096}, "dtype": "fp16"}})";
    };
    std::ofstream(before) << session(8);
    std::ofstream(after) << session(4096);
    const auto alone = write("--session " + after.string());
    ASSERT_EQ(alone.exitCode, 0) << alone.err;
    EXPECT_TRUE(contentOf(folder() / "note.md").starts_with("# matmul 4096×4096×4096 fp16 on A100 SXM4 80GB\n"));
    const auto both = write("--session " + after.string() + " --before " + before.string());
    ASSERT_EQ(both.exitCode, 0) << both.err;
    const std::string text = contentOf(folder() / "note.md");
    EXPECT_NE(text.find("## Before and after"), std::string::npos);
    EXPECT_NE(text.find("memory → compute"), std::string::npos);
    EXPECT_EQ(write("--session " + (home() / "missing").string()).exitCode, 1);
    EXPECT_EQ(write("--sparse --session " + after.string()).exitCode, 2);
    EXPECT_EQ(write(std::string(kExample) + " --session " + after.string()).exitCode, 2);
}

TEST_F(NoteCommand, LeavesAForeignFileAlone) {
    fs::create_directories(folder());
    std::ofstream(folder() / "note.md") << "mine";
    const auto refused = write(kExample);
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err.rfind("error: ", 0), 0U) << refused.err;
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(contentOf(folder() / "note.md"), "mine");
    EXPECT_EQ(write(kExample, {"--force"}).exitCode, 0);
}

TEST_F(NoteCommand, ThePdfHasTextThatCanBeCopied) {
    if (!has("pdftotext")) GTEST_SKIP() << "pdftotext (poppler-utils) is not installed";
    ASSERT_EQ(write(kExample, {"--formats", "pdf"}).exitCode, 0);
    const fs::path text = home() / "note.txt";
    ASSERT_EQ(shell("pdftotext -layout '" + (folder() / "note.pdf").string() + "' '" + text.string() + "'"), 0);
    const std::string words = contentOf(text);
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
    EXPECT_EQ(shell(command), 0) << contentOf(folder() / "log.txt");
    EXPECT_TRUE(fs::exists(folder() / "note.pdf"));
}

}  // namespace
}  // namespace ridge::test
