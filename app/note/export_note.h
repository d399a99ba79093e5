// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/plot/export.h"
#include "core/report/note/note.h"

namespace ridge::app {

/// What a note is written as, beside its pictures. Html and Pdf are one file each that needs no other.
enum class NoteFormat : std::uint8_t { Markdown, Html, Latex, Csv, Pdf };

[[nodiscard]] std::optional<NoteFormat> findNoteFormat(std::string_view name);
[[nodiscard]] std::string_view noteFormatName(NoteFormat format);
/// "markdown html latex csv pdf".
[[nodiscard]] std::string noteFormatNames();

/// " --formats html,pdf" as the note command takes it; empty for what it writes unasked, Markdown alone.
[[nodiscard]] std::string formatsArgument(const std::vector<NoteFormat>& formats);

/// Sharp on screens of twice the pixels.
inline constexpr double kNoteScale = 2.0;

struct NoteExport {
    std::vector<NoteFormat> formats{NoteFormat::Markdown};
    ExportOptions picture;           ///< size, theme and the scale of the PNG; title and footer are the note's
    bool overwritesChanged = false;  ///< also files that somebody else wrote or changed
};

struct NoteFile {
    std::string name;  ///< inside the folder: "tables/comparison.csv"
    std::string content;
};

/// The files of a note, nothing written. The pictures come first. Needs a QApplication; the errors of plotImage.
[[nodiscard]] Result<std::vector<NoteFile>> noteFiles(const Note& note, const NoteExport& request);

/// The names of those that would replace what somebody else made or changed in `folder`. Io error where something that is no file is in the
/// way, or a file that cannot be read.
[[nodiscard]] Result<std::vector<std::string>> foreignFiles(const std::vector<NoteFile>& files, const std::filesystem::path& folder);

/// Writes them into `folder`, which is made if need be, each whole or not at all, over whatever is there; gives their names. A hidden list
/// in the folder says what was written.
[[nodiscard]] Result<std::vector<std::string>> writeNoteFiles(const std::vector<NoteFile>& files, const std::filesystem::path& folder);

/// All of it. Unless it overwrites, Io error before anything is written when there are foreign files.
[[nodiscard]] Result<std::vector<std::string>> exportNote(const Note& note, const std::filesystem::path& folder, const NoteExport& request);

}  // namespace ridge::app
