// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/parallel.h"

#include <algorithm>
#include <string>

namespace ridge {

namespace {

Result<void> checkSplit(std::string_view what, std::int64_t size, std::int64_t devices) {
    if (size % devices == 0) return {};
    return fail(ErrorCode::Usage, "does not divide " + std::string(what) + " (" + std::to_string(size) + ")", "--tp",
                std::to_string(devices));
}

}  // namespace

Result<void> checkTensorParallel(const Model& model, std::int64_t devices) {
    if (devices == 1) return {};
    if (auto split = checkSplit("the query heads", model.attention.heads, devices); !split) return split;
    const std::int64_t kvHeads = model.attention.kvHeads;
    const bool isRepeated = kvHeads < devices && devices % kvHeads == 0;
    if (!model.attention.mla && !isRepeated) {
        if (auto split = checkSplit("the key-value heads", kvHeads, devices); !split) return split;
    }
    if (model.dense.width > 0) {
        if (auto split = checkSplit("the feed-forward width", model.dense.width, devices); !split) return split;
    }
    if (!model.experts) return {};
    if (auto split = checkSplit("the experts' width", model.experts->each.width, devices); !split) return split;
    return checkSplit("the shared experts' width", model.experts->sharedWidth, devices);
}

Model deviceShare(const Model& model, std::int64_t devices) {
    Model share = model;
    share.attention.heads /= devices;
    share.attention.kvHeads = std::max<std::int64_t>(1, model.attention.kvHeads / devices);
    share.dense.width /= devices;
    share.vocabulary = (model.vocabulary + devices - 1) / devices;
    if (share.experts) {
        share.experts->each.width /= devices;
        share.experts->sharedWidth /= devices;
    }
    return share;
}

}  // namespace ridge
