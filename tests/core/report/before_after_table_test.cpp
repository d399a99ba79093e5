// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/before_after_table.h"

#include <gtest/gtest.h>

#include "tests/core/scene/scene_samples.h"

namespace ridge {
namespace {

using namespace scene_test;

TEST(BeforeAfterTable, GivesBothSidesAndTheirRatio) {
    const Session before = sampleSession({a100()});
    Session after = before;
    after.current.dims[0] = 8;
    const auto changes = changesBetween({before, chosen({a100()})}, {after, chosen({a100()})});
    const Table table = beforeAfterTable(changes);
    ASSERT_EQ(table.rows.size(), 1U);
    const auto& row = table.rows[0];
    EXPECT_EQ(row[0].text, "matmul 4096×4096×4096 fp16 → matmul 8×4096×4096 fp16");
    EXPECT_EQ(row[1].text, "A100");
    EXPECT_EQ(row[2].text, "1,365");
    EXPECT_EQ(row[5].text, "compute → memory");
    EXPECT_EQ(row[6].text, "440.51 µs");
    // 2 (8·4096 + 4096² + 8·4096) B over 1.555 TB/s.
    EXPECT_NEAR(std::get<double>(row[7].raw), 2.0 * (2 * 8 * 4096 + 4096.0 * 4096) / 1.555e12, 1e-12);
    EXPECT_NEAR(std::get<double>(row[8].raw), std::get<double>(row[6].raw) / std::get<double>(row[7].raw), 1e-12);
}

}  // namespace
}  // namespace ridge
