// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ridge::drill {

/// A point in time, and how far local time was ahead of UTC there.
struct Moment {
    std::int64_t utcSeconds = 0;  ///< since 1970
    std::int64_t offsetSeconds = 0;
    bool operator==(const Moment&) const = default;
};

using Clock = std::function<Moment()>;
[[nodiscard]] Moment systemNow();

/// RFC 3339 with the offset: "2026-12-01T15:13:18+01:00".
[[nodiscard]] std::string momentText(const Moment& moment);
/// Local time for people: "1 December, 15:13".
[[nodiscard]] std::string spokenMoment(const Moment& moment);
/// Years 1970 to 9999. Nothing for anything else.
[[nodiscard]] std::optional<Moment> parseMoment(std::string_view text);

/// The number of the day that somebody learns on: it begins at four in the morning, local time of that moment.
[[nodiscard]] std::int64_t learningDay(const Moment& moment);
/// "2026-12-01"
[[nodiscard]] std::string dayText(std::int64_t day);

}  // namespace ridge::drill
