// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/hidden_size.h"

#include <cassert>
#include <numeric>

namespace ridge {

namespace {

/// Calls `visit` with every size that goes with the hidden one, and with that itself. Absent parts are 0.
template <class AnyModel, class Visit>
void visitWidths(AnyModel& model, Visit visit) {
    visit(model.hidden);
    visit(model.embeddingWidth);
    visit(model.attention.heads);
    if (model.attention.kvHeads > 1) visit(model.attention.kvHeads);
    visit(model.dense.width);
    if (model.attention.mla) {
        visit(model.attention.mla->queryRank);
        visit(model.attention.mla->kvRank);
    }
    if (model.experts) {
        visit(model.experts->each.width);
        visit(model.experts->sharedWidth);
    }
}

}  // namespace

std::int64_t hiddenStep(const Model& model) {
    std::int64_t common = 0;
    visitWidths(model, [&common](std::int64_t size) { common = std::gcd(common, size); });
    return model.hidden / common;
}

Model withHidden(const Model& model, std::int64_t hidden) {
    const std::int64_t step = hiddenStep(model);
    assert(hidden > 0 && hidden % step == 0);
    const std::int64_t parts = model.hidden / step;
    Model wider = model;
    visitWidths(wider, [&](std::int64_t& size) { size = size / parts * (hidden / step); });
    return wider;
}

}  // namespace ridge
