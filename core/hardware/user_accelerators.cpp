// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/user_accelerators.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/hardware/accelerator_edit.h"
#include "core/hardware/accelerator_file.h"
#include "core/hardware/accelerator_json.h"

namespace ridge {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestStem = 56;  // leaves room for "-2" and the like in an id of 64

/// The file of the folder that holds an id, whatever its name.
std::optional<fs::path> fileOf(const fs::path& folder, std::string_view id) {
    std::error_code error;
    for (const fs::path& path : jsonFilesIn(folder, error)) {
        const Result<Accelerator> entry = readAcceleratorFile(path);
        if (entry && entry->id == id) return path;
    }
    return std::nullopt;
}

std::string whoseIdText(const Accelerator& owner) {
    const std::string_view kind = owner.origin == Origin::User ? "your own " : "";
    return fmt::format("the id is that of {}{}", kind, owner.name);
}

/// As the file will be read: a mistake shows before anything is written.
Result<std::string> checkedText(const Accelerator& accelerator) {
    std::string text = writeAccelerator(accelerator);
    if (const Result<Accelerator> back = parseAccelerator(text, accelerator.name); !back) return tl::unexpected<Error>(back.error());
    return text;
}

Result<fs::path> targetOf(const fs::path& folder, const std::string& id) {
    if (const std::optional<fs::path> present = fileOf(folder, id)) return *present;
    fs::path path = folder / (id + ".json");
    std::error_code unknown;
    // A broken file, or one with another id: it may be all that is left of somebody's work.
    if (fs::symlink_status(path, unknown).type() == fs::file_type::not_found) return path;
    return fail(ErrorCode::Io, "another file has this name", path.native());
}

}  // namespace

std::string idFromName(std::string_view name) {
    std::string id;
    for (const char c : name) {
        const char low = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool isKept = (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9');
        if (isKept && id.size() < kLongestStem) id += low;
        if (!isKept && !id.empty() && id.back() != '-') id += '-';
    }
    if (id.size() > kLongestStem) id.resize(kLongestStem);
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) return "accelerator";
    return isAcceleratorId(id) ? id : "my-" + id;
}

std::string uniqueId(const Catalogue& catalogue, std::string_view wanted) {
    const std::string stem = isAcceleratorId(wanted) && wanted.size() <= kLongestStem ? std::string(wanted) : idFromName(wanted);
    std::string id = isAcceleratorId(wanted) ? std::string(wanted) : stem;
    for (int number = 2; catalogue.find(id) != nullptr; ++number) id = fmt::format("{}-{}", stem, number);
    return id;
}

Accelerator duplicateOf(const Accelerator& accelerator, const Catalogue& catalogue) {
    Accelerator copy = accelerator;
    copy.id = uniqueId(catalogue, accelerator.id);
    copy.name += " (copy)";
    copy.origin = Origin::User;
    return copy;
}

Result<Accelerator> whatIfCopy(const Accelerator& accelerator, std::string_view key, std::string_view text, const Catalogue& catalogue) {
    Result<Accelerator> changed = withField(accelerator, key, text);
    if (!changed) return changed;
    const std::vector<EditableField> fields = editableFields(*changed);
    const auto field = std::find_if(fields.begin(), fields.end(), [key](const EditableField& f) { return f.key == key; });
    if (field == fields.end() || !field->isNumber) return fail(ErrorCode::Usage, "not a number that can be changed", key, text);
    const std::string value = field->text.empty() ? "none" : field->text + (field->unit.empty() ? "" : " " + field->unit);
    changed->name = fmt::format("{}, {} {}", accelerator.name, field->label, value);
    changed->id = uniqueId(catalogue, accelerator.id + "-changed");
    changed->origin = Origin::User;
    return changed;
}

Result<void> saveUserAccelerator(const fs::path& folder, const Accelerator& accelerator) {
    const Result<std::string> text = checkedText(accelerator);
    if (!text) return tl::unexpected<Error>(text.error());
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(ErrorCode::Io, "cannot make the folder", folder.native(), error.message());
    const Result<fs::path> path = targetOf(folder, accelerator.id);
    if (!path) return tl::unexpected<Error>(path.error());
    return writeFileAtomically(*path, *text);
}

Result<void> removeUserAccelerator(const fs::path& folder, std::string_view id) {
    const std::optional<fs::path> path = fileOf(folder, id);
    if (!path) return fail(ErrorCode::Unavailable, "no accelerator of your own has this id", folder.native(), id);
    std::error_code error;
    if (!fs::remove(*path, error)) return fail(ErrorCode::Io, "cannot remove the file", path->native(), error.message());
    return {};
}

Result<Accelerator> importAccelerator(const fs::path& file, const Catalogue& catalogue) {
    Result<Accelerator> entry = readAcceleratorFile(file);
    if (!entry) return entry;
    const Accelerator* owner = catalogue.find(entry->id);
    if (owner == nullptr) return entry;
    return fail(ErrorCode::Usage, whoseIdText(*owner), file.native() + ": id", entry->id,
                "the id " + uniqueId(catalogue, entry->id) + " is free");
}

Result<void> exportAccelerator(const fs::path& file, const Accelerator& accelerator) {
    const Result<std::string> text = checkedText(accelerator);
    if (!text) return tl::unexpected<Error>(text.error());
    return writeFileAtomically(file, *text);
}

}  // namespace ridge
