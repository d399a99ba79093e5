// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/lt_product.h"

#include <gtest/gtest.h>

#include <vector>

namespace ridge::cuda {
namespace {

LtProduct made(DType type, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch = 1) {
    const auto product = usualProduct(type, m, n, k, batch);
    EXPECT_TRUE(product) << dtypeName(type);
    return product.value_or(LtProduct());
}

TEST(LtProduct, EachTypeHasItsUsualArithmetic) {
    struct Row {
        DType type;
        LtElement operand;
        LtElement result;
        LtCompute compute;
        LtElement scale;
        ComputeCapability first;
    };
    using E = LtElement;
    for (const Row& row : {Row{DType::Fp64, E::F64, E::F64, LtCompute::F64, E::F64, {7, 5}},
                           Row{DType::Fp32, E::F32, E::F32, LtCompute::F32, E::F32, {7, 5}},
                           Row{DType::Tf32, E::F32, E::F32, LtCompute::Tf32, E::F32, {8, 0}},
                           Row{DType::Fp16, E::F16, E::F16, LtCompute::F32, E::F32, {7, 5}},
                           Row{DType::Bf16, E::Bf16, E::Bf16, LtCompute::F32, E::F32, {8, 0}},
                           Row{DType::Fp8E4m3, E::Fp8E4m3, E::Bf16, LtCompute::F32, E::F32, {8, 9}},
                           Row{DType::Int8, E::I8, E::I32, LtCompute::I32, E::I32, {7, 5}}}) {
        const LtProduct product = made(row.type, 16, 32, 64);
        EXPECT_EQ(product.a, row.operand) << dtypeName(row.type);
        EXPECT_EQ(product.b, row.operand);
        EXPECT_EQ(product.c, row.result);
        EXPECT_EQ(product.compute, row.compute);
        EXPECT_EQ(product.scale(), row.scale);
        EXPECT_EQ(firstCapability(row.type), row.first);
        EXPECT_FALSE(refusalOf(product));
        EXPECT_EQ(productText(product), std::string(dtypeName(row.type)) + ", 16 x 32 x 64");
    }
    for (const DType type : {DType::Fp8E5m2, DType::Fp6E2m3, DType::Fp6E3m2, DType::Fp4E2m1, DType::Int4}) {
        const auto product = usualProduct(type, 16, 16, 16);
        ASSERT_FALSE(product);
        EXPECT_EQ(product.error().code, ErrorCode::Unavailable);
        EXPECT_EQ(product.error().value, dtypeName(type));
        EXPECT_FALSE(firstCapability(type));
    }
}

TEST(LtProduct, WhatCannotBeIsRefusedWithTheReason) {
    struct Row {
        LtProduct product;
        const char* what;
        const char* hint;
    };
    const auto with = [](LtProduct product, auto change) {
        change(product);
        return product;
    };
    const LtProduct fp16 = made(DType::Fp16, 8, 8, 8);
    const LtProduct fp8 = made(DType::Fp8E4m3, 16, 32, 48);
    for (const Row& row : {Row{with(fp16, [](auto& p) { p.m = 0; }), "out of range", "2^31 - 1"},
                           Row{with(fp16, [](auto& p) { p.n = -1; }), "out of range", "2^31 - 1"},
                           Row{with(fp16, [](auto& p) { p.k = std::int64_t{1} << 31U; }), "out of range", "2^31 - 1"},
                           Row{with(fp16, [](auto& p) { p.batch = 0; }), "out of range", "2^31 - 1"},
                           Row{with(fp16, [](auto& p) { p.b = LtElement::Bf16; }), "do not go together", "cublasLtMatmul()"},
                           Row{with(fp16, [](auto& p) { p.c = LtElement::Bf16; }), "do not go together", "cublasLtMatmul()"},
                           Row{with(fp16, [](auto& p) { p.compute = LtCompute::Tf32; }), "do not go together", "cublasLtMatmul()"},
                           Row{with(fp8, [](auto& p) { p.c = LtElement::Fp8E4m3; }), "do not go together", "cublasLtMatmul()"},
                           Row{with(fp16, [](auto& p) { p.hasFastAccumulation = true; }), "for FP8", "no such choice"},
                           Row{with(fp8, [](auto& p) { p.k = 40; }), "do not suit the type", "multiples of 16"},
                           Row{with(fp8, [](auto& p) { p.n = 8; }), "do not suit the type", "multiples of 16"},
                           Row{made(DType::Int8, 4, 6, 8), "do not suit the type", "multiples of 4"}}) {
        const auto refusal = refusalOf(row.product);
        ASSERT_TRUE(refusal) << row.what;
        EXPECT_NE(refusal->what.find(row.what), std::string::npos) << refusal->what;
        EXPECT_NE(refusal->hint.find(row.hint), std::string::npos) << refusal->hint;
        EXPECT_EQ(refusal->value, productText(row.product));
    }
    // Sizes that do suit: m is free, and results may be wider than operands.
    for (const LtProduct& product :
         {with(fp8, [](auto& p) { p.m = 5; }), with(fp8, [](auto& p) { p.hasFastAccumulation = true; }),
          with(fp8, [](auto& p) { p.c = LtElement::F32; }), with(fp16, [](auto& p) { p.c = LtElement::F32; }), made(DType::Int8, 3, 4, 8),
          made(DType::Fp16, 1, 1, 1), made(DType::Fp32, 0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFF)}) {
        const auto refusal = refusalOf(product);
        EXPECT_FALSE(refusal) << errorText(refusal.value_or(Error()));
    }
}

TEST(LtProduct, ATextNamesTheBatch) {
    EXPECT_EQ(productText(made(DType::Tf32, 1, 2, 3, 4)), "tf32, 1 x 2 x 3, 4 times");
}

// By hand: A is 2 x 3, B 3 x 5, C 2 x 5. Read column-major, row-major B is 5 x 3 with 5 elements from column to column, A is 3 x 2 with 3,
// and C is 5 x 2 with 5: C^T(5, 2) = B^T(5, 3) A^T(3, 2) needs no transposing.
TEST(LtLayout, RowMajorMatricesChangePlaces) {
    const LtLayout layout = layoutOf(made(DType::Fp16, 2, 5, 3, 7));
    EXPECT_FALSE(layout.isBTransposed);
    EXPECT_EQ(layout.first, (LtMatrix{LtElement::F16, 5, 3, 5, 15, false}));
    EXPECT_EQ(layout.second, (LtMatrix{LtElement::F16, 3, 2, 3, 6, false}));
    EXPECT_EQ(layout.out, (LtMatrix{LtElement::F16, 5, 2, 5, 10, false}));
}

// By hand: B is stored as (n, k) = 32 x 48 row-major, which read column-major is 48 x 32 with 48 from column to column; transposed it is
// the 32 x 48 that the product needs.
TEST(LtLayout, EightBitTypesWantBTransposed) {
    LtLayout layout = layoutOf(made(DType::Fp8E4m3, 16, 32, 48));
    EXPECT_TRUE(layout.isBTransposed);
    EXPECT_EQ(layout.first, (LtMatrix{LtElement::Fp8E4m3, 48, 32, 48, 1536, true}));
    EXPECT_EQ(layout.second, (LtMatrix{LtElement::Fp8E4m3, 48, 16, 48, 768, false}));
    EXPECT_EQ(layout.out, (LtMatrix{LtElement::Bf16, 32, 16, 32, 512, false}));
    layout = layoutOf(made(DType::Int8, 2, 4, 8));
    EXPECT_TRUE(layout.isBTransposed);
    EXPECT_EQ(layout.first, (LtMatrix{LtElement::I8, 8, 4, 8, 32, true}));
    EXPECT_EQ(layout.out, (LtMatrix{LtElement::I32, 4, 2, 4, 8, false}));
}

/// What the library does with column-major matrices, one product of a batch.
std::vector<double> columnMajorProduct(const LtLayout& layout, const std::vector<double>& first, const std::vector<double>& second,
                                       std::int64_t batch) {
    const auto at = [batch](const LtMatrix& matrix, std::int64_t row, std::int64_t col) {
        if (matrix.isTransposed) std::swap(row, col);
        EXPECT_LT(row, matrix.rows);
        EXPECT_LT(col, matrix.cols);
        return static_cast<std::size_t>(batch * matrix.stride + col * matrix.ld + row);
    };
    std::vector<double> out(static_cast<std::size_t>((batch + 1) * layout.out.stride));
    for (std::int64_t row = 0; row < layout.out.rows; ++row) {
        for (std::int64_t col = 0; col < layout.out.cols; ++col) {
            for (std::int64_t inner = 0; inner < layout.second.rows; ++inner)
                out[at(layout.out, row, col)] += first[at(layout.first, row, inner)] * second[at(layout.second, inner, col)];
        }
    }
    return out;
}

TEST(LtLayout, TheColumnMajorProductIsTheRowMajorOne) {
    for (const DType type : {DType::Fp32, DType::Int8}) {
        constexpr std::int64_t m = 3;
        constexpr std::int64_t n = 4;
        constexpr std::int64_t k = 8;
        constexpr std::int64_t last = 1;
        const LtLayout layout = layoutOf(made(type, m, n, k, last + 1));
        const auto index = [](std::int64_t value) { return static_cast<std::size_t>(value); };
        std::vector<double> a(index((last + 1) * m * k));
        std::vector<double> b(index((last + 1) * k * n));
        for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<double>(i * 7 % 11) - 5.0;
        for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<double>(i * 5 % 13) - 6.0;
        const std::vector<double> c = columnMajorProduct(layout, b, a, last);
        for (std::int64_t row = 0; row < m; ++row) {
            for (std::int64_t col = 0; col < n; ++col) {
                double sum = 0.0;
                for (std::int64_t inner = 0; inner < k; ++inner) {
                    const std::int64_t inB = layout.isBTransposed ? col * k + inner : inner * n + col;
                    sum += a[index(last * m * k + row * k + inner)] * b[index(last * k * n + inB)];
                }
                EXPECT_EQ(c[index(last * m * n + row * n + col)], sum) << dtypeName(type) << " " << row << " " << col;
            }
        }
    }
}

}  // namespace
}  // namespace ridge::cuda
