// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/device/program_run.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "core/measure/message_stream.h"

namespace ridge::test {

Result<std::string> measureProgram() {
    if (const char* told = std::getenv("RIDGEPOINT_MEASURE"); told != nullptr && *told != '\0') return std::string(told);
    std::error_code unknown;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
    for (const auto& place : {folder / "ridgepoint-measure", folder / "../../gpu/ridgepoint-measure"}) {
        if (::access(place.c_str(), X_OK) == 0) return place.string();
    }
    return fail(ErrorCode::Unavailable, "ridgepoint-measure is not beside this program", folder.string(), {},
                "put it there, or its path into RIDGEPOINT_MEASURE");
}

std::vector<measure::MeasuredPoint> ProgramRun::points() const {
    std::vector<measure::MeasuredPoint> found;
    for (const auto& message : messages) {
        if (const auto* point = std::get_if<measure::MeasuredPoint>(&message)) found.push_back(*point);
    }
    return found;
}

std::string ProgramRun::text() const {
    return "exit code " + std::to_string(end.code) + ": " + end.err;
}

ProgramRun runProgram(const std::string& program, std::vector<std::string> words) {
    words.insert(words.begin(), program);
    words.emplace_back("--json");
    const auto start = std::chrono::steady_clock::now();
    ProgramRun run;
    run.end = runChild(words);
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    measure::MessageStream stream;
    run.messages = stream.push(run.end.out);
    return run;
}

}  // namespace ridge::test
