// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interpret.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/hardware/what_if.h"
#include "core/measure/measured_accelerator.h"
#include "core/session/session.h"

namespace ridge::app {

namespace {

struct NamedFormat {
    Format format;
    std::string_view name;
};
constexpr std::array kFormats{NamedFormat{Format::Text, "text"}, NamedFormat{Format::Json, "json"}, NamedFormat{Format::Csv, "csv"},
                              NamedFormat{Format::Markdown, "markdown"}, NamedFormat{Format::Latex, "latex"}};

Result<double> share(const std::string& text) {
    auto value = parseNumber(text, "--efficiency");
    if (!value) return value;
    if (*value > 0.0 && *value <= 1.0) return value;
    return fail(ErrorCode::Usage, "a share must be above 0 and at most 1", "--efficiency", text);
}

Result<void> setEfficiency(Switches& switches, const std::string& text) {
    const auto colon = text.find(':');
    auto compute = share(text.substr(0, colon));
    if (!compute) return tl::unexpected(compute.error());
    switches.computeEfficiency = *compute;
    if (colon == std::string::npos) return {};
    auto memory = share(text.substr(colon + 1));
    if (!memory) return tl::unexpected(memory.error());
    switches.memoryEfficiency = *memory;
    return {};
}

}  // namespace

std::string_view formatName(Format format) {
    return std::find_if(kFormats.begin(), kFormats.end(), [format](const NamedFormat& known) { return known.format == format; })->name;
}

Result<Switches> switches(const RawArguments& raw) {
    Switches switches;
    if (raw.sparse) switches.peaks = PeakChoice::Sparse;
    if (raw.launchOverhead) {
        auto seconds = parseNumber(*raw.launchOverhead, "--launch-overhead");
        if (!seconds) return tl::unexpected(seconds.error());
        if (*seconds < 0.0) return fail(ErrorCode::Usage, "seconds cannot be negative", "--launch-overhead", *raw.launchOverhead);
        switches.launchOverhead = {*seconds};
    }
    if (raw.efficiency) {
        if (auto set = setEfficiency(switches, *raw.efficiency); !set) return tl::unexpected(set.error());
    }
    return switches;
}

Result<Format> format(const RawArguments& raw, const std::vector<Format>& offered) {
    if (!raw.format) return raw.json ? Format::Json : Format::Text;
    std::string names;
    for (const auto& known : kFormats) {
        if (std::find(offered.begin(), offered.end(), known.format) == offered.end()) continue;
        if (known.name == *raw.format) {
            if (raw.json && known.format != Format::Json) {
                return fail(ErrorCode::Usage, "--json asks for another format", "--format", *raw.format);
            }
            return known.format;
        }
        (names += names.empty() ? "one of " : " ") += known.name;
    }
    return fail(ErrorCode::Usage, "unknown format", "--format", *raw.format, names);
}

std::vector<std::string> acceleratorItems(const RawArguments& raw) {
    std::vector<std::string> items;
    for (const auto& list : raw.on) {
        for (auto& item : split(list, ',')) items.push_back(std::move(item));
    }
    if (raw.on.empty()) items = defaultSession().accelerators;
    return items;
}

namespace {

Result<Accelerator> findAccelerator(const std::string& item, int& whatIfs, const Catalogue& catalogue,
                                    const measure::Measurements& measured) {
    if (isMeasuredItem(item)) return measure::makeMeasured(measured, item);
    return isWhatIf(item) ? makeWhatIf(item, ++whatIfs) : catalogue.get(item);
}

}  // namespace

Result<std::vector<Accelerator>> accelerators(const std::vector<std::string>& items, const Catalogue& catalogue,
                                              const measure::Measurements& measured) {
    std::vector<Accelerator> chosen;
    int whatIfs = 0;
    for (const auto& item : items) {
        auto accelerator = findAccelerator(item, whatIfs, catalogue, measured);
        if (!accelerator) return tl::unexpected(accelerator.error());
        chosen.push_back(std::move(*accelerator));
    }
    if (chosen.empty()) return fail(ErrorCode::Usage, "names no accelerator", "--on");
    return chosen;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> pieces;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        if (end > 0) pieces.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return pieces;
}

}  // namespace ridge::app
