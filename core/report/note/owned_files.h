// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace ridge {

/// Which files of a folder a program wrote, and what it wrote, so that it never overwrites what somebody else put there or changed.
class OwnedFiles {
public:
    /// Reads what text() wrote; lines that are none of its are left out.
    [[nodiscard]] static OwnedFiles parse(std::string_view text);
    /// A line for each file: a checksum, two spaces, the name.
    [[nodiscard]] std::string text() const;

    void add(const std::string& name, std::string_view content);
    /// True when `content` is what was written under this name.
    [[nodiscard]] bool wrote(const std::string& name, std::string_view content) const;

private:
    std::map<std::string, std::string> m_checksums;  // by name
};

}  // namespace ridge
