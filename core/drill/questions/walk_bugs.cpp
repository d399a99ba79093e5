// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <utility>

#include "core/drill/questions/walk_code.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

/// A line with what it should not read; nothing where the mistake cannot be made in it.
using Changed = std::optional<std::string>;

Changed swapped(const std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return std::nullopt;
    return text.substr(0, at) + std::string(to) + text.substr(at + from.size());
}

Changed scaledByHidden(const WalkCode& code, std::size_t number) {
    return swapped(code.line(number).text, fmt::format("/ sqrt({})", code.model.attention.headDim),
                   fmt::format("/ sqrt({})", code.model.hidden));
}

Changed residualMissing(const WalkCode& code, std::size_t number) {
    const CodeLine& line = code.line(number);
    const bool isAdd = !line.rows.empty() && line.rows.front().ends_with("_add");
    return isAdd ? swapped(line.text, "x + ", "") : std::nullopt;
}

/// A branch of a post-norm layer that takes the norm of its add already.
Changed normFirst(const WalkCode& code, std::size_t number) {
    if (code.line(number).text != "h = x") return std::nullopt;
    for (std::size_t later = number + 1; later <= code.lines.size(); ++later) {
        const std::string& text = code.line(later).text;
        if (text.starts_with("x = layer_norm(x")) return "h" + text.substr(1);
    }
    return std::nullopt;
}

/// A norm of the branch where the sum is to be normalised, which then is lost.
Changed normOfBranch(const WalkCode& code, std::size_t number) {
    const std::string& text = code.line(number).text;
    if (!text.starts_with("x = layer_norm(x") || number == 1) return std::nullopt;
    const std::string branch(1, code.line(number - 1).text.back());
    return swapped(text, "layer_norm(x", "layer_norm(" + branch);
}

Changed viewForSplit(const WalkCode& code, std::size_t number) {
    const auto view = swapped(code.line(number).text, ".transpose(1, 2)", "");
    if (!view || view->find(".view(B, ") == std::string::npos) return std::nullopt;
    const std::string heads = std::to_string(code.model.attention.heads);
    auto wrong = swapped(*view, "S, " + heads, heads + ", S");
    return wrong ? wrong : swapped(*view, "T, " + heads, heads + ", T");
}

/// What stands there, and what is wrong with it: one text for another, or where sizes or other lines are part of it a function.
struct Bug {
    std::string_view from;
    std::string_view to;
    Changed (*change)(const WalkCode&, std::size_t);
    std::string_view why;

    [[nodiscard]] Changed changed(const WalkCode& code, std::size_t number) const {
        return change == nullptr ? swapped(code.line(number).text, from, to) : change(code, number);
    }
};

constexpr std::array kBugs{
    Bug{"key > query", "key < query", nullptr, "It hides the earlier tokens and shows the later ones, which the decoder has to predict."},
    Bug{"where(key > query)", "where(is_padding[key])", nullptr,
        "Nothing hides the later tokens: the decoder's self-attention sees what it has to predict. Padding is the source's."},
    Bug{"-inf)", "0)", nullptr, "A score of 0 is not hidden, because exp(0) is 1; it has to be minus infinity before the softmax."},
    Bug{"masked_fill(is_padding", "masked_fill(mask", nullptr,
        "mask belongs to the self-attention, [T, T]; keys of the cross-attention are the source's, of which padding is hidden."},
    Bug{"p.sum(-1", "p.sum(-2", nullptr, "This sums over the queries; the weights of one query have to sum to 1 over its keys."},
    Bug{"memory @", "h @", nullptr,
        "Cross-attention takes keys and values from the encoder's output, memory, and only its queries from the decoder."},
    Bug{"layer(x, memory)", "layer(x, x)", nullptr,
        "The layer gets the decoder's own tokens in place of the encoder's output: the source is never seen."},
    Bug{"w.embedding.T", "w.lm_head", nullptr,
        "The head is tied: it is the embedding transposed. This one adds a matrix that is not trained with it."},
    Bug{{}, {}, scaledByHidden, "Scores are divided by the square root of the head's width, over which they sum, not of the hidden size."},
    Bug{{}, {}, residualMissing, "The residual is missing: the branch replaces x where it is to be added to it."},
    Bug{{}, {}, normFirst, "The layer is post-norm: a branch reads x as it is, and the norm comes once, after the add."},
    Bug{{}, {}, normOfBranch, "Post-norm takes the norm of the sum; this one takes that of the branch, and x is lost."},
    Bug{{},
        {},
        viewForSplit,
        "The columns are in the order tokens, heads: view has to say so, and transpose(1, 2) then moves the heads. The shape is "
        "right, the content is not."},
    Bug{"o.transpose(1, 2).reshape", "o.reshape", nullptr,
        "o has its heads before its tokens: without transpose(1, 2) the reshape mixes them."},
};

/// Lines in which the mistake can be made, as they then read.
std::vector<std::pair<std::size_t, std::string>> placesOf(const WalkCode& code, const Bug& bug) {
    std::vector<std::pair<std::size_t, std::string>> places;
    for (std::size_t number = 1; number <= code.lines.size(); ++number) {
        if (auto wrong = bug.changed(code, number)) places.emplace_back(number, *std::move(wrong));
    }
    return places;
}

/// The lines of one stack.
WalkPart stackOf(const WalkCode& code, LayerGroup group) {
    WalkPart part;
    for (std::size_t number = 1; number <= code.lines.size(); ++number) {
        if (code.line(number).group != group || code.line(number).text.empty()) continue;
        if (part.first == 0) part.first = number;
        part.last = number;
    }
    return part;
}

}  // namespace

Made askBug(const WalkCode& code, Draw& draw) {
    const Bug& bug = draw.pick(kBugs);
    const auto places = placesOf(code, bug);
    const auto& [number, wrong] = draw.pick(places);
    const std::string right = code.line(number).text;
    WalkCode changed = code;
    changed.lines[number - 1].text = wrong;
    const LayerGroup group = code.line(number).group;
    const WalkPart stack = stackOf(code, group);
    Question question;
    question.code = shownCode(changed, 0);
    question.text = fmt::format("One line of the {}, lines {} to {}, was changed and is wrong now. Which? (as \"line {}\")",
                                groupName(group), stack.first, stack.last, stack.first);
    giveSizes(question, code);
    std::vector<std::string> lines;
    for (std::size_t candidate = stack.first; candidate <= stack.last; ++candidate) {
        if (!code.line(candidate).text.empty()) lines.push_back("line " + std::to_string(candidate));
    }
    expectWord(question, "line " + std::to_string(number), std::move(lines));
    question.working = fmt::format("line {}: {}\nIt should be: {}", number, bug.why, right);
    question.hint = "Ask of each line: which tokens, which axis, whose scale, added to what, normalised when.";
    question.quickSeconds = 180.0;
    return question;
}

}  // namespace ridge::drill
