// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/story.h"
#include "core/drill/traps.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

/// Per layer a forward and backward pass take 72·B·s·h²·(1 + s/6h) FLOP, the two products of the scores 4·B·s²·h
/// (Narayanan and others 2021, "Efficient large-scale language model training", appendix).
Story addedWork(Draw& draw) {
    const std::int64_t seq = draw.powerOfTwo(10, 13);
    const std::int64_t hidden = draw.stepped(4096, 24576, 1024);
    const double ratio = static_cast<double>(seq) / static_cast<double>(hidden);
    const double whole = 1.0 + ratio / 6.0;
    Story story;
    story.unit = "%";
    story.right = ratio / 18.0 / whole * 100.0;
    story.printed = 3.0 * story.right;
    story.task = fmt::format(
        "Sequence s = {}, hidden size h = {}: forward and backward take 72·B·s·h²·(1 + s/6h) FLOP per layer. Recomputing the two products "
        "of "
        "the scores in the forward pass adds 4·B·s²·h. How much is that, in % of the whole?",
        grouped(seq), grouped(hidden));
    story.lines = {fmt::format("s/h = {}.", grouped(ratio, 4)), fmt::format("The whole: 72·B·s·h² x {}.", grouped(whole, 5)),
                   fmt::format("With the added products 72·B·s·h² x (1 + s/3h): {} % more.", grouped(story.printed, 3))};
    story.wrongLine = 3;
    story.trap = &kTripled;
    story.why = fmt::format("4·B·s²·h is 72·B·s·h² x s/18h, so the bracket becomes 1 + 2s/9h: {} %", grouped(story.right, 4));
    return story;
}

Story buffersInGib(Draw& draw) {
    const std::int64_t seq = draw.powerOfTwo(10, 13);
    const std::int64_t hidden = draw.stepped(8192, 24576, 1024);
    const std::int64_t stages = draw.between(8, 64);
    const double bytes = static_cast<double>(seq * hidden) * static_cast<double>(stages) * 2.0;
    Story story;
    story.unit = "B";
    story.right = bytes;
    story.printed = bytes / 0x1p30 * 1e9;
    story.task = fmt::format("The output tensors that {} pipeline stages keep, one each: {} tokens x hidden size {} in 16 bit.", stages,
                             grouped(seq), grouped(hidden));
    story.lines = {fmt::format("One tensor has {} elements.", grouped(static_cast<double>(seq * hidden), 12)),
                   fmt::format("All of them take {} elements x 2 B = {:.2f} GB.", grouped(bytes / 2.0, 15), story.printed / 1e9),
                   "Freeing each as soon as the next stage has it gets that memory back."};
    story.wrongLine = 2;
    story.trap = &kGib;
    story.why = fmt::format("{} B = {:.2f} GB; {:.2f} is the number of GiB", grouped(bytes, 15), bytes / 1e9, bytes / 0x1p30);
    return story;
}

Story checkpointCount(Draw& draw) {
    const double tokens = static_cast<double>(draw.between(1, 8)) * 1e6;
    const std::int64_t hidden = draw.stepped(4096, 16384, 1024);
    const std::int64_t layers = draw.stepped(32, 128, 4);
    const std::int64_t kept = draw.between(3, 6);
    const double one = 2.0 * static_cast<double>(hidden * layers) * tokens;
    Story story;
    story.unit = "B";
    story.right = one * static_cast<double>(kept);
    story.printed = one * static_cast<double>(kept - 1);
    story.task =
        fmt::format("A batch of {} tokens, {} layers, hidden size {}; {} BF16 checkpoints of the hidden state are kept in each layer.",
                    inWords(tokens), layers, grouped(hidden), kept);
    story.lines = {fmt::format("One hidden state of the batch: 2 x {} x {} = {}.", grouped(hidden), inWords(tokens),
                               siText(one / static_cast<double>(layers), "B")),
                   fmt::format("All checkpoints: 2 x {} x {} x {} x {} = {}.", grouped(hidden), inWords(tokens), kept - 1, layers,
                               siText(story.printed, "B")),
                   "Weights and optimizer state come on top."};
    story.wrongLine = 2;
    story.trap = &kWrongCount;
    story.why = fmt::format("{} are kept, not {}: {}", kept, kept - 1, siText(story.right, "B"));
    return story;
}

Story mixedUnits(Draw& draw) {
    const std::int64_t rows = draw.stepped(16384, 65536, 2048);
    const std::int64_t cols = draw.stepped(6144, 16384, 1024);
    const double bytes = static_cast<double>(rows * cols) * 4.0;
    Story story;
    story.unit = "B";
    story.right = bytes;
    story.printed = bytes / 0x1p20 * 1e6;
    story.task = fmt::format("The size of one FP32 matrix of {} x {}, in GB.", grouped(rows), grouped(cols));
    story.lines = {fmt::format("It has {} elements of 4 B.", grouped(rows * cols)),
                   fmt::format("That is {} MiB.", grouped(bytes / 0x1p20, 6)), fmt::format("So {:.3f} GB.", story.printed / 1e9)};
    story.wrongLine = 3;
    story.trap = &kGib;
    story.why = fmt::format("{} B = {:.3f} GB = {:.3f} GiB; MiB over 1,000 is neither", grouped(bytes, 12), bytes / 1e9, bytes / 0x1p30);
    return story;
}

constexpr std::array kStories{StoryTeller{"added work", addedWork}, StoryTeller{"buffers in GiB", buffersInGib},
                              StoryTeller{"checkpoints per layer", checkpointCount}, StoryTeller{"MiB to GB", mixedUnits}};

}  // namespace

std::span<const StoryTeller> trainingStories() {
    return kStories;
}

}  // namespace ridge::drill
