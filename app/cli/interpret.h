// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "app/cli/raw_arguments.h"
#include "core/hardware/catalogue.h"
#include "core/measure/measurements.h"
#include "core/roofline/placement.h"

namespace ridge::app {

enum class Format : std::uint8_t { Text, Json, Csv, Markdown, Latex };

/// As --format takes it: "markdown".
[[nodiscard]] std::string_view formatName(Format format);

[[nodiscard]] Result<Switches> switches(const RawArguments& raw);

/// `--json` and `--format json` are one; the format must be among `offered`.
[[nodiscard]] Result<Format> format(const RawArguments& raw, const std::vector<Format>& offered);

/// The items of --on, in order; the two defaults when there is none.
[[nodiscard]] std::vector<std::string> acceleratorItems(const RawArguments& raw);

/// Looks ids up, and makes the what-if accelerators and those whose ceilings are in `measured`.
[[nodiscard]] Result<std::vector<Accelerator>> accelerators(const std::vector<std::string>& items, const Catalogue& catalogue,
                                                            const measure::Measurements& measured = {});

/// Pieces of `text` between `separator`s, empty ones left out.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

}  // namespace ridge::app
