// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// The formulas that workings show, evaluated by a second reader: they give what the rows count.
#include "core/transformer/row_formulas.h"

#include <gtest/gtest.h>

#include "core/roofline/critical.h"
#include "tests/core/transformer/models.h"
#include "tests/support/real_formula.h"

namespace ridge {
namespace {

using test::evaluateReal;
using test::preset;

std::vector<Workload> workloads() {
    std::vector<Workload> all;
    for (const std::int64_t batch : {1, 2, 7, 64, 3000}) {
        Workload decode;
        decode.phase = Phase::Decode;
        decode.batch = batch;
        decode.context = 5000;
        all.push_back(decode);
    }
    Workload prefill;
    all.push_back(prefill);
    Workload unfused = prefill;
    unfused.isFused = false;
    all.push_back(unfused);
    Workload training = unfused;
    training.phase = Phase::Train;
    training.recompute = Recompute::Full;
    all.push_back(training);
    Workload sgd = prefill;
    sgd.phase = Phase::Train;
    sgd.optimizer = Optimizer::Sgd;
    all.push_back(sgd);
    Workload chunk = all[1];
    chunk.queries = 300;
    chunk.isFused = false;
    chunk.isMlaAbsorbed = false;
    chunk.kv = DType::Fp8E4m3;
    chunk.weights = DType::Int4;
    all.push_back(chunk);
    for (const std::int64_t devices : {2, 4}) {
        Workload shared = all[2];
        shared.tensorParallel = devices;
        all.push_back(shared);
    }
    return all;
}

test::RealNames namesOf(const Formulas& formulas) {
    return [&formulas](std::string_view name) -> std::optional<long double> {
        for (const NamedCount& count : formulas.names) {
            if (count.name == name) return count.value.toLongDouble();
        }
        const auto value = formulas.shape ? quantityNamed(*formulas.shape, name) : std::nullopt;
        return value ? std::optional(value->toLongDouble()) : std::nullopt;
    };
}

void expectSame(long double found, Count wanted, const std::string& what) {
    EXPECT_NEAR(static_cast<double>(found), wanted.toDouble(), 1e-12 * wanted.toDouble()) << what;
}

/// How many rows had formulas of their own.
std::size_t expectFormulasOf(const Preset& each, const Workload& workload) {
    const FormulaRows built = buildFormulaRows(each.model, workload);
    std::size_t found = 0;
    for (std::size_t i = 0; i < built.rows.size(); ++i) {
        const ModelRow& row = built.rows[i];
        const bool isOptimizer = row.pass == Pass::Optimizer;
        if (!row.hasFormulas || (row.pass != Pass::Forward && !isOptimizer)) continue;
        const Formulas formulas = isOptimizer ? optimizerFormulas(row) : built.formulas.at(i);
        const std::string what = each.id + ' ' + rowKey(row);
        EXPECT_FALSE(formulas.flops.empty() || formulas.title.empty() || formulas.why.empty()) << what;
        ++found;
        const test::RealNames names = namesOf(formulas);
        expectSame(evaluateReal(formulas.flops, names), row.work.flops, what + ": " + formulas.flops);
        for (const Term& term : row.work.usedTerms()) {
            expectSame(evaluateReal(term.formula, names), term.elements, what + ": " + std::string(term.name));
        }
        for (const NamedCount& count : formulas.names) {
            if (!count.formula.empty()) expectSame(evaluateReal(count.formula, names), count.value, what + ": " + std::string(count.name));
        }
    }
    return found;
}

TEST(RowFormulas, GiveWhatTheRowsCount) {
    std::size_t found = 0;
    for (const auto& each : presets()) {
        for (const Workload& workload : workloads()) {
            if (checkWorkload(each.model, workload)) found += expectFormulasOf(each, workload);
        }
    }
    EXPECT_GT(found, 1000U);
}

TEST(RowFormulas, AreOfTheSameRows) {
    for (const auto& each : presets()) {
        for (const Workload& workload : workloads()) {
            if (!checkWorkload(each.model, workload)) continue;
            const FormulaRows built = buildFormulaRows(each.model, workload);
            const auto rows = test::rowsOf(each.model, workload);
            ASSERT_EQ(built.rows.size(), rows.size()) << each.id;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                EXPECT_EQ(rowKey(built.rows[i]), rowKey(rows[i]));
                EXPECT_EQ(built.rows[i].work.flops, rows[i].work.flops);
                EXPECT_EQ(built.rows[i].bits, rows[i].bits);
                if (i >= built.formulas.size()) continue;
                EXPECT_EQ(built.formulas[i].flops.empty(), !rows[i].hasFormulas) << rowKey(rows[i]);
            }
        }
    }
}

/// A row has formulas of its own where its shape does not count what it does; a product without its bias counts nearly that.
TEST(RowFormulas, AreThereWhereTheShapeIsNotAll) {
    for (const auto& each : presets()) {
        for (const Workload& workload : workloads()) {
            if (!checkWorkload(each.model, workload)) continue;
            for (const ModelRow& row : test::rowsOf(each.model, workload)) {
                const bool isForward = row.pass == Pass::Forward || row.pass == Pass::Recompute;
                if (!isForward || row.kind == RowKind::Collective) continue;
                ASSERT_TRUE(row.hasShape || row.hasFormulas) << each.id << ' ' << rowKey(row);
                if (row.hasFormulas) continue;
                const Work counted = countWork(row.shape);
                EXPECT_EQ(counted.flops, row.work.flops) << each.id << ' ' << rowKey(row);
                EXPECT_EQ(counted.bits(), row.work.bits()) << each.id << ' ' << rowKey(row);
            }
        }
    }
}

Formulas formulasOf(const Model& model, const Workload& workload, std::string_view name) {
    const FormulaRows built = buildFormulaRows(model, workload);
    for (std::size_t i = 0; i < built.formulas.size(); ++i) {
        if (built.rows[i].name == name) return built.formulas[i];
    }
    ADD_FAILURE() << "no row " << name;
    return {};
}

Workload decodeOf(std::int64_t batch) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = batch;
    return workload;
}

