// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop_keeper.h"

#include <system_error>

#include "core/base/file.h"
#include "core/drill/loop_draft.h"
#include "core/drill/put_aside.h"

namespace ridge::drill {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxDraftBytes = 64U << 20U;

bool isThere(const fs::path& file) {
    std::error_code unknown;
    return !file.empty() && fs::exists(file, unknown);
}

/// A loop does not begin twice in a second.
bool isSame(const Loop& one, const Loop& other) {
    return one.startedAt().utcSeconds == other.startedAt().utcSeconds && one.options() == other.options();
}

}  // namespace

fs::path loopFile(const fs::path& history) {
    return history.empty() ? history : history.parent_path() / "loop.json";
}

LoopKeeper::~LoopKeeper() {
    release();
}

Result<void> LoopKeeper::hold() {
    if (m_lock) return {};
    if (auto made = makePrivateFolder(m_file.parent_path()); !made) return made;
    auto lock = FileLock::tryLock(m_file.native() + ".lock");
    if (!lock) return tl::unexpected(lock.error());
    if (!*lock)
        return fail(ErrorCode::Unavailable, "a loop is under way in another window or terminal", m_file.native(), {}, "finish it there");
    m_lock = *std::move(lock);
    return {};
}

void LoopKeeper::release() {
    if (m_lock) m_lock->remove();
    m_lock.reset();
}

Result<std::optional<Loop>> LoopKeeper::read() const {
    if (auto own = checkOwnFile(m_file); !own) return tl::unexpected(own.error());
    const auto text = readFile(m_file, kMaxDraftBytes);
    if (!text) return tl::unexpected(text.error());
    auto loop = readLoopDraft(*text, m_file.native());
    if (!loop) return tl::unexpected(loop.error());
    return *std::move(loop);
}

Result<std::optional<Loop>> LoopKeeper::find() {
    if (m_isOurs || !isThere(m_file)) return std::optional<Loop>();
    if (auto held = hold(); !held) return tl::unexpected(held.error());
    auto loop = read();
    release();
    return loop;
}

Result<std::optional<Loop>> LoopKeeper::takeUp() {
    begin();
    if (!isThere(m_file)) return std::optional<Loop>();
    if (auto held = hold(); !held) return tl::unexpected(held.error());
    auto loop = read();
    m_isOurs = loop.has_value();
    if (!m_isOurs) release();
    return loop;
}

void LoopKeeper::begin() {
    m_isOurs = false;
    m_aside.clear();
    m_written.clear();
}

/// What somebody may still want makes room for the loop under another name.
Result<void> LoopKeeper::makeRoom(const Loop& loop) {
    if (m_isOurs || !isThere(m_file)) return {};
    // One that is through may be told of more than once: its report was opened, or its window hidden.
    if (const auto earlier = read(); earlier && *earlier && (*earlier)->stage() == LoopStage::Done && isSame(**earlier, loop)) return {};
    auto aside = putAside(m_file, loop.startedAt());
    if (!aside) return tl::unexpected(aside.error());
    m_aside = *std::move(aside);
    return {};
}

Result<void> LoopKeeper::keep(const Loop& loop, double now) {
    if (m_file.empty() || !loop.wasBegun()) return {};
    if (auto held = hold(); !held) return held;
    if (auto made = makeRoom(loop); !made) return made;
    std::string text = loopDraft(loop, now);
    if (m_isOurs && text == m_written) return {};
    if (auto written = writeFileAtomically(m_file, text); !written) return written;
    m_isOurs = loop.stage() != LoopStage::Done;
    m_written = std::move(text);
    if (!m_isOurs) release();
    return {};
}

Result<void> LoopKeeper::forget(const Loop& loop) {
    if (m_isOurs || loop.stage() != LoopStage::Done || !isThere(m_file)) return {};
    if (auto held = hold(); !held) return held;
    const auto kept = read();
    std::error_code error;
    if (kept && *kept && (*kept)->stage() == LoopStage::Done && isSame(**kept, loop)) fs::remove(m_file, error);
    begin();
    release();
    if (error) return fail(ErrorCode::Io, "cannot delete the file", m_file.native(), error.message());
    return {};
}

}  // namespace ridge::drill
