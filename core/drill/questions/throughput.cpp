// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/base/units.h"
#include "core/drill/questions/drawn_model.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/transformer/parameters.h"
#include "core/transformer/utilisation.h"

namespace ridge::drill {

namespace {

double billions(Draw& draw, std::int64_t low, std::int64_t high) {
    return static_cast<double>(draw.between(low, high)) * 1e9;
}

/// Share of the peak in per cent.
double shareOf(double flops, double seconds, double peak) {
    UsefulAmounts amounts;
    amounts.flops = Count::expected(static_cast<long double>(flops));
    return *utilisation(amounts, Seconds{seconds}, FlopRate{peak}, ByteRate{1.0}).mfu * 100.0;
}

}  // namespace

Made tokensFloor(Draw& draw) {
    const Model model = drawDecoder(draw);
    const double weights = billions(draw, 3, 90) * 2.0;
    const std::int64_t batch = draw.powerOfTwo(0, 7);
    const std::int64_t context = draw.powerOfTwo(10, 15);
    const std::int64_t devices = draw.powerOfTwo(0, 3);
    const double bandwidth = static_cast<double>(draw.stepped(900, 8000, 50)) * 1e9 * static_cast<double>(devices);
    const auto tokens = static_cast<double>(batch);
    const auto rate = [&](double cachePerToken, double weightBytes) {
        const Bytes read{weightBytes + cachePerToken * tokens * static_cast<double>(context)};
        return tokens / (read / ByteRate{bandwidth}).value;
    };
    Question question;
    question.text = fmt::format(
        "Decode on {} with {} of memory bandwidth{}: {} parameters in 16 bit, {} of {} tokens{}, cache in 16 bit ({} layers, {} query "
        "heads and {} key-value heads of {}). Weights and cache are read once per step. How many tokens/s at best{}?",
        counted(devices, "device"), siText(bandwidth, "B/s"), devices == 1 ? "" : " in all", inWords(weights / 2.0),
        counted(batch, "sequence"), grouped(context), batch == 1 ? "" : " each", model.layers(), model.attention.heads,
        model.attention.kvHeads, model.attention.headDim, batch == 1 ? "" : ", all sequences together");
    give(question, "parameters", weights / 2.0);
    give(question, "batch", batch);
    give(question, "context", context);
    give(question, "layers", model.layers());
    give(question, "kv_heads", model.attention.kvHeads);
    give(question, "head_dim", model.attention.headDim);
    give(question, "bandwidth", bandwidth, "B/s");
    const double perToken = cacheBytesPerToken(model);
    expect(question, rate(perToken, weights), "tokens/s");
    trap(question, kNoCache, rate(0.0, weights));
    trap(question, kQueryHeads, rate(cacheBytesPerToken(withQueryHeads(model)), weights));
    trap(question, kKeysOnly, rate(perToken / 2.0, weights));
    trap(question, kOneByte, rate(perToken, weights / 2.0));
    trap(question, kOneSequence, rate(perToken, weights) / tokens);
    const double cache = perToken * tokens * static_cast<double>(context);
    question.working =
        fmt::format("weights {} + cache {} = {} per step\n÷ {} = {}\n{} per step: {} tokens/s", siText(weights, "B"), siText(cache, "B"),
                    siText(weights + cache, "B"), siText(bandwidth, "B/s"), timeText(Seconds{(weights + cache) / bandwidth}),
                    counted(batch, "token"), grouped(rate(perToken, weights), 4));
    question.hint = "Bytes per step over bandwidth is the step; tokens per step over that is the rate.";
    question.quickSeconds = 120.0;
    return question;
}

Made mfuFromLog(Draw& draw) {
    const double parameters = billions(draw, 1, 180);
    const std::int64_t devices = draw.powerOfTwo(3, 11);
    constexpr std::array ids{"nvidia-a100-sxm4-80gb", "nvidia-h100-sxm5-80gb", "nvidia-h200-sxm-141gb", "google-tpu-v5p"};
    const Accelerator& accelerator = shipped(draw.pick(ids));
    const double peak = accelerator.peak(PeakKey::Bf16Tensor)->rate.value;
    const double wanted = static_cast<double>(draw.between(20, 60)) / 100.0;
    const std::int64_t seq = draw.powerOfTwo(11, 13);
    const std::int64_t batch = draw.powerOfTwo(6, 11);
    const auto tokens = static_cast<double>(seq * batch);
    const double total = peak * static_cast<double>(devices);
    const double seconds = static_cast<double>(static_cast<std::int64_t>(6.0 * parameters * tokens / (wanted * total) * 100.0)) / 100.0;
    if (seconds < 0.5) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "From a training log: {} parameters on {} devices ({} {}, {} dense BF16 each), a global batch of {} sequences of {} tokens, {} s "
        "per "
        "step. What is the model FLOP utilisation, in %, with 6 FLOP per parameter and token?",
        inWords(parameters), grouped(devices), accelerator.vendor, accelerator.name, siText(peak, "FLOP/s"), grouped(batch), grouped(seq),
        grouped(seconds, 6));
    give(question, "parameters", parameters);
    give(question, "devices", devices);
    give(question, "peak", peak, "FLOP/s");
    give(question, "seq", seq);
    give(question, "batch", batch);
    give(question, "seconds", seconds, "s");
    const double right = shareOf(6.0 * parameters * tokens, seconds, total);
    expect(question, right, "%");
    accept(question, right / 100.0, "as a share of 1");
    trap(question, kForwardOnly, right / 3.0);
    trap(question, kRecompute, right * 8.0 / 6.0);
    trap(question, kSparsePeak, right / 2.0);
    trap(question, kOneDevice, right * static_cast<double>(devices));
    trap(question, kSlip, right / 10.0);
    question.working =
        fmt::format("work: 6 x {} x {} = {}\nachieved: {}\npeak: {} x {} = {}\nshare: {} %", inWords(parameters), grouped(tokens, 12),
                    siText(6.0 * parameters * tokens, "FLOP"), siText(6.0 * parameters * tokens / seconds, "FLOP/s"), devices,
                    siText(peak, "FLOP/s"), siText(total, "FLOP/s"), grouped(right, 4));
    question.hint = "Work per step over step time over all peaks; keep powers of ten apart.";
    question.quickSeconds = 120.0;
    return question;
}

