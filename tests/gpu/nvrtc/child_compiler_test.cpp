// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/child_compiler.h"

#include <gtest/gtest.h>

#include "gpu/nvrtc/child_messages.h"
#include "tests/gpu/support/fake_device.h"

// A shell stands for the child, and misbehaves.
namespace ridge::nvrtc {
namespace {

using measure::CompileAnswer;
using measure::CompileRequest;
using measure::ExitCode;

const CompileRequest kRequest{"k.cu", "int x;\n\"é\"", "sm_90", {"/one", "/two"}, "/cuda"};

class ChildCompilerTest : public testing::Test {
protected:
    measure::Outcome<CompileAnswer> compile(const std::string& script) {
        ChildCompiler compiler({"/bin/sh", "-c", script}, limits);
        return compiler.compile(kRequest, stop);
    }
    /// The log of an answer that is not ok.
    std::string logOf(const std::string& script) {
        const auto answer = compile(script);
        if (!answer) return "failed: " + errorText(answer.error().error);
        EXPECT_FALSE(answer->isOk);
        EXPECT_TRUE(answer->kernels.empty());
        return answer->log;
    }

    measure::StopSignal stop;
    ChildLimits limits;
};

TEST_F(ChildCompilerTest, HandsOverTheRequestAndTakesTheAnswer) {
    const ChildAnswer said{{true, "k.cu:1: warning: é\n", {{"f", 40, 1024, 16, 24}}}, {}};
    // Without a limit nothing here depends on the time.
    const auto answer = compile("grep -q '\"arch\":\"sm_90\"' && cat <<'END'\n" + answerText(said) + "END\n");
    ASSERT_TRUE(answer) << errorText(answer.error().error);
    EXPECT_EQ(*answer, said.answer);
}

TEST_F(ChildCompilerTest, AMissingCompilerIsAFailure) {
    const Error missing{ErrorCode::Unavailable, "not found", "libnvrtc", "/cuda", "install it"};
    const auto answer = compile("cat <<'END'\n" + answerText({{}, missing}) + "END\n");
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().exit, ExitCode::Failed);
    EXPECT_EQ(answer.error().error, missing);
}

TEST_F(ChildCompilerTest, ACrashCostsOneAnswer) {
    EXPECT_EQ(logOf("kill -SEGV $$"), "k.cu: error: the compiler for sm_90 crashed: Segmentation fault\n");
    EXPECT_EQ(logOf("kill -KILL $$"), "k.cu: error: the compiler for sm_90 crashed: Killed\n");
    EXPECT_EQ(logOf("exit 3"), "k.cu: error: the compiler for sm_90 gave no answer and ended with 3\n");
    EXPECT_EQ(logOf("exit 0"), "k.cu: error: the compiler for sm_90 gave no answer and ended with 0\n");
}

TEST_F(ChildCompilerTest, ACrashAfterTheAnswerCostsNothing) {
    const ChildAnswer said{{true, "", {{"f", 40, 1024, 16, 24}}}, {}};
    for (const char* end : {"kill -SEGV $$", "exit 23"}) {
        const auto answer = compile("cat <<'END'\n" + answerText(said) + "END\n" + end);
        ASSERT_TRUE(answer) << errorText(answer.error().error);
        EXPECT_EQ(*answer, said.answer) << end;
    }
}

TEST_F(ChildCompilerTest, GarbageIsNoAnswer) {
    for (const char* script : {"printf '\\377\\000{{{'", "echo '[]'", "echo '{}'", "echo '{\"ok\":1,\"log\":\"\",\"kernels\":[]}'",
                               "echo '{\"ok\":true,\"log\":\"\",\"kernels\":[{\"name\":\"f\"}]}'",
                               "echo "
                               "'{\"ok\":true,\"log\":\"\",\"kernels\":[{\"name\":\"f\",\"registers\":-1,\"shared_bytes\":0,\"spill_"
                               "bytes\":0,\"stack_bytes\":0}]}'",
                               "echo '{\"ok\":true,\"log\":\"\",\"ker'", "head -c 100000 /dev/zero | tr '\\000' '['"}) {
        EXPECT_NE(logOf(script).find("gave no answer"), std::string::npos) << script;
    }
}

TEST_F(ChildCompilerTest, AHangIsKilledWithAllThatItStarted) {
    limits.wall = Seconds{0.2};
    EXPECT_NE(logOf("tail -f /dev/null").find("was killed: it took longer than 0.2 s"), std::string::npos);
    // The grandchild holds the output open; waiting for its end would never end.
    EXPECT_NE(logOf("tail -f /dev/null & wait").find("was killed"), std::string::npos);
}

TEST_F(ChildCompilerTest, AChildThatComputesForeverIsKilled) {
    limits.cpu = Seconds{1.0};
    EXPECT_NE(logOf("while :; do :; done").find("was killed: it took longer"), std::string::npos);
}

TEST_F(ChildCompilerTest, MoreThanItMaySayEndsIt) {
    limits.output = 100000;
    EXPECT_NE(logOf("yes").find("was killed: it wrote more than 100000 bytes"), std::string::npos);
}

TEST_F(ChildCompilerTest, AProgramThatIsNotThereIsTold) {
    ChildCompiler compiler({"/no/such/program"});
    const auto answer = compiler.compile(kRequest, stop);
    ASSERT_TRUE(answer);
    EXPECT_NE(answer->log.find("ended with 127"), std::string::npos) << answer->log;
}

class RaisedStop final : public measure::StopSignal {
public:
    bool isRaised() override { return true; }
};

TEST_F(ChildCompilerTest, AStopEndsIt) {
    RaisedStop raised;
    ChildCompiler compiler({"/bin/sh", "-c", "tail -f /dev/null"});
    const auto answer = compiler.compile(kRequest, raised);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().exit, ExitCode::Stopped);
}

TEST_F(ChildCompilerTest, VariablesThatChangeTheCompilerDoNotReachIt) {
    ::setenv("NVRTC_APPEND_FLAGS", "-G", 1);
    ::setenv("RIDGEPOINT_KEPT", "yes", 1);
    const std::string log = logOf("exit $(( $(env | grep -c NVRTC_) * 10 + $(env | grep -c RIDGEPOINT_KEPT) ))");
    ::unsetenv("NVRTC_APPEND_FLAGS");
    ::unsetenv("RIDGEPOINT_KEPT");
    EXPECT_NE(log.find("ended with 1\n"), std::string::npos) << log;
}

TEST(ChildMessages, ReadBack) {
    const auto request = parseRequest(requestText(kRequest));
    ASSERT_TRUE(request) << errorText(request.error());
    EXPECT_EQ(*request, kRequest);
    for (const char* text : {"", "[]", "{}", R"({"file":"a","source":3,"arch":"sm_80"})", R"({"file":"a","source":""})"}) {
        EXPECT_FALSE(parseRequest(text)) << text;
    }
}

}  // namespace
}  // namespace ridge::nvrtc
