// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/command_line.h"

#include <gtest/gtest.h>

#include "core/base/shell_words.h"

#include "tests/core/session/sessions.h"

namespace ridge {
namespace {

constexpr const char* kDefaultOperator = "matmul --m 4096 --n 4096 --k 4096 --dtype fp16";
constexpr const char* kDefaultOn = " --on nvidia-h100-sxm5-80gb,nvidia-a100-sxm4-80gb";

TEST(OperatorArguments, GiveDimensionsAndWhatIsNotDefault) {
    EXPECT_EQ(operatorArguments(exampleRequest(OperatorKind::Matmul)), kDefaultOperator);

    OperatorRequest product{OperatorKind::Matmul, {1, 2, 3, 4}, DType::Fp16, DType::Fp16, DType::Int4, DType::Fp32};
    product.beta = 0.5;
    EXPECT_EQ(operatorArguments(product), "matmul --m 1 --n 2 --k 3 --batch 4 --dtype fp16 --b-dtype int4 --c-dtype fp32 --beta 0.5");
    product.beta = -1.0;
    EXPECT_EQ(operatorArguments(product), "matmul --m 1 --n 2 --k 3 --batch 4 --dtype fp16 --b-dtype int4 --c-dtype fp32 --beta=-1");

    OperatorRequest attention = exampleRequest(OperatorKind::Attention);
    attention.dtype = DType::Fp8E4m3;
    attention.causal = true;
    attention.window = 128;
    EXPECT_EQ(operatorArguments(attention),
              "attention --batch 8 --heads 32 --seq-q 2048 --head-dim 128 --dtype fp8-e4m3 --causal --window 128");
}

/// Models have a test of their own.
Session withoutModel(Session session) {
    session.model.reset();
    return session;
}

TEST(CommandLine, DefaultSession) {
    EXPECT_EQ(commandLine(defaultSession(), "explain"), std::string("ridgepoint explain ") + kDefaultOperator + kDefaultOn);
    EXPECT_EQ(commandLine(defaultSession(), "compare"), std::string("ridgepoint compare ") + kDefaultOperator + kDefaultOn);
    EXPECT_EQ(commandLine(defaultSession(), "plot"), std::string("ridgepoint plot ") + kDefaultOperator + kDefaultOn + " --sweep m");
}

constexpr const char* kFullOperator =
    "matmul --m 1 --n 4096 --k 2147483648 --batch 3 --dtype bf16 --a-dtype fp8-e5m2 --b-dtype int4 --c-dtype fp32 --beta=-0.1";
constexpr const char* kFullSwitches =
    " --on 'nvidia-a100-sxm4-80gb,peak=312T:bandwidth=1.5T:name=My card,no-such-id' --sparse --launch-overhead 5e-06"
    " --efficiency 0.7:0.9";

TEST(CommandLine, FullSession) {
    const Session session = withoutModel(test::fullSession());
    EXPECT_EQ(commandLine(session, "explain"), std::string("ridgepoint explain ") + kFullOperator + kFullSwitches);
    EXPECT_EQ(commandLine(session, "compare"),
              std::string("ridgepoint compare ") + kFullOperator + kFullSwitches + " --baseline no-such-id");
    EXPECT_EQ(commandLine(session, "plot"),
              std::string("ridgepoint plot ") + kFullOperator + kFullSwitches + " --also fp8-e4m3,fp32" +
                  " --pin 'attention --batch 8 --heads 32 --seq-q 2048 --head-dim 128 --dtype fp16 --causal --window 128"
                  " --name '\\''decode, \u00d78 \"grouped\"'\\'''"
                  " --pin 'conv2d --batch 32 --in-channels 64 --out-channels 64 --height 56 --width 56 --kernel-h 3 --kernel-w 3 --pad 1"
                  " --dtype fp16'");
}

TEST(CommandLine, ANoteTakesWhatAComparisonAndAPlotTake) {
    const Session session = withoutModel(test::fullSession());
    const std::string plot = commandLine(session, "plot");
    const std::string line = std::string("ridgepoint note ") + kFullOperator + kFullSwitches + " --baseline no-such-id";
    const std::string start = std::string("ridgepoint plot ") + kFullOperator + kFullSwitches;
    EXPECT_EQ(commandLine(session, "note"), line + plot.substr(start.size()));
}

TEST(CommandLine, SwitchesAtTheirDefaultsAreLeftOut) {
    Session session = defaultSession();
    session.switches.computeEfficiency = 0.5;
    session.baseline = session.accelerators.front();
    EXPECT_EQ(commandLine(session, "compare"), std::string("ridgepoint compare ") + kDefaultOperator + kDefaultOn + " --efficiency 0.5");
    session.switches = {PeakChoice::Dense, Seconds{0.0}, 1.0, 0.25};
    EXPECT_EQ(commandLine(session, "compare"), std::string("ridgepoint compare ") + kDefaultOperator + kDefaultOn + " --efficiency 1:0.25");
    session.accelerators.clear();
    session.switches = {};
    EXPECT_EQ(commandLine(session, "compare"), std::string("ridgepoint compare ") + kDefaultOperator);
}

TEST(CommandLine, AWhatIfBaselineGoesByItsNumber) {
    Session session = defaultSession();
    session.accelerators = {"a", "peak=1T:bandwidth=1T", "b", "peak=2T:bandwidth=1T"};
    session.baseline = "peak=2T:bandwidth=1T";
    const std::string command = commandLine(session, "compare");
    EXPECT_TRUE(command.ends_with(" --baseline what-if-2")) << command;
}

TEST(CommandLine, SaysAllOfAPlainSession) {
    Session session = defaultSession();
    EXPECT_TRUE(isSaidByCommandLine(session));
    session.pinned = {{"it's", exampleRequest(OperatorKind::Softmax)}};
    session.extraTypes = {DType::Fp8E4m3};
    session.switches = {PeakChoice::Sparse, Seconds{5e-6}, 0.7, 0.9};
    session.baseline = session.accelerators.back();
    session.derivationOn = session.accelerators.front();
    session.linkedDimensions = {"n", "k"};
    EXPECT_TRUE(isSaidByCommandLine(session)) << "m moves alone";
}

TEST(CommandLine, DoesNotSayWhatItHasNoWordsFor) {
    using Change = void (*)(Session&);
    const std::vector<std::pair<const char*, Change>> changes{
        {"axes",
         [](Session& s) {
             s.view.lockedAxes = Axes{{0.01, 1.0}, {1e9, 1e16}};
         }},
        {"fitted axes", [](Session& s) { s.view.fitData = true; }},
        {"no labels", [](Session& s) { s.view.showLabels = false; }},
        {"no trail", [](Session& s) { s.view.showTrail = false; }},
        {"a measured point", [](Session& s) { s.measured = test::fullSession().measured; }},
        {"a measured device", [](Session& s) { s.accelerators.emplace_back("measured:host"); }},
        {"a trail of nothing", [](Session& s) { s.activeDimension.clear(); }},
        {"dimensions together",
         [](Session& s) {
             s.linkedDimensions = {"m", "n"};
         }},
        {"working elsewhere", [](Session& s) { s.derivationOn = s.accelerators.back(); }},
        {"another baseline", [](Session& s) { s.baseline = "no-such-id"; }},
        {"no accelerator", [](Session& s) { s.accelerators.clear(); }},
        {"a comma", [](Session& s) { s.accelerators.push_back("peak=1T:bandwidth=1T:name=a,b"); }},
        {"two lines",
         [](Session& s) {
             s.pinned = {{"a\nb", exampleRequest(OperatorKind::Softmax)}};
         }},
        {"a name like an option",
         [](Session& s) {
             s.pinned = {{"--name", exampleRequest(OperatorKind::Softmax)}};
         }},
        {"no operator",
         [](Session& s) {
             s.pinned = {{"", {OperatorKind::Softmax, {0, 4}}}};
         }},
    };
    for (const auto& [what, change] : changes) {
        Session session = defaultSession();
        change(session);
        EXPECT_FALSE(isSaidByCommandLine(session)) << what;
    }
}

TEST(CommandLine, APinComesBack) {
    const Session session = withoutModel(test::fullSession());
    const auto outer = splitWords(commandLine(session, "plot"), "command");
    ASSERT_TRUE(outer.has_value());
    const auto pin = std::find(outer->begin(), outer->end(), "--pin");
    ASSERT_NE(pin, outer->end());
    const auto inner = splitWords(*(pin + 1), "--pin");
    ASSERT_TRUE(inner.has_value());
    EXPECT_EQ(inner->front(), "attention");
    EXPECT_EQ(inner->back(), session.pinned.front().name);
}

}  // namespace
}  // namespace ridge
