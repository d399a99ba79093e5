// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/run_checks.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/transformer/parameters.h"
#include "core/transformer/rows.h"

namespace ridge {

namespace {

constexpr int kDigits = 3;

/// "keys 12 to 15", counted from 0; `first` <= `last`.
std::string rangeText(std::string_view what, std::int64_t first, std::int64_t last) {
    if (first == last) return std::string(what) + " " + std::to_string(first);
    return std::string(what) + "s " + std::to_string(first) + " to " + std::to_string(last);
}

std::int64_t nextToken(const Model& model, std::int64_t token) {
    return 1 + token % (model.vocabulary - 1);
}

RunCheck checkCausality(const CheckedRun& run) {
    const std::int64_t length = run.settings.targetLength;
    RunCheck check{RunCheckKind::Causality, "a later token cannot change an earlier output", run.settings.isCausal() || length == 1};
    Tokens changed = run.result.target;
    for (std::int64_t b = 0; b < run.settings.batch; ++b) {
        auto& token = changed[static_cast<std::size_t>((b + 1) * length - 1)];
        token = nextToken(run.model, token);
    }
    const Tensor logits = tiedHead(run.weights, runDecoder(run.weights, run.settings, changed, run.memory, nullptr), nullptr);
    for (std::int64_t r = 0; r < logits.rows(); ++r) {
        if (r % length == length - 1) continue;
        for (std::int64_t j = 0; j < logits.width(); ++j) {
            const double change = std::abs(static_cast<double>(logits.row(r)[j]) - static_cast<double>(run.result.logits.row(r)[j]));
            check.figure = std::max(check.figure, change);
        }
    }
    check.holds = check.figure == 0.0;
    check.sentence = "With another last target token, logits of earlier positions change by at most " + grouped(check.figure, kDigits);
    check.sentence += run.settings.isCausal() ? ": the causal mask hides it from them." : ": no causal mask hides it from them.";
    if (length == 1) check.sentence = "There is one target token, so no output comes before it.";
    return check;
}

RunCheck checkPadding(const CheckedRun& run) {
    const RunSettings& settings = run.settings;
    RunCheck check{RunCheckKind::Padding, "padded keys get weight 0", settings.masksPadding() || settings.padding == 0};
    const std::int64_t first = settings.sourceLength - settings.padding;
    for (const auto& attention : run.result.trace.attention) {
        if (attention.site == AttentionSite::DecoderSelf) continue;
        for (std::int64_t r = 0; r < attention.weights.rows(); ++r) {
            const float* const row = attention.weights.row(r);
            for (std::int64_t j = first; j < attention.keys(); ++j) check.figure = std::max(check.figure, static_cast<double>(row[j]));
        }
    }
    check.holds = check.figure == 0.0;
    if (settings.padding == 0) {
        check.sentence = "No source position is padding.";
        return check;
    }
    check.sentence =
        "The largest weight of source " + rangeText("key", first, settings.sourceLength - 1) + " is " + grouped(check.figure, kDigits);
    check.sentence += settings.masksPadding() ? ": the mask makes their scores -inf, and exp(-inf) is 0."
                                              : ": no padding mask keeps queries from looking at filling.";
    return check;
}

bool seesNothing(const AttentionTrace& attention, std::int64_t row) {
    const auto& masked = attention.maskedQueries;
    return std::find(masked.begin(), masked.end(), row % attention.queries()) != masked.end();
}

RunCheck checkRowSums(const CheckedRun& run) {
    RunCheck check{RunCheckKind::RowSums, "each row of weights sums to 1"};
    std::int64_t rows = 0;
    for (const auto& attention : run.result.trace.attention) {
        for (std::int64_t r = 0; r < attention.weights.rows(); ++r) {
            if (seesNothing(attention, r)) continue;
            double sum = 0.0;
            for (std::int64_t j = 0; j < attention.keys(); ++j) sum += static_cast<double>(attention.weights.row(r)[j]);
            check.figure = std::max(check.figure, std::abs(sum - 1.0));
            ++rows;
        }
    }
    constexpr double tolerance = 1e-6;
    check.holds = check.figure <= tolerance;
    check.sentence = "Sums of " + grouped(rows) + " rows differ from 1 by at most " + grouped(check.figure, kDigits) + ".";
    return check;
}

/// The queries that see no key, of all three attentions; empty when there is none.
std::string maskedQueriesText(const RunResult& result) {
    std::string text;
    for (const auto& attention : result.trace.attention) {
        if (attention.maskedQueries.empty()) continue;
        text += (text.empty() ? "" : "; ") + std::string(attentionSiteName(attention.site)) + ", " +
                rangeText("row", attention.maskedQueries.front(), attention.maskedQueries.back());
    }
    return text;
}

RunCheck checkMaskedRows(const CheckedRun& run) {
    const RunSettings& settings = run.settings;
    const bool isAllHidden = settings.masksPadding() && settings.padding == settings.sourceLength;
    RunCheck check{RunCheckKind::MaskedRows, "every query sees a key", !isAllHidden};
    std::int64_t queries = 0;
    for (const auto& attention : run.result.trace.attention) queries += static_cast<std::int64_t>(attention.maskedQueries.size());
    check.figure = static_cast<double>(queries);
    check.holds = queries == 0;
    const auto& logits = run.result.logits.values;
    const bool isFinite = std::all_of(logits.begin(), logits.end(), [](float value) { return std::isfinite(value); });
    if (!isFinite) {
        check.holds = !check.isExpected;
        check.sentence = "Some logits are not finite.";
    } else if (queries == 0) {
        check.sentence = "No row of scores is masked from end to end.";
    } else {
        check.sentence =
            "Masked from end to end: " + maskedQueriesText(run.result) +
            ". The softmax would give NaN, exp(-inf - (-inf)); the run gives weights 0, so these rows add only the output's bias.";
    }
    return check;
}

/// A row of the embedding that none of the tokens uses is changed: only a head that is the same tensor can tell.
RunCheck checkTying(const CheckedRun& run) {
    RunCheck check{RunCheckKind::Tying, "embedding and head are one tensor"};
    const auto isUsed = [&run](std::int64_t token) {
        const auto in = [token](const Tokens& tokens) { return std::find(tokens.begin(), tokens.end(), token) != tokens.end(); };
        return in(run.result.source) || in(run.result.target);
    };
    std::int64_t token = run.model.vocabulary - 1;
    while (token > 0 && isUsed(token)) --token;
    Tensor last({1, run.decoded.width()});
    std::copy_n(run.decoded.row(run.decoded.rows() - 1), run.decoded.width(), last.values.begin());
    const Tensor before = tiedHead(run.weights, last, nullptr);
    float& entry = run.weights.embedding.row(token)[0];
    const float kept = entry;
    entry += 1.0F;
    const Tensor after = tiedHead(run.weights, last, nullptr);
    entry = kept;
    const auto at = static_cast<std::size_t>(token);
    check.figure = std::abs(static_cast<double>(after.values[at]) - static_cast<double>(before.values[at]));
    check.holds = check.figure > 0.0;
    check.sentence = "Adding 1 to one number of the embedding of token " + std::to_string(token) +
                     ", which is in neither text, changes its logit by " + grouped(check.figure, kDigits) + ".";
    return check;
}

RunCheck checkParameters(const CheckedRun& run) {
    RunCheck check{RunCheckKind::Parameters, "the run has the parameters that the model counts"};
    const Count counted = countParameters(run.model).total;
    check.figure = static_cast<double>(run.result.parameters);
    check.holds = counted == Count(static_cast<std::uint64_t>(run.result.parameters));
    check.sentence = grouped(run.result.parameters) + " numbers are held, " + grouped(counted) + " are counted.";
    return check;
}

const TensorTrace* find(const BlockTrace& trace, const ModelRow& row) {
    for (const auto& tensor : trace.tensors) {
        if (tensor.isRow && tensor.name == row.name && tensor.group == row.group) return &tensor;
    }
    return nullptr;
}

Count writtenElements(const ModelRow& row) {
    Count elements;
    for (const auto& term : row.work.usedTerms()) {
        if (term.access == Access::Write) elements = elements + term.elements;
    }
    return elements;
}

RunCheck checkShapes(const CheckedRun& run) {
    RunCheck check{RunCheckKind::Shapes, "every row writes what it is said to write"};
    std::vector<ModelRow> rows;
    buildRows(run.model, runWorkload(run.settings), rows);
    std::string wrong;
    std::int64_t compared = 0;
    for (const auto& row : rows) {
        if (row.family == RowFamily::Cache) continue;  // a run has no later step that would read a cache
        const TensorTrace* const tensor = find(run.result.trace, row);
        const Count written = writtenElements(row);
        Count computed = tensor == nullptr ? Count(0) : Count(1);
        if (tensor != nullptr) {
            for (const auto size : tensor->shape) computed = computed * Count(static_cast<std::uint64_t>(size));
        }
        ++compared;
        if (!(computed == written)) wrong += (wrong.empty() ? "" : ", ") + std::string(row.name);
    }
    check.figure = static_cast<double>(compared);
    check.holds = wrong.empty() && compared > 0;
    check.sentence = check.holds ? "The outputs of all " + grouped(compared) + " rows have as many elements as the table counts."
                                 : "Other sizes than the table counts: " + wrong + ".";
    return check;
}

}  // namespace

std::vector<RunCheck> checkRun(const CheckedRun& run) {
    return {checkCausality(run), checkPadding(run),    checkRowSums(run), checkMaskedRows(run),
            checkTying(run),     checkParameters(run), checkShapes(run)};
}

}  // namespace ridge
