// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/drill/fsrs.h"
#include "core/drill/grade.h"
#include "core/drill/moment.h"

// What was asked and answered, for good: a file of JSON lines, one per answer, that is only ever added to.
namespace ridge::drill {

/// One graded answer.
struct Record {
    Moment at;
    std::string id;    ///< of the question; its numbers can be made again from this
    std::string type;  ///< the first part of the id
    Rating rating = Rating::Again;
    std::string trap;        ///< name; empty: none
    std::string convention;  ///< likewise
    std::string answer;      ///< as it was typed
    std::optional<double> seconds;
    bool isHinted = false;
    bool operator==(const Record&) const = default;
};

struct History {
    std::vector<Record> records;  ///< in the order they were written
    /// Lines that could not be read, each with its number. They stay in the file.
    std::vector<Error> remarks;
};

/// Nothing when the grade asks again.
[[nodiscard]] std::optional<Record> recordOf(const Question& question, const Attempt& attempt, const Grade& grade, const Moment& at);

/// $XDG_DATA_HOME/ridgepoint/drill/history.jsonl, else below ~/.local/share. Empty where neither is known.
[[nodiscard]] std::filesystem::path historyFile();

/// An empty history where there is no file. Io error when it cannot be read, and a Format error when its first line names another version
/// or kind of file; a line that is wrong, or asks what this program does not know, is a remark.
[[nodiscard]] Result<History> readHistory(const std::filesystem::path& path);
/// Makes the folder where need be. On the disk when it returns; an error leaves the file as it was. Nothing is added to another version or
/// kind of file: a Format error.
[[nodiscard]] Result<void> addToHistory(const std::filesystem::path& path, const Record& record);
/// Puts the file aside under a name with the day, so that nothing is lost, and gives that name; empty when there was no file.
[[nodiscard]] Result<std::filesystem::path> resetHistory(const std::filesystem::path& path, const Moment& now);

}  // namespace ridge::drill
