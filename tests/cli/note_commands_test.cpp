// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "tests/cli/note_folder.h"

// Every command in a note is run beside it and has to give what the note shows, byte for byte.
namespace ridge::test {
namespace {

std::vector<std::string> commandsIn(const std::string& markdown) {
    std::vector<std::string> commands;
    std::istringstream text(markdown);
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("ridgepoint ")) commands.push_back(line);
    }
    return commands;
}

std::map<std::string, std::string> filesIn(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).string()] = get(entry.path());
    }
    return files;
}

class NoteCommandsAgain : public NoteCommand {
protected:
    /// How many there were of each kind.
    std::map<std::string, int> runAll() const {
        const auto made = filesIn(folder());
        std::map<std::string, int> kinds;
        for (const std::string& command : commandsIn(made.at("note.md"))) {
            const std::string kind = command.substr(11, command.find(' ', 11) - 11);
            ++kinds[kind];
            if (kind == "plot") {
                checkPicture(command, made.at("roofline.svg"));
            } else if (command.find(" --out note") != std::string::npos) {
                checkNote(command, made);
            } else {
                checkText(command + (kind == "explain" ? " --format markdown" : ""), made.at("note.md"));
            }
        }
        return kinds;
    }

private:
    /// What it prints.
    std::string run(const std::string& command) const {
        const std::string program = "'" + programPath() + "' " + command.substr(11);
        EXPECT_EQ(shell("cd '" + folder().string() + "' && " + program + " >'" + (home() / "out").string() + "'"), 0) << command;
        return get(home() / "out");
    }
    void checkPicture(const std::string& command, const std::string& picture) const {
        fs::remove(folder() / "roofline.svg");
        run(command);
        EXPECT_EQ(get(folder() / "roofline.svg"), picture) << command;
    }
    void checkText(const std::string& command, const std::string& note) const {
        const std::string printed = run(command);
        EXPECT_GT(printed.size(), 50U) << command;
        EXPECT_NE(note.find(printed), std::string::npos) << command << "\n" << printed;
    }
    void checkNote(const std::string& command, const std::map<std::string, std::string>& made) const {
        run(command);
        EXPECT_EQ(filesIn(folder() / "note"), made) << command;
    }
};

TEST_F(NoteCommandsAgain, OfAnOperator) {
    const std::vector<std::string> pins{"--pin", "softmax --rows 8 --cols 4096 --name 'it''s'", "--title", "Why it's slow", "--theme",
                                        "dark"};
    ASSERT_EQ(write(std::string(kExample) + " --sparse --also fp8 --formats markdown,html,csv --baseline amd-mi300x", pins).exitCode, 0);
    EXPECT_EQ(runAll(), (std::map<std::string, int>{{"plot", 1}, {"compare", 1}, {"explain", 2}, {"note", 3}}));
}

TEST_F(NoteCommandsAgain, OfASessionThatNoCommandLineSays) {
    const std::string view = R"(, "view": {"show_labels": false, "show_trail": false, "fit_data": true})";
    const std::string session = sessionFile("a.ridgepoint", 64, view);
    ASSERT_EQ(write("--session " + session).exitCode, 0);
    EXPECT_TRUE(fs::exists(folder() / "session.ridgepoint"));
    EXPECT_EQ(runAll(), (std::map<std::string, int>{{"plot", 1}, {"explain", 1}, {"note", 3}}));
}

TEST_F(NoteCommandsAgain, OfWhatChangedBetweenTwoSessions) {
    const std::string before = sessionFile("a.ridgepoint", 8);
    const std::string after = sessionFile("b.ridgepoint", 4096, R"(, "view": {"show_labels": false})");
    ASSERT_EQ(write("--session " + after + " --before " + before).exitCode, 0);
    fs::remove(before);
    fs::remove(after);
    EXPECT_EQ(runAll(), (std::map<std::string, int>{{"plot", 1}, {"explain", 1}, {"note", 4}}));
}

TEST_F(NoteCommandsAgain, OfAnOperatorBesideASession) {
    ASSERT_EQ(write(std::string(kExample) + " --leave-out workings --before " + sessionFile("a.ridgepoint", 8)).exitCode, 0);
    EXPECT_FALSE(fs::exists(folder() / "session.ridgepoint"));
    EXPECT_EQ(runAll(), (std::map<std::string, int>{{"plot", 1}, {"compare", 1}, {"note", 3}}));
}

TEST_F(NoteCommand, PrintsOneTableAndWritesNothing) {
    const auto table = runProgram(words(std::string("note ") + kExample + " --table specifications"));
    EXPECT_EQ(table.exitCode, 0) << table.err;
    EXPECT_TRUE(table.out.starts_with("| figure | A100 SXM4 80GB |")) << table.out;
    EXPECT_EQ(runProgram(words(std::string("note ") + kExample + " --table operators")).exitCode, 1) << "nothing is pinned";
    EXPECT_EQ(runProgram(words(std::string("note ") + kExample + " --table prices")).exitCode, 2);
    EXPECT_EQ(runProgram(words(std::string("note ") + kExample + " --table comparison --json")).exitCode, 2);
}

/// It would be compared with what a first start of the window shows, which nobody asked for.
TEST_F(NoteCommand, SaysThatNothingIsToBeCompared) {
    const std::string before = sessionFile("a.ridgepoint", 8);
    for (const std::string& line :
         {"note --before " + before + " --out " + folder().string(), "note --table before-after --before " + before,
          "plot --before " + before + " --out " + (home() / "a.svg").string()}) {
        const auto refused = runProgram(words(line));
        EXPECT_EQ(refused.exitCode, 2) << line;
        EXPECT_NE(refused.err.find("error: nothing to compare with this session: --before: " + before), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find("hint: name an operator, or give --session FILE"), std::string::npos) << refused.err;
    }
    EXPECT_FALSE(fs::exists(folder()));
}

}  // namespace
}  // namespace ridge::test
