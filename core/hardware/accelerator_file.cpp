// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_file.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/hardware/accelerator_json.h"

namespace ridge {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxAcceleratorFileBytes = 1U << 20U;

}  // namespace

std::vector<fs::path> jsonFilesIn(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> files;
    // The non-throwing forms throughout: a folder may vanish or deny reading while it is walked.
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".json") files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Result<Accelerator> readAcceleratorFile(const fs::path& path) {
    std::error_code unknown;
    // Reading a pipe would wait for ever. A link that leads nowhere is left to the reader, which knows the system's reason.
    if (fs::is_directory(path, unknown)) return fail(ErrorCode::Io, "a folder, not a file", path.native());
    if (fs::is_other(path, unknown)) return fail(ErrorCode::Io, "not a regular file", path.native());
    const Result<std::string> text = readFile(path, kMaxAcceleratorFileBytes);
    if (!text) return tl::unexpected<Error>(text.error());
    Result<Accelerator> accelerator = parseAccelerator(*text, path.native());
    if (accelerator) accelerator->origin = Origin::User;
    return accelerator;
}

}  // namespace ridge
