// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/moment.h"

#include <fmt/format.h>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>

namespace ridge::drill {

namespace {

constexpr std::int64_t kDay = 86400;
/// Nobody starts a new day at midnight while at work.
constexpr std::int64_t kDayStart = 4 * 3600;
constexpr std::int64_t kLargestOffset = 18 * 3600;

std::int64_t floorDivided(std::int64_t value, std::int64_t divisor) {
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

std::optional<std::int64_t> digits(std::string_view text, std::size_t start, std::size_t count) {
    std::int64_t value = 0;
    const char* const first = text.data() + start;
    const auto [end, status] = std::from_chars(first, first + count, value);
    if (status != std::errc() || end != first + count || value < 0 || *first == '-') return std::nullopt;
    return value;
}

std::optional<std::int64_t> offsetOf(std::string_view text) {
    if (text == "Z") return 0;
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return std::nullopt;
    const auto hours = digits(text, 1, 2);
    const auto minutes = digits(text, 4, 2);
    if (!hours || !minutes || *minutes > 59) return std::nullopt;
    const std::int64_t offset = *hours * 3600 + *minutes * 60;
    if (offset > kLargestOffset) return std::nullopt;
    return text[0] == '-' ? -offset : offset;
}

}  // namespace

Moment systemNow() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    const bool isKnown = ::localtime_r(&now, &local) != nullptr;
    return {static_cast<std::int64_t>(now), isKnown ? static_cast<std::int64_t>(local.tm_gmtoff) : 0};
}

std::string dayText(std::int64_t day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

std::string momentText(const Moment& moment) {
    const std::int64_t local = moment.utcSeconds + moment.offsetSeconds;
    const std::int64_t day = floorDivided(local, kDay);
    const std::int64_t second = local - day * kDay;
    const std::int64_t offset = moment.offsetSeconds < 0 ? -moment.offsetSeconds : moment.offsetSeconds;
    return fmt::format("{}T{:02}:{:02}:{:02}{}{:02}:{:02}", dayText(day), second / 3600, second / 60 % 60, second % 60,
                       moment.offsetSeconds < 0 ? '-' : '+', offset / 3600, offset / 60 % 60);
}

std::string spokenMoment(const Moment& moment) {
    constexpr std::array<std::string_view, 12> months{"January", "February", "March",     "April",   "May",      "June",
                                                      "July",    "August",   "September", "October", "November", "December"};
    const std::int64_t local = moment.utcSeconds + moment.offsetSeconds;
    const std::int64_t day = floorDivided(local, kDay);
    const std::int64_t second = local - day * kDay;
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return fmt::format("{} {}, {:02}:{:02}", static_cast<unsigned>(date.day()), months.at(static_cast<unsigned>(date.month()) - 1),
                       second / 3600, second / 60 % 60);
}

std::optional<Moment> parseMoment(std::string_view text) {
    constexpr std::size_t shortest = 20;
    if (text.size() < shortest || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
        return std::nullopt;
    const auto year = digits(text, 0, 4);
    const auto month = digits(text, 5, 2);
    const auto day = digits(text, 8, 2);
    const auto hour = digits(text, 11, 2);
    const auto minute = digits(text, 14, 2);
    const auto second = digits(text, 17, 2);
    const auto offset = offsetOf(text.substr(19));
    if (!year || !month || !day || !hour || !minute || !second || !offset || *year < 1970 || *hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    return Moment{days * kDay + *hour * 3600 + *minute * 60 + *second - *offset, *offset};
}

std::int64_t learningDay(const Moment& moment) {
    return floorDivided(moment.utcSeconds + moment.offsetSeconds - kDayStart, kDay);
}

}  // namespace ridge::drill
