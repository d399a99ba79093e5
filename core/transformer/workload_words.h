// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/transformer/workload.h"

// How a workload is written on a command line; one table for every program that takes one.
namespace ridge {

/// The words as they were given, nothing interpreted.
struct WorkloadWords {
    std::optional<std::string> phase;
    std::optional<std::string> batch;
    std::optional<std::string> seq;
    std::optional<std::string> context;
    std::optional<std::string> queries;
    std::optional<std::string> newTokens;
    std::optional<std::string> targetSeq;
    std::optional<std::string> weights;
    std::optional<std::string> activations;
    std::optional<std::string> kv;
    std::optional<std::string> attention;
    std::optional<std::string> mla;
    std::optional<std::string> lmHead;
    std::optional<std::string> recompute;
    std::optional<std::string> optimizer;
    std::optional<std::string> reserve;
    std::optional<std::string> measuredTokensPerSecond;
    std::optional<std::string> tp;
    std::optional<std::string> pp;
    std::optional<std::string> dp;
    std::optional<std::string> ep;
    bool noCausal = false;
};

/// It sets `text`, or `flag` where it takes no value.
struct WorkloadOption {
    const char* name;   ///< "--phase"
    const char* value;  ///< what its value is called, "PHASE"; empty for a switch
    const char* help;
    std::optional<std::string> WorkloadWords::*text = nullptr;
    bool WorkloadWords::*flag = nullptr;
};

/// In the order of help texts.
[[nodiscard]] std::span<const WorkloadOption> workloadOptions();

/// The words as a workload. Usage errors name the option and the text.
[[nodiscard]] Result<Workload> workloadOf(const WorkloadWords& words);

}  // namespace ridge
