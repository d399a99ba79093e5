// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/note_commands.h"

#include <algorithm>

#include "core/base/shell_words.h"
#include "core/session/command_line.h"
#include "core/session/session_file.h"

namespace ridge {

namespace {

constexpr std::string_view kSessionFile = "session.ridgepoint";
constexpr std::string_view kBeforeFile = "before.ridgepoint";

/// A command is one line of a note.
std::string oneLine(std::string command) {
    std::replace(command.begin(), command.end(), '\n', ' ');
    return command;
}

std::string argument(std::string_view option, std::string_view value) {
    return " --" + std::string(option) + (value.starts_with('-') ? "=" : " ") + shellQuoted(value);
}

std::string leaveOutArgument(const NoteParts& parts) {
    std::string names;
    for (const auto& [part, name] : kNoteParts) {
        if (!(parts.*part)) (names += names.empty() ? "" : ",") += name;
    }
    return names.empty() ? names : argument("leave-out", names);
}

bool areAllKnown(const Study& study) {
    return std::all_of(study.chosen.begin(), study.chosen.end(),
                       [](const ChosenAccelerator& choice) { return choice.accelerator.has_value(); });
}

}  // namespace

std::string notePartNames() {
    std::string names;
    for (const auto& known : kNoteParts) (names += names.empty() ? "" : " ") += known.name;
    return names;
}

std::string noteTableNames() {
    std::string names;
    for (const auto& name : kNoteTables) (names += names.empty() ? "" : " ") += name;
    return names;
}

NoteCommands::NoteCommands(const Study& study, const Study* before, const NoteOptions& options)
    : m_session(study.session),
      m_before(before == nullptr ? nullptr : &before->session),
      m_options(options),
      m_isSaid(isSaidByCommandLine(study.session) && areAllKnown(study)) {}

std::string NoteCommands::start(const Session& session, std::string_view subcommand) const {
    if (m_isSaid) return commandLine(session, subcommand);
    return "ridgepoint " + std::string(subcommand) + argument("session", kSessionFile);
}

std::string NoteCommands::beforeArgument() const {
    return m_before == nullptr ? std::string() : argument("before", kBeforeFile);
}

std::string NoteCommands::picture() const {
    return oneLine(start(m_session, "plot") + beforeArgument() + m_options.pictureArguments + argument("out", kNoteSvg));
}

std::string NoteCommands::note() const {
    std::string command = start(m_session, "note") + beforeArgument();
    if (!m_options.title.empty()) command += argument("title", m_options.title);
    command += argument("date", m_options.date) + leaveOutArgument(m_options.parts) + m_options.noteArguments;
    return oneLine(command + m_options.pictureArguments + argument("out", "note"));
}

std::string NoteCommands::table(std::string_view name) const {
    // No table tells of trails and further roofs, and that of specifications of no operator.
    Session session = m_session;
    session.view.showTrail = false;
    session.extraTypes.clear();
    if (name == kSpecificationsTable) session.pinned.clear();
    if (name != kComparisonTable) session.baseline.clear();
    const std::string before = name == kBeforeAfterTable ? beforeArgument() : std::string();
    return oneLine(start(session, "note") + before + argument("table", name));
}

std::string NoteCommands::comparison(const std::string& baseline) const {
    if (!m_isSaid) return table(kComparisonTable);
    Session session = m_session;
    session.baseline = baseline;
    return oneLine(commandLine(session, "compare") + argument("format", "markdown"));
}

std::string NoteCommands::working(const Session& session) {
    return oneLine(commandLine(session, "explain"));
}

std::vector<NoteSession> NoteCommands::sessions() const {
    std::vector<NoteSession> files;
    if (!m_isSaid) files.push_back({std::string(kSessionFile), writeSession(m_session)});
    if (m_before != nullptr) files.push_back({std::string(kBeforeFile), writeSession(*m_before)});
    return files;
}

std::string noteClosing(const Note& note) {
    std::string text = "Made with Ridgepoint " + note.version + " on " + note.date + ".";
    if (note.sessions.empty()) return text;
    std::string names;
    for (const NoteSession& session : note.sessions) names += (names.empty() ? "" : " and ") + session.name;
    return text + " Its commands read " + names + ", which " + (note.sessions.size() == 1 ? "lies" : "lie") +
           " beside it: run them in its folder.";
}

}  // namespace ridge
