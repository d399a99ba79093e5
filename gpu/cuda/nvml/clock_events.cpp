// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/clock_events.h"

#include <array>
#include <string_view>

namespace ridge::cuda {

namespace {

struct Reason {
    std::uint64_t bit;
    bool slows;
    std::string_view words;
};

constexpr std::array kReasons{Reason{0x1, false, "idle"},
                              Reason{0x2, false, "clocks set by the user"},
                              Reason{0x4, true, "power limit"},
                              Reason{0x8, true, "hardware slowdown"},
                              Reason{0x10, true, "kept in step with other GPUs"},
                              Reason{0x20, true, "too hot"},
                              Reason{0x40, true, "hardware slowdown for heat"},
                              Reason{0x80, true, "power brake"},
                              Reason{0x100, true, "display clocks"},
                              Reason{0x200, true, "board limit"},
                              Reason{0x400, true, "reliability limit"}};

std::string hexadecimal(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (; value != 0; value >>= 4U) text.insert(text.begin(), digits[value & 0xFU]);
    return "0x" + text;
}

}  // namespace

ClockEvents clockEvents(std::uint64_t mask) {
    ClockEvents events;
    const auto add = [&events](std::string_view words) { events.reasons += (events.reasons.empty() ? "" : ", ") + std::string(words); };
    for (const auto& reason : kReasons) {
        if ((mask & reason.bit) == 0) continue;
        mask &= ~reason.bit;
        events.isThrottled = events.isThrottled || reason.slows;
        add(reason.words);
    }
    if (mask != 0) add("NVML reason " + hexadecimal(mask));
    return events;
}

}  // namespace ridge::cuda
