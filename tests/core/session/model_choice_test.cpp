// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/model_choice.h"

#include <gtest/gtest.h>

#include "core/session/command_line.h"
#include "core/session/file_kind.h"
#include "core/session/session_file.h"

namespace ridge {
namespace {

constexpr std::string_view kSmall = R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4,
    "num_key_value_heads": 2, "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": false})";

Session withModel(ModelChoice choice) {
    Session session = defaultSession();
    session.model = std::move(choice);
    return session;
}

Session reread(const Session& session) {
    const auto result = parseSession(writeSession(session), "again");
    EXPECT_TRUE(result.has_value()) << (result ? "" : errorText(result.error()));
    return result.value_or(Session{});
}

Workload unusual() {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = 12;
    workload.seq = 100;
    workload.context = 3000;
    workload.queries = 4;
    workload.targetSeq = 50;
    workload.weights = DType::Int4;
    workload.activations = DType::Bf16;
    workload.kv = DType::Fp8E4m3;
    workload.isFused = false;
    workload.isCausal = false;
    workload.isMlaAbsorbed = false;
    workload.headTokens = HeadTokens::All;
    workload.recompute = Recompute::Selective;
    workload.optimizer = Optimizer::Sgd;
    workload.tensorParallel = 2;
    workload.reserve = 0.125;
    workload.measuredTokensPerSecond = 1234.5;
    return workload;
}

TEST(ModelChoice, APresetRoundTripsWithEveryField) {
    ModelChoice choice = *chooseModel("llama-3.1-8b");
    choice.workload = unusual();
    choice.showsOtherPhase = true;
    choice.showsOperator = true;
    const Session again = reread(withModel(choice));
    ASSERT_TRUE(again.model);
    EXPECT_EQ(again, withModel(choice));
    EXPECT_EQ(again.model->workload, unusual());
    EXPECT_EQ(again.model->model->vocabulary, 128256);
}

TEST(ModelChoice, AFilesConfigurationTravelsWithTheSession) {
    const auto choice = modelFromText(kSmall, "/gone/config.json");
    ASSERT_TRUE(choice);
    const Session again = reread(withModel(*choice));
    ASSERT_TRUE(again.model);
    EXPECT_EQ(again, withModel(*choice));
    EXPECT_EQ(again.model->source, "/gone/config.json");
    EXPECT_EQ(again.model->model->attention.kvHeads, 2);
}

TEST(ModelChoice, ASessionRefusesWhatItCannotShow) {
    const auto refusal = [](const std::string& model) {
        std::string text = writeSession(defaultSession());
        text.replace(text.find("\"model\": null"), std::string("\"model\": null").size(), "\"model\": " + model);
        const auto session = parseSession(text, "file");
        return session ? std::string("accepted") : errorText(session.error());
    };
    EXPECT_EQ(refusal(R"({"source": "llama-9"})"), "unknown model: file: model.source: llama-9");
    EXPECT_NE(refusal(R"({"source": "a", "config": {"model_type": "frobnicator"}})").find("frobnicator"), std::string::npos);
    EXPECT_NE(refusal(R"({"source": "tiny", "workload": {"phase": "warmup"}})").find("warmup"), std::string::npos);
    EXPECT_NE(refusal(R"({"source": "tiny", "workload": {"batch": 0}})").find("batch"), std::string::npos);
    EXPECT_NE(refusal(R"({"source": "bert-base", "workload": {"phase": "decode"}})").find("decode"), std::string::npos);
    EXPECT_NE(refusal(R"({"source": "tiny", "trail": "heads"})").find("batch seq context queries hidden"), std::string::npos);
    EXPECT_NE(refusal(R"({"source": "tiny", "hidden_families": ["norms"]})").find("norms"), std::string::npos);
    // A path is no reason to read another file.
    EXPECT_NE(refusal(R"({"source": "/dev/stdin"})").find("unknown model"), std::string::npos);
}

