// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/note/note.h"

namespace ridge {

/// The commands that make a note's parts again. They name operator and accelerators where that says everything, and read a copy of the
/// session beside the note where it does not.
class NoteCommands {
public:
    /// `before` is null in a note of one session. Commands of a session with an accelerator that nobody knows read the copy too.
    NoteCommands(const Study& study, const Study* before, const NoteOptions& options);

    [[nodiscard]] std::string picture() const;
    [[nodiscard]] std::string note() const;
    [[nodiscard]] std::string table(std::string_view name) const;
    /// `baseline` is an item of the session that serves its operator; empty: the first that does.
    [[nodiscard]] std::string comparison(const std::string& baseline) const;
    /// The working of `session`, which has one accelerator.
    [[nodiscard]] static std::string working(const Session& session);
    /// What the commands read.
    [[nodiscard]] std::vector<NoteSession> sessions() const;

private:
    [[nodiscard]] std::string start(const Session& session, std::string_view subcommand) const;
    [[nodiscard]] std::string beforeArgument() const;

    const Session& m_session;
    const Session* m_before;
    const NoteOptions& m_options;
    bool m_isSaid;
};

}  // namespace ridge
