// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_run.h"

#include <algorithm>
#include <csignal>

#include "gpu/plan/relay.h"
#include "tests/gpu/support/program_fixture.h"

// Kernels on an invented device: in this process as the child runs them, and with a stand-in for that child.
namespace ridge::measure {
namespace {

const std::string kSource =
    "// ridgepoint: operator copy elements=4096 dtype=fp32\n// ridgepoint: entry f\n// ridgepoint: grid 16\n// ridgepoint: block 256\n"
    "// ridgepoint: args x out\n__global__ void f();\n";

class KernelRun : public ProgramTest {
protected:
    void SetUp() override {
        std::signal(SIGPIPE, SIG_IGN);
        behaviour.architecture = "sm_90";
    }
    /// A request of those words with the kernel inside.
    int ask(Words words, bool isChild = false, std::vector<KernelBinary> binaries = {}) {
        words.insert(words.begin(), {"kernel", "k.cu"});
        Request request{std::move(words), {}, kSource};
        request.binaries = std::move(binaries);
        request.isChild = isChild;
        return run({"--request", "-"}, requestText(request));
    }
    void childIs(const std::string& way) { self = {RIDGEPOINT_FAKE_MEASURE, way}; }
};

const std::vector<KernelBinary> kBinaries{{"sm_80", "f", 20, 0, 0, "eighty"}, {"sm_90", "f", 40, 1024, 16, "ninety"}};

TEST_F(KernelRun, TheChildMeasuresTheBinaryForItsDevice) {
    EXPECT_EQ(ask({"--launch-limit", "3", "--cache", "both"}, true, kBinaries), 0) << err;
    EXPECT_TRUE(compiler.asked.empty());
    ASSERT_EQ(behaviour.kernels.size(), 2U);
    EXPECT_EQ(behaviour.kernels[0].binary, kBinaries[1]);
    EXPECT_EQ(behaviour.kernels[0].launchLimit, Seconds{3.0});
    EXPECT_EQ(behaviour.kernels[0].header.entry, "f");
    const auto points = all<MeasuredPoint>();
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].cache, CacheState::Cold);
    EXPECT_EQ(points[1].cache, CacheState::Warm);
    EXPECT_EQ(points[0].name, "copy 4096");
    EXPECT_TRUE(points[0].isChecked);
    // Counted once per point, after everything else.
    EXPECT_EQ(behaviour.order.back(), "count");
    EXPECT_EQ(std::count(behaviour.order.begin(), behaviour.order.end(), "count"), 2);
}

TEST_F(KernelRun, WithoutABinaryForTheDeviceItSaysWhichToAskFor) {
    behaviour.architecture = "sm_120";
    EXPECT_EQ(ask({}, true, kBinaries), 1);
    const auto errors = all<ErrorMessage>();
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].message, "was not compiled for sm_120: A fake device");
    EXPECT_EQ(errors[0].hint, "it was for sm_80, sm_90; give --arch sm_120");
    // A child leaves standard error to the process that waits for it.
    EXPECT_EQ(err, "");
}

TEST_F(KernelRun, IsCompiledForTheDeviceAndMeasuredInAChild) {
    childIs("good");
    EXPECT_EQ(ask({}), 0) << err;
    ASSERT_EQ(compiler.asked.size(), 1U);
    EXPECT_EQ(compiler.asked[0].architecture, "sm_90");
    // Said once each, by this program.
    EXPECT_EQ(all<Hello>().size(), 1U);
    EXPECT_EQ(all<DeviceMessage>().size(), 1U);
    EXPECT_EQ(all<MeasuredPoint>().size(), 3U);
    EXPECT_EQ(messages.back(), Message{Done{3}});
    EXPECT_TRUE(behaviour.kernels.empty());
}

TEST_F(KernelRun, WithoutADeviceItIsCompiledAndSaysWhy) {
    behaviour.architecture.reset();
    EXPECT_EQ(ask({}), 0) << err;
    EXPECT_EQ(all<Compiled>().size(), 4U);
    ASSERT_EQ(all<Log>().size(), 1U);
    EXPECT_NE(all<Log>()[0].text.find("it was only compiled; there is no NVIDIA driver"), std::string::npos) << all<Log>()[0].text;
    // The same for one that was compiled elsewhere.
    EXPECT_EQ(ask({}, false, kBinaries), 0) << err;
    EXPECT_EQ(all<Log>().size(), 1U);
    EXPECT_EQ(ask({"--device", "fake:0"}, false, kBinaries), 1);
}

TEST_F(KernelRun, AKernelThatTakesItsProcessDownCostsOnePoint) {
    struct Row {
        const char* way;
        int code;
        const char* says;
        std::size_t points;
    };
    for (const Row& row : {Row{"crash", 5, "broke off", 1}, Row{"killed", 5, "broke off", 1}, Row{"error", 4, "fell off the bus", 1},
                           Row{"silent", 5, "said nothing", 0}}) {
        childIs(row.way);
        EXPECT_EQ(ask({}), row.code) << row.way << err;
        EXPECT_NE(err.find(row.says), std::string::npos) << row.way << err;
        EXPECT_EQ(all<MeasuredPoint>().size(), row.points) << row.way;
        EXPECT_TRUE(std::holds_alternative<ErrorMessage>(messages.back())) << row.way;
        EXPECT_EQ(all<ErrorMessage>().size(), 1U) << row.way;
    }
}

TEST_F(KernelRun, OneThatIsSilentForTooLongIsKilled) {
    RelayRules rules;
    rules.where = "k.cu";
    rules.longestSilence = Seconds{0.3};
    auto child = ProgramChild::start({RIDGEPOINT_FAKE_MEASURE, "hang"}, "k.cu");
    ASSERT_TRUE(child);
    LineEmitter nowhere(std::tmpfile());
    const RelayEnd end = relayChild(*child, "", rules, nowhere, stop);
    EXPECT_EQ(end.exit, ExitCode::WrongResult);
    ASSERT_TRUE(end.error);
    EXPECT_EQ(errorText(*end.error), "was killed: k.cu: it gave no sign for 0.3 s");
}

TEST_F(KernelRun, AChildThatCannotBeStartedIsTold) {
    EXPECT_EQ(ask({}), 5);
    EXPECT_NE(err.find("said nothing"), std::string::npos) << err;
}

}  // namespace
}  // namespace ridge::measure
