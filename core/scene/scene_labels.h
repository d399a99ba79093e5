// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// What goes first when there is not room for every label.
namespace ridge::priority {

inline constexpr int kCurrent = 100;
inline constexpr int kRoof = 80;
inline constexpr int kPinned = 70;
inline constexpr int kBandwidth = 60;
inline constexpr int kCurrentElsewhere = 55;
inline constexpr int kExtraRoof = 50;
inline constexpr int kEfficiency = 45;
inline constexpr int kRidge = 30;
inline constexpr int kFirstTick = 25;
inline constexpr int kTick = 20;

}  // namespace ridge::priority
