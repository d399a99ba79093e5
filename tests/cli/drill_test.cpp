// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "tests/cli/program.h"
#include "tests/support/temporary_folder.h"

namespace ridge::test {
namespace {

using nlohmann::json;

std::vector<json> linesOf(const std::string& text) {
    std::vector<json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(json::parse(line));
    return lines;
}

std::string typed(const json& question) {
    const json& answer = question.at("answer");
    if (answer.at("kind") == "open") return std::to_string(question.at("rubric").size());
    const std::string value = answer.at("value").is_string() ? answer.at("value").get<std::string>() : answer.at("value").dump();
    const std::string number = value + " " + answer.at("unit").get<std::string>();
    const bool hasClass = answer.at("class").is_string() && !answer.at("value").is_string();
    return hasClass ? answer.at("class").get<std::string>() + ", " + number : number;
}

TEST(Drill, QuestionsAreTheSameForTheSameSeed) {
    const auto first = document("drill --types ridge,kv-cache --count 3 --seed 7");
    EXPECT_EQ(first.at("schema"), "ridgepoint.drill/1");
    ASSERT_EQ(first.at("questions").size(), 6U);
    EXPECT_EQ(first.at("questions")[0].at("id"), "ridge/7/0");
    EXPECT_EQ(first.at("questions")[5].at("id"), "kv-cache/7/2");
    EXPECT_EQ(first, document("drill --types ridge --types kv-cache --count 3 --seed 7"));
    EXPECT_NE(first, document("drill --types ridge,kv-cache --count 3 --seed 8"));
}

TEST(Drill, EveryTypeIsAskedAndGradesItsOwnAnswerAndTraps) {
    const auto all = document("drill --count 2 --seed 3").at("questions");
    std::set<std::string> types;
    std::string input;
    std::vector<std::pair<std::string, json>> wanted;
    const auto ask = [&](const json& question, const std::string& answer, const std::string& grade, const json& trap) {
        input += json{{"id", question.at("id")}, {"answer", answer}, {"seconds", 5}}.dump() + "\n";
        wanted.emplace_back(grade, trap);
    };
    for (const auto& question : all) {
        types.insert(question.at("type"));
        ask(question, typed(question), "easy", nullptr);
        for (const auto& trap : question.at("traps")) {
            json wrong = question;
            wrong["answer"]["value"] = trap.at("value");
            ask(question, typed(wrong), "", trap.at("name"));
        }
    }
    EXPECT_GE(types.size(), 32U);
    const auto outcome = runProgram({"drill", "--grade"}, input);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    const auto grades = linesOf(outcome.out);
    ASSERT_EQ(grades.size(), wanted.size());
    for (std::size_t i = 0; i < grades.size(); ++i) {
        EXPECT_EQ(grades[i].at("trap"), wanted[i].second) << grades[i];
        if (!wanted[i].first.empty())
            EXPECT_EQ(grades[i].at("grade"), wanted[i].first) << grades[i];
        else
            EXPECT_NE(grades[i].at("grade"), "easy") << grades[i];
    }
}

TEST(Drill, AnswersThatCannotBeReadAreAskedAgain) {
    const auto outcome = runProgram({"drill", "--grade", "--json"},
                                    "{\"id\":\"ridge/5/0\",\"answer\":\"soon\"}\n\n{\"id\":\"ridge/5/0\",\"answer\":\"241 FLOP/B\"}");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    const auto grades = linesOf(outcome.out);
    ASSERT_EQ(grades.size(), 2U);
    EXPECT_EQ(grades[0].at("grade"), "ask-again");
    EXPECT_TRUE(grades[0].at("value").is_null());
    EXPECT_EQ(grades[1].at("grade"), "good") << "without seconds it cannot be easy";
}

TEST(Drill, RefusesWhatIsWrong) {
    struct Row {
        std::vector<std::string> args;
        int exitCode;
        std::string part;
        std::optional<std::string> input = std::nullopt;
    };
    for (const Row& row :
         {Row{{"drill", "--types", "ridgee", "--json"}, 2, "did you mean ridge?"}, Row{{"drill", "--count", "0", "--json"}, 2, "--count"},
          Row{{"drill", "--count", "4k", "--json"}, 2, "--count"}, Row{{"drill", "--count", "100000", "--json"}, 2, "too many questions"},
          Row{{"drill", "--seed", "-1", "--json"}, 2, "--seed"}, Row{{"drill", "--seed", "99999999999999999999", "--json"}, 2, "--seed"},
          Row{{"drill", "--format", "csv"}, 2, "--format"}, Row{{"drill", "--grade", "--anki", "x"}, 2, "not together"},
          Row{{"drill", "--round", "5"}, 2, "--round"}, Row{{"drill", "--round", "2", "--minutes", "0"}, 2, "--minutes"},
          Row{{"drill", "matmul"}, 2, "unexpected word"}, Row{{"drill", "--continue"}, 1, "there is no loop to go on with"},
          Row{{"drill", "--continue", "--round", "2"}, 2, "not together"}, Row{{"drill", "--continue", "--seed", "2"}, 2, "not together"},
          Row{{"drill", "--anki", "/no/such/folder/cards.txt"}, 1, "/no/such/folder/cards.txt"},
          Row{{"drill", "--grade"}, 1, "unknown question type", "{\"id\":\"riddle/5/0\",\"answer\":\"1\"}\n"},
          Row{{"drill", "--grade"}, 1, "no question has this id", "{\"id\":\"ridge\",\"answer\":\"1\"}\n"}}) {
        const auto outcome = runProgram(row.args, row.input.value_or(""));
        EXPECT_EQ(outcome.exitCode, row.exitCode) << row.part << outcome.err;
        EXPECT_EQ(outcome.out, "") << row.part;
        EXPECT_NE(outcome.err.find(row.part), std::string::npos) << outcome.err;
        EXPECT_TRUE(outcome.err.starts_with("error: ")) << outcome.err;
    }
}

TEST(Drill, OneBadLineTakesNoGradeFromTheOthers) {
    const auto outcome =
        runProgram({"drill", "--grade"},
                   "{\"id\":\"ridge/5/0\",\"answer\":\"241 FLOP/B\"}\nnot json\n\n{\"id\":\"riddle/5/0\",\"answer\":\"1\"}\n"
                   "{\"answer\":\"1\"}\n{\"id\":\"ridge/5/1\",\"answer\":\"soon\"}\n");
    EXPECT_EQ(outcome.exitCode, 1);
    const auto grades = linesOf(outcome.out);
    ASSERT_EQ(grades.size(), 2U) << outcome.out;
    EXPECT_EQ(grades[0].at("id"), "ridge/5/0");
    EXPECT_EQ(grades[0].at("grade"), "good");
    EXPECT_EQ(grades[1].at("id"), "ridge/5/1");
    EXPECT_EQ(grades[1].at("grade"), "ask-again");
    for (const char* part : {"standard input, line 2", "standard input, line 4", "riddle", "standard input, line 5"})
        EXPECT_NE(outcome.err.find(part), std::string::npos) << part << "\n" << outcome.err;
    std::string many;
    for (int i = 0; i < 50; ++i) many += "x\n";
    const auto flooded = runProgram({"drill", "--grade"}, many);
    EXPECT_EQ(flooded.exitCode, 1);
    EXPECT_NE(flooded.err.find("line 20"), std::string::npos) << flooded.err;
    EXPECT_EQ(flooded.err.find("line 21"), std::string::npos);
    EXPECT_NE(flooded.err.find("warning: lines that cannot be graded either: standard input: 30"), std::string::npos) << flooded.err;
}

TEST(Drill, WritesCards) {
    const TemporaryFolder folder;
    const auto file = folder / "cards.txt";
    const auto outcome = runProgram({"drill", "--anki", file.string()});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_TRUE(get(file).starts_with("#separator:tab\n#html:true\n"));
    ASSERT_EQ(runProgram({"drill", "--markdown", file.string()}).exitCode, 0);
    EXPECT_TRUE(get(file).starts_with("# Ridgepoint cards\n"));
}

TEST(Drill, WithoutATerminalItPrintsQuestions) {
    const auto outcome = runProgram({"drill", "--types", "ridge", "--seed", "5"}, "");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("ridge/5/0\n")) << outcome.out;
    EXPECT_NE(runProgram({"drill", "--progress"}).out.find("0 answers today"), std::string::npos);
    EXPECT_EQ(runProgram({"drill", "--reset"}).out, "There is no history.\n");
}

TEST(Drill, ALoopEndsInItsReport) {
    const TemporaryFolder folder;
    const auto file = folder / "report.md";
    const auto outcome = runProgram({"drill", "--round", "3", "--minutes", "10", "--seed", "4", "--report", file.string()},
                                    "\ns\ns\ns\ns\ns\nn a note\nc 2\nf\n1\n\n");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    const std::string report = get(file);
    EXPECT_NE(report.find("## Round 3: A CUDA kernel with an assistant at hand"), std::string::npos) << report;
    EXPECT_NE(report.find("- [x] review the difference line by line"), std::string::npos);
    EXPECT_NE(report.find("- a note"), std::string::npos);
}

TEST(Drill, AReportHasItsRooflinesBesideIt) {
    const TemporaryFolder folder;
    const auto file = folder / "report.md";
    // Past the résumé and the walk, until something was answered that stands on a roofline.
    std::string lines = "\ns\ns\ns\ns\ns\n";
    for (int i = 0; i < 18; ++i) lines += "-\n";
    const auto outcome =
        runProgram({"drill", "--round", "2", "--minutes", "10", "--seed", "4", "--report", file.string()}, lines + "f\n\n");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    const std::string report = get(file);
    const std::size_t at = report.find("](pictures/");
    ASSERT_NE(at, std::string::npos) << report;
    const std::size_t start = at + 2;
    const auto picture = folder / report.substr(start, report.find(')', start) - start);
    EXPECT_NE(get(picture).find("<svg"), std::string::npos) << picture;
    EXPECT_EQ(runProgram({"drill", "--continue"}, "").exitCode, 1) << "it is written";
}

TEST(Drill, ALoopThatIsLeftIsContinued) {
    const auto left = runProgram({"drill", "--round", "2", "--minutes", "10", "--seed", "4"}, "\ns\ns\ns\ns\ns\nn early\n");
    ASSERT_EQ(left.exitCode, 0) << left.err;
    EXPECT_NE(left.out.find("The loop is kept; ridgepoint drill --continue goes on with it."), std::string::npos) << left.out;
    EXPECT_NE(left.out.find("## Round 2"), std::string::npos) << "a report of what there is";
    const auto other = runProgram({"drill", "--round", "3", "--minutes", "5"}, "\ns\n");
    EXPECT_NE(other.out.find("The unfinished loop from before is kept as "), std::string::npos) << other.out;
    const auto done = runProgram({"drill", "--continue"}, "s\ns\ns\ns\n\nn late\nf\n\n");
    ASSERT_EQ(done.exitCode, 0) << done.err;
    EXPECT_NE(done.out.find("Going on with the loop of "), std::string::npos) << done.out;
    EXPECT_NE(done.out.find("- late"), std::string::npos);
    const auto again = runProgram({"drill", "--continue"}, "");
    EXPECT_EQ(again.exitCode, 0) << again.err;
    EXPECT_TRUE(again.out.starts_with("This is the report of the loop of ")) << again.out;
    const std::string report = done.out.substr(done.out.find("# Interview loop"));
    EXPECT_EQ(again.out.substr(again.out.find("# Interview loop")), report);
    const TemporaryFolder folder;
    const auto file = folder / "report.md";
    EXPECT_EQ(runProgram({"drill", "--continue", "--report", file.string()}, "").exitCode, 0);
    EXPECT_EQ(get(file), report);
    EXPECT_EQ(runProgram({"drill", "--continue"}, "").exitCode, 1) << "its report is written";
}

}  // namespace
}  // namespace ridge::test
