// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/source_dir.h"

namespace ridge::test {

std::filesystem::path sourceDir() {
    return RIDGEPOINT_SOURCE_DIR;
}

}  // namespace ridge::test
