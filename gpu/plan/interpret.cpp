// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/interpret.h"

#include <limits>

#include "core/base/number_text.h"
#include "core/roofline/sweep.h"

namespace ridge::measure {

namespace {

constexpr std::int64_t kSweptFrom = 16;
constexpr std::int64_t kSweptTo = 4096;

Result<double> positive(const std::string& text, std::string_view option) {
    const auto value = parseNumber(text, option);
    if (!value) return tl::unexpected(value.error());
    if (*value > 0.0) return *value;
    return fail(ErrorCode::Usage, "must be greater than zero", option, text);
}

Result<std::optional<double>> positiveIfAny(const std::optional<std::string>& text, std::string_view option) {
    if (!text) return std::nullopt;
    const auto value = positive(*text, option);
    if (!value) return tl::unexpected(value.error());
    return std::optional<double>(*value);
}

std::optional<Seconds> secondsIfAny(const std::optional<double>& value) {
    if (!value) return std::nullopt;
    return Seconds{*value};
}

Result<std::int64_t> integerOr(const std::optional<std::string>& text, std::string_view option, std::int64_t otherwise) {
    if (!text) return otherwise;
    return parseInteger(*text, option, 1, kMaxDimension);
}

}  // namespace

Result<CounterMode> countersOf(const RawMeasure& raw) {
    const std::string text = raw.counters.value_or("auto");
    if (text == "auto") return CounterMode::Auto;
    if (text == "off") return CounterMode::Off;
    if (text == "require") return CounterMode::Require;
    return fail(ErrorCode::Usage, "must be auto, off or require", "--counters", text);
}

Result<std::vector<CacheState>> cachesOf(const RawMeasure& raw) {
    const std::string text = raw.cache.value_or(std::string(cacheName(CacheState::Cold)));
    if (text == "both") return std::vector{CacheState::Cold, CacheState::Warm};
    if (const auto state = findCache(text)) return std::vector{*state};
    return fail(ErrorCode::Usage, "must be cold, warm or both", "--cache", text);
}

Result<LimitWishes> wishesOf(const RawMeasure& raw) {
    const auto minTime = positiveIfAny(raw.minTime, "--min-time");
    if (!minTime) return tl::unexpected(minTime.error());
    const auto maxNoise = positiveIfAny(raw.maxNoise, "--max-noise");
    if (!maxNoise) return tl::unexpected(maxNoise.error());
    const auto timeout = positiveIfAny(raw.timeout, "--timeout");
    if (!timeout) return tl::unexpected(timeout.error());
    return LimitWishes{secondsIfAny(*minTime), *maxNoise, secondsIfAny(*timeout)};
}

Result<Seconds> launchLimitOf(const RawMeasure& raw) {
    const auto limit = positiveIfAny(raw.kernel.launchLimit, "--launch-limit");
    if (!limit) return tl::unexpected(limit.error());
    return secondsIfAny(*limit).value_or(kUsualLaunchLimit);
}

std::vector<std::string> measuringWords(const RawMeasure& raw) {
    struct Given {
        const char* name;
        const std::optional<std::string>& value;
    };
    std::vector<std::string> words;
    for (const Given& given : {Given{"--counters", raw.counters}, Given{"--cache", raw.cache}, Given{"--min-time", raw.minTime},
                               Given{"--max-noise", raw.maxNoise}, Given{"--timeout", raw.timeout}, Given{"--seed", raw.seed},
                               Given{"--launch-limit", raw.kernel.launchLimit}}) {
        if (given.value) words.insert(words.end(), {given.name, *given.value});
    }
    return words;
}

Result<std::uint64_t> seedOf(const RawMeasure& raw) {
    if (!raw.seed) return std::uint64_t{1};
    const auto seed = parseInteger(*raw.seed, "--seed", 0, std::numeric_limits<std::int64_t>::max());
    if (!seed) return tl::unexpected(seed.error());
    return static_cast<std::uint64_t>(*seed);
}

Result<std::vector<Operator>> sweptOperators(const RawMeasure& raw, const Operator& op) {
    const OperatorSpec& spec = specOf(op.kind);
    if (!raw.sweep) return fail(ErrorCode::Usage, "missing dimension", "--sweep", {}, "name the one that takes powers of two");
    const auto dimension = dimensionIndex(spec, *raw.sweep);
    if (!dimension) return fail(ErrorCode::Usage, std::string(spec.name) + " has no such dimension", "--sweep", *raw.sweep);
    const auto from = integerOr(raw.from, "--from", kSweptFrom);
    if (!from) return tl::unexpected(from.error());
    const auto to = integerOr(raw.to, "--to", kSweptTo);
    if (!to) return tl::unexpected(to.error());
    std::vector<Operator> operators;
    for (const auto& point : sweep(op, *dimension)) {
        if (point.value < *from || point.value > *to) continue;
        const auto shaped = withDimension(op, *dimension, point.value);
        if (shaped) operators.push_back(*shaped);
    }
    if (operators.empty()) {
        return fail(ErrorCode::Usage, "no power of two that the operator can take lies between --from and --to", "--sweep", *raw.sweep);
    }
    return operators;
}

}  // namespace ridge::measure
