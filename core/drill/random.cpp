// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/random.h"

#include <array>

namespace ridge::drill {

namespace {

/// FNV-1a, so that types of one seed draw different numbers.
std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

/// Exact for powers of ten up to 22; beyond that the same rounded product everywhere.
double powerOfTen(int exponent) {
    double power = 1.0;
    for (int i = 0; i < exponent; ++i) power *= 10.0;
    return power;
}

}  // namespace

Draw::Draw(std::string_view type, std::uint64_t seed, std::uint64_t index, std::uint64_t attempt)
    : m_seed(seed), m_index(index), m_random(SplitMix::at(hashOf(type) ^ SplitMix::at(seed, index), attempt)) {}

double Draw::nice(double low, double high) {
    constexpr std::array tenths{10.0, 12.0, 15.0, 20.0, 25.0, 30.0, 40.0, 50.0, 60.0, 80.0};
    constexpr int smallest = -12;
    constexpr int largest = 20;
    std::vector<double> fitting;
    for (int exponent = smallest; exponent <= largest; ++exponent) {
        for (const double tenth : tenths) {
            const double value = exponent > 0 ? tenth * powerOfTen(exponent - 1) : tenth / powerOfTen(1 - exponent);
            if (value >= low && value <= high) fitting.push_back(value);
        }
    }
    return fitting.empty() ? low : pick(fitting);
}

}  // namespace ridge::drill
