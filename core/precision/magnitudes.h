// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"

// Magnitudes of gradients, drawn or from a file.
namespace ridge::precision {

inline constexpr std::int64_t kMaxMagnitudes = 10'000'000;

/// ln |g| is normal with mean ln median and deviation sigma.
struct LogNormal {
    double median = 1e-6;
    double sigma = 2.5;
    std::int64_t count = 100'000;
    std::uint64_t seed = 1;
};
/// Usage error for a median that is not positive, a sigma below 0, a count outside 1..kMaxMagnitudes.
[[nodiscard]] Result<void> checkLogNormal(const LogNormal& request);
/// Same errors.
[[nodiscard]] Result<std::vector<double>> drawMagnitudes(const LogNormal& request);

/// Magnitudes from 2^low up to 2^high, spread evenly over the exponents.
struct Bin {
    double low = 0;
    double high = 0;
    double count = 0;
    bool operator==(const Bin&) const = default;
};
struct Histogram {
    std::vector<Bin> bins;  ///< from small to large, apart
    double zeros = 0;       ///< exact zeros, which no scale brings back

    /// Of all that is not zero.
    [[nodiscard]] double total() const;
    bool operator==(const Histogram&) const = default;
};

/// The number of the magnitudes whose exponents lie in each of `perOctave` parts of a power of two; empty bins between are kept.
[[nodiscard]] Histogram histogramOf(std::span<const double> magnitudes, int perOctave = 1);

/// Reads lines "LOG2_LOW LOG2_HIGH COUNT" (spaces, tabs or commas between), from small to large and not overlapping, and at most one line
/// "zero COUNT". Empty lines, text after '#' and the heading "log2_low log2_high count" are passed over. Format error with the line for
/// anything else, and when nothing is counted.
[[nodiscard]] Result<Histogram> parseHistogram(std::string_view text, std::string_view where);
/// The same from a file; Io error when it cannot be read or is larger than 4 MB.
[[nodiscard]] Result<Histogram> readHistogram(const std::filesystem::path& path);

}  // namespace ridge::precision
