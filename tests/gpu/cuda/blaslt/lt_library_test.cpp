// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
#endif

#include "gpu/cuda/blaslt/blas_lt.h"
#include "gpu/toolkit/toolkit_places.h"
#include "tests/support/temporary_folder.h"

// The real library, where it is installed: what it does before it needs a GPU.
namespace ridge::cuda {
namespace {

Result<LtLibrary> installed() {
    return LtLibrary::load(toolkit::toolkitRoots({}, toolkit::processEnvironment), false);
}

TEST(LtLibrary, ItsAbsenceSaysWhatItCosts) {
    const test::TemporaryFolder folder;
    const auto library = LtLibrary::load({folder.path().string()}, true);
    ASSERT_FALSE(library);
    EXPECT_EQ(library.error().code, ErrorCode::Unavailable);
    EXPECT_NE(library.error().what.find("was not found"), std::string::npos);
    EXPECT_EQ(library.error().value, folder.path().string());
    EXPECT_NE(library.error().hint.find("kernels of this program's own"), std::string::npos);
}

TEST(LtLibrary, OneOfAVersionThatIsNotKnownIsNotLoaded) {
    const test::TemporaryFolder folder;
    test::put(folder / "libcublasLt.so.14", "not a library");
    EXPECT_NE(LtLibrary::load({folder.path().string()}, true).error().what.find("was not found"), std::string::npos);
    test::put(folder / "libcublasLt.so.12", "not a library");
    const auto broken = LtLibrary::load({folder.path().string()}, true);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().what, "cuBLASLt could not be loaded");
    EXPECT_NE(broken.error().value.find("libcublasLt.so.12"), std::string::npos);
}

/// The library forgets some bytes where it finds no GPU, which is no leak of ours.
measure::Outcome<BlasLt> createdWithItsLeak(const LtFunctions& functions) {
#if defined(__SANITIZE_ADDRESS__)
    __lsan_disable();
#endif
    auto blas = BlasLt::create(functions);
#if defined(__SANITIZE_ADDRESS__)
    __lsan_enable();
#endif
    return blas;
}

TEST(LtLibrary, WithoutAGpuItSaysSo) {
    const auto library = installed();
    if (!library) GTEST_SKIP() << "cuBLASLt is not installed here";
    EXPECT_TRUE(library->description.starts_with("cuBLASLt 1")) << library->description;
    const auto blas = createdWithItsLeak(library->functions);
    if (blas) GTEST_SKIP() << "this machine has a GPU";
    EXPECT_EQ(blas.error().exit, measure::ExitCode::DeviceError);
    EXPECT_EQ(blas.error().error.where, "cublasLtCreate");
    EXPECT_EQ(blas.error().error.value, "cuBLAS status 1");
    EXPECT_NE(blas.error().error.hint.find("it needs a GPU"), std::string::npos);
}

/// Every attribute that is set, with the size the library expects of it: it refuses others.
TEST(LtLibrary, TakesWhatIsSaidOfAProduct) {
    const auto library = installed();
    if (!library) GTEST_SKIP() << "cuBLASLt is not installed here";
    for (const DType type : {DType::Fp64, DType::Fp32, DType::Tf32, DType::Fp16, DType::Bf16, DType::Fp8E4m3, DType::Int8}) {
        LtProduct product = *usualProduct(type, 16, 32, 48, 3);
        product.hasFastAccumulation = type == DType::Fp8E4m3;
        const LtLayout layout = layoutOf(product);
        for (const LtMatrix& matrix : {layout.first, layout.second, layout.out}) {
            const auto object = makeLayout(library->functions, matrix, product.batch);
            EXPECT_TRUE(object) << dtypeName(type) << errorText(object.error().error);
        }
        const auto description = makeDescription(library->functions, product);
        EXPECT_TRUE(description) << dtypeName(type) << errorText(description.error().error);
    }
    EXPECT_TRUE(makePreference(library->functions, std::size_t{32} << 20U));
    // A size that is wrong is noticed, so the ones above were right.
    void* layout = nullptr;
    ASSERT_EQ(library->functions.createLayout(&layout, static_cast<int>(LtElement::F16), 4, 4, 4), kLtSuccess);
    const std::int64_t tooWide = 3;
    EXPECT_EQ(library->functions.setLayout(layout, kLtBatchCount, &tooWide, sizeof tooWide), 7);
    EXPECT_EQ(library->functions.destroyLayout(layout), kLtSuccess);
}

}  // namespace
}  // namespace ridge::cuda
