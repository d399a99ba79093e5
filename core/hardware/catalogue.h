// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// The accelerators a program offers: those that ship with it, then a user's own folder, which adds and overrides by id.
class Catalogue {
public:
    /// The accelerators compiled into the program, by vendor, then by year.
    [[nodiscard]] static Catalogue shipped();

    /// Reads every *.json of `folder` in name order. What cannot be used is left out and reported, be it a folder of that name; the others
    /// count.
    /// A folder that does not exist is no error. An id may be used once in a folder.
    [[nodiscard]] std::vector<Error> addFolder(const std::filesystem::path& folder);

    [[nodiscard]] std::span<const Accelerator> all() const { return m_accelerators; }
    /// nullptr when there is none.
    [[nodiscard]] const Accelerator* find(std::string_view id) const;
    /// As find, but Unavailable with the nearest ids as a hint.
    [[nodiscard]] Result<Accelerator> get(std::string_view id) const;

private:
    void add(Accelerator accelerator);

    std::vector<Accelerator> m_accelerators;
    std::map<std::string, std::size_t, std::less<>> m_byId;
};

/// `$XDG_DATA_HOME/ridgepoint/accelerators`, else `~/.local/share/ridgepoint/accelerators`. Empty when neither is known.
[[nodiscard]] std::filesystem::path userAcceleratorFolder();

/// The candidate with the smallest edit distance to `text` (any case), if it is near enough to be a typing error.
[[nodiscard]] std::string nearestName(std::string_view text, std::span<const std::string> candidates);

/// All candidates: those that `text` is nearly or begins, the nearest first, then the others in their order.
[[nodiscard]] std::vector<std::string> nearestFirst(std::string_view text, std::vector<std::string> candidates);
/// "did you mean A or B?" with the few candidates that hold `text`, else with the nearest name. Empty when none is near.
[[nodiscard]] std::string didYouMean(std::string_view text, std::span<const std::string> candidates);

}  // namespace ridge
