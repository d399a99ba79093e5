// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/types.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/hardware/catalogue.h"

namespace ridge::drill {

namespace {

constexpr std::array kTypes{
    QuestionType{"ridge", "Ridge from a line of a data sheet", 2, ridgeFromSpec},
    QuestionType{"spec", "Peak, bandwidth and memory by heart", 2, specRecall},
    QuestionType{"product", "Work, traffic and bound of a product", 2, productOnRoofline},
    QuestionType{"scores", "Attention scores Q·Kᵀ on the roofline", 2, scoresOnRoofline},
    QuestionType{"flip", "What flips the bound", 2, whatFlipsTheBound},
    QuestionType{"critical-batch", "Batch from which a layer is compute-bound", 2, criticalBatch},
    QuestionType{"phase", "Attention in prefill and in decode", 2, prefillOrDecode},
    QuestionType{"kv-cache", "Bytes of the KV cache and what fits", 2, kvCache},
    QuestionType{"shapes", "Tensor shapes through the block", 2, shapesThroughBlock},
    QuestionType{"walk", "An encoder-decoder block, line by line", 2, walkThroughBlock},
    QuestionType{"survives", "What survives in FP16 and BF16", 4, survivesFormat},
    QuestionType{"underflow-depth", "Depth to underflow, with and without a skip", 4, depthToUnderflow},
    QuestionType{"find-error", "Find the error in a published solution", 2, findTheError},
    QuestionType{"order", "Operators by intensity", 2, orderByIntensity},
    QuestionType{"fusion", "Traffic that fusion saves", 3, fusionTraffic},
    QuestionType{"parameters", "Parameters from a configuration", 2, parameterCount},
    QuestionType{"tokens-floor", "Tokens per second at best", 2, tokensFloor},
    QuestionType{"mfu", "Utilisation from a log line", 2, mfuFromLog},
    QuestionType{"training", "Work and days of a training", 2, trainingDays},
    QuestionType{"zero", "Bytes under ZeRO", 2, zeroBytes},
    QuestionType{"clocks", "Peak and bandwidth from clocks", 3, ratesFromClocks},
    QuestionType{"waves", "Tiles and waves", 3, wavesAndTiles},
    QuestionType{"format-constants", "Constants of number formats", 4, formatConstant},
    QuestionType{"loss-scale", "Choosing a loss scale", 4, chooseLossScale},
    QuestionType{"grad-scaler", "What a gradient scaler does", 4, gradScaler},
    QuestionType{"sum-stall", "Where a running sum stalls", 4, sumStalls},
    QuestionType{"residual-claim", "Claims about skip connections", 4, residualClaim},
    QuestionType{"open-gradient", "Open: the gradient of a residual block", 4, nullptr},
    QuestionType{"open-mixed-precision", "Open: mixed precision in two sentences", 4, nullptr},
    QuestionType{"open-bf16", "Open: BF16 against FP16", 4, nullptr},
    QuestionType{"open-slow-kernel", "Open: a kernel at 30 %", 3, nullptr},
    QuestionType{"open-ownership", "Open: ownership and trade-offs", 1, nullptr},
};

/// Generators refuse a few draws in ten; this many in a row would be a bug.
constexpr std::uint64_t kMostAttempts = 1000;

std::vector<std::string> typeNames() {
    std::vector<std::string> names;
    for (const auto& type : kTypes) names.emplace_back(type.name);
    return names;
}

tl::unexpected<Error> unknownType(std::string_view name) {
    std::string hint = didYouMean(name, typeNames());
    if (hint.empty()) {
        hint = "one of";
        for (const auto& type : kTypes) hint += " " + std::string(type.name);
    }
    return fail(ErrorCode::Usage, "unknown question type", "type", name, hint);
}

std::optional<std::uint64_t> wholeNumber(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || status != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// What a type is asked about: "amd-mi355x" of "spec@amd-mi355x". Null where it leaves that open.
Result<const Accelerator*> subjectOf(std::string_view name) {
    const std::size_t at = name.find('@');
    if (at == std::string_view::npos) return nullptr;
    if (name.substr(0, at) != "spec")
        return fail(ErrorCode::Usage, "only spec is asked of an accelerator", "type", name, "as spec@amd-mi355x");
    static const Catalogue catalogue = Catalogue::shipped();
    const std::string_view id = name.substr(at + 1);
    if (const Accelerator* found = catalogue.find(id)) return found;
    const std::string hint = catalogue.get(id).error().hint;
    return fail(ErrorCode::Usage, "no such accelerator", "type", name, hint.empty() ? "ridgepoint accelerators lists them" : hint);
}

std::optional<Question> drawn(const QuestionType& type, const Accelerator* subject, Draw& draw) {
    if (subject != nullptr) return specRecallOf(*subject, draw);
    return type.make == nullptr ? openQuestion(type.name) : type.make(draw);
}

}  // namespace

std::string_view typeOfId(std::string_view id) {
    return id.substr(0, id.find_first_of("@/"));
}

std::span<const QuestionType> questionTypes() {
    return kTypes;
}

const QuestionType* findType(std::string_view name) {
    const auto* const found = std::find_if(kTypes.begin(), kTypes.end(), [name](const QuestionType& type) { return type.name == name; });
    return found == kTypes.end() ? nullptr : found;
}

Result<Question> makeQuestion(std::string_view name, std::uint64_t seed, std::uint64_t index) {
    const QuestionType* type = findType(typeOfId(name));
    if (type == nullptr) return unknownType(name);
    const auto subject = subjectOf(name);
    if (!subject) return tl::unexpected(subject.error());
    for (std::uint64_t attempt = 0; attempt < kMostAttempts; ++attempt) {
        Draw draw(name, seed, index, attempt);
        auto question = drawn(*type, *subject, draw);
        if (!question || !tidy(*question)) continue;
        question->type = type->name;
        question->id = std::string(name) + "/" + std::to_string(seed) + "/" + std::to_string(index);
        return *std::move(question);
    }
    return fail(ErrorCode::Unavailable, "no question can be made of these numbers", "type", name, "take another seed");
}

Result<Question> questionOf(std::string_view id) {
    const std::size_t first = id.find('/');
    const std::size_t second = first == std::string_view::npos ? first : id.find('/', first + 1);
    if (second == std::string_view::npos) return fail(ErrorCode::Usage, "no question has this id", "id", id, "as TYPE/SEED/INDEX");
    const auto seed = wholeNumber(id.substr(first + 1, second - first - 1));
    const auto index = wholeNumber(id.substr(second + 1));
    if (!seed || !index) return fail(ErrorCode::Usage, "no question has this id", "id", id, "as TYPE/SEED/INDEX");
    return makeQuestion(id.substr(0, first), *seed, *index);
}

}  // namespace ridge::drill
