// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/support/temporary_folder.h"

namespace ridge::test {

namespace fs = std::filesystem;

/// As docs/example-note/make.sh writes it.
inline constexpr const char* kExample = "matmul --m 64 --n 4096 --k 4096 --on nvidia-a100-sxm4-80gb,nvidia-h100-sxm5-80gb,amd-mi300x";

/// A folder of its own for each test, gone afterwards.
class NoteCommand : public testing::Test {
protected:
    [[nodiscard]] fs::path folder() const { return m_home / "note"; }
    [[nodiscard]] fs::path home() const { return m_home.path(); }

    [[nodiscard]] Outcome write(const std::string& line, const std::vector<std::string>& more = {}) const {
        auto args = words("note " + line);
        args.insert(args.end(), {"--out", folder().string(), "--size", "480x320", "--scale", "1"});
        args.insert(args.end(), more.begin(), more.end());
        return runProgram(args);
    }

    /// The file of a session of one product on an A100; `more` are further keys of it.
    [[nodiscard]] std::string sessionFile(const std::string& name, int rows, const std::string& more = {}) const {
        put(home() / name,
            R"({"schema": "ridgepoint.session/1", "accelerators": ["nvidia-a100-sxm4-80gb"], "operator": {"kind": "matmul", "dimensions": {"m": )" +
                std::to_string(rows) + R"(, "n": 4096, "k": 4096}, "dtype": "fp16"})" + more + "}");
        return (home() / name).string();
    }

private:
    TemporaryFolder m_home;
};

/// The exit code of a shell command, -1 when it was killed.
inline int shell(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

inline bool has(const std::string& program) {
    return shell("command -v " + program + " >/dev/null 2>&1") == 0;
}

}  // namespace ridge::test
