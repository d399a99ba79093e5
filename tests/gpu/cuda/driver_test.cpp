// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/driver.h"

#include <gtest/gtest.h>

#include "core/measure/message_stream.h"
#include "tests/gpu/support/run_child.h"
#include "tests/support/temporary_folder.h"

// The built program with a driver that is absent, broken, or says what a test wants: it is found as the real one would be.
namespace ridge::cuda {
namespace {

/// `arguments` of the program with the drivers of `folder`; `settings` are words for env.
test::ChildEnd runWith(const std::string& folder, std::vector<std::string> settings, const std::vector<std::string>& arguments) {
    std::vector<std::string> words{"/usr/bin/env", "LD_LIBRARY_PATH=" + folder};
    words.insert(words.end(), settings.begin(), settings.end());
    words.emplace_back(RIDGEPOINT_MEASURE);
    words.insert(words.end(), arguments.begin(), arguments.end());
    return test::runChild(words);
}

const std::vector<std::string> kRun{"run", "softmax", "--rows", "8", "--cols", "64", "--dtype", "fp32", "--device", "cuda:0"};

TEST(CudaDriver, WithoutOneAGpuIsNoDeviceAndTheHostStays) {
    const test::TemporaryFolder empty;
    const auto run = runWith(empty.path().string(), {}, kRun);
    if (run.err.find("no NVIDIA driver") == std::string::npos) GTEST_SKIP() << "this machine has a driver";
    EXPECT_EQ(run.code, 3) << run.err;
    EXPECT_NE(run.err.find("error: no such device: --device: cuda:0"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("GPUs need driver 580 or newer"), std::string::npos) << run.err;
    const auto devices = runWith(empty.path().string(), {}, {"devices"});
    EXPECT_EQ(devices.code, 0);
    EXPECT_NE(devices.out.find("\"id\":\"host\""), std::string::npos);
    EXPECT_NE(devices.out.find("there is no NVIDIA driver (libcuda.so.1: not found)"), std::string::npos) << devices.out;
}

TEST(CudaDriver, ABrokenOneIsADeviceError) {
    const test::TemporaryFolder folder;
    test::put(folder / "libcuda.so.1", "not a library");
    for (const std::string& place : {folder.path().string(), std::string(RIDGEPOINT_INCOMPLETE_CUDA)}) {
        const auto run = runWith(place, {}, kRun);
        EXPECT_EQ(run.code, 4) << run.err;
        EXPECT_NE(run.err.find("error: the NVIDIA driver is broken: libcuda.so.1"), std::string::npos) << run.err;
        // The processor can be measured all the same.
        EXPECT_EQ(runWith(place, {}, {"devices"}).code, 0);
    }
}

TEST(CudaDriver, WhatItSaysWhenItStartsIsToldWithARemedy) {
    struct Row {
        int code;
        int exit;
        const char* what;
        const char* hint;
    };
    for (const Row& row :
         {Row{100, 3, "the NVIDIA driver sees no GPU", "CUDA_VISIBLE_DEVICES"},
          Row{802, 4, "the GPUs are not ready", "nvidia-fabricmanager"}, Row{803, 4, "different versions", "restart the machine"},
          Row{804, 4, "compatibility package", "LD_LIBRARY_PATH"}, Row{34, 4, "the toolkit's stub", "lib64/stubs"},
          Row{999, 4, "does not say why", "dmesg"}, Row{35, 4, "too old", "580"}, Row{799, 4, "the NVIDIA driver failed", "nvidia-smi"}}) {
        const auto run = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=" + std::to_string(row.code)}, kRun);
        EXPECT_EQ(run.code, row.exit) << row.code << run.err;
        EXPECT_NE(run.err.find(row.what), std::string::npos) << row.code << run.err;
        EXPECT_NE(run.err.find(row.hint), std::string::npos) << row.code << run.err;
        EXPECT_NE(run.err.find("CUDA error " + std::to_string(row.code)), std::string::npos) << run.err;
    }
}

TEST(CudaDriver, OneThatFailsIsToldWhereTheHostTakesItsPlace) {
    std::vector<std::string> words = kRun;
    words.resize(words.size() - 2);
    const auto run = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=999"}, words);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("\"type\":\"warning\",\"text\":\"the driver failed and does not say why"), std::string::npos) << run.out;
    // To have no GPU is no fault.
    const auto none = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=100"}, words);
    EXPECT_EQ(none.out.find("sees no GPU"), std::string::npos) << none.out;
}

TEST(CudaDriver, AnOldOneIsNamedWithTheVersionThatIsNeeded) {
    const auto run = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=0", "RIDGEPOINT_FAKE_CUDA_VERSION=12040"}, kRun);
    EXPECT_EQ(run.code, 4);
    EXPECT_NE(run.err.find("it is for CUDA 12.4"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("CUDA 13.0 needs driver 580"), std::string::npos) << run.err;
}

TEST(CudaDriver, GpusAreListedWithWhatTheySayOfThemselves) {
    const auto run = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=0", "RIDGEPOINT_FAKE_CUDA_DEVICES=2"}, {"devices"});
    EXPECT_EQ(run.code, 0) << run.err;
    measure::MessageStream stream;
    std::vector<measure::DeviceMessage> gpus;
    for (const auto& message : stream.push(run.out)) {
        const auto* device = std::get_if<measure::DeviceMessage>(&message);
        if (device != nullptr && device->id != "host") gpus.push_back(*device);
    }
    ASSERT_EQ(gpus.size(), 2U) << run.out;
    EXPECT_EQ(gpus[1].id, "cuda:1");
    EXPECT_EQ(gpus[1].name, "Fake GPU 1");
    EXPECT_EQ(gpus[1].memory->value, 80e9);
    EXPECT_EQ(gpus[1].lastLevelCache->value, 52428800.0);
    EXPECT_EQ(gpus[1].clock->value, 1.98e9);
    EXPECT_EQ(gpus[1].architecture, "sm_90");
    EXPECT_EQ(gpus[1].dtypes, (std::vector<DType>{DType::Fp64, DType::Fp32, DType::Fp16, DType::Tf32, DType::Bf16}));
}

TEST(CudaDriver, NoGpuAtAllIsNoDevice) {
    const auto run = runWith(RIDGEPOINT_FAKE_CUDA, {"RIDGEPOINT_FAKE_CUDA_INIT=0", "RIDGEPOINT_FAKE_CUDA_DEVICES=0"}, kRun);
    EXPECT_EQ(run.code, 3) << run.err;
    EXPECT_NE(run.err.find("the NVIDIA driver sees no GPU"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace ridge::cuda
