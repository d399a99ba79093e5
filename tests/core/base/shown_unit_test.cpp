// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/shown_unit.h"

#include <gtest/gtest.h>

#include "core/base/text_search.h"

namespace ridge {
namespace {

constexpr ShownUnit kBandwidth{"GB/s", "B/s", 1e9};
constexpr ShownUnit kMemory{"GB", "B", 1e9};
constexpr ShownUnit kRate{"TFLOP/s", "FLOP/s", 1e12};
constexpr ShownUnit kPower{"W", "W", 1.0};

TEST(ShownUnit, ReadsNumbersSuffixesAndUnits) {
    struct Case {
        const char* text;
        ShownUnit unit;
        double expected;
    };
    const Case cases[] = {{"2039", kBandwidth, 2039e9},
                          {"2.039T", kBandwidth, 2039e9},
                          {"2.039 TB/s", kBandwidth, 2039e9},
                          {" 2039GB/s ", kBandwidth, 2039e9},
                          {"2039 B/s", kBandwidth, 2039.0},
                          {"80", kMemory, 80e9},
                          {"80 GB", kMemory, 80e9},
                          {"80 GiB", kMemory, 85899345920.0},
                          {"80GiB", kMemory, 85899345920.0},
                          {"0.5 TiB", kMemory, 549755813888.0},
                          {"0.08T", kMemory, 80e9},
                          {"989.4", kRate, 989400000000000.0},
                          {"989.4T", kRate, 989400000000000.0},
                          {"1.9789 PFLOP/s", kRate, 1978900000000000.0},
                          {"312 TFLOPS", kRate, 312e12},
                          {"312TFLOP/s", kRate, 312e12},
                          {"1e3", kRate, 1e15},
                          {"700", kPower, 700.0},
                          {"0.7kW", kPower, 700.0},
                          {"72.5 W", kPower, 72.5}};
    for (const Case& c : cases) {
        const Result<double> value = parseInUnit(c.text, "field", c.unit);
        ASSERT_TRUE(value) << c.text << ": " << errorText(value.error());
        EXPECT_EQ(*value, c.expected) << c.text;
    }
}

TEST(ShownUnit, RefusesWhatIsNoAmount) {
    for (const char* text :
         {"", " ", "GB/s", "fast", "2,039", "-5", "0", "2.039X", "1e400", "2039 GB", "2039 gb/s", "nan", "inf", "1e-20", "T"}) {
        const Result<double> value = parseInUnit(text, "bandwidth", kBandwidth);
        ASSERT_FALSE(value) << text << " gave " << *value;
        EXPECT_EQ(value.error().code, ErrorCode::Usage);
        EXPECT_EQ(value.error().where, "bandwidth");
        EXPECT_EQ(value.error().value, text);
    }
}

TEST(ShownUnit, RefusesBinaryPrefixesThatThereAreNot) {
    for (const char* text : {"80 Gi", "80 XiB", "iB", "GiB", "80 giB", "80 iB"}) {
        EXPECT_FALSE(parseInUnit(text, "memory", kMemory)) << text;
    }
    EXPECT_FALSE(parseInUnit("80 GiB/s", "bandwidth", kBandwidth)) << "nobody states a bandwidth so";
}

TEST(ShownUnit, TextForAnEditBoxReadsBackExactly) {
    for (const double base : {2039e9, 1555e9, 1228.8e9, 858993459200.0, 1.0, 1999.0, 989400000000000.0, 3350e9, 9007199254740993.0}) {
        const Result<double> back = parseInUnit(plainInUnit(base, kBandwidth), {}, kBandwidth);
        ASSERT_TRUE(back) << plainInUnit(base, kBandwidth);
        EXPECT_EQ(*back, base);
    }
    EXPECT_EQ(plainInUnit(2039e9, kBandwidth), "2039");
    EXPECT_EQ(plainInUnit(989400000000000.0, kRate), "989.4");
}

TEST(ShownUnit, GroupsForPeople) {
    EXPECT_EQ(groupedInUnit(3350e9, kBandwidth), "3,350");
    EXPECT_EQ(groupedInUnit(3350e9, kBandwidth, {4, Separator::None, CapacityUnit::Decimal}), "3350");
    EXPECT_EQ(groupedInUnit(1978900000000000.0, kRate), "1,978.9");
}

TEST(TextSearch, FindsInAnyCase) {
    EXPECT_TRUE(containsAnyCase("H100 SXM5 80GB", "sxm5"));
    EXPECT_TRUE(containsAnyCase("H100 SXM5 80GB", ""));
    EXPECT_TRUE(containsAnyCase("gb", "GB"));
    EXPECT_FALSE(containsAnyCase("H100", "H1000"));
    EXPECT_FALSE(containsAnyCase("", "x"));
    EXPECT_EQ(lowered("H100 \u00c4b"), "h100 \u00c4b");
}

}  // namespace
}  // namespace ridge
