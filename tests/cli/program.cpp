// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/cli/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ridge::test {

namespace {

namespace fs = std::filesystem;

/// Removed when the tests end.
struct Scratch {
    fs::path folder = fs::temp_directory_path() / ("ridgepoint-cli-" + std::to_string(getpid()));

    Scratch() { fs::create_directories(folder / "data" / "ridgepoint" / "accelerators"); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
};

const fs::path& scratch() {
    static const Scratch made;
    return made.folder;
}

std::string contentOf(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

void redirect(const fs::path& path, int descriptor) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, descriptor);
    close(file);
}

void readFrom(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY);
    dup2(file, STDIN_FILENO);
    close(file);
}

[[noreturn]] void becomeProgram(const std::vector<std::string>& args, bool hasInput) {
    if (hasInput) readFrom(scratch() / "in");
    redirect(scratch() / "out", STDOUT_FILENO);
    redirect(scratch() / "err", STDERR_FILENO);
    setenv("XDG_DATA_HOME", (scratch() / "data").c_str(), 1);
    setenv("XDG_CONFIG_HOME", (scratch() / "config").c_str(), 1);
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("QT_QPA_PLATFORM");
    unsetenv("XDG_RUNTIME_DIR");
    std::vector<char*> argv{const_cast<char*>(RIDGEPOINT_PROGRAM)};
    for (const auto& arg : args) argv.push_back(const_cast<char*>(arg.c_str()));
    argv.push_back(nullptr);
    execv(RIDGEPOINT_PROGRAM, argv.data());
    _exit(127);
}

}  // namespace

std::string programPath() {
    return RIDGEPOINT_PROGRAM;
}

Outcome runProgram(const std::vector<std::string>& args, const std::optional<std::string>& input) {
    // The folder is named after this process, not after the child.
    if (input) std::ofstream(scratch() / "in", std::ios::binary) << *input;
    static_cast<void>(scratch());
    const pid_t child = fork();
    if (child == 0) becomeProgram(args, input.has_value());
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contentOf(scratch() / "out"), contentOf(scratch() / "err")};
}

std::vector<std::string> words(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

nlohmann::json document(const std::string& line) {
    auto args = words(line);
    args.emplace_back("--json");
    const Outcome outcome = runProgram(args);
    EXPECT_EQ(outcome.exitCode, 0) << line << "\n" << outcome.err;
    EXPECT_EQ(outcome.err, "") << line;
    auto json = nlohmann::json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << line << "\n" << outcome.out;
    return json;
}

nlohmann::json placementOn(const nlohmann::json& document, const std::string& accelerator) {
    for (const auto& placement : document.at("placements")) {
        if (placement.at("accelerator") == accelerator) return placement;
    }
    ADD_FAILURE() << "no placement on " << accelerator;
    return {};
}

std::string userAcceleratorFolderForTests() {
    return (scratch() / "data" / "ridgepoint" / "accelerators").string();
}

}  // namespace ridge::test
