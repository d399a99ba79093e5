// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/shipped_files.h"
#include "core/hardware/accelerator_json.h"
#include "core/hardware/catalogue.h"
#include "tests/support/source_dir.h"

namespace ridge {
namespace {

const Catalogue& shipped() {
    static const Catalogue catalogue = Catalogue::shipped();
    return catalogue;
}

const Accelerator& entry(std::string_view id) {
    static const Accelerator none;
    const Accelerator* found = shipped().find(id);
    EXPECT_NE(found, nullptr) << id;
    return found == nullptr ? none : *found;
}

TEST(ShippedAccelerators, AllAreReadAndNoneIsLost) {
    EXPECT_EQ(shippedAcceleratorFiles().size(), 88U);
    EXPECT_EQ(shipped().all().size(), 88U);
    for (const ShippedFile& file : shippedAcceleratorFiles()) {
        const auto parsed = parseAccelerator(file.text, file.path);
        EXPECT_TRUE(parsed.has_value()) << errorText(parsed.error());
    }
}

TEST(ShippedAccelerators, PathsSayVendorAndId) {
    for (const ShippedFile& file : shippedAcceleratorFiles()) {
        const auto parsed = parseAccelerator(file.text, file.path);
        ASSERT_TRUE(parsed.has_value());
        std::string vendor = parsed->vendor;
        std::transform(vendor.begin(), vendor.end(), vendor.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        EXPECT_EQ(file.path, vendor + "/" + parsed->id + ".json");
        EXPECT_EQ(parsed->id.rfind(vendor + "-", 0), 0U) << parsed->id;
    }
}

TEST(ShippedAccelerators, FilesAreAsTheWriterWritesThem) {
    for (const ShippedFile& file : shippedAcceleratorFiles()) {
        std::ifstream stream(test::sourceDir() / "resources" / "accelerators" / file.path);
        std::stringstream text;
        text << stream.rdbuf();
        const auto parsed = parseAccelerator(text.str(), file.path);
        ASSERT_TRUE(parsed.has_value()) << file.path;
        EXPECT_EQ(writeAccelerator(*parsed), text.str()) << file.path;
        // What is compiled in lost only its indentation.
        EXPECT_EQ(*parsed, *parseAccelerator(file.text, file.path)) << file.path;
    }
}

TEST(ShippedAccelerators, VendorsAndYearsFollowEachOther) {
    std::map<std::string, int> perVendor;
    for (const Accelerator& accelerator : shipped().all()) ++perVendor[accelerator.vendor];
    const std::map<std::string, int> expected{{"AMD", 10}, {"AWS", 4}, {"Apple", 4}, {"Google", 6}, {"Intel", 3}, {"NVIDIA", 61}};
    EXPECT_EQ(perVendor, expected);
    const auto isBefore = [](const Accelerator& a, const Accelerator& b) {
        return std::tie(a.vendor, a.year) < std::tie(b.vendor, b.year);
    };
    EXPECT_TRUE(std::is_sorted(shipped().all().begin(), shipped().all().end(), isBefore));
}

void expectRefs(const Accelerator& accelerator, const SourceRefs& refs, std::string_view field) {
    EXPECT_FALSE(refs.empty()) << accelerator.id << " " << field;
    for (const std::uint8_t ref : refs) EXPECT_LT(ref, accelerator.sources.size()) << accelerator.id << " " << field;
    EXPECT_EQ(std::set<std::uint8_t>(refs.begin(), refs.end()).size(), refs.size()) << accelerator.id << " " << field;
}

template <class T>
void expectRefs(const Accelerator& accelerator, const std::optional<Sourced<T>>& value, std::string_view field) {
    if (value) expectRefs(accelerator, value->sources, field);
}

TEST(ShippedAccelerators, EveryValueHasASource) {
    for (const Accelerator& a : shipped().all()) {
        expectRefs(a, a.bandwidth.sources, "bandwidth");
        expectRefs(a, a.memory, "memory");
        expectRefs(a, a.l2, "l2");
        expectRefs(a, a.lastLevelCache, "last level cache");
        expectRefs(a, a.link, "link");
        expectRefs(a, a.powerWatt, "power");
        expectRefs(a, a.boostClockHz, "boost clock");
        expectRefs(a, a.tensorClockHz, "tensor clock");
        expectRefs(a, a.units, "units");
        for (const Peak& peak : a.peaks) expectRefs(a, peak.sources, peakKeyName(peak.key));
    }
}

TEST(ShippedAccelerators, SourcesCanBeFollowed) {
    std::size_t count = 0;
    for (const Accelerator& accelerator : shipped().all()) {
        for (const Source& source : accelerator.sources) {
            ++count;
            const bool isWeb = source.url.rfind("https://", 0) == 0 || source.url.rfind("http://", 0) == 0;
            EXPECT_TRUE(isWeb) << accelerator.id << " " << source.url;
            EXPECT_FALSE(source.covers.empty()) << accelerator.id << " " << source.title;
        }
    }
    EXPECT_EQ(count, 257U);
}

TEST(ShippedAccelerators, MarksAreKept) {
    std::size_t peaks = 0;
    std::size_t derived = 0;
    std::size_t sparse = 0;
    std::map<Confidence, int> confidence;
    for (const Accelerator& accelerator : shipped().all()) {
        ++confidence[accelerator.confidence];
        EXPECT_EQ(accelerator.origin, Origin::Catalogue);
        for (const Peak& peak : accelerator.peaks) {
            ++peaks;
            derived += peak.derived ? 1U : 0U;
            sparse += peak.sparsityFactor ? 1U : 0U;
        }
    }
    EXPECT_EQ(peaks, 617U);
    EXPECT_EQ(derived, 141U);
    EXPECT_EQ(sparse, 316U);
    const std::map<Confidence, int> expected{{Confidence::High, 53}, {Confidence::Medium, 34}, {Confidence::Low, 1}};
    EXPECT_EQ(confidence, expected);
    EXPECT_EQ(entry("nvidia-gb10-dgx-spark").confidence, Confidence::Low);
    EXPECT_TRUE(entry("nvidia-h100-pcie-80gb").peak(PeakKey::Fp16)->derived);
    EXPECT_FALSE(entry("nvidia-h100-pcie-80gb").peak(PeakKey::Fp16Tensor)->derived);
}

TEST(ShippedAccelerators, RidgesArePlausible) {
    for (const Accelerator& accelerator : shipped().all()) {
        EXPECT_GE(accelerator.bandwidth.value.value, 200e9) << accelerator.id;
        EXPECT_LE(accelerator.bandwidth.value.value, 8e12) << accelerator.id;
        for (const Peak& peak : accelerator.peaks) {
            const Intensity ridge = peak.rate / accelerator.bandwidth.value;
            EXPECT_GT(ridge.value, 0.1) << accelerator.id << " " << peakKeyName(peak.key);
            EXPECT_LT(ridge.value, 4000.0) << accelerator.id << " " << peakKeyName(peak.key);
        }
    }
}

// From the data sheets, by hand.
struct SpotValue {
    const char* id;
    const char* name;
    int year;
    double bandwidth;
    double memory;
    PeakKey key;
    double rate;
    double ridge;
};

class SpotValues : public testing::TestWithParam<SpotValue> {};

TEST_P(SpotValues, AreThoseOfTheDataSheet) {
    const SpotValue& expected = GetParam();
    const Accelerator& accelerator = entry(expected.id);
    EXPECT_EQ(accelerator.name, expected.name);
    EXPECT_EQ(accelerator.year, expected.year);
    EXPECT_EQ(accelerator.bandwidth.value, ByteRate{expected.bandwidth});
    ASSERT_TRUE(accelerator.memory.has_value());
    EXPECT_EQ(accelerator.memory->value, Bytes{expected.memory});
    const Peak* peak = accelerator.peak(expected.key);
    ASSERT_NE(peak, nullptr);
    EXPECT_EQ(peak->rate, FlopRate{expected.rate});
    EXPECT_NEAR((peak->rate / accelerator.bandwidth.value).value, expected.ridge, 0.05);
}

INSTANTIATE_TEST_SUITE_P(
    DataSheets, SpotValues,
    testing::Values(
        SpotValue{"nvidia-a100-sxm4-40gb", "A100 SXM4 40GB", 2020, 1555e9, 40e9, PeakKey::Fp16Tensor, 312e12, 200.6},
        SpotValue{"nvidia-a100-sxm4-40gb", "A100 SXM4 40GB", 2020, 1555e9, 40e9, PeakKey::Fp32, 19500000000000.0, 12.5},
        SpotValue{"nvidia-a100-sxm4-80gb", "A100 SXM4 80GB", 2020, 2039e9, 80e9, PeakKey::Bf16Tensor, 312e12, 153.0},
        SpotValue{"nvidia-h100-sxm5-80gb", "H100 SXM5 80GB", 2022, 3350e9, 80e9, PeakKey::Fp16Tensor, 989400000000000.0, 295.3},
        SpotValue{"nvidia-h100-sxm5-80gb", "H100 SXM5 80GB", 2022, 3350e9, 80e9, PeakKey::Fp8Tensor, 1978900000000000.0, 590.7},
        SpotValue{"nvidia-h100-sxm5-80gb", "H100 SXM5 80GB", 2022, 3350e9, 80e9, PeakKey::Fp32, 66900000000000.0, 20.0},
        SpotValue{"nvidia-h200-sxm-141gb", "H200 SXM5 141GB", 2024, 4800e9, 141e9, PeakKey::Bf16Tensor, 989400000000000.0, 206.1},
        SpotValue{"nvidia-b200-sxm-180gb", "B200 SXM 180GB (HGX / DGX)", 2024, 7700e9, 180e9, PeakKey::Fp16Tensor, 2250e12, 292.2},
        SpotValue{"nvidia-b200-sxm-180gb", "B200 SXM 180GB (HGX / DGX)", 2024, 7700e9, 180e9, PeakKey::Fp4Tensor, 9000e12, 1168.8},
        SpotValue{"amd-mi300x", "Instinct MI300X", 2023, 5300e9, 192e9, PeakKey::Fp16Tensor, 1307400000000000.0, 246.7},
        SpotValue{"amd-mi300x", "Instinct MI300X", 2023, 5300e9, 192e9, PeakKey::Fp8Tensor, 2614900000000000.0, 493.4},
        SpotValue{"google-tpu-v5e", "TPU v5e (chip)", 2023, 819e9, 16e9, PeakKey::Bf16Tensor, 197e12, 240.5},
        SpotValue{"google-tpu-v5e", "TPU v5e (chip)", 2023, 819e9, 16e9, PeakKey::Int8Tensor, 393e12, 479.9},
        SpotValue{"intel-gaudi3", "Gaudi 3 (OAM)", 2024, 3700e9, 128e9, PeakKey::Bf16Tensor, 1835e12, 495.9},
        SpotValue{"nvidia-rtx-4090", "GeForce RTX 4090 24GB", 2022, 1008e9, 24e9, PeakKey::Fp16Tensor, 165200000000000.0, 163.9},
        SpotValue{"nvidia-rtx-4090", "GeForce RTX 4090 24GB", 2022, 1008e9, 24e9, PeakKey::Fp16TensorFp16acc, 330300000000000.0, 327.7},
        SpotValue{"aws-trainium1", "Trainium (chip)", 2022, 880e9, 32e9, PeakKey::Bf16Tensor, 190e12, 215.9}));

TEST(ShippedAccelerators, VectorRatesAreUnknownWhereNoneIsPublished) {
    for (const char* id : {"google-tpu-v5e", "google-tpu-v5p", "google-tpu-v7-ironwood", "intel-gaudi2", "intel-gaudi3"}) {
        EXPECT_EQ(entry(id).peak(PeakKey::Fp32), nullptr) << id;
    }
}

TEST(ShippedAccelerators, NoneHasInt4) {
    for (const Accelerator& accelerator : shipped().all()) EXPECT_EQ(accelerator.peak(PeakKey::Int4Tensor), nullptr) << accelerator.id;
}

TEST(ShippedAccelerators, SparsityIsNotAlwaysTwo) {
    EXPECT_EQ(entry("nvidia-h100-sxm5-80gb").peak(PeakKey::Fp16Tensor)->sparsityFactor, 2.0);
    EXPECT_EQ(entry("nvidia-b300-sxm-270gb").peak(PeakKey::Fp4Tensor)->sparsityFactor, 1.333);
    EXPECT_EQ(entry("aws-trainium2").peak(PeakKey::Bf16Tensor)->sparsityFactor, 3.843);
    EXPECT_FALSE(entry("nvidia-h100-sxm5-80gb").peak(PeakKey::Fp32)->sparsityFactor.has_value());
    EXPECT_FALSE(entry("intel-gaudi3").peak(PeakKey::Bf16Tensor)->sparsityFactor.has_value());
}

TEST(ShippedAccelerators, LinksAreBothDirections) {
    EXPECT_EQ(entry("nvidia-h100-sxm5-80gb").link->value, ByteRate{900e9});
    EXPECT_EQ(entry("nvidia-a100-sxm4-40gb").link->value, ByteRate{600e9});
    EXPECT_FALSE(entry("nvidia-rtx-4090").link.has_value());
}

struct PublishedElsewhere {
    const char* id;
    const char* field;
    double value;
};

TEST(ShippedAccelerators, DifferingFiguresAreListed) {
    const std::vector<PublishedElsewhere> rows{
        {"intel-gaudi3", "bf16_tensor", 1677e12},      {"intel-gaudi3", "fp8_tensor", 1677e12},
        {"nvidia-b200-sxm-180gb", "memory", 192e9},    {"nvidia-b200-sxm-180gb", "bandwidth", 8e12},
        {"nvidia-b200-sxm-180gb", "fp64", 40e12},      {"nvidia-b200-sxm-180gb", "fp32", 80e12},
        {"nvidia-p100-sxm2-16gb", "bandwidth", 720e9}, {"nvidia-h100-pcie-80gb", "bandwidth", 2039e9},
        {"aws-trainium1", "int8_tensor", 420e12},
    };
    for (const PublishedElsewhere& row : rows) {
        const auto& list = entry(row.id).alternatives;
        const auto isRow = [&row](const Alternative& a) { return a.field == row.field && a.value == row.value && !a.note.empty(); };
        EXPECT_EQ(std::count_if(list.begin(), list.end(), isRow), 1) << row.id << " " << row.field;
    }
    EXPECT_TRUE(entry("nvidia-a100-sxm4-40gb").alternatives.empty());
}

}  // namespace
}  // namespace ridge
