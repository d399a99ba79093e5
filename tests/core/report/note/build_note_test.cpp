// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/report/compare_table.h"
#include "core/report/note/specifications.h"
#include "core/session/model_choice.h"
#include "core/session/session_file.h"
#include "tests/core/report/note/note_samples.h"

namespace ridge::test {
namespace {

const NoteTable& tableNamed(const Note& note, const std::string& name) {
    const auto found = std::find_if(note.tables.begin(), note.tables.end(), [&](const NoteTable& table) { return table.name == name; });
    if (found == note.tables.end()) throw std::runtime_error("no table " + name);
    return *found;
}

std::vector<std::string> tableNames(const Note& note) {
    std::vector<std::string> names;
    for (const NoteTable& table : note.tables) names.push_back(table.name);
    return names;
}

TEST(BuildNote, HasEveryPartInOrder) {
    const Note note = sampleNote();
    EXPECT_EQ(note.title, "matmul 64×4096×4096 fp16 on A100 SXM4 80GB, H100 SXM5 80GB and Instinct MI300X");
    EXPECT_EQ(tableNames(note), (std::vector<std::string>{"comparison", "operators", "specifications"}));
    ASSERT_EQ(note.workings.size(), 3U);
    EXPECT_EQ(note.workings[1].derivation.title, "softmax 8192×4096 fp16 on A100 SXM4 80GB");
    EXPECT_FALSE(note.sources.empty());
    EXPECT_EQ(note.conventions, "dense peaks · each operand moved once · decimal units");
}

TEST(BuildNote, LeavesOutWhatIsNotWanted) {
    NoteOptions options = noteOptions();
    options.title = "Mine";
    options.parts = {false, false, false, false};
    const auto note = buildNote(studyOf(noteSession()), options);
    ASSERT_TRUE(note);
    EXPECT_EQ(note->title, "Mine");
    EXPECT_TRUE(note->tables.empty() && note->workings.empty() && note->sources.empty());
    EXPECT_FALSE(note->scene.curves.empty());
}

TEST(BuildNote, ComparesAsTheWindowDoes) {
    Session session = noteSession();
    session.baseline = "amd-mi300x";
    const Study study = studyOf(session);
    const auto note = buildNote(study, noteOptions());
    ASSERT_TRUE(note);
    std::vector<Accelerator> accelerators;
    for (const auto& choice : study.chosen) accelerators.push_back(*choice.accelerator);
    const Operator op = *makeOperator(session.current);
    EXPECT_EQ(tableNamed(*note, "comparison").table, compareTable(op, evaluateAll(op, accelerators, session.switches), 2));
}

constexpr const char* kOperator = "matmul --m 64 --n 4096 --k 4096 --dtype fp16";
constexpr const char* kOn = " --on nvidia-a100-sxm4-80gb,nvidia-h100-sxm5-80gb,amd-mi300x";

TEST(NoteCommands, NameTheOperatorWhereThatSaysAll) {
    const Note note = sampleNote();
    const std::string what = std::string(kOperator) + kOn;
    const std::string pins =
        " --pin 'softmax --rows 8192 --cols 4096 --dtype fp16'"
        " --pin 'attention --batch 8 --heads 32 --seq-q 2048 --head-dim 128 --dtype fp16 --name prefill'";
    EXPECT_EQ(note.pictureCommand, "ridgepoint plot " + what + " --sweep m" + pins + " --out roofline.svg");
    EXPECT_EQ(tableNamed(note, "comparison").command, "ridgepoint compare " + what + " --format markdown");
    EXPECT_EQ(tableNamed(note, "operators").command, "ridgepoint note " + what + pins + " --table operators");
    EXPECT_EQ(tableNamed(note, "specifications").command, "ridgepoint note " + what + " --table specifications");
    EXPECT_EQ(note.workings[0].command, "ridgepoint explain " + std::string(kOperator) + " --on nvidia-a100-sxm4-80gb");
    EXPECT_EQ(note.workings[1].command, "ridgepoint explain softmax --rows 8192 --cols 4096 --dtype fp16 --on nvidia-a100-sxm4-80gb");
    EXPECT_EQ(note.command, "ridgepoint note " + what + " --sweep m" + pins + " --date 2026-11-30 --out note");
    EXPECT_TRUE(note.sessions.empty());
    EXPECT_EQ(noteClosing(note), "Made with Ridgepoint 1.2.3 on 2026-11-30.");
}

TEST(NoteCommands, RepeatWhatTheNoteWasAskedFor) {
    NoteOptions options = noteOptions();
    options.title = "it's mine";
    options.parts = {true, false, true, false};
    options.pictureArguments = " --size 640x480";
    options.noteArguments = " --formats html";
    const auto note = buildNote(studyOf(noteSession()), options);
    ASSERT_TRUE(note);
    EXPECT_TRUE(
        note->command.ends_with(" --title 'it'\\''s mine' --date 2026-11-30 --leave-out operators,workings --formats html"
                                " --size 640x480 --out note"))
        << note->command;
    EXPECT_TRUE(note->pictureCommand.ends_with(" --size 640x480 --out roofline.svg")) << note->pictureCommand;
}

TEST(NoteCommands, ReadTheSessionWhereACommandLineCannotSayIt) {
    Session session = noteSession();
    session.view.showLabels = false;
    const auto note = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(note);
    EXPECT_EQ(note->pictureCommand, "ridgepoint plot --session session.ridgepoint --out roofline.svg");
    EXPECT_EQ(tableNamed(*note, "comparison").command, "ridgepoint note --session session.ridgepoint --table comparison");
    EXPECT_EQ(note->command, "ridgepoint note --session session.ridgepoint --date 2026-11-30 --out note");
    ASSERT_EQ(note->sessions.size(), 1U);
    EXPECT_EQ(note->sessions[0].name, "session.ridgepoint");
    EXPECT_EQ(*parseSession(note->sessions[0].text, "test"), session);
    EXPECT_NE(noteClosing(*note).find("session.ridgepoint"), std::string::npos);
}

TEST(NoteCommands, AnAcceleratorThatNobodyKnowsIsLeftToTheSession) {
    Session session = noteSession();
    session.accelerators.push_back("no-such-card");
    const auto note = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(note);
    EXPECT_EQ(note->sessions.size(), 1U);
}

TEST(NoteCommands, ABaselineThatCannotServeIsTheFirstThatCan) {
    Session session = noteSession();
    session.current.dtype = DType::Fp8E4m3;
    session.baseline = "nvidia-a100-sxm4-80gb";
    const auto unserved = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(unserved);
    EXPECT_EQ(tableNamed(*unserved, "comparison").command.find("--baseline"), std::string::npos);
    session.baseline = "amd-mi300x";
    const auto served = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(served);
    EXPECT_NE(tableNamed(*served, "comparison").command.find(" --baseline amd-mi300x"), std::string::npos);
}

TEST(BuildNote, AWorkingOnAnAcceleratorThatCannotServeItMovesToOneThatCan) {
    Session session = noteSession();
    session.current.dtype = DType::Fp8E4m3;
    session.derivationOn = "nvidia-a100-sxm4-80gb";
    const auto note = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(note);
    EXPECT_EQ(note->workings[0].derivation.title, "matmul 64×4096×4096 fp8-e4m3 on H100 SXM5 80GB");
    EXPECT_EQ(note->workings[1].derivation.title, "softmax 8192×4096 fp16 on A100 SXM4 80GB");
}

TEST(BuildNote, SaysWhyThereIsNone) {
    Session session = noteSession();
    session.current.dtype = DType::Int4;
    EXPECT_EQ(buildNote(studyOf(session), noteOptions()).error().code, ErrorCode::Unavailable);
    session.accelerators = {"no-such-card"};
    const auto unknown = buildNote(studyOf(session), noteOptions());
    ASSERT_FALSE(unknown);
    EXPECT_NE(errorText(unknown.error()).find("no-such-card"), std::string::npos) << errorText(unknown.error());
    session.accelerators.clear();
    EXPECT_FALSE(buildNote(studyOf(session), noteOptions()));
    session = noteSession();
    session.current.dims[0] = 0;
    EXPECT_EQ(buildNote(studyOf(session), noteOptions()).error().code, ErrorCode::Usage);
}

TEST(Specifications, NoFigureIsWithoutASource) {
    const Note note = sampleNote();
    const NoteTable& table = tableNamed(note, "specifications");
    ASSERT_GT(table.table.rows.size(), 12U);
    for (const auto& row : table.table.rows) {
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (row[i] == emptyCell()) continue;
            EXPECT_EQ(between(row[i].text, " [", "]").size(), 1U) << row[0].text << ": " << row[i].text;
        }
    }
    ASSERT_EQ(table.references.size(), table.table.rows.size());
    for (std::size_t r = 0; r < table.table.rows.size(); ++r) {
        const auto& row = table.table.rows[r];
        ASSERT_EQ(table.references[r].size(), row.size());
        for (std::size_t i = 0; i < row.size(); ++i)
            EXPECT_TRUE(row[i].text.ends_with(sourceNumbers(table.references[r][i]))) << row[i].text;
    }
    for (const auto& record : table.records.rows) EXPECT_FALSE(record[5].text.empty()) << record[0].text << " " << record[1].text;
}

TEST(Specifications, NumbersNameTheSourceThatTheCatalogueNames) {
    const Study study = studyOf(noteSession());
    const Note note = sampleNote();
    for (const auto& choice : study.chosen) {
        const Accelerator& accelerator = *choice.accelerator;
        for (const auto& record : tableNamed(note, "specifications").records.rows) {
            if (record[0].text != accelerator.name || record[1].text != "bandwidth") continue;
            EXPECT_EQ(std::get<double>(record[2].raw), accelerator.bandwidth.value.value);
            std::string urls;
            for (const auto ref : accelerator.bandwidth.sources) urls += accelerator.sources[ref].url + " ";
            std::istringstream numbers(record[5].text);
            std::size_t count = 0;
            for (std::size_t number = 0; numbers >> number; ++count) {
                EXPECT_NE(urls.find(note.sources.at(number - 1).url), std::string::npos) << accelerator.name << " " << number;
            }
            EXPECT_EQ(count, accelerator.bandwidth.sources.size());
        }
    }
}

TEST(Specifications, OneSourceOfSeveralAcceleratorsHasOneNumber) {
    const Note note = sampleNote();
    for (std::size_t i = 0; i < note.sources.size(); ++i) {
        for (std::size_t k = i + 1; k < note.sources.size(); ++k) {
            EXPECT_FALSE(note.sources[i].url == note.sources[k].url && note.sources[i].title == note.sources[k].title)
                << note.sources[i].url;
        }
    }
}

TEST(Specifications, MarkWhatIsDerivedMadeUpOrDisputed) {
    Session session = noteSession();
    session.accelerators = {"peak=312T:bandwidth=1.5T:name=Mine", "nvidia-a100-sxm4-40gb"};
    Study study = studyOf(session);
    study.chosen[1].accelerator->peaks[0].derived = true;
    study.chosen[1].accelerator->alternatives = {{"bandwidth", 1.6e12, "a review"}};
    const NoteSpecifications made = noteSpecifications(std::vector{*study.chosen[0].accelerator, *study.chosen[1].accelerator});
    const auto& remarks = made.table.remarks;
    const auto has = [&](const std::string& sentence) { return std::find(remarks.begin(), remarks.end(), sentence) != remarks.end(); };
    EXPECT_TRUE(has("Mine is made up."));
    EXPECT_TRUE(has("* computed from another figure, not printed by the vendor."));
    EXPECT_TRUE(has("A100 SXM4 40GB: bandwidth is also published as 1.6 TB/s (a review)."));
}

TEST(BuildNote, DerivesTheDearestThreeOfAModelOfExperts) {
    Session session = noteSession();
    session.pinned.clear();
    session.model = *chooseModel("mixtral-8x7b");
    session.model->workload.phase = Phase::Decode;
    session.model->workload.batch = 16;
    session.derivationOn = "nvidia-h100-sxm5-80gb";
    const auto note = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(note);
    std::vector<std::string> titles;
    for (const NoteWorking& working : note->workings) titles.push_back(working.derivation.title);
    EXPECT_EQ(titles, (std::vector<std::string>{"expert_gate: 2 of 8 experts, 16 tokens, 4096 → 14336 fp16 on H100 SXM5 80GB",
                                                "expert_down: 2 of 8 experts, 16 tokens, 14336 → 4096 fp16 on H100 SXM5 80GB",
                                                "attention: attention b16 h32/8 q1 kv2048 d128 causal fp16 on H100 SXM5 80GB"}));
    EXPECT_NE(noteMarkdown(*note).find("8 \\cdot (1 - (1 - 2/8)^{16}) = 7.91982"), std::string::npos);
    EXPECT_NE(noteHtml(*note, "<svg/>").find("<msup><mo>)</mo><mrow><mn>16</mn></mrow></msup>"), std::string::npos);
}

TEST(BeforeAfterNote, ShowsTheChangesFirst) {
    Session before = noteSession();
    Session after = before;
    after.current.dims[0] = 128;
    const auto note = buildBeforeAfterNote(studyOf(before), studyOf(after), noteOptions());
    ASSERT_TRUE(note);
    EXPECT_EQ(note->tables.front().name, "before-after");
    EXPECT_TRUE(note->title.ends_with(", before and after"));
    const std::string what = std::string("matmul --m 128 --n 4096 --k 4096 --dtype fp16") + kOn;
    EXPECT_TRUE(note->pictureCommand.starts_with("ridgepoint plot " + what)) << note->pictureCommand;
    EXPECT_TRUE(note->pictureCommand.ends_with(" --before before.ridgepoint --out roofline.svg")) << note->pictureCommand;
    EXPECT_NE(note->command.find(" --before before.ridgepoint"), std::string::npos) << note->command;
    EXPECT_TRUE(note->tables.front().command.ends_with(" --before before.ridgepoint --table before-after")) << note->tables.front().command;
    ASSERT_EQ(note->sessions.size(), 1U);
    EXPECT_EQ(*parseSession(note->sessions[0].text, "test"), before);
    EXPECT_TRUE(
        std::any_of(note->scene.curves.begin(), note->scene.curves.end(), [](const auto& c) { return c.role == CurveRole::Arrow; }));
}

}  // namespace
}  // namespace ridge::test
