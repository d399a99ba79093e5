// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "gpu/cuda/kernel_images.h"

namespace {

using namespace ridge::cuda;

/// What a program holds of one file.
std::vector<KernelImage> shipped() {
    std::vector<KernelImage> images;
    for (const ComputeCapability one : {ComputeCapability{7, 5}, {8, 0}, {8, 6}, {8, 9}, {9, 0}, {10, 0}, {12, 0}}) {
        images.push_back({"rows", one});
    }
    images.push_back({"rows", {12, 0}, false, true});
    return images;
}

std::string chosen(const std::vector<KernelImage>& images, ComputeCapability device, std::string_view file = "rows") {
    const KernelImage* image = imageFor(images, file, device);
    if (image == nullptr) return "none";
    return image->capability.architecture() + (image->isExact ? "a" : "") + (image->isPtx ? " ptx" : "");
}

TEST(KernelImages, TheNewestThatADeviceRunsIsChosen) {
    struct Row {
        ComputeCapability device;
        const char* image;
    };
    const std::vector<Row> rows{{{7, 0}, "none"},    {{7, 5}, "sm_75"},   {{8, 0}, "sm_80"},      {{8, 6}, "sm_86"},   {{8, 7}, "sm_86"},
                                {{8, 9}, "sm_89"},   {{9, 0}, "sm_90"},   {{10, 0}, "sm_100"},    {{10, 3}, "sm_100"}, {{11, 0}, "none"},
                                {{12, 0}, "sm_120"}, {{12, 1}, "sm_120"}, {{13, 0}, "sm_120 ptx"}};
    for (const Row& row : rows) EXPECT_EQ(chosen(shipped(), row.device), row.image) << row.device.architecture();
    EXPECT_EQ(chosen(shipped(), {9, 0}, "others"), "none");
    EXPECT_EQ(chosen({}, {9, 0}), "none");
}

TEST(KernelImages, AnExactImageIsForItsOwnDeviceAlone) {
    std::vector<KernelImage> images = shipped();
    images.insert(images.begin(), {"rows", {9, 0}, true, false});
    EXPECT_EQ(chosen(images, {9, 0}), "sm_90a");
    std::swap(images.front(), images.back());
    EXPECT_EQ(chosen(images, {9, 0}), "sm_90a");
    const std::vector<KernelImage> alone{{"rows", {10, 0}, true, false}};
    EXPECT_EQ(chosen(alone, {10, 3}), "none");
    EXPECT_EQ(chosen(alone, {10, 0}), "sm_100a");
}

TEST(KernelImages, MachineCodeIsPreferredToText) {
    const std::vector<KernelImage> images{{"rows", {9, 0}, false, true}, {"rows", {8, 0}, false, false}};
    EXPECT_EQ(chosen(images, {8, 6}), "sm_80");
    EXPECT_EQ(chosen(images, {12, 0}), "sm_90 ptx");
}

TEST(KernelImages, EveryFileIsThereForEveryArchitecture) {
    if (kernelImages().empty()) GTEST_SKIP() << "the program was built without a CUDA toolkit";
    std::set<std::string> files;
    std::size_t total = 0;
    for (const KernelImage& image : kernelImages()) {
        files.emplace(image.file);
        total += image.bytes.size();
        // A fat binary begins so (fatbinary.h of the toolkit: FATBIN_MAGIC).
        ASSERT_GT(image.bytes.size(), 64U);
        std::uint32_t magic = 0;
        std::memcpy(&magic, image.bytes.data(), sizeof magic);
        EXPECT_EQ(magic, 0xBA55ED50U) << image.file;
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(image.bytes.data()) % 16, 0U);
    }
    EXPECT_EQ(kernelImages().size(), files.size() * 8);
    for (const std::string& file : files) {
        for (const ComputeCapability one : {ComputeCapability{7, 5}, {8, 0}, {8, 6}, {8, 9}, {9, 0}, {10, 0}, {12, 0}}) {
            const KernelImage* image = imageFor(kernelImages(), file, one);
            ASSERT_NE(image, nullptr) << file;
            EXPECT_EQ(image->capability, one) << file;
        }
        EXPECT_TRUE(imageFor(kernelImages(), file, {13, 0})->isPtx) << file;
    }
    EXPECT_LT(total, 6U << 20U);
    RecordProperty("bytes", static_cast<int>(total));
}

}  // namespace
