// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/put_aside.h"

#include <system_error>

namespace ridge::drill {

namespace fs = std::filesystem;

Result<fs::path> putAside(const fs::path& path, const Moment& now) {
    std::error_code error;
    if (!fs::exists(path, error)) return fs::path();
    const std::string stem = path.stem().native() + "-" + dayText(learningDay(now));
    fs::path aside;
    for (int i = 0; i == 0 || fs::exists(aside, error); ++i) {
        aside = path.parent_path() / (stem + (i == 0 ? "" : "-" + std::to_string(i + 1)) + path.extension().native());
    }
    fs::rename(path, aside, error);
    if (error) return fail(ErrorCode::Io, "cannot put the file aside", path.native(), error.message());
    return aside;
}

}  // namespace ridge::drill
