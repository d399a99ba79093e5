// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/row_working.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/number_text.h"
#include "tests/core/roofline/derivation_lines.h"
#include "tests/core/transformer/models.h"
#include "tests/support/golden.h"
#include "tests/support/real_formula.h"
#include "tests/support/shipped_catalogue.h"

namespace ridge::test {
namespace {

Workload decodeOf(std::int64_t batch, std::int64_t context = 2048) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = batch;
    workload.context = context;
    return workload;
}

std::size_t indexOf(const std::vector<ModelRow>& rows, const RowName& wanted) {
    return static_cast<std::size_t>(&rowOf(rows, wanted) - rows.data());
}

Derivation workingOf(std::string_view id, const Workload& workload, const RowName& row, const Accelerator& accelerator = h100()) {
    const auto rows = rowsOf(preset(id), workload);
    return deriveRow(preset(id), workload, indexOf(rows, row), accelerator, {});
}

/// Mixtral: 8 experts of 4096 x 14336, 2 a token. 2 x 2 x 58,720,256 FLOP over 2 x 58,720,256 weights of 2 B, and two rows.
TEST(ExpertWorking, OfOneTokenByHand) {
    const auto d = workingOf("mixtral-8x7b", decodeOf(1), {"expert_up"});
    EXPECT_EQ(d.title, "expert_up: 2 of 8 experts, 1 token, 4096 → 14336 fp16 on H100 SXM5 80GB");
    EXPECT_EQ(d.conventions, "dense fp16 tensor peak · each operand moved once · decimal units");
    EXPECT_EQ(linesOf(d, StepKind::Work),
              (Lines{"pairs = tokens·top-k = 1·2 = 2", "2·pairs·in·out", "= 2·2·4096·14,336", "= 234,881,024 FLOP", "= 234.88 MFLOP"}));
    EXPECT_EQ(linesOf(d, StepKind::Traffic),
              (Lines{"hit = experts·(1 − (1 − top-k/experts)^tokens) = 8·(1 − (1 − 2/8)^1) = 2",
                     "a (read): pairs·in × 2 B = 2·4096 × 2 B = 16.384 kB", "b (read): hit·in·out × 2 B = 2·4096·14,336 × 2 B = 234.88 MB",
                     "c (written): pairs·out × 2 B = 2·14,336 × 2 B = 57.344 kB", "total: 234,954,752 B", "= 234.95 MB"}));
    // 234,881,024 / 234,954,752; / 989.4e12 and / 3350e9
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity).back(), "= 0.99969 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Verdict).front(), "Memory-bound: 0.99969 < 295.34 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Time),
              (Lines{"compute: 234.88·10⁶ FLOP ÷ 989.4·10¹² FLOP/s = 237.4 ns", "memory: 234.95·10⁶ B ÷ 3.35·10¹² B/s = 70.136 µs",
                     "time: max(237.4 ns, 70.136 µs) = 70.136 µs"}));
    EXPECT_TRUE(remarksOf(d, StepKind::Traffic).empty());
    EXPECT_TRUE(holds(remarksOf(d, StepKind::ArithmeticIntensity), "each expert that is hit: 2 / 2 = 1 on average."));
}

/// 0.75^16 = 0.01002260, so 8 x 0.98997740 = 7.91981921 experts are hit.
TEST(ExpertWorking, OfSixteenTokensByHand) {
    const auto d = workingOf("mixtral-8x7b", decodeOf(16), {"expert_down"});
    EXPECT_EQ(d.title, "expert_down: 2 of 8 experts, 16 tokens, 14336 → 4096 fp16 on H100 SXM5 80GB");
    EXPECT_EQ(linesOf(d, StepKind::Work).back(), "= 3.7581 GFLOP");  // 2 x 32 x 58,720,256
    // 7.91981921 x 117,440,512 B = 930,107,623 B; 32 rows of 14336 and of 4096
    EXPECT_EQ(linesOf(d, StepKind::Traffic), (Lines{"hit = experts·(1 − (1 − top-k/experts)^tokens) = 8·(1 − (1 − 2/8)^16) = 7.91982",
                                                    "a (read): pairs·in × 2 B = 32·14,336 × 2 B = 917.5 kB",
                                                    "b (read): hit·in·out × 2 B = 7.91982·14,336·4096 × 2 B = 930.11 MB",
                                                    "c (written): pairs·out × 2 B = 32·4096 × 2 B = 262.14 kB", "total: 931.29 MB"}));
    EXPECT_TRUE(findStep(d, StepKind::Traffic)->lines.back().isResult);
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity).back(), "= 4.0354 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Time).back(), "time: max(3.7984 µs, 278 µs) = 278 µs");
    // The same as 16 tokens by hand: row_formulas_test.cpp has the search.
    EXPECT_EQ(linesOf(d, StepKind::Critical), (Lines{"compute-bound from tokens = 1303"}));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Traffic), "hit is an expectation"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::ArithmeticIntensity), "32 / 7.9198 = 4.0405 on average"));
    EXPECT_EQ(findStep(d, StepKind::Traffic)->lines.front().latex,
              "\\text{hit} &= \\text{experts} \\cdot (1 - (1 - \\text{top-k}/\\text{experts})^{\\text{tokens}}) = "
              "8 \\cdot (1 - (1 - 2/8)^{16}) = 7.91982");
}

