// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "core/measure/message_stream.h"
#include "gpu/plan/program.h"
#include "tests/gpu/support/fake_compiler.h"
#include "tests/gpu/support/fake_device.h"

namespace ridge::measure {

using Words = std::vector<std::string>;

inline std::string contentOf(std::FILE* file) {
    std::string text(static_cast<std::size_t>(std::ftell(file)), '\0');
    std::rewind(file);
    text.resize(std::fread(text.data(), 1, text.size(), file));
    std::fclose(file);
    return text;
}

/// The program in this process, on an invented device.
class ProgramTest : public testing::Test {
protected:
    /// `input` is all that the program is given; nullptr: it inherits nothing to read.
    int run(const Words& words, const std::string& input = {}) {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
        EXPECT_EQ(::write(ends[1], input.data(), input.size()), static_cast<ssize_t>(input.size()));
        ::close(ends[1]);
        std::FILE* outFile = std::tmpfile();
        std::FILE* errFile = std::tmpfile();
        DeviceList devices = test::fakeDevices(clock, behaviour);
        const Surroundings surroundings{devices, stop, clock, compiler, ends[0], outFile, errFile, isInputTerminal, isOutputTerminal, self};
        const int code = runProgram(words, surroundings);
        ::close(ends[0]);
        out = contentOf(outFile);
        err = contentOf(errFile);
        MessageStream stream;
        messages = stream.push(out);
        isAllMessages = stream.counts().garbage == 0 && stream.finish().empty();
        return code;
    }

    template <class Kind>
    [[nodiscard]] std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const auto& message : messages) {
            if (const auto* kind = std::get_if<Kind>(&message)) found.push_back(*kind);
        }
        return found;
    }

    test::FakeClock clock;
    test::FakeCompiler compiler;
    test::FakeStop stop;
    test::FakeBehaviour behaviour;
    std::vector<std::string> self{"/no/such/program"};
    bool isInputTerminal = true;
    bool isOutputTerminal = false;
    std::string out;
    std::string err;
    std::vector<Message> messages;
    bool isAllMessages = false;
};

}  // namespace ridge::measure
