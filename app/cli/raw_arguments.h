// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ridge::app {

/// The words of `model`.
struct RawModel {
    std::optional<std::string> model;  ///< FILE or PRESET
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
    bool bothPhases = false;        ///< of plot and note
    std::vector<std::string> hide;  ///< likewise; each may hold several families separated by commas
};

/// A command line split into its words, nothing interpreted: one place reads numbers, and it is in core.
struct RawArguments {
    std::string command;
    std::string operatorName;
    std::vector<std::pair<std::string, std::string>> dims;  ///< by dimension name
    std::optional<std::string> dtype;
    std::optional<std::string> aDtype;
    std::optional<std::string> bDtype;
    std::optional<std::string> cDtype;
    std::optional<std::string> beta;
    std::optional<std::string> window;
    bool causal = false;
    std::vector<std::string> on;  ///< as given: each may hold several items separated by commas
    bool sparse = false;
    std::optional<std::string> launchOverhead;
    std::optional<std::string> efficiency;
    std::optional<std::string> sweep;
    std::optional<std::string> baseline;
    std::optional<std::string> filter;
    std::optional<std::string> format;
    bool json = false;
    std::optional<std::string> out;
    std::optional<std::string> size;
    std::optional<std::string> scale;
    std::optional<std::string> theme;
    std::vector<std::string> also;
    std::vector<std::string> pin;
    std::optional<std::string> title;
    std::optional<std::string> date;
    std::optional<std::string> session;
    std::optional<std::string> before;
    std::vector<std::string> formats;
    std::vector<std::string> leaveOut;
    std::optional<std::string> table;
    bool force = false;
    RawModel model;
};

}  // namespace ridge::app
