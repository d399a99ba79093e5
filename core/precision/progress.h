// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/base/result.h"

namespace ridge::precision {

/// Between a long computation and who waits for it, each in a thread of its own: how far it is, and whether it is still wanted.
class Progress {
public:
    /// From 0 to 1.
    [[nodiscard]] double share() const { return m_share; }
    void cancel() { m_isCancelled = true; }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }
    /// Of the computation; false when it is to stop.
    bool report(double share) {
        m_share = share;
        return !m_isCancelled;
    }

private:
    std::atomic<double> m_share = 0;
    std::atomic<bool> m_isCancelled = false;
};

/// What a computation answers that was told to stop.
[[nodiscard]] inline tl::unexpected<Error> cancelled() {
    return fail(ErrorCode::Unavailable, "stopped before it was done", {});
}

/// Reports where there is somebody to tell.
[[nodiscard]] inline bool goesOn(Progress* progress, double share) {
    return progress == nullptr || progress->report(share);
}

}  // namespace ridge::precision
