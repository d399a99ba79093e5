// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/table_emitter.h"

#include <gtest/gtest.h>

#include <memory>

#include "tests/core/measure/points.h"

namespace ridge::measure {
namespace {

std::string contentOf(std::FILE* file) {
    std::string text(static_cast<std::size_t>(std::ftell(file)), '\0');
    std::rewind(file);
    text.resize(std::fread(text.data(), 1, text.size(), file));
    return text;
}

struct File {
    std::FILE* file = std::tmpfile();
    File() = default;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { std::fclose(file); }
};

TEST(TableEmitter, ShowsABarAndThenTheTable) {
    const File out;
    const File err;
    TableEmitter emitter(out.file, err.file);
    emitter.emit(Hello{});
    emitter.emit(Progress{1, 4, "softmax 8×8", "sampling", 40});
    emitter.emit(test::fullPoint());
    emitter.emit(Warning{"hot"});
    emitter.emit(Done{1});
    const std::string table = contentOf(out.file);
    EXPECT_NE(table.find("matmul 64×128×256"), std::string::npos) << table;
    EXPECT_NE(table.find("1.5 µs"), std::string::npos) << table;
    EXPECT_NE(table.find("2.796 TFLOP/s"), std::string::npos) << table;
    EXPECT_NE(table.find("counted, declared"), std::string::npos) << table;
    EXPECT_NE(table.find("cuda:0"), std::string::npos) << table;
    EXPECT_NE(table.find("cuBLASLt"), std::string::npos) << table;
    EXPECT_EQ(table.find('\r'), std::string::npos);
    const std::string shown = contentOf(err.file);
    EXPECT_NE(shown.find("[#####               ] 2/4 softmax 8×8: sampling, 40 samples"), std::string::npos) << shown;
    EXPECT_NE(shown.find("warning: hot\n"), std::string::npos) << shown;
}

TEST(TableEmitter, ShowsThePointOfAWatchedKernelAtOnce) {
    const File out;
    const File err;
    TableEmitter emitter(out.file, err.file);
    emitter.emit(Compiled{"f", "sm_90", 3, true, 40, 0, 0, 0, ""});
    MeasuredPoint point = test::fullPoint();
    point.method = "f";
    point.counters = CounterRecord{0, 999, "may this user read counters?"};
    emitter.emit(point);
    emitter.emit(point);
    emitter.emit(Warning{"wrong result", 4});
    const std::string table = contentOf(out.file);
    EXPECT_NE(table.find("v3 f "), std::string::npos) << table;
    EXPECT_NE(table.find("1.5 µs"), std::string::npos) << table;
    EXPECT_NE(table.find("yes, 1e-07 of 2e-06"), std::string::npos) << table;
    EXPECT_NE(table.find("(counters: error 999)"), std::string::npos) << table;
    const std::string shown = contentOf(err.file);
    EXPECT_NE(shown.find("warning: v4: wrong result\n"), std::string::npos) << shown;
    // Once for both points.
    EXPECT_EQ(shown.find("counters: may this user read counters?\n"), shown.rfind("counters: may this user"));
    EXPECT_NE(shown.find("counters: may this user read counters?\n"), std::string::npos) << shown;
}

TEST(TableEmitter, ListsDevicesWhereThereAreNoPoints) {
    const File out;
    const File err;
    TableEmitter emitter(out.file, err.file);
    emitter.emit(DeviceMessage{"host", "A CPU", Bytes{8e9}, std::nullopt, std::nullopt, {}});
    emitter.emit(Done{});
    const std::string table = contentOf(out.file);
    EXPECT_NE(table.find("A CPU"), std::string::npos);
    EXPECT_NE(table.find("8 GB"), std::string::npos) << table;
}

TEST(TableEmitter, ShowsThePointsBeforeAnError) {
    const File out;
    const File err;
    TableEmitter emitter(out.file, err.file);
    emitter.emit(test::fullPoint());
    emitter.emit(ErrorMessage{4, "gone", "cuda:0", {}});
    EXPECT_NE(contentOf(out.file).find("matmul"), std::string::npos);
}

TEST(LineEmitter, NoticesThatNothingCanBeWritten) {
    std::FILE* full = std::fopen("/dev/full", "w");
    ASSERT_NE(full, nullptr);
    LineEmitter emitter(full);
    EXPECT_TRUE(emitter.isWritable());
    emitter.emit(Plan{1});
    EXPECT_FALSE(emitter.isWritable());
    std::fclose(full);
}

TEST(ProgressText, SurvivesNumbersThatDoNotFit) {
    EXPECT_NE(progressText({7, 3, "x", "y", 0}).find("[####################]"), std::string::npos);
    EXPECT_NE(progressText({0, 0, "x", "y", 0}).find("1/1"), std::string::npos);
}

}  // namespace
}  // namespace ridge::measure