TEST(ModelChoice, TheOtherPhaseHasTheSameSizes) {
    Workload prefill;
    prefill.seq = 777;
    EXPECT_EQ(otherPhase(prefill).phase, Phase::Decode);
    EXPECT_EQ(otherPhase(prefill).context, 777);
    Workload decode;
    decode.phase = Phase::Decode;
    decode.context = 555;
    decode.newTokens = 9;
    EXPECT_EQ(otherPhase(decode).phase, Phase::Prefill);
    EXPECT_EQ(otherPhase(decode).seq, 555);
    EXPECT_EQ(otherPhase(decode).newTokens, 1);
}

TEST(ModelChoice, CommandLinesNameTheModelAndWhatIsNotDefault) {
    ModelChoice choice = *chooseModel("mixtral-8x7b");
    choice.workload.phase = Phase::Decode;
    choice.workload.batch = 16;
    choice.workload.kv = DType::Fp8E4m3;
    const Session session = withModel(choice);
    const std::string on = " --on nvidia-h100-sxm5-80gb,nvidia-a100-sxm4-80gb";
    EXPECT_EQ(modelCommandLine(session), "ridgepoint model mixtral-8x7b --phase decode --batch 16 --kv fp8-e4m3" + on);
    EXPECT_EQ(commandLine(session, "plot"), "ridgepoint plot --model mixtral-8x7b --phase decode --batch 16 --kv fp8-e4m3" + on);
    EXPECT_EQ(workloadArguments(Workload{}), "--phase prefill");
    Session trailing = session;
    trailing.model->trailSize = "context";
    trailing.model = withFamilyShown(*trailing.model, RowFamily::Normalisation, false);
    trailing.model = withFamilyShown(*trailing.model, RowFamily::Attention, false);
    EXPECT_EQ(commandLine(trailing, "plot"),
              "ridgepoint plot --model mixtral-8x7b --phase decode --batch 16 --kv fp8-e4m3 --hide attention,normalisation" + on +
                  " --sweep context");
}

TEST(ModelChoice, FamiliesAreHiddenOnceAndInOrder) {
    ModelChoice choice = *chooseModel("tiny");
    for (int i = 0; i < 2; ++i) {
        choice = withFamilyShown(choice, RowFamily::Normalisation, false);
        choice = withFamilyShown(choice, RowFamily::Linear, false);
    }
    EXPECT_EQ(choice.hiddenFamilies, (std::vector{RowFamily::Linear, RowFamily::Normalisation}));
    EXPECT_TRUE(choice.hides(RowFamily::Linear));
    choice = withFamilyShown(choice, RowFamily::Linear, true);
    EXPECT_FALSE(choice.hides(RowFamily::Linear));
    EXPECT_TRUE(choice.hides(RowFamily::Normalisation));
}

TEST(ModelChoice, TheTrailFollowsTheSizeThatThePhaseHas) {
    ModelChoice choice = *chooseModel("tiny");
    choice.trailSize = "seq";
    choice.workload.phase = Phase::Decode;
    EXPECT_EQ(trailSizeOf(choice), "context");
    choice.trailSize = "queries";
    EXPECT_EQ(trailSizeOf(choice), "queries");
    choice.workload.phase = Phase::Train;
    EXPECT_EQ(trailSizeOf(choice), "seq");
    choice.trailSize = "batch";
    EXPECT_EQ(trailSizeOf(choice), "batch");
}

TEST(FileKind, IsFoundByContent) {
    EXPECT_EQ(kindOfText(kSmall), FileKind::ModelConfig);
    EXPECT_EQ(kindOfText(R"({"text_config": {}})"), FileKind::ModelConfig);
    EXPECT_EQ(kindOfText(writeSession(defaultSession())), FileKind::Session);
    EXPECT_EQ(kindOfText(writeSession(withModel(*chooseModel("tiny")))), FileKind::Session);
    EXPECT_EQ(kindOfText("[1]"), FileKind::Session);
    EXPECT_EQ(kindOfText(""), FileKind::Session);
    EXPECT_EQ(kindOfFile("/no/such/file"), FileKind::Session);
    // Not waited for.
    EXPECT_EQ(kindOfFile("/dev/zero"), FileKind::Session);
}

}  // namespace
}  // namespace ridge
