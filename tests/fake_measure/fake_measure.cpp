// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// ridgepoint-fake-measure WAY ...: says hello, a device and a plan of three points, then a point, and then misbehaves; further words are
// ignored, so that it can stand where the real program is expected. Ways: see kWays below. RIDGEPOINT_FAKE_WAY in the environment stands
// for WAY where no word can be given.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/measure/line_splitter.h"
#include "core/measure/message.h"

namespace {

using namespace ridge;
using namespace ridge::measure;

void write(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

void say(const Message& message) {
    write(messageLine(message) + "\n");
}

MeasuredPoint point(int number) {
    MeasuredPoint made;
    made.name = "softmax 8×" + std::to_string(number);
    made.operatorName = "softmax";
    made.dimensions = {{"rows", 8}, {"cols", number}};
    made.dtype = DType::Fp32;
    made.device = "fake:0";
    made.deviceName = "A fake device";
    made.amounts.flops = Flops{40.0 * number};
    made.amounts.dram = Bytes{64.0 * number};
    made.time = {{1e-3}, {9e-4}, {1.1e-3}, {8e-4}, 10, 0.004};
    made.stoppedBy = StopReason::Noise;
    made.at = "2026-12-01T03:40:00Z";
    return made;
}

void begin() {
    say(Hello{kProtocol, "0"});
    say(DeviceMessage{"fake:0", "A fake device", Bytes{1e9}, std::nullopt, std::nullopt, {}});
    say(Plan{3});
    say(point(1));
}

int finish() {
    say(point(2));
    say(point(3));
    say(Done{3});
    return 0;
}

/// Until the input ends.
void waitForEnd() {
    std::array<char, 4096> ignored{};
    while (::read(STDIN_FILENO, ignored.data(), ignored.size()) > 0) {
    }
}

int good() {
    begin();
    return finish();
}
/// Goes on only when the input ends, and then says that it was stopped: one who closes it is answered.
int slow() {
    begin();
    say(Progress{1, 3, "softmax 8×2", "sampling", 7});
    waitForEnd();
    say(ErrorMessage{130, "stopped", "softmax 8×2", ""});
    return 130;
}
/// Neither goes on nor answers; only a kill ends it, or the end of whoever started it, or tests would leave it behind.
int hang() {
    begin();
    const pid_t parent = ::getppid();
    while (::getppid() == parent) ::sleep(1);
    return 0;
}
int crash() {
    begin();
    std::signal(SIGSEGV, SIG_DFL);
    std::raise(SIGSEGV);
    return 0;
}
int killed() {
    begin();
    std::raise(SIGKILL);
    return 0;
}
int silent() {
    return 0;
}
int garbage() {
    write("Last login: Tue Dec  1 03:40:00 2026\n");
    begin();
    write(std::string("\0\xff\xfe binary\n", 11));
    write("{\"type\":\"point\"}\n[1,2,3]\n{{{{\n");
    write(std::string(100000, '[') + "\n");
    return finish();
}
int half() {
    begin();
    const std::string line = messageLine(point(2));
    write(line.substr(0, line.size() / 2));
    return 1;
}
int huge() {
    begin();
    const std::string piece(kMaxLine, 'x');
    write("{\"type\":\"log\",\"text\":\"");
    for (int i = 0; i < 100; ++i) write(piece);
    write("\"}\n");
    return finish();
}
/// One line without end, as long as somebody reads.
int endless() {
    begin();
    const std::string piece(kMaxLine, 'x');
    while (std::ferror(stdout) == 0) write(piece);
    return 1;
}
int newer() {
    write(R"({"type":"hello","protocol":"2.0","version":"9.9"})"
          "\n");
    return finish();
}
int unknown() {
    write(R"({"type":"hello","protocol":"1.7","version":"9.9","mood":"good"})"
          "\n");
    write(R"({"type":"thermometer","celsius":90})"
          "\n");
    say(point(1));
    return finish();
}
/// Closes its output and stays.
int closes() {
    begin();
    ::close(STDOUT_FILENO);
    waitForEnd();
    return 0;
}
int deviceError() {
    begin();
    say(Warning{"the clock is low"});
    say(ErrorMessage{4, "the device fell off the bus", "fake:0", "restart the machine"});
    return 4;
}
/// The first line of the input.
std::string readLine() {
    std::string line;
    for (char c = 0; ::read(STDIN_FILENO, &c, 1) == 1 && c != '\n';) line += c;
    return line;
}

/// As the real program where there is no NVRTC: what was compiled elsewhere is measured.
int withoutCompiler() {
    if (readLine().find("\"binaries\":[{\"arch\":\"sm_80\"") != std::string::npos) return good();
    say(Hello{kProtocol, "0"});
    say(ErrorMessage{1, "NVRTC, the compiler for CUDA kernels, was not found", "libnvrtc", "without it no kernel of yours is compiled"});
    return 1;
}
/// An older one, which knows no compiled kernels either.
int neverCompiles() {
    say(Hello{kProtocol, "0"});
    say(ErrorMessage{1, "NVRTC, the compiler for CUDA kernels, was not found", "libnvrtc", ""});
    return 1;
}
/// Ends well and says so in its exit code only.
int withoutDone() {
    begin();
    return 0;
}

struct Way {
    std::string_view name;
    int (*run)();
};
constexpr std::array kWays{Way{"good", good},
                           Way{"slow", slow},
                           Way{"hang", hang},
                           Way{"crash", crash},
                           Way{"killed", killed},
                           Way{"silent", silent},
                           Way{"garbage", garbage},
                           Way{"half", half},
                           Way{"huge", huge},
                           Way{"endless", endless},
                           Way{"newer", newer},
                           Way{"unknown", unknown},
                           Way{"closes", closes},
                           Way{"error", deviceError},
                           Way{"without-done", withoutDone},
                           Way{"no-compiler", withoutCompiler},
                           Way{"never-compiler", neverCompiles}};

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    const char* given = std::getenv("RIDGEPOINT_FAKE_WAY");
    const std::string wanted = given != nullptr ? given : argc > 1 ? argv[1] : "";
    const auto* way = std::find_if(kWays.begin(), kWays.end(), [&wanted](const Way& known) { return known.name == wanted; });
    if (way != kWays.end()) return way->run();
    std::fprintf(stderr, "error: unknown way: %s\n", wanted.c_str());
    return 2;
}
