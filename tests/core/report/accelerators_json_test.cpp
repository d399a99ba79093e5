// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/hardware/catalogue.h"
#include "core/report/accelerators_table.h"
#include "core/report/explanation.h"

namespace ridge {
namespace {

nlohmann::json entry(const char* id) {
    const Catalogue catalogue = Catalogue::shipped();
    const auto one = filtered(catalogue.all(), id);
    const auto json = nlohmann::json::parse(acceleratorsJson(one));
    EXPECT_EQ(json.at("schema"), "ridgepoint.accelerators/1");
    EXPECT_EQ(json.at("accelerators").size(), 1U) << id;
    return json.at("accelerators").at(0);
}

TEST(AcceleratorsJson, OneDirectionOfTheLinkAndDecimalMemory) {
    const auto h100 = entry("nvidia-h100-sxm5-80gb");
    EXPECT_DOUBLE_EQ(h100.at("link_byte_per_s"), 450e9);
    EXPECT_EQ(h100.at("memory_byte"), 80000000000);
    EXPECT_TRUE(h100.at("memory_byte").is_number_integer());
    EXPECT_DOUBLE_EQ(h100.at("ridge_flop_per_byte").at("fp16_tensor"), 989.4e12 / 3350e9);
    EXPECT_DOUBLE_EQ(h100.at("sparsity_factor").at("fp16_tensor"), 2.0);
}

TEST(AcceleratorsJson, UnknownIsNullAndEmptyMapsStay) {
    const auto v100 = entry("nvidia-v100-pcie-16gb");
    EXPECT_TRUE(v100.at("link_byte_per_s").is_null());
    EXPECT_EQ(v100.at("sparsity_factor"), nlohmann::json::object());
    EXPECT_EQ(v100.at("derived"), nlohmann::json::array());
}

TEST(AcceleratorsJson, DerivedPeaksAndAlternativesAreMarked) {
    const auto t4 = entry("nvidia-t4");
    EXPECT_EQ(t4.at("derived"), nlohmann::json({"fp64", "fp16"}));
    EXPECT_FALSE(entry("intel-gaudi3").at("alternatives").empty());
}

}  // namespace
}  // namespace ridge
