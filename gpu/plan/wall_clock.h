// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/units.h"

namespace ridge::measure {

/// The time outside of the device; tests bring their own.
class WallClock {
public:
    WallClock() = default;
    WallClock(const WallClock&) = delete;
    WallClock& operator=(const WallClock&) = delete;
    virtual ~WallClock() = default;

    /// Since some moment; never goes back.
    [[nodiscard]] virtual Seconds now() const;
    /// RFC 3339, in UTC and whole seconds.
    [[nodiscard]] virtual std::string date() const;
};

}  // namespace ridge::measure
