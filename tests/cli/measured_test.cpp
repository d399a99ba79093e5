// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/measure/message.h"
#include "tests/cli/note_folder.h"

// plot and note with what ridgepoint-measure wrote into a file.
namespace ridge::test {
namespace {

using measure::Ceiling;
using measure::MeasuredPoint;

MeasuredPoint made(const char* name) {
    MeasuredPoint point;
    point.name = name;
    point.device = "host";
    point.deviceName = "A processor";
    point.dtype = DType::Fp32;
    point.time = {{1e-2}, {9.5e-3}, {1.1e-2}, {9e-3}, 10, 0.01};
    point.at = "2026-12-01T03:40:00Z";
    return point;
}

/// A peak of 200 GFLOP/s, a bandwidth of 10 GB/s, and a product that takes 0.1 s.
std::string stream() {
    MeasuredPoint peak = made("fma-fp32");
    peak.ceiling = Ceiling::Compute;
    peak.amounts.flops = Flops{2e9};
    MeasuredPoint dram = made("dram-copy");
    dram.ceiling = Ceiling::Dram;
    dram.dtype.reset();
    dram.amounts.dram = Bytes{1e8};
    MeasuredPoint product = made("matmul 1000×1000×1000");
    product.operatorName = "matmul";
    product.dimensions = {{"k", 1000}, {"m", 1000}, {"n", 1000}};
    product.amounts.flops = Flops{2e9};
    product.amounts.dram = Bytes{1.2e7};
    product.time = {{1e-1}, {9.9e-2}, {1.1e-1}, {9.8e-2}, 10, 0.01};
    std::string text = messageLine(measure::Hello{}) + "\n";
    for (const auto& point : {peak, dram, product}) text += messageLine(point) + "\n";
    return text + messageLine(measure::Done{3}) + "\n";
}

class MeasuredFileTest : public NoteCommand {
protected:
    [[nodiscard]] std::string put(const std::string& text) const {
        const auto path = home() / "points.ndjson";
        test::put(path, text);
        return path.string();
    }
};

TEST_F(MeasuredFileTest, ANoteHoldsRoofAndPoint) {
    const std::string file = put(stream());
    const auto outcome =
        write("matmul --m 1000 --n 1000 --k 1000 --dtype fp32 --on nvidia-a100-sxm4-40gb,measured:host --measured " + file);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    const std::string text = get(folder() / "note.md");
    EXPECT_NE(text.find("A processor (measured)"), std::string::npos) << text;
    EXPECT_NE(text.find("200 GFLOP/s"), std::string::npos);
    EXPECT_NE(text.find("10 GB/s"), std::string::npos);
    EXPECT_NE(text.find("matmul 1000×1000×1000"), std::string::npos);
}

TEST_F(MeasuredFileTest, WithoutOnTheMeasuredRoofIsAdded) {
    const std::string file = put(stream());
    ASSERT_EQ(write("matmul --m 1000 --n 1000 --k 1000 --dtype fp32 --measured " + file).exitCode, 0);
    EXPECT_NE(get(folder() / "note.md").find("A processor (measured)"), std::string::npos);
}

TEST_F(MeasuredFileTest, GarbageIsAWarningAndNoPointAnError) {
    const auto warned = write("matmul --m 1000 --n 1000 --k 1000 --dtype fp32 --measured " + put("Last login: today\n" + stream()));
    EXPECT_EQ(warned.exitCode, 0);
    EXPECT_NE(warned.err.find("warning: "), std::string::npos) << warned.err;
    EXPECT_NE(warned.err.find("Last login: today"), std::string::npos) << warned.err;
    const auto refused = write("matmul --m 8 --n 8 --k 8 --dtype fp32 --measured " + put("nothing\n"));
    EXPECT_NE(refused.exitCode, 0);
    EXPECT_NE(refused.err.find("no measured point"), std::string::npos) << refused.err;
    const auto missing = write("matmul --m 8 --n 8 --k 8 --dtype fp32 --measured /no/such/file");
    EXPECT_NE(missing.err.find("/no/such/file"), std::string::npos) << missing.err;
}

TEST_F(MeasuredFileTest, AMeasuredItemWithoutAFileSaysSo) {
    const auto refused = write("matmul --m 8 --n 8 --k 8 --dtype fp32 --on measured:host");
    EXPECT_NE(refused.exitCode, 0);
    EXPECT_NE(refused.err.find("measured:host"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace ridge::test
