// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/time_shares.h"

#include <algorithm>

#include "core/base/number_text.h"

namespace ridge {

namespace {

std::string nameOf(const std::vector<ModelRow>& rows, std::size_t index) {
    const ModelRow& row = rows[index];
    const auto isNamesake = [&row](const ModelRow& other) {
        return other.name == row.name && other.pass == row.pass && other.group != row.group;
    };
    std::string name(row.name);
    if (row.pass != Pass::Forward) name.append(" ").append(passName(row.pass));
    if (std::any_of(rows.begin(), rows.end(), isNamesake)) name.append(" (").append(groupName(row.group)).append(")");
    return name;
}

/// The small ones as one part at the end.
void gatherSmall(std::vector<TimeShare>& shares) {
    const auto small = std::find_if(shares.begin(), shares.end(), [](const TimeShare& share) { return share.share < kLeastTimeShare; });
    const auto count = shares.end() - small;
    if (count < 2) return;
    TimeShare rest;
    rest.name = std::to_string(count) + " more";
    rest.family = RowFamily::Elementwise;
    for (auto one = small; one != shares.end(); ++one) {
        rest.time = rest.time + one->time;
        rest.share += one->share;
    }
    shares.erase(small, shares.end());
    shares.push_back(std::move(rest));
}

}  // namespace

std::vector<TimeShare> timeShares(ModelReport& report, std::size_t accelerator) {
    std::vector<TimeShare> shares;
    const auto& rows = report.evaluation.rows;
    double whole = 0.0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto each = report.evaluation.roofs[accelerator].place(rows[i]).time();
        if (!each) return {};
        const Seconds time = *each * static_cast<double>(rows[i].count);
        whole += time.value;
        if (time.value > 0.0) shares.push_back({nameOf(rows, i), i, rows[i].family, time, 0.0});
    }
    for (TimeShare& share : shares) share.share = share.time.value / whole;
    std::stable_sort(shares.begin(), shares.end(), [](const TimeShare& a, const TimeShare& b) { return a.time > b.time; });
    gatherSmall(shares);
    return shares;
}

std::string timeSharesText(const std::vector<TimeShare>& shares, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, shares.size()); ++i) {
        if (i > 0) text += ", ";
        text.append(shares[i].name).append(" ").append(grouped(100.0 * shares[i].share, 2)).append(" %");
    }
    return text;
}

}  // namespace ridge
