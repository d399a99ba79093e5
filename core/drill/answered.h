// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/drill/grade.h"
#include "core/drill/history.h"
#include "core/drill/moment.h"
#include "core/drill/question.h"

namespace ridge::drill {

/// A question and what became of it.
struct Answered {
    Question question;
    std::string text;  ///< as it was typed; of an open question how many facts were named: "3 of 5"
    Grade grade;
    double seconds = 0.0;
    bool isHinted = false;
    bool isSkipped = false;
    std::string own = {};          ///< what was written to an open question, of one line or more
    std::vector<bool> named = {};  ///< which facts of its rubric were ticked; empty where they were only counted
};

/// Adds answers to a history. What the disk refuses waits here and goes ahead of the next answer, so that nothing is lost while the
/// program runs.
class HistoryKeeper {
public:
    /// An empty path: answers are kept nowhere.
    explicit HistoryKeeper(std::filesystem::path file) : m_file(std::move(file)) {}

    /// Questions that were skipped or are asked again, and those on a project card, whose words no id can give again, are passed over.
    /// Io error when the disk refuses; the answer waits.
    [[nodiscard]] Result<void> keep(const Answered& answered, const Moment& at);
    /// Tries what waits.
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] const std::vector<Record>& waiting() const { return m_waiting; }
    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }

private:
    std::filesystem::path m_file;
    std::vector<Record> m_waiting;
};

}  // namespace ridge::drill