TEST(ExpertWorking, ReadsBiasesOfTheExpertsThatAreHit) {
    // 32 (1 - (1 - 4/32)^8) = 21.00446; 2880 biases of 2 B each
    const auto lines = linesOf(workingOf("gpt-oss-20b", decodeOf(8), {"expert_up"}), StepKind::Traffic);
    EXPECT_TRUE(holds(lines, "bias (read): hit·out × 2 B = 21.0045·2880 × 2 B = 120.99 kB")) << lines[3];
}

TEST(ExpertWorking, OfADeviceHasItsShareOfTheWidth) {
    Workload shared = decodeOf(1);
    shared.tensorParallel = 4;
    EXPECT_EQ(workingOf("mixtral-8x7b", shared, {"expert_up"}).title,
              "expert_up: 2 of 8 experts, 1 token, 4096 → 3584 fp16 on H100 SXM5 80GB");
}

TEST(ExpertWorking, OfNarrowWeightsSaysWhatItComputesIn) {
    Workload narrow = decodeOf(4);
    narrow.weights = DType::Int4;
    const auto d = workingOf("mixtral-8x7b", narrow, {"expert_gate"});
    EXPECT_TRUE(d.title.ends_with("fp16 × int4 → fp16 on H100 SXM5 80GB")) << d.title;
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "Operands of two widths are multiplied in the wider type, fp16."));
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "b (read): hit·in·out × 0.5 B"));
}

TEST(ExpertWorking, CombinesWhatTheyPutOut) {
    const auto d = workingOf("mixtral-8x7b", decodeOf(3), {"expert_combine"});
    EXPECT_EQ(linesOf(d, StepKind::Work),
              (Lines{"pairs = tokens·top-k = 3·2 = 6", "2·pairs·width", "= 2·6·4096", "= 49,152 FLOP", "= 49.152 kFLOP"}));
    // 6 x 4096, 6 and 3 x 4096 elements of 2 B
    EXPECT_EQ(linesOf(d, StepKind::Traffic)[3], "total: 73,740 B");
}

TEST(RowWorking, Golden) {
    expectGolden(derivationText(workingOf("mixtral-8x7b", decodeOf(16), {"expert_down"})), "derivation_experts.txt");
    expectGolden(derivationMarkdown(workingOf("mixtral-8x7b", decodeOf(16), {"expert_down"})), "derivation_experts.md");
    expectGolden(derivationText(workingOf("deepseek-v3", decodeOf(4, 4096), {"attention"})), "derivation_latent_attention.txt");
}

TEST(RowWorking, OfABiasedProductReadsTheBias) {
    const auto d = workingOf("gpt2", decodeOf(8), {"q_proj"});
    // w (8 x 768 + 768 x 768 + 768 + 8 x 768)
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "total: 1,205,760 B"));
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "bias (read): n × 2 B = 768 × 2 B = 1.536 kB"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Critical), "without its bias"));
    EXPECT_FALSE(remarksOf(d, StepKind::Advice).empty());
}

TEST(RowWorking, OfASplitHeadIsOneOfTheMeanDevice) {
    Workload shared = decodeOf(1);
    shared.tensorParallel = 4;
    const auto d = workingOf("gpt2", shared, {"lm_head"});
    // 2 x 768 x 50257 / 4 = 19,298,688
    EXPECT_EQ(linesOf(d, StepKind::Work), (Lines{"2·m·n·k/devices", "= 2·1·50,257·768/4", "= 19,298,688 FLOP", "= 19.299 MFLOP"}));
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "b (read): k·n/devices × 2 B = 768·50,257/4 × 2 B = 19.299 MB"));
}

