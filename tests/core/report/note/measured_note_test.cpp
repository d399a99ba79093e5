// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/report/measured_table.h"
#include "core/session/session_file.h"
#include "tests/core/measure/entries.h"
#include "tests/core/report/note/note_samples.h"

namespace ridge::test {
namespace {

/// The sample with the ceilings of a processor, one point of it, and the processor chosen.
Session measuredSession() {
    Session session = noteSession();
    session.current.dtype = DType::Fp32;
    session.pinned.clear();
    session.accelerators = {"measured:host", "nvidia-a100-sxm4-80gb"};
    session.measured = hostCeilings();
    session.measured.points.own().push_back(product(1e9, 2e7, 0.02));
    return session;
}

const NoteTable* measuredIn(const Note& note) {
    const auto found =
        std::find_if(note.tables.begin(), note.tables.end(), [](const NoteTable& table) { return table.name == "measured"; });
    return found == note.tables.end() ? nullptr : &*found;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(MeasuredNote, HasATableOfCeilingsAndPoints) {
    const Study study = studyOf(measuredSession());
    const auto note = buildNote(study, noteOptions());
    ASSERT_TRUE(note) << errorText(note.error());
    const NoteTable* table = measuredIn(*note);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->title, "Measured");
    EXPECT_EQ(table->table, measuredTable(study.session.measured, study.chosen));
    EXPECT_EQ(table->table.rows.size(), 4U);
    EXPECT_EQ(table->records, table->table);
    EXPECT_EQ(table->command, "ridgepoint note --session session.ridgepoint --table measured");
    EXPECT_EQ(note->tables.back().name, "specifications") << "sources come last";
    ASSERT_EQ(note->sessions.size(), 1U) << "no command line says what was measured";
    EXPECT_EQ(*parseSession(note->sessions[0].text, "test"), study.session);
}

TEST(MeasuredNote, TheMeasuredDeviceIsAnAcceleratorThroughout) {
    const auto note = buildNote(studyOf(measuredSession()), noteOptions());
    ASSERT_TRUE(note);
    EXPECT_EQ(note->title, "matmul 64×4096×4096 fp32 on A processor (measured) and A100 SXM4 80GB");
    EXPECT_EQ(note->workings[0].derivation.title, "matmul 64×4096×4096 fp32 on A processor (measured)");
    EXPECT_EQ(note->workings[0].command, "") << "no command knows it";
    EXPECT_TRUE(has(note->tables.back().remarks,
                    "A processor (measured) was measured: its figures are what was reached, not what a vendor states."));
    // 2 · 64 · 4096² FLOP at 100 GFLOP/s take 21.475 ms; a third of that would be the traffic's.
    EXPECT_NE(note->scene.description.find("A processor (measured) compute-bound, 21.475 ms"), std::string::npos)
        << note->scene.description;
    EXPECT_NE(note->scene.description.find("1 measured point, at 50 % of its roof."), std::string::npos);
}

TEST(MeasuredNote, SourcesSayByWhatOnWhatAndWhen) {
    Session session = measuredSession();
    auto far = product(1e9, 2e7, 0.02);
    far.via = "ssh box";
    session.measured.points.own().push_back(far);
    const auto note = buildNote(studyOf(session), noteOptions());
    ASSERT_TRUE(note);
    const std::string title = "measured by ridgepoint-measure on A processor, 2 cores";
    const auto sourceOf = [&](const std::string& wanted) {
        const auto found = std::find_if(note->sources.begin(), note->sources.end(), [&](const auto& one) { return one.title == wanted; });
        return found == note->sources.end() ? NoteSource{} : *found;
    };
    const NoteSource here = sourceOf(title);
    EXPECT_TRUE(has(here.covers, "3 ceilings and 1 point, 2026-12-01T03:40:00Z to 2026-12-01T03:41:00Z"));
    EXPECT_TRUE(std::any_of(here.covers.begin(), here.covers.end(), [](const std::string& covers) {
        return covers.find("dram-copy, AVX2: 10 GB/s, half of 20 samples from") != std::string::npos;
    })) << "the figures of the accelerator have the same source";
    EXPECT_EQ(sourceOf(title + " through ssh box").covers, (std::vector<std::string>{"1 point, 2026-12-01T03:41:00Z"}));
}

TEST(MeasuredNote, IsLeftOutWhereItIsNotWantedOrThereIsNothing) {
    NoteOptions options = noteOptions();
    options.parts.measured = false;
    options.parts.specifications = false;
    const auto note = buildNote(studyOf(measuredSession()), options);
    ASSERT_TRUE(note);
    EXPECT_EQ(measuredIn(*note), nullptr);
    EXPECT_TRUE(note->sources.empty());
    EXPECT_NE(note->command.find(" --leave-out specifications,measured"), std::string::npos) << note->command;
    EXPECT_EQ(measuredIn(sampleNote()), nullptr);
}

TEST(MeasuredNote, EveryWriterTakesIt) {
    const auto note = buildNote(studyOf(measuredSession()), noteOptions());
    ASSERT_TRUE(note);
    for (const std::string& text : {noteMarkdown(*note), noteLatex(*note), noteHtml(*note, "<svg/>"), noteRichText(*note)}) {
        EXPECT_NE(text.find("Measured"), std::string::npos);
        EXPECT_NE(text.find("OpenBLAS sgemm"), std::string::npos);
    }
}

TEST(MeasuredNote, NamesOfPartsAndTables) {
    EXPECT_EQ(notePartNames(), "comparison operators specifications workings measured");
    EXPECT_EQ(noteTableNames(), "before-after comparison operators totals model measured specifications");
}

}  // namespace
}  // namespace ridge::test
