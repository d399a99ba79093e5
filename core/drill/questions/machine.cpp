// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

std::int64_t ceilDivided(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

Made peakFromClock(Draw& draw) {
    const double clock = static_cast<double>(draw.stepped(1100, 2600, 10)) * 1e6;
    const std::int64_t units = draw.stepped(40, 304, 4);
    const std::int64_t fma = draw.powerOfTwo(6, 12);
    const double peak = clock * static_cast<double>(units * fma) * 2.0;
    Question question;
    question.text = fmt::format("{} units at {} do {} fused multiply-adds each per clock. What is the peak, in FLOP/s?", units,
                                siText(clock, "Hz"), grouped(fma));
    give(question, "units", units);
    give(question, "clock", clock, "Hz");
    give(question, "fma_per_clock", fma);
    expect(question, peak, "FLOP/s");
    trap(question, kTensorRate, peak / 2.0);
    trap(question, kOneUnit, peak / static_cast<double>(units));
    question.working = fmt::format("{} x {} x {} x 2 = {}", units, siText(clock, "Hz"), fma, siText(peak, "FLOP/s"));
    question.hint = "Units x multiply-adds x clock, and what one multiply-add is in FLOP; powers of two last.";
    question.quickSeconds = 60.0;
    return question;
}

Made bandwidthFromBus(Draw& draw) {
    const double clock = static_cast<double>(draw.stepped(800, 4000, 4)) * 1e6;
    const std::int64_t bits = draw.stepped(2048, 8192, 1024);
    const double bandwidth = clock * 2.0 * static_cast<double>(bits) / 8.0;
    Question question;
    question.text = fmt::format("A memory has a {} clock, double data rate and a bus of {} bits. What is its bandwidth, in B/s?",
                                siText(clock, "Hz"), grouped(bits));
    give(question, "clock", clock, "Hz");
    give(question, "bus", bits, "bit");
    expect(question, bandwidth, "B/s");
    trap(question, kMemoryDdr, bandwidth / 2.0);
    trap(question, kBitsAsBytes, bandwidth * 8.0);
    trap(question, kGib, bandwidth / 0x1p30 * 1e9);
    question.working = fmt::format("{} x 2 x {} / 8 = {}", siText(clock, "Hz"), bits, siText(bandwidth, "B/s"));
    question.hint = "Transfers per second times the bytes of one: double data rate makes two transfers a clock.";
    question.quickSeconds = 60.0;
    return question;
}

}  // namespace

Made wavesAndTiles(Draw& draw) {
    const std::int64_t sms = draw.between(40, 160);
    const std::int64_t perSm = draw.oneIn(2) ? 1 : draw.between(2, 8);
    const std::int64_t tile = draw.powerOfTwo(5, 8);
    const std::int64_t m = draw.between(500, 12000);
    const std::int64_t n = draw.between(500, 12000);
    const std::int64_t blocks = ceilDivided(m, tile) * ceilDivided(n, tile);
    const std::int64_t waves = ceilDivided(blocks, sms * perSm);
    if (waves < 2 || waves > 400) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "C is {} x {} and each thread block computes a tile of {} x {}. Each of {} SMs runs {} at once. How many waves does it take, "
        "the last one included?",
        grouped(m), grouped(n), tile, tile, sms, counted(perSm, "block"));
    give(question, "m", m);
    give(question, "n", n);
    give(question, "tile", tile);
    give(question, "sms", sms);
    give(question, "blocks_per_sm", perSm);
    expectExactly(question, static_cast<double>(waves), "waves");
    const std::int64_t wholeWaves = blocks / (sms * perSm);
    trap(question, kFloorWaves, static_cast<double>(wholeWaves));
    trap(question, kBlocksPerWave, static_cast<double>(ceilDivided(blocks, sms)));
    trap(question, kFractionWaves, static_cast<double>(blocks) / static_cast<double>(sms * perSm));
    question.working = fmt::format("tiles: ⌈{} / {}⌉ x ⌈{} / {}⌉ = {}\nwaves: ⌈{} / ({} x {})⌉ = {}", m, tile, n, tile, grouped(blocks),
                                   grouped(blocks), sms, perSm, waves);
    question.hint = "Round up twice: tiles along each side, then waves.";
    question.quickSeconds = 75.0;
    return question;
}

Made ratesFromClocks(Draw& draw) {
    return draw.oneIn(2) ? peakFromClock(draw) : bandwidthFromBus(draw);
}

}  // namespace ridge::drill