Made trainingDays(Draw& draw) {
    const double parameters = billions(draw, 1, 400);
    const double tokens = draw.nice(1e11, 2e13);
    const std::int64_t devices = draw.powerOfTwo(6, 14);
    const double peak = shipped(draw.oneIn(2) ? "nvidia-h100-sxm5-80gb" : "nvidia-a100-sxm4-80gb").peak(PeakKey::Bf16Tensor)->rate.value;
    const double share = static_cast<double>(draw.between(25, 55)) / 100.0;
    const double work = 6.0 * parameters * tokens;
    constexpr double day = 86400.0;
    const double days = (Flops{work} / FlopRate{peak * static_cast<double>(devices) * share}).value / day;
    if (days < 0.5 || days > 2000.0) return std::nullopt;
    Question question;
    const bool asksWork = draw.oneIn(4);
    question.text =
        fmt::format("Training {} parameters on {} tokens (6 FLOP per parameter and token)", inWords(parameters), inWords(tokens));
    question.text += asksWork ? ": how much work is it, in FLOP?"
                              : fmt::format(" on {} devices of {} dense BF16 each at {} % utilisation: how many days does it take?",
                                            grouped(devices), siText(peak, "FLOP/s"), grouped(share * 100.0, 3));
    give(question, "parameters", parameters);
    give(question, "tokens", tokens);
    if (!asksWork) {
        give(question, "devices", devices);
        give(question, "peak", peak, "FLOP/s");
        give(question, "mfu", share * 100.0, "%");
    }
    expect(question, asksWork ? work : days, asksWork ? "FLOP" : "day");
    const double right = asksWork ? work : days;
    trap(question, kForwardOnly, right / 3.0);
    trap(question, kRecompute, right * 8.0 / 6.0);
    trap(question, kMac, right / 2.0);
    if (!asksWork) {
        trap(question, kFullSpeed, days * share);
        trap(question, kOneDevice, days * static_cast<double>(devices));
    }
    question.working = fmt::format("6 x {} x {} = {}", inWords(parameters), inWords(tokens), siText(work, "FLOP"));
    if (!asksWork) {
        question.working +=
            fmt::format("\n÷ ({} x {} x {}) = {} days", grouped(devices), siText(peak, "FLOP/s"), grouped(share, 3), grouped(days, 4));
    }
    question.hint = asksWork ? "Keep powers of ten apart." : "Keep powers of ten apart; a day has 86,400 s, about 8.6·10⁴.";
    question.quickSeconds = 90.0;
    return question;
}

/// Rajbhandari and others 2020, "ZeRO": 2 bytes of weights, 2 of gradients, 12 of optimizer state per parameter.
Made zeroBytes(Draw& draw) {
    const double parameters = static_cast<double>(draw.stepped(10, 1750, 5)) * 1e8;
    const std::int64_t devices = draw.powerOfTwo(3, 9);
    const std::int64_t stage = draw.between(0, 3);
    const auto n = static_cast<double>(devices);
    const auto bytes = [&](std::int64_t sharded, double state) {
        const double optimizer = sharded >= 1 ? state / n : state;
        const double gradients = sharded >= 2 ? 2.0 / n : 2.0;
        const double weights = sharded >= 3 ? 2.0 / n : 2.0;
        return parameters * (weights + gradients + optimizer);
    };
    constexpr double full = 12.0;
    constexpr double withoutMaster = 8.0;
    Question question;
    question.text = fmt::format(
        "{} with {} parameters on {} devices: weights and gradients in 16 bit; a master copy and two Adam moments in FP32. How much of "
        "weights, gradients and optimizer state is on each device, in B?",
        stage == 0 ? std::string("Plain data parallelism, without ZeRO,") : fmt::format("ZeRO stage {}", stage), inWords(parameters),
        devices);
    give(question, "parameters", parameters);
    give(question, "devices", devices);
    give(question, "stage", stage);
    expect(question, bytes(stage, full), "B");
    if (stage > 0) trap(question, kNotSharded, bytes(stage - 1, full));
    if (stage < 3) trap(question, kOverSharded, bytes(stage + 1, full));
    trap(question, kNoMaster, bytes(stage, withoutMaster));
    question.working = fmt::format("per parameter: weights {}, gradients {}, optimizer {} B\n= {}", stage >= 3 ? "2/N" : "2",
                                   stage >= 2 ? "2/N" : "2", stage >= 1 ? "12/N" : "12", siText(bytes(stage, full), "B"));
    question.hint = stage == 0
                        ? "Add up the bytes per parameter of what is kept; each device has all of it."
                        : "Bytes per parameter first. Stage 1 shards the optimizer state, stage 2 the gradients as well, stage 3 all.";
    question.quickSeconds = 90.0;
    return question;
}

}  // namespace ridge::drill
