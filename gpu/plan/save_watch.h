// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace ridge::measure {

/// Tells when a file was saved, whether its editor wrote into it or put a new one in its place: the folder is watched.
class SaveWatch {
public:
    /// Io error when the folder cannot be watched.
    [[nodiscard]] static Result<SaveWatch> start(const std::string& file);

    SaveWatch(SaveWatch&& other) noexcept;
    SaveWatch& operator=(SaveWatch&&) = delete;
    SaveWatch(const SaveWatch&) = delete;
    SaveWatch& operator=(const SaveWatch&) = delete;
    ~SaveWatch();

    /// True when the file was saved since the last call, or is within `milliseconds`.
    [[nodiscard]] bool wait(int milliseconds) const;

private:
    SaveWatch(int events, std::string name) : m_events(events), m_name(std::move(name)) {}

    int m_events;
    std::string m_name;
};

}  // namespace ridge::measure
