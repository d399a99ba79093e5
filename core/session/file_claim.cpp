// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/file_claim.h"

#include <unistd.h>

#include <array>
#include <ctime>
#include <system_error>
#include <utility>

#include "core/base/field_reader.h"
#include "core/base/file.h"
#include "core/base/file_stamp.h"
#include "core/base/json_guard.h"

namespace ridge {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxNoteBytes = 65536;
constexpr std::int64_t kLargest = std::int64_t{1} << 53U;

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

fs::path trueName(const fs::path& path) {
    std::error_code unknown;
    fs::path canonical = fs::weakly_canonical(path, unknown);
    return unknown ? path : canonical;
}

std::string ownNote() {
    nlohmann::ordered_json note;
    note["process"] = ::getpid();
    note["host"] = hostName();
    note["since"] = static_cast<std::int64_t>(std::time(nullptr));
    return note.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

/// The owner may be about to write it.
ClaimOwner ownerIn(const fs::path& note) {
    const auto text = readFile(note, kMaxNoteBytes);
    const auto document = text ? parseJson(*text, note.native()) : Result<nlohmann::json>(nlohmann::json::object());
    if (!document) return {};
    ReadState state{note.native(), ErrorStyle::Terse};
    FieldReader fields(*document, state);
    return {fields.integer("process", 0, kLargest).value_or(0), fields.text("host"), fields.integer("since", 0, kLargest).value_or(0)};
}

/// What windows left that were killed.
void sweepOthers(const fs::path& folder, const fs::path& own) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path() == own || entry->path().extension() != ".lock") continue;
        auto lock = FileLock::tryLock(entry->path());
        if (lock && *lock) (*lock)->remove();
    }
}

}  // namespace

Result<ClaimAttempt> claimFile(const fs::path& folder, const fs::path& path) {
    if (const auto made = makePrivateFolder(folder); !made) return tl::unexpected(made.error());
    const fs::path note = folder / (hexText(hashOf(trueName(path).native())) + ".lock");
    auto lock = FileLock::tryLock(note);
    if (!lock) return tl::unexpected(lock.error());
    ClaimAttempt attempt;
    if (!*lock) {
        attempt.owner = ownerIn(note);
        return attempt;
    }
    if (const auto written = (*lock)->write(ownNote()); !written) return tl::unexpected(written.error());
    sweepOthers(folder, note);
    attempt.claim.emplace(*std::move(*lock));
    return attempt;
}

}  // namespace ridge
