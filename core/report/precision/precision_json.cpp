// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/precision_json.h"

#include <array>
#include <vector>

#include "core/base/json_values.h"
#include "core/precision/float_bits.h"

namespace ridge {

namespace {

OrderedJson document() {
    return {{"schema", "ridgepoint.precision/1"}};
}

std::string written(const OrderedJson& json) {
    return json.dump(2) + "\n";
}

OrderedJson numbers(std::span<const double> values) {
    OrderedJson list = OrderedJson::array();
    for (const double value : values) list.push_back(jsonNumber(value));
    return list;
}

}  // namespace

std::string_view sumOrderName(precision::SumOrder order) {
    constexpr std::array<std::string_view, 3> names{"sequential", "pairwise", "blocked"};
    return names[static_cast<std::size_t>(order)];
}

std::string castsJson(std::span<const Cast> casts) {
    OrderedJson list = OrderedJson::array();
    for (const Cast& cast : casts) {
        list.push_back({{"value", jsonNumber(cast.value)},
                        {"format", cast.format.name},
                        {"result", jsonNumber(cast.result)},
                        {"bits", precision::bitsText(cast.format, precision::encode(cast.format, cast.result))},
                        {"class", precision::className(precision::classOf(cast.format, cast.result))},
                        {"ulp", jsonNumber(precision::ulp(cast.format, cast.result))},
                        {"below", jsonNumber(precision::nextBelow(cast.format, cast.result))},
                        {"above", jsonNumber(precision::nextAbove(cast.format, cast.result))}});
    }
    OrderedJson json = document();
    json["casts"] = std::move(list);
    return written(json);
}

std::string chainJson(const precision::ChainRequest& request, const precision::Chain& chain) {
    OrderedJson json = document();
    json["depth"] = request.depth;
    json["gain"] = jsonNumber(request.gain);
    json["residual"] = request.isResidual;
    json["format"] = request.format.name;
    json["norm_by_depth"] = numbers(chain.norm);
    json["zero_share"] = jsonNumber(chain.zeroShare);
    json["subnormal_share"] = jsonNumber(chain.subnormalShare);
    json["overflow_share"] = jsonNumber(chain.overflowShare);
    return written(json);
}

std::string_view normPlaceName(precision::NormPlace place) {
    constexpr std::array<std::string_view, 3> names{"none", "pre", "post"};
    return names[static_cast<std::size_t>(place)];
}

std::string networkJson(const precision::NetworkRequest& request, std::span<const precision::GradientAt> run) {
    std::vector<double> norms;
    for (const auto& at : run) norms.push_back(at.norm);
    const precision::GradientAt last = run.empty() ? precision::GradientAt{} : run.back();
    OrderedJson json = document();
    json["depth"] = request.depth;
    json["gain"] = jsonNumber(request.gain);
    json["residual"] = request.isResidual;
    json["format"] = request.format.name;
    json["norm_by_depth"] = numbers(norms);
    json["zero_share"] = jsonNumber(last.zeroShare);
    json["subnormal_share"] = jsonNumber(last.subnormalShare);
    json["overflow_share"] = jsonNumber(last.overflowShare);
    json["width"] = request.width;
    json["norm"] = normPlaceName(request.norm);
    json["seed"] = request.seed;
    json["exact_norm"] = jsonNumber(last.exactNorm);
    return written(json);
}

std::string sumJson(const precision::SumRequest& request, const precision::Sum& sum) {
    OrderedJson json = document();
    json["k"] = request.count;
    json["format"] = request.format.name;
    json["accumulator"] = request.accumulator.name;
    json["order"] = sumOrderName(request.order);
    json["result"] = jsonNumber(sum.result);
    json["exact"] = jsonNumber(sum.exact);
    json["relative_error"] = jsonNumber(sum.relativeError);
    json["stalled_at"] = jsonNumber(sum.stalledAt);
    return written(json);
}

std::string scaleJson(const precision::FloatFormat& format, const precision::ScaleEffect& effect) {
    OrderedJson json = document();
    json["scale"] = jsonNumber(effect.scale);
    json["zero_share_before"] = jsonNumber(effect.zeroBefore);
    json["zero_share_after"] = jsonNumber(effect.zeroAfter);
    json["overflow_share"] = jsonNumber(effect.overflow);
    json["smallest_safe_scale"] = jsonNumber(effect.smallestSafeScale);
    json["format"] = format.name;
    json["rescued_share"] = jsonNumber(effect.rescued);
    json["subnormal_share_before"] = jsonNumber(effect.subnormalBefore);
    json["subnormal_share_after"] = jsonNumber(effect.subnormalAfter);
    return written(json);
}

std::string updateJson(const WeightUpdate& update) {
    OrderedJson json = document();
    json["weight"] = jsonNumber(update.weight);
    json["update"] = jsonNumber(update.update);
    json["format"] = update.format.name;
    json["result"] = jsonNumber(update.step.result);
    json["lost"] = update.step.isLost;
    json["weight_in_format"] = jsonNumber(update.step.stored);
    json["half_gap_above"] = jsonNumber(update.step.halfGapAbove);
    json["half_gap_below"] = jsonNumber(update.step.halfGapBelow);
    return written(json);
}

std::string epsilonJson(double epsilon, const precision::FloatFormat& format, const precision::EpsilonEffect& effect) {
    OrderedJson json = document();
    json["eps"] = jsonNumber(epsilon);
    json["format"] = format.name;
    json["eps_in_format"] = jsonNumber(effect.epsilon);
    json["result"] = jsonNumber(effect.result);
    json["finite"] = effect.isFinite;
    return written(json);
}

}  // namespace ridge
