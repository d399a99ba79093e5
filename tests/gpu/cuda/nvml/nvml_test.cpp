// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/nvml.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "tests/support/temporary_folder.h"

namespace ridge::cuda {
namespace {

const std::string kName = "/libnvidia-ml.so.1";
const std::string kGpu = "0000:17:00.0";

/// What the fake table's functions return, by their names there.
struct FakeCodes {
    NvmlCode init = 0;
    NvmlCode byBusId = 0;
    NvmlCode clock = 0;
    NvmlCode power = 0;
    NvmlCode events = 0;
    NvmlCode temperature = 0;
};
FakeCodes codes;
std::string askedBusId;

NvmlFunctions fakeTable() {
    NvmlFunctions table;
    table.init = [] { return codes.init; };
    table.byBusId = [](const char* id, NvmlHandle* device) {
        askedBusId = id;
        *device = &codes;
        return codes.byBusId;
    };
    // Every value is written whatever the code, so that a code that is overlooked shows.
    table.clock = [](NvmlHandle device, int type, unsigned* megahertz) {
        EXPECT_EQ(device, &codes);
        *megahertz = type == kNvmlSmClock ? 1755 : type == kNvmlMemoryClock ? 2619 : 1;
        return codes.clock;
    };
    table.power = [](NvmlHandle, unsigned* milliwatts) {
        *milliwatts = 699250;
        return codes.power;
    };
    table.events = [](NvmlHandle, unsigned long long* mask) {
        *mask = 0x4;
        return codes.events;
    };
    table.temperature = [](NvmlHandle, NvmlTemperature* temperature) {
        temperature->celsius = -3;
        return codes.temperature;
    };
    return table;
}

class NvmlTable : public testing::Test {
protected:
    void SetUp() override { codes = {}; }

    [[nodiscard]] static NvmlReading read() {
        const auto nvml = Nvml::start(fakeTable());
        const auto device = nvml ? nvml->device(kGpu) : Result<NvmlDevice>(tl::unexpected(nvml.error()));
        EXPECT_TRUE(device);
        return device ? device->read() : NvmlReading();
    }
};

TEST_F(NvmlTable, AReadingHasBaseUnits) {
    const NvmlReading reading = read();
    EXPECT_EQ(askedBusId, kGpu);
    EXPECT_EQ(reading.smClock, measure::Hertz{1.755e9});
    EXPECT_EQ(reading.memoryClock, measure::Hertz{2.619e9});
    ASSERT_TRUE(reading.power);
    EXPECT_DOUBLE_EQ(reading.power->value, 699.25);
    EXPECT_EQ(reading.temperature, Celsius{-3.0});
    EXPECT_TRUE(reading.isThrottlingKnown);
    EXPECT_TRUE(reading.isThrottled);
    EXPECT_EQ(reading.reasons, "power limit");
}

TEST_F(NvmlTable, WhatTheGpuDoesNotTellIsAbsentAndTheRestStays) {
    constexpr NvmlCode notSupported = 3;
    codes.clock = notSupported;
    EXPECT_FALSE(read().smClock);
    EXPECT_FALSE(read().memoryClock);
    EXPECT_TRUE(read().power);
    codes = {};
    codes.power = notSupported;
    EXPECT_FALSE(read().power);
    EXPECT_TRUE(read().smClock);
    codes = {};
    codes.temperature = notSupported;
    EXPECT_FALSE(read().temperature);
    codes = {};
    codes.events = notSupported;
    const NvmlReading reading = read();
    EXPECT_FALSE(reading.isThrottlingKnown);
    EXPECT_FALSE(reading.isThrottled);
    EXPECT_EQ(reading.reasons, "");
    EXPECT_TRUE(reading.temperature);
}

TEST_F(NvmlTable, AGpuThatIsLostReadsAsNothing) {
    const auto nvml = Nvml::start(fakeTable());
    ASSERT_TRUE(nvml);
    const auto device = nvml->device(kGpu);
    ASSERT_TRUE(device);
    constexpr NvmlCode lost = 15;
    codes = {lost, lost, lost, lost, lost, lost};
    const NvmlReading reading = device->read();
    EXPECT_FALSE(reading.smClock || reading.memoryClock || reading.power || reading.temperature || reading.isThrottlingKnown);
}

TEST_F(NvmlTable, TemperatureMayBeMissingAltogether) {
    NvmlFunctions table = fakeTable();
    table.temperature = nullptr;
    EXPECT_FALSE(Nvml::start(table)->device(kGpu)->read().temperature);
    table.oldTemperature = [](NvmlHandle, int, unsigned* celsius) {
        *celsius = 55;
        return 0;
    };
    EXPECT_EQ(Nvml::start(table)->device(kGpu)->read().temperature, Celsius{55.0});
}

TEST_F(NvmlTable, WhatItRefusesIsToldWithCostAndRemedy) {
    struct Row {
        NvmlCode code;
        const char* what;
        const char* remedy;
    };
    for (const Row& row : {Row{4, "refuses this user", "/dev/nvidia*"}, Row{6, "does not see this GPU", "container"},
                           Row{8, "lacks power", "cables"}, Row{9, "no loaded NVIDIA driver", "nvidia-modprobe"},
                           Row{12, "misses a library", "install"}, Row{15, "lost the GPU", "restart"}, Row{16, "must be reset", "restart"},
                           Row{17, "the operating system keeps NVML", "container"}, Row{18, "of different versions", "restart the machine"},
                           Row{999, "does not say why", "dmesg"}, Row{77, "NVML failed", "nvidia-smi"}}) {
        codes.init = row.code;
        codes.byBusId = 0;
        const auto nvml = Nvml::start(fakeTable());
        ASSERT_FALSE(nvml) << row.code;
        EXPECT_EQ(nvml.error().code, ErrorCode::Unavailable);
        EXPECT_NE(nvml.error().what.find(row.what), std::string::npos) << row.code << nvml.error().what;
        EXPECT_EQ(nvml.error().where, "nvmlInit_v2");
        EXPECT_EQ(nvml.error().value, "NVML error " + std::to_string(row.code));
        EXPECT_NE(nvml.error().hint.find("neither the GPU's clocks nor its throttling"), std::string::npos);
        EXPECT_NE(nvml.error().hint.find(row.remedy), std::string::npos) << row.code << nvml.error().hint;
        // The same code may come of asking for the device.
        codes = {};
        codes.byBusId = row.code;
        const auto device = Nvml::start(fakeTable())->device(kGpu);
        ASSERT_FALSE(device);
        EXPECT_EQ(device.error().what, nvml.error().what);
        EXPECT_EQ(device.error().where, "nvmlDeviceGetHandleByPciBusId_v2");
    }
}

TEST(NvmlLibrary, ItsAbsenceIsToldWithWhatItCosts) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path().string() + kName;
    const auto absent = Nvml::load(path.c_str());
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error(), (Error{ErrorCode::Unavailable, "NVML was not found", path, "not found",
                                     "without it neither the GPU's clocks nor its throttling are known; it comes with the NVIDIA driver"}));
    test::put(path, "not a library");
    const auto broken = Nvml::load(path.c_str());
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().what, "NVML could not be loaded");
    EXPECT_NE(broken.error().value.find(kName), std::string::npos) << broken.error().value;
}