TEST(ExpertGrowth, IsTheRowAtEachNumberOfTokens) {
    for (const char* id : {"mixtral-8x7b", "deepseek-v3", "gpt-oss-20b"}) {
        const Formulas formulas = formulasOf(preset(id), decodeOf(1), "expert_down");
        ASSERT_TRUE(formulas.growth) << id;
        double before = 0.0;
        for (const std::int64_t tokens : {1, 2, 3, 40, 500, 100000}) {
            const auto rows = test::rowsOf(preset(id), decodeOf(tokens));
            const Work& row = test::rowOf(rows, {"expert_down"}).work;
            const Work grown = formulas.growth->workAt(tokens);
            EXPECT_EQ(grown.flops, row.flops) << id << ' ' << tokens;
            EXPECT_EQ(grown.bits(), row.bits()) << id << ' ' << tokens;
            // What bisection rests on.
            EXPECT_GT(grown.intensity().value, before) << id << ' ' << tokens;
            before = grown.intensity().value;
        }
    }
}

TEST(ExpertGrowth, ReachesTheRidgeAtItsCriticalSize) {
    const Formulas formulas = formulasOf(preset("mixtral-8x7b"), decodeOf(1), "expert_up");
    const CriticalSize critical = criticalSize(*formulas.growth, Intensity{295.0});
    ASSERT_TRUE(critical.value);
    EXPECT_GE(formulas.growth->workAt(*critical.value).intensity().value, 295.0);
    EXPECT_LT(formulas.growth->workAt(*critical.value - 1).intensity().value, 295.0);
    // So many tokens hit all 8 experts. Then 2 (2 T) d f / (2 (2 T (d + f) + 8 d f)) = 295 has
    // T = 295 x 8 d f / (2 (d f - 295 (d + f))), with d f = 58,720,256 and d + f = 18,432: 1300.4.
    EXPECT_EQ(*critical.value, 1301);
    // d f / (d + f), however many tokens.
    EXPECT_NEAR(critical.limit.value, 58720256.0 / 18432.0, 1e-6);
    EXPECT_FALSE(criticalSize(*formulas.growth, Intensity{3186.0}).value);
    EXPECT_FALSE(criticalSize(*formulas.growth, std::nullopt).value);
}

}  // namespace
}  // namespace ridge
