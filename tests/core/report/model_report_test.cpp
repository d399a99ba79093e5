// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/model_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/number_text.h"
#include "tests/core/transformer/models.h"
#include "tests/support/accelerators.h"

namespace ridge {
namespace {

using nlohmann::json;

Workload decode(std::optional<double> measured = std::nullopt) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.measuredTokensPerSecond = measured;
    return workload;
}

struct Reported {
    Accelerator accelerator = test::h100();
    std::vector<const Accelerator*> accelerators{&accelerator};
    ModelReport report;

    explicit Reported(const Workload& workload, const Model& model = test::preset("llama-3.1-8b")) {
        auto made = reportModel(model, workload, accelerators, {});
        EXPECT_TRUE(made);
        if (made) report = std::move(*made);
    }
    json total() { return json::parse(modelJson(report)).at("totals").at(0); }
    [[nodiscard]] std::string cellUnder(std::string_view title) const {
        const Table table = modelTotalsTable(report);
        EXPECT_EQ(table.columns.size(), table.rows.front().size());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].title == title) return table.rows.front()[i].text;
        }
        return "no column";
    }
};

TEST(ModelReport, GivesTheBatchAtWhichDecodeIsComputeBound) {
    Reported llama(decode());
    EXPECT_EQ(llama.total().at("decode_compute_bound_batch"), 332);
    EXPECT_EQ(llama.cellUnder("compute-bound batch"), "332");
    Reported encoder(Workload{}, test::preset("bert-base"));
    EXPECT_TRUE(encoder.total().at("decode_compute_bound_batch").is_null());
    EXPECT_EQ(encoder.cellUnder("compute-bound batch"), emptyCell().text);
}

TEST(ModelReport, GivesUtilisationWhereARateWasMeasured) {
    Reported measured(decode(100.0));
    // 100 tokens/s read 2 x (8030261248 - 128255 x 4096) + 2048 x 131072 bytes each.
    const double bytes = 2.0 * (8030261248 - 128255.0 * 4096) + 2048 * 131072.0;
    EXPECT_DOUBLE_EQ(measured.total().at("mbu").get<double>(), 100 * bytes / 3350e9);
    const double flops = measured.total().at("flops").get<double>();
    EXPECT_DOUBLE_EQ(measured.total().at("mfu").get<double>(), 100 * flops / 989.4e12);
    EXPECT_EQ(json::parse(modelJson(measured.report)).at("workload").at("measured_tokens_per_s"), 100.0);
    EXPECT_EQ(measured.cellUnder("MBU"), "45.6 %");
    EXPECT_EQ(measured.cellUnder("MFU"), "0.163 %");
    const auto facts = modelFacts(measured.report);
    EXPECT_TRUE(std::any_of(facts.begin(), facts.end(), [](const std::string& fact) { return fact.starts_with("measured 100 tokens/s"); }));
}

TEST(ModelReport, SaysTheTimeOnEachAcceleratorInALine) {
    Reported measured(decode(100.0));
    measured.report.evaluation.totals.front().fits = false;
    const double seconds = measured.total().at("time_s").get<double>();
    const std::vector<std::string> expected{"H100 SXM5 80GB: " + timeText(Seconds{seconds}) + ", " + grouped(1.0 / seconds, 4) +
                                            " tokens/s, does not fit, MFU 0.163 %, MBU 45.6 %; linear layers compute-bound from batch 332"};
    EXPECT_EQ(modelTimes(measured.report), expected);
}

TEST(ModelReport, SaysWhyAnAcceleratorHasNoTime) {
    Reported refused(decode());
    refused.report.evaluation.totals.front().time.reset();
    refused.report.evaluation.totals.front().reason = "no matrix peak";
    EXPECT_EQ(modelTimes(refused.report), std::vector<std::string>{"H100 SXM5 80GB: no matrix peak"});
}

TEST(ModelReport, LeavesUtilisationOutOtherwise) {
    Reported silent(decode());
    EXPECT_TRUE(silent.total().at("mfu").is_null());
    EXPECT_TRUE(silent.total().at("mbu").is_null());
    EXPECT_EQ(silent.cellUnder("MFU"), "no column");
    EXPECT_EQ(silent.cellUnder("note"), "");
}

}  // namespace
}  // namespace ridge
