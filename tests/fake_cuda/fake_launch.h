// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fake {

/// What every call returns once a kernel has faulted; 0 before.
int fault();

}  // namespace fake
