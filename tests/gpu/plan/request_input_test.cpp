// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/request_input.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "gpu/plan/stop_signal.h"

namespace ridge::measure {
namespace {

class InputTest : public testing::Test {
protected:
    InputTest() { EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0); }
    ~InputTest() override {
        ::close(ends[0]);
        if (ends[1] >= 0) ::close(ends[1]);
    }
    void write(std::string_view text) const { EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size())); }
    void closeWriter() {
        ::close(ends[1]);
        ends[1] = -1;
    }

    std::array<int, 2> ends{};
};

TEST_F(InputTest, EndsWithTheObjectThoughTheWriterStays) {
    write("\n {\"a\": {\"b\": \"}\\\"}\"},\n \"c\": [1]\n} trailing");
    const auto input = readRequestInput(ends[0]);
    ASSERT_TRUE(input);
    EXPECT_EQ(input->text, "\n {\"a\": {\"b\": \"}\\\"}\"},\n \"c\": [1]\n}");
    EXPECT_FALSE(input->isEnded);
    EXPECT_FALSE(isAtEnd(ends[0], 0));
    closeWriter();
    EXPECT_TRUE(isAtEnd(ends[0], 0));
}

TEST_F(InputTest, EndsWithTheFirstLineOfWhatIsNoObject) {
    write("hello\nworld");
    EXPECT_EQ(readRequestInput(ends[0])->text, "hello\n");
}

TEST_F(InputTest, EndsWithTheInput) {
    write("{\"a\":");
    closeWriter();
    const auto input = readRequestInput(ends[0]);
    ASSERT_TRUE(input);
    EXPECT_EQ(input->text, "{\"a\":");
    EXPECT_TRUE(input->isEnded);
}

TEST_F(InputTest, AClosedInputRaisesTheSignal) {
    StopSignal stop;
    EXPECT_FALSE(stop.isRaised());
    stop.watch(ends[0]);
    write("ignored");
    EXPECT_FALSE(stop.isRaised());
    closeWriter();
    EXPECT_TRUE(stop.isRaised());
    EXPECT_TRUE(stop.isRaised());
}

TEST(RequestInput, FailsWhereNothingCanBeRead) {
    EXPECT_FALSE(readRequestInput(-1));
}

}  // namespace
}  // namespace ridge::measure