TEST(RowWorking, Names16BitAsTheAcceleratorDoes) {
    for (const char* row : {"expert_up", "q_proj", "attention"}) {
        const auto d = workingOf("mixtral-8x7b", decodeOf(2), {row}, tpu());
        EXPECT_TRUE(d.title.ends_with(" bf16 on TPU v5e")) << d.title;
        EXPECT_FALSE(linesOf(d, StepKind::Time).empty()) << d.title;
    }
}

TEST(RowWorking, IsMissingForCollectivesAndGradientsAndWithoutARateAlone) {
    Workload training;
    training.phase = Phase::Train;
    training.tensorParallel = 2;
    training.isFused = false;
    training.recompute = Recompute::Full;
    for (const auto& each : presets()) {
        if (!checkWorkload(each.model, training)) continue;
        for (const ModelRow& row : rowsOf(each.model, training)) {
            const bool isGradient = row.pass == Pass::InputGrad || row.pass == Pass::WeightGrad;
            const bool wanted = row.kind != RowKind::Collective && !isGradient;
            EXPECT_EQ(hasWorking(row, h100(), {}), wanted) << each.id << ' ' << rowKey(row);
        }
    }
    Workload narrow = decodeOf(1);
    narrow.weights = narrow.activations = DType::Fp8E4m3;
    const auto rows = rowsOf(preset("mixtral-8x7b"), narrow);
    EXPECT_FALSE(hasWorking(rowOf(rows, {"expert_up"}), a100(), {}));
    EXPECT_EQ(evaluateRow(rowOf(rows, {"expert_up"}), a100(), {}).reason, "no published fp8-e4m3 rate");
    EXPECT_TRUE(hasWorking(rowOf(rows, {"expert_up"}), h100(), {}));
}

constexpr std::array kMoePresets{"mixtral-8x7b", "deepseek-v3", "qwen3-30b-a3b", "gpt-oss-20b", "gpt-oss-120b"};

std::vector<Workload> manySteps() {
    std::vector<Workload> all;
    for (const std::int64_t batch : {1, 4, 16, 256}) all.push_back(decodeOf(batch));
    Workload prefill;
    prefill.isFused = false;
    all.push_back(prefill);
    Workload shared = decodeOf(16);
    shared.tensorParallel = 2;
    all.push_back(shared);
    Workload training;
    training.phase = Phase::Train;
    training.recompute = Recompute::Selective;
    all.push_back(training);
    return all;
}

/// What "= 2·32·4096·14,336" comes to.
double valueOf(std::string_view line) {
    return static_cast<double>(evaluateReal(line.substr(line.find("= ") + 2)));
}

/// The product of a term's line in numbers, "32·4096 × 2 B", in bytes.
double bytesIn(const std::string& line) {
    const std::size_t start = line.find(" B = ") + 5;
    const std::string inNumbers = line.substr(start, line.find(" B = ", start) - start);
    const std::size_t cross = inNumbers.find(" × ");
    const std::size_t again = inNumbers.find(" × ", cross + 1);
    const std::string_view all(inNumbers);
    double bytes = static_cast<double>(evaluateReal(all.substr(0, cross)));
    constexpr std::size_t crossBytes = 4;
    bytes *= static_cast<double>(evaluateReal(all.substr(cross + crossBytes, again - cross - crossBytes)));
    return again == std::string::npos ? bytes : bytes * static_cast<double>(evaluateReal(all.substr(again + crossBytes)));
}

void expectNumbersOf(const Derivation& d, const ModelRow& row) {
    const Lines work = linesOf(d, StepKind::Work);
    if (!row.work.flops.isZero()) {
        // Above the results; a windowed sum of pairs stands further up.
        const auto inNumbers = std::find_if(work.rbegin(), work.rend(), [](const std::string& line) { return !line.ends_with("FLOP"); });
        ASSERT_NE(inNumbers, work.rend()) << d.title;
        EXPECT_NEAR(valueOf(*inNumbers), flopsOf(row), 1e-5 * flopsOf(row)) << d.title << ' ' << *inNumbers;
    }
    EXPECT_TRUE(work.back().ends_with(siText(flopsOf(row), "FLOP", 5))) << d.title << ' ' << work.back();
    double bytes = 0.0;
    for (const std::string& line : linesOf(d, StepKind::Traffic)) {
        if (line.find(" × ") != std::string::npos) bytes += bytesIn(line);
    }
    EXPECT_NEAR(bytes, bytesOf(row), 1e-5 * bytesOf(row)) << d.title;
}

