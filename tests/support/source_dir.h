// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace ridge::test {

/// The root of the repository that the tests were built from. Only its own source knows the path: a path on every command line would keep
/// one clone from using what was compiled in another.
[[nodiscard]] std::filesystem::path sourceDir();

}  // namespace ridge::test
