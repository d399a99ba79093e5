// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/markup_text.h"
#include "core/report/note/note.h"

namespace ridge {

namespace {

std::string listOf(const std::vector<std::string>& sentences) {
    std::string text;
    for (const auto& sentence : sentences) text += "- " + markdownText(sentence) + "\n";
    return text.empty() ? text : text + "\n";
}

std::string commandBlock(const std::string& command) {
    return command.empty() ? std::string() : "```sh\n" + command + "\n```\n\n";
}

std::string tableSection(const NoteTable& table) {
    return "## " + markdownText(table.title) + "\n\n" + tableMarkdown(table.table) + "\n" + listOf(table.remarks) +
           commandBlock(table.command);
}

/// Only pages of the web are links: what a file of the user's names may be anything. An address between angle brackets may hold all but
/// brackets and blanks.
std::string linkTo(std::string_view url) {
    if (!url.starts_with("https://") && !url.starts_with("http://")) return markdownText(url);
    std::string target = "<";
    for (const char c : url) {
        if (c == '<') {
            target += "%3C";
        } else if (c == '>') {
            target += "%3E";
        } else if (c == ' ' || static_cast<unsigned char>(c) < 0x20) {
            target += "%20";
        } else {
            target += c;
        }
    }
    return target + ">";
}

std::string sourceList(const std::vector<NoteSource>& sources) {
    if (sources.empty()) return {};
    std::string text = "## Sources\n\n";
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const NoteSource& source = sources[i];
        text += std::to_string(i + 1) + ". " + markdownText(source.title);
        if (!source.url.empty()) text += ", " + linkTo(source.url);
        text += "\n";
        const std::string indent(std::to_string(i + 1).size() + 2, ' ');
        for (const auto& covers : source.covers) text += indent + "- " + markdownText(covers) + "\n";
    }
    return text + "\n";
}

}  // namespace

std::string noteMarkdown(const Note& note) {
    std::string text = "# " + markdownText(note.title) + "\n\n" + markdownText(note.date + " · " + note.conventions) + "\n\n";
    text += markdownText(note.scene.description) + "\n\n";
    text += "![" + markdownText(note.pictureTitle) + "](" + std::string(kNoteSvg) + ")\n\n";
    text += listOf(note.remarks) + commandBlock(note.pictureCommand);
    for (const NoteTable& table : note.tables) text += tableSection(table);
    for (const NoteWorking& working : note.workings) text += derivationMarkdown(working.derivation) + "\n" + commandBlock(working.command);
    text += sourceList(note.sources);
    return text + "---\n\n" + markdownText(noteClosing(note)) + "\n\n```sh\n" + note.command + "\n```\n";
}

}  // namespace ridge
