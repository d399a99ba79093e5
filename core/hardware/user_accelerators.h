// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"
#include "core/hardware/catalogue.h"

// A user's own accelerators: one file each in a folder that Catalogue::addFolder reads. Whoever changes the folder reads it again into a
// new catalogue, so that the removal of an override brings the shipped entry back.
namespace ridge {

/// "My GPU, 2nd" as an id: "my-gpu-2nd"; "accelerator" when nothing of it can be kept.
[[nodiscard]] std::string idFromName(std::string_view name);

/// `wanted` as an id, with the first of -2, -3 ... that the catalogue does not have; `wanted` itself when it is free.
[[nodiscard]] std::string uniqueId(const Catalogue& catalogue, std::string_view wanted);

/// A copy under a free id, "NAME (copy)", as a user's own.
[[nodiscard]] Accelerator duplicateOf(const Accelerator& accelerator, const Catalogue& catalogue);

/// A copy with one number changed (keys and texts as for withField), named after the change: "H100 SXM5 80GB, bandwidth 4,000 GB/s".
[[nodiscard]] Result<Accelerator> whatIfCopy(const Accelerator& accelerator, std::string_view key, std::string_view text,
                                             const Catalogue& catalogue);

/// Writes ID.json, or the file of the folder that already holds this id; makes the folder. Format error for an entry that could not be read
/// back, naming the field; Io error when it cannot be written, or when ID.json holds something else. The old file is whole until the new
/// one is.
[[nodiscard]] Result<void> saveUserAccelerator(const std::filesystem::path& folder, const Accelerator& accelerator);

/// Removes the file of the folder that holds this id, whatever its name. Unavailable when there is none.
[[nodiscard]] Result<void> removeUserAccelerator(const std::filesystem::path& folder, std::string_view id);

/// Reads an entry to be added. Format errors name the field; an id that the catalogue has is a Usage error that says whose it is, with a
/// free one as a hint. (readAcceleratorFile reads without that check, for a user who wants to replace.)
[[nodiscard]] Result<Accelerator> importAccelerator(const std::filesystem::path& file, const Catalogue& catalogue);

/// Writes one entry to a file.
[[nodiscard]] Result<void> exportAccelerator(const std::filesystem::path& file, const Accelerator& accelerator);

}  // namespace ridge
