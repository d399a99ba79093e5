// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/operators/families.h"
#include "gpu/host/operators/tensor_work.h"
#include "tests/gpu/host/invented_machine.h"

namespace {

using namespace ridge;
using namespace ridge::host;
using HostWork = std::unique_ptr<ridge::host::Work>;

struct Shape {
    const char* name;
    std::vector<std::int64_t> dims;
    bool isCausal = false;
    std::optional<std::int64_t> window{};
    double beta = 0.0;
};

Operator operatorOf(const Shape& shape, DType type = DType::Fp32) {
    OperatorRequest request;
    request.kind = findOperator(shape.name)->kind;
    request.dtype = type;
    request.causal = shape.isCausal;
    request.window = shape.window;
    request.beta = shape.beta;
    for (std::size_t i = 0; i < shape.dims.size(); ++i) request.dims[i] = shape.dims[i];
    return makeOperator(request).value();
}

Host bareHost(VectorLevel level, std::size_t threads = 2) {
    return {test::smallFacts(threads), level, std::nullopt};
}

const std::vector<Shape>& shapes() {
    static const std::vector<Shape> all{
        {"matmul", {65, 33, 47}},
        {"matmul", {1, 300, 70}},
        {"matmul", {300, 1, 70}},
        {"matmul", {1, 1, 1}},
        {"matmul", {40, 300, 9, 1}, false, {}, 0.5},
        {"matmul", {20, 30, 40, 5}, false, {}, -1.0},
        {"relu", {1000}},
        {"gelu", {4099}},
        {"silu", {77}},
        {"copy", {1}},
        {"add", {1000}},
        {"mul", {1003}},
        {"silu-gate", {130}},
        {"triad", {1001}},
        {"softmax", {5, 1003}},
        {"softmax", {3, 1}},
        {"softmax", {1, 2}},
        {"layernorm", {7, 300}},
        {"layernorm", {2, 1}},
        {"rmsnorm", {9, 131}},
        {"reduction", {1, 10007}},
        {"reduction", {300, 7}},
        {"reduction", {3, 1}},
        {"transpose", {37, 129}},
        {"transpose", {1, 5}},
        {"embedding", {50, 33}},
        {"rope", {2, 4, 2, 9, 16}},
        {"adam", {1003}},
        {"qk", {2, 4, 2, 70, 70, 24}},
        {"qk", {1, 2, 2, 70, 100, 24}, true},
        {"qk", {1, 2, 1, 70, 100, 24}, true, 10},
        {"pv", {2, 4, 2, 70, 70, 24}},
        {"pv", {1, 2, 2, 70, 100, 24}, true},
        {"pv", {1, 2, 1, 200, 200, 24}, true, 10},
        {"attention", {2, 4, 2, 70, 300, 24}},
        {"attention", {1, 2, 2, 300, 300, 24}, true},
        {"attention", {1, 2, 1, 70, 600, 24}, true, 90},
        {"attention", {3, 4, 2, 1, 500, 32}},
        {"attention", {1, 1, 1, 1, 1, 1}},
        {"conv2d", {2, 4, 6, 9, 11, 3, 3, 1, 1, 2}},
        {"conv2d", {1, 3, 5, 12, 10, 5, 3, 2, 2, 1}},
        {"conv2d", {1, 2, 2, 4, 4, 1, 1, 3, 0, 1}},
        {"conv2d", {1, 1, 1, 3, 3, 3, 3, 1, 4, 1}},
    };
    return all;
}

CheckReport reportOf(Host& host, const Shape& shape, DType type) {
    auto work = makeOperatorWork(host, operatorOf(shape, type), 42);
    if (!work) ADD_FAILURE() << shape.name << ": " << errorText(work.error());
    return work ? (*work)->check().value() : CheckReport{1.0, 0.0, 0};
}

TEST(HostOperators, AreRightOnEveryInstructionSetInBothTypes) {
    for (const VectorLevel level : test::levelsHere()) {
        Host host = bareHost(level);
        for (const Shape& shape : shapes()) {
            for (const DType type : {DType::Fp32, DType::Fp64}) {
                if (std::string_view(shape.name) == "adam" && type == DType::Fp64) continue;
                const CheckReport report = reportOf(host, shape, type);
                EXPECT_TRUE(report.isRight()) << shapeText(operatorOf(shape, type)) << ": " << report.maxRelError << " of "
                                              << report.tolerance;
                EXPECT_GT(report.compared, 0);
            }
        }
    }
}

TEST(HostOperators, DoNotDependOnTheNumberOfThreads) {
    for (const std::size_t threads : {1U, 5U}) {
        Host host = bareHost(test::levelsHere().back(), threads);
        for (const Shape& shape : shapes()) {
            const CheckReport report = reportOf(host, shape, DType::Fp32);
            EXPECT_TRUE(report.isRight()) << threads << " threads, " << shapeText(operatorOf(shape)) << ": " << report.maxRelError;
        }
    }
}

TEST(HostOperators, StayRightWhenLaunchedAgain) {
    Host host = bareHost(test::levelsHere().back());
    for (const Shape& shape : shapes()) {
        auto work = makeOperatorWork(host, operatorOf(shape), 42);
        ASSERT_TRUE(work);
        EXPECT_GE((*work)->run(3).value, 0.0);
        EXPECT_TRUE((*work)->check()->isRight()) << shape.name;
    }
}

/// The tensor that an operator writes, as the families name them.
std::size_t outputOf(const std::string& name) {
    if (name == "adam" || name == "rope") return 0;
    if (name == "attention") return 3;
    if (name == "relu" || name == "gelu" || name == "silu" || name == "copy" || name == "softmax" || name == "layernorm" ||
        name == "rmsnorm" || name == "reduction" || name == "transpose" || name == "embedding") {
        return 1;
    }
    return 2;
}

TEST(HostOperators, AWrongElementIsCaught) {
    Host host = bareHost(test::levelsHere().back());
    for (const Shape& shape : shapes()) {
        auto work = makeOperatorWork(host, operatorOf(shape), 42);
        ASSERT_TRUE(work);
        ASSERT_TRUE((*work)->check()->isRight()) << shape.name;
        auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
        float& element = tensors.data(outputOf(shape.name))[0];
        const float right = element;
        for (const float wrong : {right + 0.01F, std::nanf(""), std::numeric_limits<float>::infinity()}) {
            element = wrong;
            EXPECT_FALSE(tensors.compare().isRight()) << shapeText(operatorOf(shape)) << " with " << wrong << " for " << right;
        }
        element = right;
        EXPECT_TRUE(tensors.compare().isRight()) << shape.name;
    }
}

TEST(HostOperators, AProductThatForgetsItsLastTermIsCaught) {
    Host host = bareHost(test::levelsHere().back());
    constexpr std::size_t size = 512;
    auto work = makeOperatorWork(host, operatorOf({"matmul", {4, size, size}}), 42);
    ASSERT_TRUE((*work)->check()->isRight());
    auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
    // As a kernel would that runs to k - 1.
    for (std::size_t j = 0; j < size; ++j) tensors.data(2)[j] -= tensors.data(0)[size - 1] * tensors.data(1)[(size - 1) * size + j];
    EXPECT_FALSE(tensors.compare().isRight());
}

template <std::size_t kSize>
std::vector<float> computed(Host& host, const Shape& shape, const std::vector<std::array<float, kSize>>& inputs, std::size_t output,
                            std::size_t count) {
    auto work = makeOperatorWork(host, operatorOf(shape), 1);
    auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
    std::size_t tensor = 0;
    for (const auto& input : inputs) {
        if (tensor == output) ++tensor;
        std::copy(input.begin(), input.end(), tensors.data(tensor++));
    }
    EXPECT_GE(tensors.run(1).value, 0.0);
    return {tensors.data(output), tensors.data(output) + count};
}

/// The references are written by the same hands as what they check, so here are values from elsewhere.
TEST(HostOperators, GiveKnownValues) {
    Host host = bareHost(test::levelsHere().back());
    const auto near = [](const std::vector<float>& got, const std::vector<double>& wanted) {
        for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(got[i], wanted[i], 2e-5) << i;
    };
    near(computed<2>(host, {"softmax", {1, 2}}, {{0.0F, std::log(3.0F)}}, 1, 2), {0.25, 0.75});
    near(computed<2>(host, {"gelu", {2}}, {{1.0F, -1.0F}}, 1, 2), {0.841192, -0.158808});
    near(computed<2>(host, {"silu", {2}}, {{1.0F, -1.0F}}, 1, 2), {0.731059, -0.268941});
    near(computed<2>(host, {"triad", {2}}, {{1.0F, 2.0F}, {10.0F, 20.0F}}, 2, 2), {31.0, 62.0});
    near(computed<3>(host, {"layernorm", {1, 3}}, {{1.0F, 2.0F, 3.0F}, {1.0F, 1.0F, 2.0F}, {0.0F, 0.5F, 0.0F}}, 1, 3),
         {-1.224736, 0.5, 2.449472});
    near(computed<2>(host, {"rmsnorm", {1, 2}}, {{1.0F, 7.0F}, {1.0F, 2.0F}}, 1, 2), {0.2, 2.8});
    near(computed<4>(host, {"reduction", {2, 2}}, {{1.0F, 2.0F, 3.0F, 4.0F}}, 1, 2), {3.0, 7.0});
    near(computed<4>(host, {"transpose", {2, 2}}, {{1.0F, 2.0F, 3.0F, 4.0F}}, 1, 4), {1.0, 3.0, 2.0, 4.0});
    near(computed<4>(host, {"matmul", {2, 2, 2}}, {{1.0F, 2.0F, 3.0F, 4.0F}, {5.0F, 6.0F, 7.0F, 8.0F}}, 2, 4), {19.0, 22.0, 43.0, 50.0});
    near(computed<4>(host, {"qk", {1, 1, 1, 2, 2, 2}}, {{1.0F, 2.0F, 3.0F, 4.0F}, {5.0F, 6.0F, 7.0F, 8.0F}}, 2, 4),
         {17.0, 23.0, 39.0, 53.0});
    near(computed<4>(host, {"pv", {1, 1, 1, 2, 2, 2}}, {{1.0F, 2.0F, 3.0F, 4.0F}, {5.0F, 6.0F, 7.0F, 8.0F}}, 2, 4),
         {19.0, 22.0, 43.0, 50.0});
    // Scores ln 3 and 0 after the division by sqrt(1): weights 3/4 and 1/4.
    near(computed<2>(host, {"attention", {1, 1, 1, 1, 2, 1}}, {{1.0F, 0.0F}, {std::log(3.0F), 0.0F}, {4.0F, 8.0F}}, 3, 1), {5.0});
    // A 2 x 2 kernel of ones over 1 2 / 3 4.
    near(computed<4>(host, {"conv2d", {1, 1, 1, 2, 2, 2, 2, 1, 0, 1}}, {{1.0F, 2.0F, 3.0F, 4.0F}, {1.0F, 1.0F, 1.0F, 1.0F}}, 2, 1), {10.0});
}

TEST(HostOperators, MaskedScoresAreMinusInfinity) {
    Host host = bareHost(VectorLevel::Baseline);
    auto work = makeOperatorWork(host, operatorOf({"qk", {1, 1, 1, 3, 3, 2}, true}), 1);
    auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
    EXPECT_TRUE(tensors.check()->isRight());
    const float* s = tensors.data(2);
    EXPECT_EQ(s[1], -std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::isfinite(s[3]) && std::isfinite(s[4]) && std::isfinite(s[8]));
    EXPECT_EQ(s[5], -std::numeric_limits<float>::infinity());
}

TEST(HostOperators, RefuseTypesThatTheHostWouldOnlyConvert) {
    Host host = bareHost(VectorLevel::Baseline);
    for (const DType type : {DType::Fp16, DType::Bf16, DType::Int8, DType::Tf32}) {
        const auto work = makeOperatorWork(host, operatorOf({"matmul", {8, 8, 8}}, type), 1);
        ASSERT_FALSE(work);
        EXPECT_EQ(work.error().code, ErrorCode::Unavailable);
        EXPECT_EQ(work.error().value, dtypeName(type));
    }
    EXPECT_FALSE(makeOperatorWork(host, operatorOf({"adam", {8}}, DType::Fp64), 1));
    EXPECT_FALSE(makeOperatorWork(host, operatorOf({"rope", {1, 1, 1, 4, 3}}), 1));
    Operator mixed = operatorOf({"matmul", {8, 8, 8}});
    mixed.b = DType::Fp64;
    EXPECT_FALSE(makeOperatorWork(host, mixed, 1));
}

TEST(HostOperators, RefuseShapesThatDoNotFitBeforeTakingMemory) {
    Host host = bareHost(VectorLevel::Baseline);
    const std::int64_t huge = kMaxDimension;
    for (const Shape& shape : {Shape{"matmul", {huge, huge, huge, huge}}, Shape{"copy", {huge}}, Shape{"embedding", {huge, 1}},
                               Shape{"attention", {huge, huge, huge, huge, huge, huge}}, Shape{"rope", {1, 1, 1, huge, 2}}}) {
        const auto work = makeOperatorWork(host, operatorOf(shape), 1);
        ASSERT_FALSE(work) << shape.name;
        EXPECT_EQ(work.error().code, ErrorCode::Unavailable);
        EXPECT_NE(errorText(work.error()).find("fit the free memory"), std::string::npos) << errorText(work.error());
    }
}

TEST(HostOperators, SampleAResultOfTooManyFlops) {
    // 2 x 1300 x 3000 x 2600 is just above 2e10 FLOP; the host's own product takes a moment.
    Host host = bareHost(test::levelsHere().back());
    auto work = makeOperatorWork(host, operatorOf({"matmul", {1300, 3000, 2600}}), 1);
    ASSERT_TRUE(work);
    ASSERT_GT((*work)->flops().value, kMostCheckedFlops);
    const CheckReport report = (*work)->check().value();
    EXPECT_TRUE(report.isRight()) << report.maxRelError << " of " << report.tolerance;
    EXPECT_EQ(report.compared, 1024);
    auto& tensors = dynamic_cast<TensorWork<float>&>(**work);
    for (std::size_t i = 0; i < 1300 * 3000; i += 50) tensors.data(2)[i] += 1.0F;
    EXPECT_FALSE(tensors.compare().isRight());
}

TEST(Tolerance, IsFourRootsOfTheLengthInRoundings) {
    EXPECT_DOUBLE_EQ(toleranceOf<float>(1.0), 4.0 * 0x1p-24);
    EXPECT_DOUBLE_EQ(toleranceOf<float>(4096.0), 256.0 * 0x1p-24);
    EXPECT_DOUBLE_EQ(toleranceOf<double>(100.0), 40.0 * 0x1p-53);
}

TEST(RelativeError, IsAgainstTheLargerOfValueAndScale) {
    EXPECT_DOUBLE_EQ(relativeError(1.5, {1.0, 0.0}), 0.5);
    EXPECT_DOUBLE_EQ(relativeError(0.5, {0.0, 2.0}), 0.25);
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(relativeError(-infinity, {-infinity, 1.0}), 0.0);
    EXPECT_FALSE((CheckReport{relativeError(1.0, {-infinity, 1.0}), 1.0, 1}).isRight());
    EXPECT_FALSE((CheckReport{relativeError(std::nan(""), {1.0, 1.0}), 1.0, 1}).isRight());
}

TEST(OpenBlas, ItsAbsenceSaysWhatItCosts) {
    const auto blas = Blas::load("libno-such-blas.so.9");
    ASSERT_FALSE(blas);
    EXPECT_EQ(blas.error().code, ErrorCode::Unavailable);
    EXPECT_NE(errorText(blas.error()).find("libno-such-blas.so.9"), std::string::npos);
    EXPECT_NE(blas.error().hint.find("libopenblas0-pthread"), std::string::npos);
}

TEST(OpenBlas, ALibraryWithoutItsFunctionsIsRefused) {
    const auto blas = Blas::load("libc.so.6");
    ASSERT_FALSE(blas);
    EXPECT_NE(errorText(blas.error()).find("lacks a function"), std::string::npos);
}

TEST(OpenBlas, GivesRightProducts) {
    auto blas = Blas::load();
    if (!blas) GTEST_SKIP() << errorText(blas.error());
    Host host(test::smallFacts(2), test::levelsHere().back(), *blas);
    for (const Shape& shape : shapes()) {
        if (std::string_view(shape.name) != "matmul") continue;
        for (const DType type : {DType::Fp32, DType::Fp64}) {
            auto work = makeOperatorWork(host, operatorOf(shape, type), 3);
            ASSERT_TRUE(work);
            EXPECT_TRUE((*work)->method().starts_with("OpenBLAS ")) << (*work)->method();
            EXPECT_TRUE((*work)->check()->isRight()) << shapeText(operatorOf(shape, type));
        }
    }
}

}  // namespace
