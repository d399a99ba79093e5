// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/program.h"

#include <gtest/gtest.h>

#include "core/measure/request.h"
#include "tests/gpu/support/program_fixture.h"

namespace ridge::measure {
namespace {

const Words kSoftmax{"run", "softmax", "--rows", "8", "--cols", "16", "--dtype", "fp32"};

TEST_F(ProgramTest, SaysHelloFirstAndDoneLast) {
    EXPECT_EQ(run(kSoftmax), 0) << err;
    EXPECT_TRUE(isAllMessages) << out;
    EXPECT_TRUE(std::holds_alternative<Hello>(messages.front()));
    EXPECT_EQ(messages.back(), Message{Done{1}});
    ASSERT_EQ(all<MeasuredPoint>().size(), 1U);
    EXPECT_EQ(all<MeasuredPoint>().front().name, "softmax 8×16");
    EXPECT_EQ(all<DeviceMessage>().front().id, "fake:0");
    EXPECT_EQ(err, "");
}

TEST_F(ProgramTest, ListsDevicesAndWhyOthersAreMissing) {
    EXPECT_EQ(run({"devices"}), 0);
    EXPECT_EQ(all<DeviceMessage>().size(), 1U);
    ASSERT_EQ(all<Warning>().size(), 2U);
    EXPECT_NE(out.find("libcuda.so.1"), std::string::npos);
}

TEST_F(ProgramTest, AWrongCommandLineSaysNothingOnStdout) {
    for (const Words& words :
         std::vector<Words>{{"rum"}, {"run", "softmax"}, {"run", "softmax", "--rows", "x", "--cols", "1"}, {"--via"}}) {
        EXPECT_EQ(run(words), 2);
        EXPECT_EQ(out, "");
        EXPECT_EQ(err.substr(0, 7), "error: ");
        EXPECT_EQ(err.find('\n'), err.find("\nhint: ") == std::string::npos ? err.size() - 1 : err.find("\nhint: ")) << err;
    }
}

const std::string kKernel =
    "// ridgepoint: operator copy elements=4096\n// ridgepoint: entry f\n// ridgepoint: grid 16\n// ridgepoint: block 256\n"
    "// ridgepoint: args x out\n";

TEST_F(ProgramTest, ARequestToCompileCarriesTheKernel) {
    EXPECT_EQ(run({"--request", "-"}, requestText({{"kernel", "k.cu", "--arch", "90"}, {}, kKernel})), 0) << err;
    ASSERT_EQ(all<Compiled>().size(), 1U);
    EXPECT_EQ(all<Compiled>().front().registers, 40);
    EXPECT_EQ(messages.back(), Message{Done{0}});
    // Never a file of this machine.
    EXPECT_EQ(run({"--request", "-"}, requestText({{"kernel", "/etc/passwd"}, {}})), 2);
    EXPECT_EQ(compiler.asked.size(), 1U);
}

TEST_F(ProgramTest, ARequestNamesNoModelFileOfThisMachine) {
    EXPECT_EQ(run({"--request", "-"}, requestText({{"model", "/etc/passwd"}, {}})), 2);
    EXPECT_EQ(out.find("root"), std::string::npos);
    EXPECT_EQ(all<ErrorMessage>().size(), 1U);
    EXPECT_EQ(run({"--request", "-"}, requestText({{"model", "tiny"}, {}})), 0) << err;
}

TEST_F(ProgramTest, AKernelIsReportedBeforeItsDeviceIsMissed) {
    EXPECT_EQ(run({"--request", "-"}, requestText({{"kernel", "k.cu", "--device", "cuda:0"}, {}, kKernel})), 3);
    EXPECT_EQ(all<Compiled>().size(), 4U);
    EXPECT_EQ(run({"--request", "-"}, requestText({{"kernel", "k.cu", "--device", "fake:0"}, {}, kKernel})), 1);
    EXPECT_EQ(all<Compiled>().size(), 4U);
}

TEST_F(ProgramTest, AnUnknownDeviceIsThreeAndSaysWhatThereIs) {
    Words words = kSoftmax;
    words.insert(words.end(), {"--device", "cuda:0"});
    EXPECT_EQ(run(words), 3);
    ASSERT_EQ(all<ErrorMessage>().size(), 1U);
    const ErrorMessage error = all<ErrorMessage>().front();
    EXPECT_EQ(error.code, 3);
    EXPECT_NE(error.message.find("cuda:0"), std::string::npos);
    EXPECT_NE(error.hint.find("fake:0"), std::string::npos);
    EXPECT_NE(error.hint.find("libcuda.so.1"), std::string::npos);
    EXPECT_NE(err.find("error: no such device: --device: cuda:0\nhint: "), std::string::npos) << err;
}

TEST_F(ProgramTest, ADeviceErrorIsFour) {
    behaviour.breaksAtRun = 5;
    EXPECT_EQ(run(kSoftmax), 4);
    EXPECT_EQ(std::get<ErrorMessage>(messages.back()).code, 4);
}

TEST_F(ProgramTest, AWrongResultIsFive) {
    behaviour.check.maxRelError = 1.0;
    EXPECT_EQ(run(kSoftmax), 5);
    EXPECT_TRUE(all<MeasuredPoint>().empty());
    EXPECT_EQ(std::get<ErrorMessage>(messages.back()).code, 5);
}

TEST_F(ProgramTest, AStopIs130AndKeepsThePointsBefore) {
    stop.raisedAt = 600;
    Words words = kSoftmax;
    words.insert(words.end(), {"--cache", "both"});
    EXPECT_EQ(run(words), 130);
    EXPECT_EQ(all<MeasuredPoint>().size(), 1U);
    EXPECT_EQ(std::get<ErrorMessage>(messages.back()).code, 130);
}

TEST_F(ProgramTest, RequiredCountersThatAreMissingAreOne) {
    Words words = kSoftmax;
    words.insert(words.end(), {"--counters", "require"});
    EXPECT_EQ(run(words), 1);
    words.back() = "auto";
    EXPECT_EQ(run(words), 0);
}

TEST_F(ProgramTest, ATerminalGetsATable) {
    isOutputTerminal = true;
    EXPECT_EQ(run({"ceilings"}), 0);
    EXPECT_NE(out.find("fma-fp32"), std::string::npos) << out;
    EXPECT_EQ(out.find('{'), std::string::npos);
    EXPECT_NE(err.find("2/2"), std::string::npos) << err;
    EXPECT_EQ(run({"ceilings", "--json"}), 0);
    EXPECT_TRUE(isAllMessages);
    EXPECT_EQ(all<MeasuredPoint>().size(), 2U);
}

TEST_F(ProgramTest, HelpsAPersonAndServesAPipe) {
    EXPECT_EQ(run({}), 0);
    EXPECT_NE(out.find("Usage: ridgepoint-measure"), std::string::npos);
    isInputTerminal = false;
    EXPECT_EQ(run({}, requestText({kSoftmax, {}})), 0) << err;
    EXPECT_EQ(all<MeasuredPoint>().size(), 1U);
}

TEST_F(ProgramTest, ARequestThatCameWithItsEndIsServedToItsEnd) {
    EXPECT_EQ(run({"--request", "-"}, requestText({kSoftmax, {}})), 0) << err;
    EXPECT_EQ(messages.back(), Message{Done{1}});
    EXPECT_EQ(all<Hello>().size(), 1U);
}

TEST_F(ProgramTest, AWrongRequestIsTwoInBothWays) {
    const Words nested{"devices", "--via", "ssh x"};
    for (const std::string& input : {std::string(), std::string("hello\n"), std::string("{}"), requestText({{"run", "softmax"}, {}}),
                                     requestText({nested, {}}), requestText({{"rum"}, {}})}) {
        EXPECT_EQ(run({"--request", "-"}, input), 2) << input;
        EXPECT_TRUE(isAllMessages) << out;
        ASSERT_TRUE(std::holds_alternative<ErrorMessage>(messages.back())) << out;
        EXPECT_EQ(std::get<ErrorMessage>(messages.back()).code, 2);
        EXPECT_EQ(err.substr(0, 7), "error: ");
    }
    EXPECT_EQ(run({"--request", "file.json"}), 2);
    EXPECT_EQ(run({"--request", "-", "devices"}), 2);
}

TEST_F(ProgramTest, MeasuresAModelAndSaysWhatItLeftOut) {
    behaviour.unsupported = {"layernorm"};
    EXPECT_EQ(run({"model", "gpt2", "--seq", "16"}), 0) << err;
    EXPECT_GT(all<MeasuredPoint>().size(), 4U);
    EXPECT_FALSE(all<Warning>().empty());
}

}  // namespace
}  // namespace ridge::measure
