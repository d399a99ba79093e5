// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/device_match.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

bool isSame(const char* part, const char* device, std::optional<double> gigabytes = std::nullopt) {
    Accelerator accelerator;
    accelerator.name = part;
    return isSameDevice(accelerator, device, gigabytes ? std::optional(Bytes{*gigabytes * 1e9}) : std::nullopt);
}

TEST(DeviceMatch, TheSameWordsAreTheSamePart) {
    EXPECT_TRUE(isSame("A100 SXM4 80GB", "NVIDIA A100-SXM4-80GB"));
    EXPECT_TRUE(isSame("A100 PCIe 80GB", "NVIDIA A100 80GB PCIe"));
    EXPECT_TRUE(isSame("Radeon RX 7900 XTX", "AMD Radeon RX 7900 XTX"));
    EXPECT_TRUE(isSame("H100 80GB", "NVIDIA H100 80GB HBM3"));
    EXPECT_TRUE(isSame("Data Center GPU Max 1550", "Intel(R) Data Center GPU Max 1550"));
}

TEST(DeviceMatch, InDoubtItIsAnother) {
    EXPECT_FALSE(isSame("A100 SXM4 40GB", "NVIDIA A100-SXM4-80GB"));
    EXPECT_FALSE(isSame("A100 PCIe 80GB", "NVIDIA A100-SXM4-80GB"));
    EXPECT_FALSE(isSame("H100 SXM5 80GB", "NVIDIA H100 80GB HBM3")) << "it may be one, and names do not say so";
    EXPECT_FALSE(isSame("H200 NVL 141GB", "NVIDIA H200", 141));
    EXPECT_FALSE(isSame("A100", "NVIDIA A100-SXM4-80GB"));
    EXPECT_FALSE(isSame("A10 24GB", "NVIDIA A100-SXM4-80GB", 24));
    EXPECT_FALSE(isSame("NVIDIA", "NVIDIA"));
    EXPECT_FALSE(isSame("", ""));
    EXPECT_FALSE(isSame("A100", ""));
}

TEST(DeviceMatch, MemoryTellsVariantsApart) {
    EXPECT_TRUE(isSame("GeForce RTX 4060 Ti 16GB", "NVIDIA GeForce RTX 4060 Ti", 16.9));
    EXPECT_FALSE(isSame("GeForce RTX 4060 Ti 8GB", "NVIDIA GeForce RTX 4060 Ti", 16.9));
    EXPECT_FALSE(isSame("GeForce RTX 4060 Ti 16GB", "NVIDIA GeForce RTX 4060 Ti", 8.4));
    EXPECT_FALSE(isSame("GeForce RTX 4060 Ti 16GB", "NVIDIA GeForce RTX 4060 Ti"));
    EXPECT_TRUE(isSame("T4 16GB", "Tesla T4", 15.6));
}

}  // namespace
}  // namespace ridge::measure
