// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/note/export_note.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "app/note/note_pdf.h"
#include "core/base/file.h"
#include "core/report/note/owned_files.h"
#include "core/report/note/tikz_plot.h"

namespace ridge::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* kOwnedList = ".ridgepoint-note";
constexpr std::uintmax_t kLargestFile = 1U << 30U;

struct NamedFormat {
    NoteFormat format;
    std::string_view name;
};
constexpr std::array kFormats{NamedFormat{NoteFormat::Markdown, "markdown"}, NamedFormat{NoteFormat::Html, "html"},
                              NamedFormat{NoteFormat::Latex, "latex"}, NamedFormat{NoteFormat::Csv, "csv"},
                              NamedFormat{NoteFormat::Pdf, "pdf"}};

ExportOptions pictureOf(const Note& note, const NoteExport& request) {
    ExportOptions options = request.picture;
    options.title = note.pictureTitle;
    options.footer = note.conventions;
    return options;
}

Result<void> addPictures(std::vector<NoteFile>& files, const Note& note, const ExportOptions& options) {
    const auto svg = plotSvg(note.scene, options);
    if (!svg) return tl::unexpected(svg.error());
    const auto png = plotPng(note.scene, options);
    if (!png) return tl::unexpected(png.error());
    files.push_back({std::string(kNoteSvg), svg->toStdString()});
    files.push_back({std::string(kNotePng), png->toStdString()});
    return {};
}

void addTables(std::vector<NoteFile>& files, const Note& note) {
    for (const NoteTable& table : note.tables) files.push_back({"tables/" + table.name + ".csv", tableCsv(table.records)});
}

/// The page holds its picture, so that it can be sent alone.
Result<void> addFormat(std::vector<NoteFile>& files, const Note& note, NoteFormat format, const ExportOptions& options) {
    switch (format) {
        case NoteFormat::Markdown:
            files.push_back({"note.md", noteMarkdown(note)});
            return {};
        case NoteFormat::Html:
            files.push_back({"note.html", noteHtml(note, files.front().content)});
            return {};
        case NoteFormat::Latex:
            files.push_back({"note.tex", noteLatex(note)});
            files.push_back({std::string(kNoteTikz), tikzPlot(note.scene)});
            return {};
        case NoteFormat::Csv:
            addTables(files, note);
            return {};
        case NoteFormat::Pdf:
            break;
    }
    const auto pdf = notePdf(note, options);
    if (!pdf) return tl::unexpected(pdf.error());
    files.push_back({"note.pdf", pdf->toStdString()});
    return {};
}

OwnedFiles ownedIn(const fs::path& folder) {
    const auto list = readFile(folder / kOwnedList, kLargestFile);
    return OwnedFiles::parse(list ? *list : std::string());
}

/// Whether writing `file` would lose what somebody else made.
Result<bool> isForeign(const fs::path& path, const NoteFile& file, const OwnedFiles& owned) {
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (status.type() == fs::file_type::not_found) return false;
    if (problem) return fail(ErrorCode::Io, "cannot read the file", path.native(), problem.message());
    if (!fs::is_regular_file(status)) return fail(ErrorCode::Io, "there is something else than a file", path.native());
    const auto present = readFile(path, kLargestFile);
    if (!present) return tl::unexpected(present.error());
    return *present != file.content && !owned.wrote(file.name, *present);
}

Result<void> makeFolder(const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    // It reports no problem for a name that ends in a slash and is there.
    if (!problem && !fs::is_directory(folder, problem) && !problem) problem = std::make_error_code(std::errc::not_a_directory);
    if (!problem) return {};
    return fail(ErrorCode::Io, "cannot make the folder", folder.native(), problem.message());
}

Result<void> makeFolders(const fs::path& folder, const std::vector<NoteFile>& files) {
    if (auto made = makeFolder(folder); !made) return made;
    for (const NoteFile& file : files) {
        if (auto made = makeFolder((folder / file.name).parent_path()); !made) return made;
    }
    return {};
}

}  // namespace

std::optional<NoteFormat> findNoteFormat(std::string_view name) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [name](const NamedFormat& known) { return known.name == name; });
    if (found == kFormats.end()) return std::nullopt;
    return found->format;
}

std::string_view noteFormatName(NoteFormat format) {
    return std::find_if(kFormats.begin(), kFormats.end(), [format](const NamedFormat& known) { return known.format == format; })->name;
}

std::string noteFormatNames() {
    std::string names;
    for (const auto& known : kFormats) (names += names.empty() ? "" : " ") += known.name;
    return names;
}

std::string formatsArgument(const std::vector<NoteFormat>& formats) {
    if (formats == std::vector{NoteFormat::Markdown}) return {};
    std::string names;
    for (const NoteFormat format : formats) (names += names.empty() ? "" : ",") += noteFormatName(format);
    return " --formats " + names;
}

Result<std::vector<NoteFile>> noteFiles(const Note& note, const NoteExport& request) {
    const ExportOptions options = pictureOf(note, request);
    std::vector<NoteFile> files;
    if (auto added = addPictures(files, note, options); !added) return tl::unexpected(added.error());
    for (const auto& known : kFormats) {
        if (std::find(request.formats.begin(), request.formats.end(), known.format) == request.formats.end()) continue;
        if (auto added = addFormat(files, note, known.format, options); !added) return tl::unexpected(added.error());
    }
    for (const NoteSession& session : note.sessions) files.push_back({session.name, session.text});
    return files;
}

Result<std::vector<std::string>> foreignFiles(const std::vector<NoteFile>& files, const fs::path& folder) {
    const OwnedFiles owned = ownedIn(folder);
    std::vector<std::string> names;
    for (const NoteFile& file : files) {
        const auto foreign = isForeign(folder / file.name, file, owned);
        if (!foreign) return tl::unexpected(foreign.error());
        if (*foreign) names.push_back(file.name);
    }
    return names;
}

Result<std::vector<std::string>> writeNoteFiles(const std::vector<NoteFile>& files, const fs::path& folder) {
    if (auto made = makeFolders(folder, files); !made) return tl::unexpected(made.error());
    OwnedFiles owned = ownedIn(folder);
    std::vector<std::string> names;
    Result<void> written;
    for (const NoteFile& file : files) {
        written = writeFileAtomically(folder / file.name, file.content);
        if (!written) break;
        owned.add(file.name, file.content);
        names.push_back(file.name);
    }
    // Also after a failure: what was written until then is nobody else's.
    const auto listed = writeFileAtomically(folder / kOwnedList, owned.text());
    if (!written) return tl::unexpected(written.error());
    if (!listed) return tl::unexpected(listed.error());
    return names;
}

Result<std::vector<std::string>> exportNote(const Note& note, const fs::path& folder, const NoteExport& request) {
    const auto files = noteFiles(note, request);
    if (!files) return tl::unexpected(files.error());
    const auto foreign = foreignFiles(*files, folder);
    if (!foreign) return tl::unexpected(foreign.error());
    if (foreign->empty() || request.overwritesChanged) return writeNoteFiles(*files, folder);
    return fail(ErrorCode::Io, "the file was made or changed by somebody else", (folder / foreign->front()).native(), {},
                "choose another folder, or overwrite it with --force");
}

}  // namespace ridge::app
