// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace ridge::host {

/// The clock of the core that the caller runs on, in hertz: a chain of dependent additions, of which every processor does one a cycle,
/// against the steady clock. The best of `runs`, each of about 0.1 ms, so that an interruption does not count as a slow clock.
[[nodiscard]] double measureClock(int runs = 24);

}  // namespace ridge::host
