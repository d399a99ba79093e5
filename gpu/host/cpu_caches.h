// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/cpu_facts.h"

namespace ridge::host {

/// Fills in `caches` from sys/devices/system/cpu below `root`, for the cores that are there already; usual sizes and a remark where the
/// folder says nothing, as in some containers.
void readCaches(const std::filesystem::path& root, CpuFacts& facts);

/// Content of a small file of the system; nothing when it cannot be read.
[[nodiscard]] std::optional<std::string> systemText(const std::filesystem::path& path);

}  // namespace ridge::host
