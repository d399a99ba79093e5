// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/tiny_runner.h"

#include "core/base/split_mix.h"
#include "core/transformer/run/run_checks.h"

namespace ridge {

namespace {

/// Marks positions that only fill up.
constexpr std::int64_t kPaddingToken = 0;
constexpr std::uint64_t kTokenStream = 0x746F6B656E73U;

/// `padding` of the `length` tokens of each sequence, at its end, are the padding token; the others never are.
Tokens drawTokens(SplitMix& random, const RunSettings& settings, std::int64_t length, std::int64_t padding, std::int64_t vocabulary) {
    Tokens tokens;
    for (std::int64_t i = 0; i < settings.batch * length; ++i) {
        const std::int64_t drawn = 1 + random.below(vocabulary - 1);
        tokens.push_back(i % length >= length - padding ? kPaddingToken : drawn);
    }
    return tokens;
}

}  // namespace

const AttentionTrace* RunResult::attention(AttentionSite site) const {
    for (const auto& found : trace.attention) {
        if (found.site == site) return &found;
    }
    return nullptr;
}

void TinyRunner::prepare(const RunSettings& settings) {
    const bool isSame = m_prepared && m_prepared->seed == settings.seed && m_prepared->normPlace == settings.normPlace &&
                        m_prepared->activation == settings.activation;
    if (!isSame) m_weights = makeTinyWeights(runModel(settings), settings.seed);
    m_prepared = settings;
}

Result<RunResult> TinyRunner::run(const RunSettings& settings) {
    if (auto checked = checkRunSettings(settings); !checked) return tl::unexpected(checked.error());
    prepare(settings);
    const Model model = runModel(settings);
    SplitMix random(settings.seed ^ kTokenStream);
    RunResult result;
    result.source = drawTokens(random, settings, settings.sourceLength, settings.padding, model.vocabulary);
    result.target = drawTokens(random, settings, settings.targetLength, 0, model.vocabulary);
    const Tensor memory = runEncoder(m_weights, settings, result.source, &result.trace);
    const Tensor decoded = runDecoder(m_weights, settings, result.target, memory, &result.trace);
    result.logits = tiedHead(m_weights, decoded, &result.trace);
    result.parameters = m_weights.parameters();
    result.checks = checkRun({settings, model, m_weights, memory, decoded, result});
    return result;
}

}  // namespace ridge
