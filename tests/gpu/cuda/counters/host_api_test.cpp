// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/host_api.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "gpu/cuda/counters/metric_plan.h"
#include "gpu/toolkit/toolkit_places.h"
#include "tests/support/temporary_folder.h"

// What CUPTI itself says of every chip it knows: no GPU is needed for it, but the library of a toolkit.
namespace ridge::cuda {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif

Counted<CuptiFunctions> installed() {
    return loadCupti(toolkit::toolkitRoots({}, toolkit::processEnvironment), false);
}

/// Why the library cannot be asked here; empty where it can.
std::string whyNot(const Counted<CuptiFunctions>& cupti) {
    if (kIsSanitized) return "the address sanitizer ends a program in which a library is loaded with RTLD_DEEPBIND, as CUPTI does";
    return cupti ? "" : cupti.error().what;
}

/// What CUPTI 13.0 says without a counter availability image. A device may need more passes.
struct ChipFacts {
    std::string_view chip;
    std::size_t always = 0;    ///< passes of the counters that are read of all work
    std::size_t floats = 0;    ///< of those of the tensor pipe; 0 where the chip has none
    std::size_t integers = 0;  ///< likewise
    std::size_t metrics = 0;   ///< in the three sets
    bool hasDram = false;
    bool hasPacked = false;  ///< single-precision instructions on two lanes
    bool hasSparse = false;  ///< sparse and dense operations apart
    bool operator==(const ChipFacts&) const = default;
};

void PrintTo(const ChipFacts& facts, std::ostream* out) {
    *out << facts.chip << ' ' << facts.always << ' ' << facts.floats << ' ' << facts.integers << ' ' << facts.metrics << ' '
         << facts.hasDram << facts.hasPacked << facts.hasSparse;
}

constexpr std::array kChips{ChipFacts{"TU102", 2, 1, 1, 22, true, false, false}, ChipFacts{"TU104", 2, 1, 1, 22, true, false, false},
                            ChipFacts{"TU106", 2, 1, 1, 22, true, false, false}, ChipFacts{"TU116", 2, 0, 0, 16, true, false, false},
                            ChipFacts{"TU117", 2, 0, 0, 16, true, false, false}, ChipFacts{"GA100", 2, 4, 4, 33, true, false, true},
                            ChipFacts{"GA102", 2, 4, 4, 31, true, false, true},  ChipFacts{"GA103", 2, 4, 4, 31, true, false, true},
                            ChipFacts{"GA104", 2, 4, 4, 31, true, false, true},  ChipFacts{"GA106", 2, 4, 4, 31, true, false, true},
                            ChipFacts{"GA107", 2, 4, 4, 31, true, false, true},  ChipFacts{"GA10B", 2, 4, 4, 29, false, false, true},
                            ChipFacts{"GH100", 2, 4, 3, 27, true, false, true},  ChipFacts{"AD102", 2, 5, 4, 33, true, false, true},
                            ChipFacts{"AD103", 2, 5, 4, 33, true, false, true},  ChipFacts{"AD104", 2, 5, 4, 33, true, false, true},
                            ChipFacts{"AD106", 2, 5, 4, 33, true, false, true},  ChipFacts{"AD107", 2, 5, 4, 33, true, false, true},
                            ChipFacts{"GB100", 2, 5, 2, 31, true, true, false},  ChipFacts{"GB102", 2, 5, 2, 31, true, true, false},
                            ChipFacts{"GB110", 2, 8, 1, 32, true, true, false},  ChipFacts{"GB10B", 2, 5, 2, 24, false, false, false},
                            ChipFacts{"GB202", 2, 9, 1, 34, true, false, true},  ChipFacts{"GB203", 2, 9, 1, 34, true, false, true},
                            ChipFacts{"GB205", 2, 9, 1, 34, true, false, true},  ChipFacts{"GB206", 2, 9, 1, 34, true, false, true},
                            ChipFacts{"GB207", 2, 9, 1, 34, true, false, true},  ChipFacts{"GB20B", 2, 9, 1, 31, false, false, true}};

/// Passes of some terms; 0 for none.
std::size_t passesOf(const CuptiFunctions& cupti, const std::string& chip, const std::vector<CounterTerm>& terms) {
    if (terms.empty()) return 0;
    const auto host = HostApi::open(cupti, chip, {});
    if (!host) return 0;
    const auto config = (*host)->configure(metricsOf(terms));
    EXPECT_TRUE(config) << config.error().what;
    return config ? config->passes : 0;
}

ChipFacts factsOf(const CuptiFunctions& cupti, const std::string& chip) {
    const auto host = HostApi::open(cupti, chip, {});
    if (!host) return {};
    const MetricPlan plan = planMetrics([&host](const std::string& name) { return (*host)->hasMetric(name); });
    ChipFacts facts;
    facts.chip = chip;
    facts.always = passesOf(cupti, chip, plan.always);
    facts.floats = passesOf(cupti, chip, plan.tensorFloats);
    facts.integers = passesOf(cupti, chip, plan.tensorIntegers);
    for (const auto* terms : {&plan.always, &plan.tensorFloats, &plan.tensorIntegers}) {
        facts.metrics += metricsOf(*terms).size();
        for (const CounterTerm& term : *terms) {
            EXPECT_EQ(term.metric.find("ops_path_tensor_op_"), std::string::npos) << "a part of a total: " << term.metric;
            facts.hasDram = facts.hasDram || term.use == CounterUse::Dram;
            facts.hasPacked = facts.hasPacked || term.metric.find("op_ffma2_") != std::string::npos;
            facts.hasSparse = facts.hasSparse || term.use == CounterUse::SparseTensor;
        }
    }
    return facts;
}

TEST(CuptiHostApi, EveryChipHasItsCountersAndTakesTheKnownPasses) {
    const auto cupti = installed();
    if (const std::string reason = whyNot(cupti); !reason.empty()) GTEST_SKIP() << reason;
    std::uint32_t version = 0;
    cupti->version(&version);
    const auto chips = HostApi::chips(*cupti);
    ASSERT_TRUE(chips);
    std::size_t known = 0;
    for (const auto& chip : *chips) {
        if (refusalOfChip(chip)) continue;
        const ChipFacts facts = factsOf(*cupti, chip);
        const auto* row = std::find_if(kChips.begin(), kChips.end(), [&chip](const ChipFacts& one) { return one.chip == chip; });
        // Chips may be added with every CUPTI. What the tool asks of them must resolve; their passes are nowhere written.
        if (row == kChips.end()) {
            EXPECT_GT(facts.always, 0U) << chip;
            EXPECT_GT(version, 130001U) << chip << " is in no table";
            continue;
        }
        ++known;
        EXPECT_EQ(facts, *row);
    }
    EXPECT_EQ(known, kChips.size()) << "CUPTI " << version;
}

TEST(CuptiHostApi, AnUnknownChipOrCounterIsAnError) {
    const auto cupti = installed();
    if (const std::string reason = whyNot(cupti); !reason.empty()) GTEST_SKIP() << reason;
    for (const char* chip : {"gh100", "", "no such chip"}) {
        const auto host = HostApi::open(*cupti, chip, {});
        ASSERT_FALSE(host) << chip;
        EXPECT_EQ(host.error().code, 46) << chip;
    }
    const auto host = HostApi::open(*cupti, "GH100", {});
    ASSERT_TRUE(host);
    EXPECT_TRUE((*host)->hasMetric("dram__bytes.sum"));
    EXPECT_FALSE((*host)->hasMetric("dram__bites.sum"));
    EXPECT_FALSE((*host)->hasMetric(""));
    // One bad name is enough, and a name without a roll-up is bad here.
    for (const char* bad : {"dram__bites.sum", "dram__bytes"}) {
        const auto fresh = HostApi::open(*cupti, "GH100", {});
        ASSERT_TRUE(fresh);
        const auto config = (*fresh)->configure({"gpu__time_duration.sum", bad});
        ASSERT_FALSE(config) << bad;
        EXPECT_EQ(config.error().code, 1) << bad;
        EXPECT_NE(config.error().what.find("cuptiProfilerHostConfigAddMetrics"), std::string::npos);
    }
}

TEST(CuptiFunctions, TheirAbsenceSaysWhereTheyWereLookedForAndWhatItCosts) {
    const ridge::test::TemporaryFolder folder;
    const std::string root = folder.path().string();
    const auto absent = loadCupti({root}, true);
    ASSERT_FALSE(absent);
    EXPECT_NE(absent.error().what.find("not found"), std::string::npos);
    EXPECT_NE(absent.error().what.find(root), std::string::npos);
    EXPECT_NE(absent.error().remedy.find("FLOP and bytes are those of the formulas"), std::string::npos);
    EXPECT_FALSE(absent.error().code);
    std::filesystem::create_directories(folder / "extras/CUPTI/lib64");
    ridge::test::put(folder / "extras/CUPTI/lib64/libcupti.so.13", "not a library");
    const auto broken = loadCupti({root}, true);
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().what.find("could not be loaded"), std::string::npos);
    EXPECT_NE(broken.error().what.find("extras/CUPTI/lib64/libcupti.so.13"), std::string::npos);
}

TEST(CuptiFunctions, ALibraryThatLacksOneNamesIt) {
    const ridge::test::TemporaryFolder folder;
    std::filesystem::create_directories(folder / "lib");
    // A driver for tests is a library, and no CUPTI.
    std::filesystem::copy_file(std::string(RIDGEPOINT_FAKE_CUDA) + "/libcuda.so.1", folder / "lib/libcupti.so.13");
    const auto other = loadCupti({folder.path().string()}, true);
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().what.find("lacks cuptiGetVersion"), std::string::npos) << other.error().what;
}

}  // namespace
}  // namespace ridge::cuda
