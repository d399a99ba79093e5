// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/workload_words.h"

#include <array>

#include "core/base/number_text.h"
#include "core/operators/operator.h"

namespace ridge {

namespace {

using W = WorkloadWords;

constexpr std::array kOptions{
    WorkloadOption{"--phase", "PHASE", "prefill, decode or train (prefill)", &W::phase},
    WorkloadOption{"--batch", "INT", "sequences (1)", &W::batch},
    WorkloadOption{"--seq", "INT", "tokens of the prompt, of a training sequence or for the encoder (2048)", &W::seq},
    WorkloadOption{"--context", "INT", "decode: keys the newest query attends to, itself included (2048)", &W::context},
    WorkloadOption{"--queries", "INT", "decode: the last positions of the context, in one step (1)", &W::queries},
    WorkloadOption{"--new-tokens", "INT", "decode: steps at context, context + 1, ... (1)", &W::newTokens},
    WorkloadOption{"--target-seq", "INT", "encoder-decoder: tokens of the decoder (as seq)", &W::targetSeq},
    WorkloadOption{"--weights", "TYPE", "precision of every parameter (16 bit), or config: as the file says", &W::weights},
    WorkloadOption{"--activations", "TYPE", "precision of activations (16 bit)", &W::activations},
    WorkloadOption{"--kv", "TYPE", "precision of the KV cache (16 bit)", &W::kv},
    WorkloadOption{"--attention", "KIND", "fused or unfused (fused)", &W::attention},
    WorkloadOption{"--mla", "KIND", "decode of latent attention: absorbed or expanded (absorbed)", &W::mla},
    WorkloadOption{"--no-causal", "", "no causal mask in the decoder's self-attention", nullptr, &W::noCausal},
    WorkloadOption{"--lm-head", "TOKENS", "tokens that get logits: last or all (last; training: all)", &W::lmHead},
    WorkloadOption{"--recompute", "KIND", "training: none, selective or full (none)", &W::recompute},
    WorkloadOption{"--optimizer", "KIND", "training: adam or sgd (adam)", &W::optimizer},
    WorkloadOption{"--reserve", "SHARE", "share of memory that stays free (0.05)", &W::reserve},
    WorkloadOption{"--measured-tokens-per-s", "RATE", "throughput you measured, for MFU and (decode) MBU", &W::measuredTokensPerSecond},
    WorkloadOption{"--tp", "INT", "devices that share every layer (1)", &W::tp},
    WorkloadOption{"--pp", "INT", "pipeline stages: only 1 so far", &W::pp},
    WorkloadOption{"--dp", "INT", "data-parallel copies: only 1 so far", &W::dp},
    WorkloadOption{"--ep", "INT", "expert-parallel devices: only 1 so far", &W::ep},
};

using Given = std::optional<std::string>;

/// Keeps the first error, so that each field is one line.
class Words {
public:
    void integer(const Given& given, std::string_view option, std::int64_t& value) {
        take(
            given, [&](const std::string& text) { return parseInteger(text, option, 1, kMaxDimension); }, value);
    }
    void type(const Given& given, std::string_view option, std::optional<DType>& value) {
        take(
            given, [&](const std::string& text) { return parseDType(text, option); }, value);
    }
    template <class Read, class Value>
    void take(const Given& given, Read read, Value& value) {
        if (!given || m_error) return;
        auto result = read(*given);
        if (result) {
            value = *result;
        } else {
            m_error = std::move(result.error());
        }
    }
    /// `yes` or `no`, as a flag.
    void choice(const Given& given, std::string_view option, std::string_view yes, std::string_view no, bool& value) {
        const auto read = [&](const std::string& text) -> Result<bool> {
            if (text == yes) return true;
            if (text == no) return false;
            return fail(ErrorCode::Usage, "must be " + std::string(yes) + " or " + std::string(no), option, text);
        };
        take(given, read, value);
    }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<Error> m_error;
};

/// Degrees that are understood and not modelled.
Result<void> refuseDegrees(const WorkloadWords& raw) {
    const std::array<std::pair<std::string_view, const Given*>, 3> degrees{{{"--pp", &raw.pp}, {"--dp", &raw.dp}, {"--ep", &raw.ep}}};
    for (const auto& [option, given] : degrees) {
        if (!*given) continue;
        const auto degree = parseInteger(**given, option, 1, kMaxDimension);
        if (!degree) return tl::unexpected(degree.error());
        if (*degree > 1)
            return fail(ErrorCode::Unavailable, "only 1 is modelled so far", option, **given, "--tp shares layers over devices");
    }
    return {};
}

Result<double> reserveOf(const std::string& text) {
    auto share = parseNumber(text, "--reserve");
    if (!share || (*share >= 0.0 && *share < 1.0)) return share;
    return fail(ErrorCode::Usage, "must be at least 0 and below 1", "--reserve", text);
}

}  // namespace

std::span<const WorkloadOption> workloadOptions() {
    return kOptions;
}

Result<Workload> workloadOf(const WorkloadWords& raw) {
    Workload workload;
    Words words;
    words.take(
        raw.phase, [](const std::string& text) { return parsePhase(text, "--phase"); }, workload.phase);
    words.integer(raw.batch, "--batch", workload.batch);
    words.integer(raw.seq, "--seq", workload.seq);
    words.integer(raw.context, "--context", workload.context);
    words.integer(raw.queries, "--queries", workload.queries);
    words.integer(raw.newTokens, "--new-tokens", workload.newTokens);
    words.take(
        raw.targetSeq, [](const std::string& text) { return parseInteger(text, "--target-seq", 1, kMaxDimension); }, workload.targetSeq);
    workload.usesFileWeights = raw.weights == "config";
    if (!workload.usesFileWeights) words.type(raw.weights, "--weights", workload.weights);
    words.type(raw.activations, "--activations", workload.activations);
    words.type(raw.kv, "--kv", workload.kv);
    words.choice(raw.attention, "--attention", "fused", "unfused", workload.isFused);
    words.choice(raw.mla, "--mla", "absorbed", "expanded", workload.isMlaAbsorbed);
    words.take(
        raw.lmHead, [](const std::string& text) { return parseHeadTokens(text, "--lm-head"); }, workload.headTokens);
    words.take(
        raw.recompute, [](const std::string& text) { return parseRecompute(text, "--recompute"); }, workload.recompute);
    words.take(
        raw.optimizer, [](const std::string& text) { return parseOptimizer(text, "--optimizer"); }, workload.optimizer);
    words.take(raw.reserve, reserveOf, workload.reserve);
    words.take(
        raw.measuredTokensPerSecond, [](const std::string& text) { return parseRate(text, "--measured-tokens-per-s"); },
        workload.measuredTokensPerSecond);
    words.take(
        raw.measuredTokensPerSecond, [](const std::string& text) { return parseRate(text, "--measured-tokens-per-s"); },
        workload.measuredTokensPerSecond);
    words.integer(raw.tp, "--tp", workload.tensorParallel);
    if (words.error()) return tl::unexpected(*words.error());
    workload.isCausal = !raw.noCausal;
    if (auto degrees = refuseDegrees(raw); !degrees) return tl::unexpected(degrees.error());
    return workload;
}

}  // namespace ridge