TEST(NvmlLibrary, OneThatLacksAFunctionIsRefused) {
    const std::string path = RIDGEPOINT_INCOMPLETE_NVML + kName;
    const auto nvml = Nvml::load(path.c_str());
    ASSERT_FALSE(nvml);
    EXPECT_EQ(nvml.error().what, "NVML lacks a function that is used");
    EXPECT_NE(nvml.error().hint.find("update the NVIDIA driver"), std::string::npos);
}

/// An environment variable for as long as a test runs.
class Setting {
public:
    Setting(const char* name, const char* value) : m_name(name) { ::setenv(name, value, 1); }
    Setting(const Setting&) = delete;
    Setting& operator=(const Setting&) = delete;
    ~Setting() { ::unsetenv(m_name); }

private:
    const char* m_name;
};

TEST(NvmlLibrary, IsLoadedAndAsked) {
    const Setting events("RIDGEPOINT_FAKE_NVML_EVENTS", "65");
    // An old driver has other names for two of them.
    for (const std::string folder : {RIDGEPOINT_FAKE_NVML, RIDGEPOINT_OLD_NVML}) {
        const auto nvml = Nvml::load((folder + kName).c_str());
        ASSERT_TRUE(nvml) << folder << errorText(nvml.error());
        const auto device = nvml->device(kGpu);
        ASSERT_TRUE(device);
        const NvmlReading reading = device->read();
        EXPECT_EQ(reading.smClock, measure::Hertz{1.98e9});
        EXPECT_EQ(reading.memoryClock, measure::Hertz{3.201e9});
        EXPECT_DOUBLE_EQ(reading.power.value_or(measure::Watts{}).value, 412.5);
        EXPECT_EQ(reading.temperature, Celsius{61.0});
        EXPECT_TRUE(reading.isThrottled);
        EXPECT_EQ(reading.reasons, "idle, hardware slowdown for heat");
        EXPECT_FALSE(nvml->device("0000:99:00.0"));
    }
}

TEST(NvmlLibrary, ADriverThatIsNotLoadedIsTold) {
    const Setting init("RIDGEPOINT_FAKE_NVML_INIT", "9");
    const auto nvml = Nvml::load((RIDGEPOINT_FAKE_NVML + kName).c_str());
    ASSERT_FALSE(nvml);
    EXPECT_EQ(nvml.error().value, "NVML error 9");
}

}  // namespace
}  // namespace ridge::cuda
