// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_filter.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/hardware/catalogue.h"
#include "core/report/accelerators_table.h"

namespace ridge {
namespace {

const Catalogue& catalogue() {
    static const Catalogue shipped = Catalogue::shipped();
    return shipped;
}

std::vector<std::string> idsFor(std::string_view text, const SpecFilterContext& context = {}) {
    const Result<SpecFilter> filter = SpecFilter::parse(text, context);
    EXPECT_TRUE(filter) << text << ": " << (filter ? "" : errorText(filter.error()));
    std::vector<std::string> ids;
    if (!filter) return ids;
    for (const Accelerator* accelerator : filtered(catalogue().all(), *filter)) ids.push_back(accelerator->id);
    return ids;
}

template <class Holds>
void expectJust(std::string_view text, Holds holds, const SpecFilterContext& context = {}) {
    std::vector<std::string> expected;
    for (const Accelerator& accelerator : catalogue().all()) {
        if (holds(accelerator)) expected.push_back(accelerator.id);
    }
    EXPECT_EQ(idsFor(text, context), expected) << text;
    EXPECT_FALSE(expected.empty()) << text << " tests nothing";
    EXPECT_LT(expected.size(), catalogue().all().size()) << text << " tests nothing";
}

double rate(const Accelerator& accelerator, DType type, PeakChoice peaks = PeakChoice::Dense) {
    const Result<Roof> roof = matrixRoof(accelerator, type, peaks);
    return roof ? roof->peak->value : -1.0;
}

TEST(SpecFilter, WordsMustAllStandSomewhere) {
    EXPECT_EQ(idsFor("h100 PCIE"), (std::vector<std::string>{"nvidia-h100-pcie-80gb", "nvidia-h100-nvl-94gb"}));
    expectJust("GH100", [](const Accelerator& a) { return a.chip.starts_with("GH100") || a.name.find("GH100") != std::string::npos; });
    EXPECT_EQ(idsFor("  hopper   nvl "), (std::vector<std::string>{"nvidia-h100-nvl-94gb", "nvidia-h200-nvl-141gb"}));
    EXPECT_EQ(idsFor("").size(), catalogue().all().size());
    EXPECT_TRUE(SpecFilter::parse("  ")->isEmpty());
    EXPECT_FALSE(SpecFilter::parse("x")->isEmpty());
    EXPECT_TRUE(idsFor("nosuchthing").empty());
    expectJust("hopper", [](const Accelerator& a) { return a.architecture == "Hopper"; });
}

/// One word finds at least what the simple filter of the command line finds.
TEST(SpecFilter, FindsWhatTheSimpleFilterFinds) {
    for (const char* word : {"h100", "NVIDIA", "mi300", "tpu", "sxm", "a"}) {
        const auto ids = idsFor(word);
        for (const Accelerator* accelerator : filtered(catalogue().all(), std::string_view(word))) {
            EXPECT_NE(std::find(ids.begin(), ids.end(), accelerator->id), ids.end()) << word << " " << accelerator->id;
        }
    }
}

TEST(SpecFilter, ComparesInTheUnitOfTheColumnOrWithASuffix) {
    for (const char* text : {"bf16 > 900", "bf16>900", "bf16 >900T", "bf16> 0.9P", "BF16 > 900TFLOP/s", "bf16 > 900 TFLOP/s",
                             "bf16>900 tflops", "bf16 > 900000 GFLOP/s", "bf16 > 0.9 P", "bf16 > 900tflop/s"}) {
        expectJust(text, [](const Accelerator& a) { return rate(a, DType::Bf16) > 900e12; });
    }
    for (const char* text : {"memory >= 80", "memory>=80G", "memory>=80GB", "memory >= 0.08T", "memory >= 80 gb", "memory >= 0.08 TB"}) {
        expectJust(text, [](const Accelerator& a) { return a.memory && a.memory->value.value >= 80e9; });
    }
    for (const char* text : {"bandwidth>2T", "bandwidth > 2000", "bandwidth>2TB/s", "bandwidth > 2 TB/s", "bandwidth > 2000 gb/s"}) {
        expectJust(text, [](const Accelerator& a) { return a.bandwidth.value.value > 2e12; });
    }
    expectJust("power<400", [](const Accelerator& a) { return a.powerWatt && a.powerWatt->value < 400; });
    expectJust("power<=400", [](const Accelerator& a) { return a.powerWatt && a.powerWatt->value <= 400; });
    expectJust("link>=600", [](const Accelerator& a) { return a.link && a.link->value.value >= 600e9; });
    expectJust("l2 > 40", [](const Accelerator& a) { return a.l2 && a.l2->value.value > 40e6; });
    expectJust("sources > 5", [](const Accelerator& a) { return a.sources.size() > 5; });
}

TEST(SpecFilter, KnowsYearsRangesAndEquality) {
    expectJust("year=2022..2024", [](const Accelerator& a) { return a.year && *a.year >= 2022 && *a.year <= 2024; });
    expectJust("year != 2022..2024", [](const Accelerator& a) { return a.year && (*a.year < 2022 || *a.year > 2024); });
    expectJust("year >= 2023", [](const Accelerator& a) { return a.year && *a.year >= 2023; });
    expectJust("year=2022", [](const Accelerator& a) { return a.year == 2022; });
    expectJust("memory=80", [](const Accelerator& a) { return a.memory && a.memory->value.value == 80e9; });
    expectJust("bandwidth=1T..2T", [](const Accelerator& a) { return a.bandwidth.value.value >= 1e12 && a.bandwidth.value.value <= 2e12; });
    const auto ids = idsFor("bf16-ridge = 295.3");
    EXPECT_NE(std::find(ids.begin(), ids.end(), "nvidia-h100-sxm5-80gb"), ids.end()) << "as the table shows it";
}

TEST(SpecFilter, KnowsRidgesAndPeaksOfItsContext) {
    const auto ridgeBelow = [](DType type, double limit, PeakChoice peaks) {
        return [=](const Accelerator& a) { return rate(a, type, peaks) > 0 && rate(a, type, peaks) / a.bandwidth.value.value < limit; };
    };
    expectJust("ridge < 200", ridgeBelow(DType::Bf16, 200, PeakChoice::Dense));
    expectJust("ridge < 200", ridgeBelow(DType::Fp8E4m3, 200, PeakChoice::Dense), {DType::Fp8E4m3, PeakChoice::Dense});
    expectJust("ridge < 200", ridgeBelow(DType::Bf16, 200, PeakChoice::Sparse), {DType::Bf16, PeakChoice::Sparse});
    expectJust("fp8-ridge<300", ridgeBelow(DType::Fp8E4m3, 300, PeakChoice::Dense));
    expectJust("peak > 1P", [](const Accelerator& a) { return rate(a, DType::Bf16) > 1e15; });
    expectJust("fp32-vector > 60", [](const Accelerator& a) { return a.peak(PeakKey::Fp32) && a.peak(PeakKey::Fp32)->rate.value > 60e12; });
    expectJust("fp16_tensor_fp16acc > 100", [](const Accelerator& a) {
        const Peak* peak = a.peak(PeakKey::Fp16TensorFp16acc);
        return peak != nullptr && peak->rate.value > 100e12;
    });
    expectJust("ridge.fp64<5", [](const Accelerator& a) {
        const Peak* peak = a.peak(PeakKey::Fp64);
        return peak != nullptr && peak->rate.value / a.bandwidth.value.value < 5;
    });
}

TEST(SpecFilter, APrecisionAloneAsksForThoseThatHaveIt) {
    expectJust("fp4", [](const Accelerator& a) { return a.peak(PeakKey::Fp4Tensor) != nullptr; });
    expectJust("hopper fp8", [](const Accelerator& a) { return a.architecture == "Hopper" && a.peak(PeakKey::Fp8Tensor) != nullptr; });
}

TEST(SpecFilter, KnowsTextsAndConfidence) {
    expectJust("vendor=amd", [](const Accelerator& a) { return a.vendor == "AMD"; });
    expectJust("vendor!=nvidia", [](const Accelerator& a) { return a.vendor != "NVIDIA"; });
    expectJust("type=hbm3e", [](const Accelerator& a) { return a.memoryType == "HBM3e"; });
    expectJust("confidence=high", [](const Accelerator& a) { return a.confidence == Confidence::High; });
    expectJust("confidence>=medium", [](const Accelerator& a) { return a.confidence != Confidence::Low; });
    expectJust("confidence<high", [](const Accelerator& a) { return a.confidence != Confidence::High; });
    expectJust("amd bf16 > 900 year>2023",
               [](const Accelerator& a) { return a.vendor == "AMD" && rate(a, DType::Bf16) > 900e12 && a.year.value_or(0) > 2023; });
}

TEST(SpecFilter, SaysWhatIsWrongAndWhere) {
    struct Case {
        const char* text;
        const char* error;
        const char* hint;
    };
    for (const Case& c : {Case{"hopper bf16 >", "nothing to compare with after the sign: filter, character 13: >", ""},
                          {"> 900", "nothing to compare before the sign: filter, character 1: >", ""},
                          {"bf16 => 900", "unknown sign: filter, character 6: =>", "one of < <= > >= = !="},
                          {"bandwith > 2T", "unknown key: filter, character 1: bandwith",
                           "did you mean bandwidth? Other keys are year, memory, l2, cache, link, power, confidence, sources and 33 more"},
                          {"foo > 3", "unknown key: filter, character 1: foo",
                           "keys are year, memory, bandwidth, l2, cache, link, power, confidence and 34 more"},
                          {"bandwidth > 700 W", "not a unit of what is compared: filter, character 17: W", "bandwidth counts in GB/s"},
                          {"bf16 > 900GB/s", "not a unit of what is compared: filter, character 8: 900GB/s", "bf16 counts in TFLOP/s"},
                          {"int8 > 900 TFLOP/s", "not a unit of what is compared: filter, character 12: TFLOP/s", "int8 counts in TOP/s"},
                          {"year > 2022 GB", "not a unit of what is compared: filter, character 13: GB", "year has no unit"},
                          {"h100 memory>=lots", "not a number: filter, character 14: lots", ""},
                          {"bandwidth > 2X", "not a number with a suffix k M G T P E: filter, character 13: 2X", ""},
                          {"memory", "expected a comparison after the key: filter, character 1: memory", "one of < <= > >= = !="},
                          {"ridge", "expected a comparison after the key: filter, character 1: ridge", "one of < <= > >= = !="},
                          {"year = 2024..2022", "the range ends before it begins: filter, character 8: 2024..2022", ""},
                          {"year = 2022..", "not a number: filter, character 14", ""},
                          {"year > 2022..2024", "a range takes = and != only: filter, character 1: year", ""},
                          {"vendor > amd", "a text takes = and != only: filter, character 1: vendor", ""},
                          {"confidence = sure", "expected low, medium or high: filter, character 14: sure", ""},
                          {"\u00e9\u00e9 year > x", "not a number: filter, character 11: x", ""},
                          {"int4-vector > 3", "unknown key: filter, character 1: int4-vector",
                           "keys are year, memory, bandwidth, l2, cache, link, power, confidence and 34 more"}}) {
        const Result<SpecFilter> filter = SpecFilter::parse(c.text);
        ASSERT_FALSE(filter) << c.text;
        EXPECT_EQ(errorText(filter.error()), c.error);
        EXPECT_EQ(filter.error().code, ErrorCode::Usage);
        EXPECT_EQ(filter.error().hint, c.hint) << c.text;
    }
}

TEST(SpecFilter, ExamplesHold) {
    ASSERT_FALSE(specFilterExamples().empty());
    for (const SpecFilterExample& example : specFilterExamples()) {
        EXPECT_FALSE(idsFor(example.text).empty()) << example.text;
        EXPECT_FALSE(example.meaning.empty());
    }
}

TEST(SpecFilter, ReadsUnitsBehindASpace) {
    const auto memoryFrom = [](double bytes) {
        return [bytes](const Accelerator& a) { return a.memory && a.memory->value.value >= bytes; };
    };
    expectJust("memory >= 80 GiB", memoryFrom(80 * 1073741824.0));
    expectJust("memory >= 80GiB", memoryFrom(80 * 1073741824.0));
    expectJust("amd memory >= 80 GB", [&](const Accelerator& a) { return a.vendor == "AMD" && memoryFrom(80e9)(a); });
    expectJust("memory >= 80 GB hopper", [&](const Accelerator& a) { return a.architecture == "Hopper" && memoryFrom(80e9)(a); });
    expectJust("power < 0.7 kW", [](const Accelerator& a) { return a.powerWatt && a.powerWatt->value < 700; });
    expectJust("ridge < 200 FLOP/B",
               [](const Accelerator& a) { return rate(a, DType::Bf16) > 0 && rate(a, DType::Bf16) / a.bandwidth.value.value < 200; });
    expectJust("bandwidth = 1..2 TB/s",
               [](const Accelerator& a) { return a.bandwidth.value.value >= 1e12 && a.bandwidth.value.value <= 2e12; });
    expectJust("int8 > 900 TOPS", [](const Accelerator& a) { return rate(a, DType::Int8) > 900e12; });
    // Behind a number, yet a key.
    expectJust("memory >= 80 power < 700",
               [&](const Accelerator& a) { return memoryFrom(80e9)(a) && a.powerWatt && a.powerWatt->value < 700; });
}

TEST(SpecFilter, CountsInTheUnitThatTheTableShows) {
    SpecFilterContext context;
    context.numbers.capacity = CapacityUnit::Binary;
    expectJust(
        "memory >= 64", [](const Accelerator& a) { return a.memory && a.memory->value.value >= 64 * 1073741824.0; }, context);
    expectJust(
        "memory >= 64 GB", [](const Accelerator& a) { return a.memory && a.memory->value.value >= 64e9; }, context);
}

TEST(SpecFilter, KnowsWhatMayGoOn) {
    for (const char* text : {"bandw", "hopper mem", "bf1", "BF1", "bf16 > 900 TFL", "memory>80 Gi", "l"}) {
        EXPECT_TRUE(SpecFilter::parse(text)->mayGoOn()) << text;
    }
    for (const char* text : {"", "bandw ", "hopper", "nosuchthing", "bf16", "bf16 > 900", "TFL", "bandw hopper", "vendor = am"}) {
        EXPECT_FALSE(SpecFilter::parse(text)->mayGoOn()) << text;
    }
}

}  // namespace
}  // namespace ridge
