// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "core/base/file.h"
#include "core/base/number_text.h"
#include "core/precision/magnitudes.h"

namespace ridge::precision {

namespace {

constexpr std::uintmax_t kMaxFileBytes = 4'000'000;
/// Beyond what any double holds.
constexpr double kMaxExponent = 1100;
constexpr std::string_view kForm = "a line is LOG2_LOW LOG2_HIGH COUNT, or zero COUNT";

bool isGap(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == '\r';
}

std::vector<std::string_view> wordsOf(std::string_view line) {
    line = line.substr(0, line.find('#'));
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto* start = std::find_if_not(line.begin(), line.end(), isGap);
        const auto* end = std::find_if(start, line.end(), isGap);
        if (start != end) words.emplace_back(start, static_cast<std::size_t>(end - start));
        line.remove_prefix(static_cast<std::size_t>(end - line.begin()));
    }
    return words;
}

/// Reads the file line by line into a histogram.
class HistogramReader {
public:
    explicit HistogramReader(std::string_view where) : m_where(where) {}

    Result<void> add(std::string_view line) {
        ++m_line;
        const auto words = wordsOf(line);
        if (words.empty() || isHeading(words)) return {};
        if (words.size() == 2 && words.front() == "zero") return addZeros(words[1]);
        if (words.size() != 3) return refuse("not a line of a histogram", line.substr(0, kShown));
        return addBin(words);
    }

    Result<Histogram> finish() {
        if (m_histogram.total() > 0) return std::move(m_histogram);
        return fail(ErrorCode::Format, "holds no magnitudes", m_where, {}, kForm);
    }

private:
    static constexpr std::size_t kShown = 60;

    static bool isHeading(const std::vector<std::string_view>& words) {
        return words == std::vector<std::string_view>{"log2_low", "log2_high", "count"};
    }

    [[nodiscard]] tl::unexpected<Error> refuse(std::string_view what, std::string_view value) const {
        return fail(ErrorCode::Format, what, std::string(m_where) + " line " + std::to_string(m_line), value, kForm);
    }

    [[nodiscard]] Result<double> number(std::string_view word) const {
        auto value = parseNumber(word, m_where);
        if (value) return value;
        return refuse("not a number", word);
    }

    [[nodiscard]] Result<double> count(std::string_view word) const {
        auto value = number(word);
        if (!value) return value;
        if (*value < 0) return refuse("a count cannot be negative", word);
        // Sums of such counts are exact, and none overflows.
        constexpr double most = 1e15;
        if (*value > most) return refuse("a count above 10^15", word);
        return value;
    }

    Result<void> addZeros(std::string_view word) {
        if (m_hasZeros) return refuse("a second line of zeros", word);
        m_hasZeros = true;
        const auto value = count(word);
        if (!value) return tl::unexpected(value.error());
        m_histogram.zeros = *value;
        return {};
    }

    Result<void> addBin(const std::vector<std::string_view>& words) {
        const auto low = number(words[0]);
        if (!low) return tl::unexpected(low.error());
        const auto high = number(words[1]);
        if (!high) return tl::unexpected(high.error());
        const auto counted = count(words[2]);
        if (!counted) return tl::unexpected(counted.error());
        if (std::max(std::fabs(*low), std::fabs(*high)) > kMaxExponent)
            return refuse("an exponent beyond 1100; bounds are logarithms to base 2", words[0]);
        if (*low >= *high) return refuse("the lower bound is not below the upper", words[0]);
        if (!m_histogram.bins.empty() && *low < m_histogram.bins.back().high)
            return refuse("begins before the bin above it ends", words[0]);
        m_histogram.bins.push_back({*low, *high, *counted});
        return {};
    }

    std::string_view m_where;
    int m_line = 0;
    bool m_hasZeros = false;
    Histogram m_histogram;
};

}  // namespace

Result<Histogram> parseHistogram(std::string_view text, std::string_view where) {
    HistogramReader reader(where);
    // What some editors begin a text with.
    constexpr std::string_view mark = "\xef\xbb\xbf";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (auto added = reader.add(text.substr(0, end)); !added) return tl::unexpected(added.error());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.finish();
}

Result<Histogram> readHistogram(const std::filesystem::path& path) {
    const auto text = readFile(path, kMaxFileBytes);
    if (!text) return tl::unexpected(text.error());
    return parseHistogram(*text, path.string());
}

}  // namespace ridge::precision
