// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/table.h"
#include "core/roofline/derivation.h"
#include "core/scene/before_after.h"

// A study note: what a session shows, with where each figure comes from and how to get it again. A value; writers make text of it.
namespace ridge {

/// A table of a note.
struct NoteTable {
    std::string name;                  ///< of its file: "comparison" is written as tables/comparison.csv
    std::string title;                 ///< "Comparison"
    std::vector<std::string> remarks;  ///< sentences below it
    Table table;                       ///< for people; cells may end in the numbers of their sources, "989.4 TFLOP/s [1, 2]"
    Table records;                     ///< for programs: what the CSV file holds
    std::string command;               ///< prints the table
    /// Numbers of the sources that a cell ends in, by row and cell of `table`; empty when no cell names any.
    std::vector<std::vector<std::vector<std::size_t>>> references;
};

struct NoteWorking {
    Derivation derivation;
    std::string command;  ///< prints it; empty where none does, on an accelerator that was measured
};

/// One source, with what it states about each accelerator that names it.
struct NoteSource {
    std::string title;
    std::string url;
    std::vector<std::string> covers;  ///< "H100 SXM5 80GB: 3.35 TB/s"
};

/// A session file that commands of the note read; it lies beside the text.
struct NoteSession {
    std::string name;
    std::string text;
};

struct Note {
    std::string title;
    std::string date;  ///< as printed: "2026-11-30"
    std::string version;
    std::string conventions;
    std::vector<std::string> remarks;  ///< what could not be drawn and why
    PlotScene scene;
    std::string pictureTitle;
    std::string pictureCommand;
    std::vector<NoteTable> tables;
    std::vector<NoteWorking> workings;
    std::vector<NoteSource> sources;    ///< number 1 is the first
    std::string command;                ///< makes the note
    std::vector<NoteSession> sessions;  ///< none where the commands say everything themselves
};

/// What to leave out.
struct NoteParts {
    bool comparison = true;  ///< of a model: its totals
    bool operators = true;   ///< only where operators are pinned, and those of a model
    bool specifications = true;
    bool workings = true;
    bool measured = true;  ///< only where something was measured
};

struct NamedNotePart {
    bool NoteParts::*part;
    std::string_view name;
};
/// As `note --leave-out` calls them.
inline constexpr std::array kNoteParts{NamedNotePart{&NoteParts::comparison, "comparison"},
                                       NamedNotePart{&NoteParts::operators, "operators"},
                                       NamedNotePart{&NoteParts::specifications, "specifications"},
                                       NamedNotePart{&NoteParts::workings, "workings"}, NamedNotePart{&NoteParts::measured, "measured"}};
/// "comparison operators specifications workings measured".
[[nodiscard]] std::string notePartNames();

// The tables, as `note --table` and the files of CSV call them.
inline constexpr std::string_view kBeforeAfterTable = "before-after";
inline constexpr std::string_view kComparisonTable = "comparison";
inline constexpr std::string_view kOperatorsTable = "operators";
inline constexpr std::string_view kSpecificationsTable = "specifications";
inline constexpr std::string_view kTotalsTable = "totals";
inline constexpr std::string_view kModelTable = "model";
inline constexpr std::string_view kMeasuredTable = "measured";
inline constexpr std::array kNoteTables{kBeforeAfterTable, kComparisonTable, kOperatorsTable,     kTotalsTable,
                                        kModelTable,       kMeasuredTable,   kSpecificationsTable};
/// "before-after comparison operators totals model measured specifications".
[[nodiscard]] std::string noteTableNames();

struct NoteOptions {
    std::string title;  ///< empty: named after the operator
    std::string date;
    std::string version;  ///< of the program that makes the note
    NoteParts parts;
    std::string pictureArguments{};  ///< as `plot` and `note` take them, " --size 640x480"; empty: none
    std::string noteArguments{};     ///< likewise of `note` alone, " --formats html"
};

/// The errors of makeOperator for the current operator; Unavailable when no accelerator is known or none serves it.
[[nodiscard]] Result<Note> buildNote(const Study& study, const NoteOptions& options);

/// The note of `after`, whose picture and first table show what changed since `before`.
[[nodiscard]] Result<Note> buildBeforeAfterNote(const Study& before, const Study& after, const NoteOptions& options);

/// What a note says at its end: who made it, when, and where its commands find what they read.
[[nodiscard]] std::string noteClosing(const Note& note);

// The names of the pictures, beside the text.
inline constexpr std::string_view kNoteSvg = "roofline.svg";
inline constexpr std::string_view kNotePng = "roofline.png";
inline constexpr std::string_view kNoteTikz = "roofline.tex";

/// Markdown with $$ formulas and pipe tables, as GitHub, pandoc and Obsidian read it.
[[nodiscard]] std::string noteMarkdown(const Note& note);
/// An article for pdfLaTeX that inputs kNoteTikz. Needs amsmath, booktabs, geometry, graphicx, hyperref and pgfplots.
[[nodiscard]] std::string noteLatex(const Note& note);
/// One file that loads nothing; `svg` is the picture as an SVG document.
[[nodiscard]] std::string noteHtml(const Note& note, std::string_view svg);
/// For a rich-text document of Qt's subset; the picture belongs in the place of the paragraph that is kPicturePlace.
[[nodiscard]] std::string noteRichText(const Note& note);
inline constexpr std::string_view kPicturePlace = "[picture]";

/// A reference as it stands behind a value: " [1, 3]"; empty without numbers.
[[nodiscard]] std::string sourceNumbers(const std::vector<std::size_t>& numbers);

}  // namespace ridge
