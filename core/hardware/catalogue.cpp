// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/catalogue.h"

#include <algorithm>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "core/base/folders.h"
#include "core/base/shipped_files.h"
#include "core/hardware/accelerator_file.h"
#include "core/hardware/accelerator_json.h"

namespace ridge {

namespace {

namespace fs = std::filesystem;

/// By vendor, then by year: a vendor's generations follow each other.
bool isBefore(const Accelerator& a, const Accelerator& b) {
    return std::tie(a.vendor, a.year) < std::tie(b.vendor, b.year);
}

}  // namespace

Catalogue Catalogue::shipped() {
    std::vector<Accelerator> accelerators;
    for (const ShippedFile& file : shippedAcceleratorFiles()) {
        // A test reads every shipped file, so none is left out in a program that was released.
        if (Result<Accelerator> accelerator = parseAccelerator(file.text, file.path)) accelerators.push_back(*std::move(accelerator));
    }
    std::stable_sort(accelerators.begin(), accelerators.end(), isBefore);
    Catalogue catalogue;
    for (Accelerator& accelerator : accelerators) catalogue.add(std::move(accelerator));
    return catalogue;
}

std::vector<Error> Catalogue::addFolder(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) return {};
    std::vector<Error> errors;
    std::set<std::string> idsOfFolder;
    for (const fs::path& path : jsonFilesIn(folder, error)) {
        Result<Accelerator> accelerator = readAcceleratorFile(path);
        if (!accelerator) {
            errors.push_back(std::move(accelerator).error());
        } else if (!idsOfFolder.insert(accelerator->id).second) {
            errors.push_back(
                {ErrorCode::Format, "another file of this folder has the same id", path.string() + ": id", accelerator->id, {}});
        } else {
            add(*std::move(accelerator));
        }
    }
    if (error) errors.push_back({ErrorCode::Io, "cannot list the folder", folder.string(), error.message(), {}});
    return errors;
}

const Accelerator* Catalogue::find(std::string_view id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : &m_accelerators[found->second];
}

Result<Accelerator> Catalogue::get(std::string_view id) const {
    if (const Accelerator* accelerator = find(id)) return *accelerator;
    std::vector<std::string> ids;
    for (const Accelerator& accelerator : m_accelerators) ids.push_back(accelerator.id);
    return fail(ErrorCode::Unavailable, "unknown accelerator", {}, id, didYouMean(id, ids));
}

void Catalogue::add(Accelerator accelerator) {
    const auto [position, isNew] = m_byId.try_emplace(accelerator.id, m_accelerators.size());
    if (isNew) {
        m_accelerators.push_back(std::move(accelerator));
    } else {
        m_accelerators[position->second] = std::move(accelerator);
    }
}

fs::path userAcceleratorFolder() {
    const fs::path data = userDataFolder();
    return data.empty() ? data : data / "accelerators";
}

}  // namespace ridge
