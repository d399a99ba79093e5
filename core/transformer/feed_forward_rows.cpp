// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

struct Names {
    std::string_view gate;
    std::string_view up;
    std::string_view act;
    std::string_view down;
};

constexpr Names kDense{"gate_proj", "up_proj", "act", "down_proj"};
constexpr Names kShared{"shared_gate", "shared_up", "shared_act", "shared_down"};

/// `savesInput` is false where an earlier row keeps the same input.
void addNetwork(RowBuilder& build, const Names& names, const FeedForward& network, bool savesInput) {
    const std::int64_t rows = build.step().rows();
    const std::int64_t hidden = build.model.hidden;
    if (network.isGated) {
        build.product(names.gate, WeightClass::FeedForward, {rows, network.width, hidden, network.hasBias, savesInput});
    }
    const bool upSaves = savesInput && !network.isGated;
    build.product(names.up, WeightClass::FeedForward, {rows, network.width, hidden, network.hasBias, upSaves});
    build.activation(names.act, network, rows * network.width);
    build.product(names.down, WeightClass::FeedForward, {rows, hidden, network.width, network.hasBias});
}

void addExperts(RowBuilder& build) {
    const Experts& experts = *build.model.experts;
    const std::int64_t rows = build.step().rows();
    const std::int64_t hidden = build.model.hidden;
    const FeedForward& each = experts.each;
    const bool routerHasBias = experts.routerHasBias || experts.routerHasCorrection;
    build.product("router", WeightClass::Router, {rows, experts.count, hidden, routerHasBias});
    if (each.isGated) build.expertProduct("expert_gate", {rows, each.width, hidden, each.hasBias});
    build.expertProduct("expert_up", {rows, each.width, hidden, each.hasBias, !each.isGated});
    build.activation("expert_act", each, rows * experts.perToken * each.width);
    build.expertProduct("expert_down", {rows, hidden, each.width, each.hasBias});
    build.expertCombine("expert_combine");
    if (experts.sharedWidth == 0) return;
    FeedForward shared = each;
    shared.width = experts.sharedWidth;
    addNetwork(build, kShared, shared, false);
}

}  // namespace

void addFeedForward(RowBuilder& build, const LayerKind& kind) {
    if (kind.usesExperts && build.model.experts) {
        addExperts(build);
    } else {
        // Beside an attention that reads the same normalised input, that input is kept once.
        const bool sharesInput = build.model.isParallel && !build.model.norms.feedForward;
        addNetwork(build, kDense, build.model.dense, !sharesInput);
    }
    build.allReduce("ffn_allreduce", build.step().rows() * build.model.hidden);
}

}  // namespace ridge
