// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/operators/reference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/operators/families.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"
#include "tests/gpu/host/invented_machine.h"

namespace ridge::host {
namespace {

Operator product(DType type) {
    OperatorRequest request;
    request.dims[matmul::kM] = 3;
    request.dims[matmul::kN] = 5;
    request.dims[matmul::kK] = 4;
    request.dtype = type;
    return *makeOperator(request);
}

const precision::FloatFormat& formatFor(DType type) {
    return *precision::formatOf(type);
}

std::vector<double> valuesOf(const Reference& reference, std::size_t tensor, DType type) {
    std::vector<std::byte> bytes(reference.bytes(tensor));
    reference.write(tensor, bytes);
    const auto size = static_cast<std::size_t>(formatFor(type).storageBits) / 8;
    std::vector<double> values;
    for (std::size_t at = 0; at < bytes.size(); at += size) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes.data() + at, size);
        values.push_back(precision::decode(formatFor(type), bits));
    }
    return values;
}

std::vector<std::byte> stored(const std::vector<double>& values, DType type) {
    const auto size = static_cast<std::size_t>(formatFor(type).storageBits) / 8;
    std::vector<std::byte> bytes(values.size() * size);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint64_t bits = precision::encode(formatFor(type), values[i]);
        std::memcpy(bytes.data() + i * size, &bits, size);
    }
    return bytes;
}

class ReferenceTest : public testing::TestWithParam<DType> {
protected:
    Host host{test::smallFacts(), test::levelsHere().back(), std::nullopt};
};

/// By hand: A (3 x 4) times B (4 x 5).
std::vector<double> multiplied(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> c(15, 0.0);
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 5; ++j) {
            for (std::size_t k = 0; k < 4; ++k) c[i * 5 + j] += a[i * 4 + k] * b[k * 5 + j];
        }
    }
    return c;
}

TEST_P(ReferenceTest, HoldsWhatADeviceStoresAndJudgesWhatItComputes) {
    auto reference = Reference::make(host, product(GetParam()), 1);
    ASSERT_TRUE(reference) << errorText(reference.error());
    ASSERT_EQ(reference->tensors(), 3U);
    EXPECT_FALSE(reference->isResult(0));
    EXPECT_TRUE(reference->isResult(2));
    EXPECT_EQ(reference->bytes(0), 12U * static_cast<std::size_t>(formatFor(GetParam()).storageBits) / 8);
    const auto a = valuesOf(*reference, 0, GetParam());
    const auto b = valuesOf(*reference, 1, GetParam());
    for (const double value : a) {
        // Seeded values in [0.5, 1.5], of the type and not of a wider one.
        EXPECT_GE(std::abs(value), 0.5);
        EXPECT_LE(std::abs(value), 1.5);
        EXPECT_EQ(precision::rounded(formatFor(GetParam()), value), value);
    }
    std::vector<double> c = multiplied(a, b);
    reference->read(2, stored(c, GetParam()));
    const CheckReport right = reference->compare();
    EXPECT_TRUE(right.isRight()) << right.maxRelError << " of " << right.tolerance;
    // 4 sqrt(K) u, u half the distance of 1 to the next value.
    EXPECT_DOUBLE_EQ(right.tolerance, 4.0 * 2.0 * formatFor(GetParam()).epsilon() / 2.0);
    EXPECT_EQ(right.compared, 15);
    c[7] += 20.0 * formatFor(GetParam()).epsilon() * 4.0;
    reference->read(2, stored(c, GetParam()));
    EXPECT_FALSE(reference->compare().isRight());
    c[7] = std::nan("");
    reference->read(2, stored(c, GetParam()));
    EXPECT_FALSE(reference->compare().isRight());
}

INSTANTIATE_TEST_SUITE_P(Types, ReferenceTest, testing::Values(DType::Fp64, DType::Fp32, DType::Tf32, DType::Fp16, DType::Bf16));

TEST(ReferenceData, IsThatOfTheHostRounded) {
    Host host{test::smallFacts(), test::levelsHere().back(), std::nullopt};
    const auto whole = Reference::make(host, product(DType::Fp32), 7);
    const auto half = Reference::make(host, product(DType::Bf16), 7);
    const auto other = Reference::make(host, product(DType::Fp32), 8);
    ASSERT_TRUE(whole && half && other);
    const auto exact = valuesOf(*whole, 0, DType::Fp32);
    const auto rounded = valuesOf(*half, 0, DType::Bf16);
    for (std::size_t i = 0; i < exact.size(); ++i) EXPECT_EQ(rounded[i], precision::rounded(precision::kBf16, exact[i]));
    EXPECT_NE(valuesOf(*other, 0, DType::Fp32), exact);
}

TEST(ReferenceData, OfAnEmbeddingLooksUpTheRowsOfEveryDevice) {
    Host host{test::smallFacts(), test::levelsHere().back(), std::nullopt};
    OperatorRequest request;
    request.kind = OperatorKind::Embedding;
    request.dims[0] = 4;
    request.dims[1] = 2;
    request.dtype = DType::Bf16;
    auto reference = Reference::make(host, *makeOperator(request), 1);
    ASSERT_TRUE(reference) << errorText(reference.error());
    const auto table = valuesOf(*reference, 0, DType::Bf16);
    // 4 times the golden ratio, made odd, is 3; the first row is 4 / 3 = 1: rows 1, 4 mod 4, 7 mod 4, 10 mod 4.
    std::vector<double> out;
    for (const std::size_t row : {1U, 0U, 3U, 2U}) out.insert(out.end(), {table[row * 2], table[row * 2 + 1]});
    reference->read(1, stored(out, DType::Bf16));
    EXPECT_TRUE(reference->compare().isRight());
    std::swap(out[0], out[2]);
    reference->read(1, stored(out, DType::Bf16));
    EXPECT_FALSE(reference->compare().isRight());
}

TEST(ReferenceData, ThatCannotBeCheckedIsRefused) {
    Host host{test::smallFacts(), test::levelsHere().back(), std::nullopt};
    for (const DType type : {DType::Int8, DType::Fp8E4m3, DType::Fp4E2m1}) {
        const auto reference = Reference::make(host, product(type), 1);
        ASSERT_FALSE(reference);
        EXPECT_EQ(reference.error().value, dtypeName(type));
    }
    Operator mixed = product(DType::Fp16);
    mixed.b = DType::Fp32;
    EXPECT_FALSE(Reference::make(host, mixed, 1));
}

}  // namespace
}  // namespace ridge::host