TEST(RowWorking, ItsNumbersGiveTheRowsTotals) {
    const Accelerator accelerator = h100();
    std::size_t derived = 0;
    for (const char* id : kMoePresets) {
        for (const Workload& workload : manySteps()) {
            const auto rows = rowsOf(preset(id), workload);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (!hasWorking(rows[i], accelerator, {})) continue;
                ++derived;
                const auto d = deriveRow(preset(id), workload, i, accelerator, {});
                expectNumbersOf(d, rows[i]);
                const Evaluation evaluation = evaluateRow(rows[i], accelerator, {});
                EXPECT_TRUE(linesOf(d, StepKind::Time).back().ends_with(" " + timeText(evaluation.placement->time))) << d.title;
                EXPECT_TRUE(d.title.starts_with(std::string(rows[i].name) + ": ")) << d.title;
            }
        }
    }
    EXPECT_GT(derived, 500U);
}

TEST(RowWorking, EveryLatexRowIsBalanced) {
    for (const char* id : kMoePresets) {
        for (const Workload& workload : manySteps()) {
            const auto rows = rowsOf(preset(id), workload);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (!hasWorking(rows[i], h100(), {}) || !rows[i].hasFormulas) continue;
                for (const auto& step : deriveRow(preset(id), workload, i, h100(), {}).steps) {
                    for (const auto& line : step.lines) {
                        EXPECT_EQ(std::count(line.latex.begin(), line.latex.end(), '{'),
                                  std::count(line.latex.begin(), line.latex.end(), '}'))
                            << line.latex;
                        EXPECT_EQ(std::count(line.latex.begin(), line.latex.end(), '&'), 1) << line.latex;
                    }
                }
            }
        }
    }
}

std::vector<std::string> namesOfDearest(const char* id, const Workload& workload, std::size_t most) {
    const auto rows = rowsOf(preset(id), workload);
    const Accelerator accelerator = h100();
    RowRoofs roofs(accelerator, {});
    std::vector<std::string> names;
    for (const std::size_t index : dearestWorkings(rows, roofs)) {
        if (names.size() < most) names.emplace_back(rows[index].name);
    }
    return names;
}

TEST(DearestWorkings, TakeExpertsCountedAlikeOnce) {
    // Gate and up read the same weights over again; down goes the other way, and attention is next.
    EXPECT_EQ(namesOfDearest("mixtral-8x7b", decodeOf(16), 3), (std::vector<std::string>{"expert_gate", "expert_down", "attention"}));
    // 8 x 7168 x 2048 weights each, and as many of the output projection, whose rows are fewer.
    EXPECT_EQ(namesOfDearest("deepseek-v3", decodeOf(1), 3), (std::vector<std::string>{"expert_gate", "expert_down", "o_proj"}));
    for (const char* id : kMoePresets) {
        for (const Workload& workload : manySteps()) {
            const auto names = namesOfDearest(id, workload, 100);
            const bool hasBoth =
                std::count(names.begin(), names.end(), "expert_gate") + std::count(names.begin(), names.end(), "expert_up") > 1;
            // In gpt-oss they are one size as well.
            EXPECT_FALSE(hasBoth) << id;
            EXPECT_GT(names.size(), 8U) << id;
        }
    }
}

TEST(DearestWorkings, StandInTheOrderOfTheirTimes) {
    const auto rows = rowsOf(preset("deepseek-v3"), decodeOf(64));
    const Accelerator accelerator = h100();
    RowRoofs roofs(accelerator, {});
    double before = std::numeric_limits<double>::infinity();
    for (const std::size_t index : dearestWorkings(rows, roofs)) {
        const double time = roofs.place(rows[index]).placement->time.value * static_cast<double>(rows[index].count);
        EXPECT_LE(time, before) << rows[index].name;
        before = time;
    }
}

TEST(DearestWorkings, TellABiasFromNone) {
    // Qwen2.5: q, k and v have biases, o has none, though q and o are of one size.
    const auto names = namesOfDearest("qwen2.5-7b", decodeOf(1), 100);
    EXPECT_NE(std::find(names.begin(), names.end(), "q_proj"), names.end());
    EXPECT_NE(std::find(names.begin(), names.end(), "o_proj"), names.end());
    EXPECT_EQ(std::find(names.begin(), names.end(), "v_proj"), names.end());
}

}  // namespace
}  // namespace ridge::test
