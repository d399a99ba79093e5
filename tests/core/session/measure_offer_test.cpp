// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/measure_offer.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

measure::DeviceMessage host() {
    measure::DeviceMessage device;
    device.id = "host";
    device.dtypes = {DType::Fp32, DType::Fp64};
    return device;
}

TEST(MeasureOffer, ATypeThatTheDeviceLacksIsTheReason) {
    Session session = defaultSession();
    session.current.dtype = DType::Fp16;
    EXPECT_EQ(operatorRefusal(session, host()), "host measures fp32 and fp64; the operator is fp16");
    session.current.dtype = DType::Fp32;
    EXPECT_FALSE(operatorRefusal(session, host()));
    // An older program does not say what it measures.
    measure::DeviceMessage silent = host();
    silent.dtypes.clear();
    session.current.dtype = DType::Fp16;
    EXPECT_FALSE(operatorRefusal(session, silent));
}

TEST(MeasureOffer, AnOperatorThatTheDeviceLacksIsTheReason) {
    measure::DeviceMessage gpu = host();
    gpu.id = "cuda:0";
    gpu.dtypes.push_back(DType::Tf32);
    gpu.lacks = {"conv2d", "softmax:tf32", "adam:fp64", "adam:tf32"};
    Session session = defaultSession();
    session.current.kind = OperatorKind::Conv2d;
    session.current.dtype = DType::Fp32;
    EXPECT_EQ(operatorRefusal(session, gpu), "cuda:0 has no implementation of conv2d");
    session.current.kind = OperatorKind::Softmax;
    EXPECT_FALSE(operatorRefusal(session, gpu));
    session.current.dtype = DType::Tf32;
    EXPECT_EQ(operatorRefusal(session, gpu), "cuda:0 measures softmax in fp32 and fp64; the operator is tf32");
    session.current.kind = OperatorKind::Adam;
    EXPECT_EQ(operatorRefusal(session, gpu), "cuda:0 measures adam in fp32; the operator is tf32");
    session.current.dtype = DType::Fp16;
    EXPECT_EQ(operatorRefusal(session, gpu), "cuda:0 measures fp32, fp64 and tf32; the operator is fp16");
}

TEST(MeasureOffer, AModelIsOfferedWhereSomeOfItCanBeMeasured) {
    Session session = defaultSession();
    EXPECT_FALSE(modelRefusal(session, host()));
    session.model = *chooseModel("tiny");
    EXPECT_EQ(modelRefusal(session, host()), "host measures fp32 and fp64; the model's operators are fp16");
    measure::DeviceMessage gpu = host();
    gpu.dtypes.push_back(DType::Fp16);
    EXPECT_FALSE(modelRefusal(session, gpu));
}

TEST(MeasureOffer, KernelsRunWhereThereIsAnArchitectureForThem) {
    measure::DeviceMessage device = host();
    EXPECT_EQ(kernelRefusal(device), "host runs no CUDA kernels: they are only compiled");
    device.architecture = "sm_90";
    EXPECT_FALSE(kernelRefusal(device));
}

}  // namespace
}  // namespace ridge
