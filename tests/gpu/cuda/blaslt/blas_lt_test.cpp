// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/blas_lt.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>

namespace ridge::cuda {
namespace {

/// A library that writes down what it is asked, and fails where it is told to.
struct FakeLibrary {
    std::map<std::string, LtStatus> fails;  ///< by function
    std::vector<std::string> calls;
    std::map<void*, std::string> objects;  ///< those that live, by what they are
    std::vector<LtHeuristic> offers;
    std::uintptr_t last = 0;

    // What the last product ran with.
    std::vector<const void*> addresses;
    std::vector<std::string> layouts;
    double alpha = 0.0;
    double beta = 0.0;
    LtAlgorithm algorithm;
    std::size_t workspaceBytes = 0;
    void* stream = nullptr;

    LtStatus note(const std::string& function, const std::string& values = {}) {
        calls.push_back(function + (values.empty() ? "" : " " + values));
        const auto found = fails.find(function);
        return found == fails.end() ? kLtSuccess : found->second;
    }
    LtStatus make(void** object, const std::string& function, const std::string& what) {
        const LtStatus status = note(function, what);
        if (status != kLtSuccess) return status;
        *object = reinterpret_cast<void*>(++last);
        objects[*object] = what;
        return status;
    }
    LtStatus destroy(void* object) {
        EXPECT_EQ(objects.erase(object), 1U);
        return kLtSuccess;
    }
};
FakeLibrary library;

std::string valueText(const void* value, std::size_t bytes) {
    std::int64_t number = 0;
    std::memcpy(&number, value, bytes);
    return std::to_string(number) + "/" + std::to_string(bytes);
}

double scalar(const void* value, const std::string& product) {
    if (product.ends_with("1")) return *static_cast<const double*>(value);
    if (product.ends_with("10")) return *static_cast<const std::int32_t*>(value);
    return static_cast<double>(*static_cast<const float*>(value));
}

LtStatus chooseFake(void* /*handle*/, void* product, void* a, void* b, void* c, void* d, void* preference, int wanted, LtHeuristic* results,
                    int* found) {
    for (void* object : {product, a, b, c, d, preference}) EXPECT_TRUE(library.objects.contains(object));
    EXPECT_EQ(c, d);
    *found = std::min(wanted, static_cast<int>(library.offers.size()));
    std::copy_n(library.offers.begin(), *found, results);
    return library.note("choose", std::to_string(wanted));
}

LtStatus multiplyFake(void* /*handle*/, void* product, const void* alpha, const void* a, void* aLayout, const void* b, void* bLayout,
                      const void* beta, const void* c, void* cLayout, void* d, void* dLayout, const LtAlgorithm* algorithm, void* workspace,
                      std::size_t workspaceBytes, void* stream) {
    library.addresses = {a, b, c, d, workspace};
    library.layouts = {library.objects[aLayout], library.objects[bLayout], library.objects[cLayout], library.objects[dLayout]};
    library.alpha = scalar(alpha, library.objects[product]);
    library.beta = scalar(beta, library.objects[product]);
    library.algorithm = *algorithm;
    library.workspaceBytes = workspaceBytes;
    library.stream = stream;
    return library.note("multiply");
}

LtFunctions fakeTable() {
    LtFunctions table;
    table.create = [](void** handle) { return library.make(handle, "create", "handle"); };
    table.createLayout = [](void** layout, int element, std::uint64_t rows, std::uint64_t cols, std::int64_t ld) {
        return library.make(layout, "layout",
                            std::to_string(element) + ": " + std::to_string(rows) + "x" + std::to_string(cols) + " " + std::to_string(ld));
    };
    table.createProduct = [](void** product, int compute, int scale) {
        return library.make(product, "product", std::to_string(compute) + " " + std::to_string(scale));
    };
    table.createPreference = [](void** preference) { return library.make(preference, "preference", "preference"); };
    table.destroy = table.destroyLayout = table.destroyProduct =
        table.destroyPreference = [](void* object) { return library.destroy(object); };
    table.setLayout = [](void*, int attribute, const void* value, std::size_t bytes) {
        return library.note("setLayout", std::to_string(attribute) + "=" + valueText(value, bytes));
    };
    table.setProduct = [](void*, int attribute, const void* value, std::size_t bytes) {
        return library.note("setProduct", std::to_string(attribute) + "=" + valueText(value, bytes));
    };
    table.setPreference = [](void*, int attribute, const void* value, std::size_t bytes) {
        return library.note("setPreference", std::to_string(attribute) + "=" + valueText(value, bytes));
    };
    table.choose = chooseFake;
    table.multiply = multiplyFake;
    return table;
}

LtHeuristic offer(std::uint64_t name, std::size_t workspaceBytes, LtStatus state = kLtSuccess) {
    LtHeuristic result;
    result.algorithm.data[0] = name;
    result.workspaceBytes = workspaceBytes;
    result.state = state;
    result.waves = 1.5F;
    return result;
}

constexpr std::size_t kWorkspace = 4096;

class BlasLtTest : public testing::Test {
protected:
    void SetUp() override {
        library = {};
        library.offers = {offer(11, 0), offer(12, 0, kLtNotSupported), offer(13, kWorkspace), offer(14, kWorkspace + 1)};
    }
    [[nodiscard]] static bool wasCalled(const std::string& call) {
        return std::find(library.calls.begin(), library.calls.end(), call) != library.calls.end();
    }
    [[nodiscard]] static measure::Outcome<std::unique_ptr<LtPlan>> planned(DType type, std::int64_t batch = 1) {
        const auto blas = BlasLt::create(fakeTable());
        if (!blas) return tl::unexpected(blas.error());
        return blas->plan(*usualProduct(type, 16, 32, 48, batch), kWorkspace);
    }
};

TEST_F(BlasLtTest, APlanOffersWhatRunsWithTheWorkspace) {
    {
        const auto plan = planned(DType::Bf16);
        ASSERT_TRUE(plan) << errorText(plan.error().error);
        // The second cannot run, the fourth needs a byte more than there is.
        ASSERT_EQ((*plan)->choices().size(), 2U);
        EXPECT_EQ((*plan)->choices()[0].algorithm.data[0], 11U);
        EXPECT_EQ((*plan)->choices()[1].algorithm.data[0], 13U);
        EXPECT_EQ((*plan)->choices()[1].workspaceBytes, kWorkspace);
        EXPECT_EQ((*plan)->choices()[1].waves, 1.5F);
        EXPECT_EQ((*plan)->product().n, 32);
        // It outlives the handle and the preference.
        EXPECT_EQ(library.objects.size(), 4U);
    }
    EXPECT_TRUE(library.objects.empty());
    EXPECT_EQ(library.calls,
              (std::vector<std::string>{"create handle", "product 68 0", "layout 14: 32x48 32", "layout 14: 48x16 48",
                                        "layout 14: 32x16 32", "preference preference", "setPreference 1=4096/8", "choose 8"}));
}

TEST_F(BlasLtTest, AttributesAreSetWhereTheyAreNeeded) {
    ASSERT_TRUE(planned(DType::Int8, 3));
    EXPECT_TRUE(wasCalled("product 72 10"));
    EXPECT_TRUE(wasCalled("setProduct 3=1/4"));
    EXPECT_TRUE(wasCalled("setLayout 5=3/4"));
    // 32 x 48 elements of B, 16 x 48 of A, 16 x 32 of C.
    EXPECT_TRUE(wasCalled("setLayout 6=1536/8"));
    EXPECT_TRUE(wasCalled("setLayout 6=768/8"));
    EXPECT_TRUE(wasCalled("setLayout 6=512/8"));
    library.calls.clear();
    LtProduct fp8 = *usualProduct(DType::Fp8E4m3, 16, 32, 48);
    fp8.hasFastAccumulation = true;
    const auto blas = BlasLt::create(fakeTable());
    ASSERT_TRUE(blas);
    ASSERT_TRUE(blas->plan(fp8, 0, 2));
    EXPECT_TRUE(wasCalled("setProduct 3=1/4"));
    EXPECT_TRUE(wasCalled("setProduct 25=1/1"));
    EXPECT_TRUE(wasCalled("choose 2"));
    EXPECT_TRUE(std::none_of(library.calls.begin(), library.calls.end(), [](const auto& call) { return call.starts_with("setLayout"); }));
}

TEST_F(BlasLtTest, ARunPassesTheOperandsInTheirNewPlaces) {
    const auto blas = BlasLt::create(fakeTable());
    ASSERT_TRUE(blas);
    const auto plan = blas->plan(*usualProduct(DType::Fp64, 16, 32, 48), kWorkspace);
    ASSERT_TRUE(plan);
    int stream = 0;
    const LtCall call{0x10000, 0x20000, 0x30000, 0.3, -2.0, 0x40000, kWorkspace, &stream};
    ASSERT_TRUE(blas->run(**plan, call, 1));
    const auto at = [](std::uintptr_t address) { return reinterpret_cast<const void*>(address); };
    EXPECT_EQ(library.addresses, (std::vector<const void*>{at(0x20000), at(0x10000), at(0x30000), at(0x30000), at(0x40000)}));
    EXPECT_EQ(library.layouts, (std::vector<std::string>{"1: 32x48 32", "1: 48x16 48", "1: 32x16 32", "1: 32x16 32"}));
    EXPECT_EQ(library.alpha, 0.3);
    EXPECT_EQ(library.beta, -2.0);
    EXPECT_EQ(library.algorithm.data[0], 13U);
    EXPECT_EQ(library.workspaceBytes, kWorkspace);
    EXPECT_EQ(library.stream, &stream);
}

TEST_F(BlasLtTest, FactorsHaveTheTypeOfTheScale) {
    const auto blas = BlasLt::create(fakeTable());
    ASSERT_TRUE(blas);
    for (const DType type : {DType::Fp16, DType::Fp8E4m3, DType::Tf32, DType::Fp64, DType::Int8}) {
        const auto plan = blas->plan(*usualProduct(type, 16, 32, 48), 0);
        ASSERT_TRUE(plan);
        ASSERT_TRUE(blas->run(**plan, {256, 512, 768, 3.0, 1.0}));
        EXPECT_EQ(library.alpha, 3.0) << dtypeName(type);
        EXPECT_EQ(library.beta, 1.0) << dtypeName(type);
    }
}

TEST_F(BlasLtTest, ACallThatCannotBeRightNeverReachesTheLibrary) {
    const auto blas = BlasLt::create(fakeTable());
    ASSERT_TRUE(blas);
    const auto plan = blas->plan(*usualProduct(DType::Int8, 16, 32, 48), kWorkspace);
    ASSERT_TRUE(plan);
    struct Row {
        LtCall call;
        std::size_t choice;
        const char* what;
    };
    for (const Row& row :
         {Row{{0, 512, 768}, 0, "a matrix lies"}, Row{{256, 512, 769}, 0, "a matrix lies"}, Row{{256, 512, 768}, 2, "no such way"},
          Row{{256, 512, 768, 1, 0, 0, kWorkspace}, 1, "workspace"}, Row{{256, 512, 768, 1, 0, 1024, kWorkspace - 1}, 1, "workspace"},
          Row{{256, 512, 768, 1, 0, 1025, kWorkspace}, 1, "workspace"}, Row{{256, 512, 768, 0.5}, 0, "whole factors"},
          Row{{256, 512, 768, 1, 3e9}, 0, "whole factors"}}) {
        const auto run = blas->run(**plan, row.call, row.choice);
        ASSERT_FALSE(run) << row.what;
        EXPECT_EQ(run.error().exit, measure::ExitCode::Failed);
        EXPECT_NE(run.error().error.what.find(row.what), std::string::npos) << run.error().error.what;
    }
    EXPECT_FALSE(wasCalled("multiply"));
    EXPECT_TRUE(blas->run(**plan, {256, 512, 768}));
}

TEST_F(BlasLtTest, EachFunctionsRefusalIsToldAndNothingIsLeftOver) {
    for (const auto& [function, name] :
         {std::pair("create", "cublasLtCreate"), std::pair("product", "cublasLtMatmulDescCreate"),
          std::pair("setProduct", "cublasLtMatmulDescSetAttribute"), std::pair("layout", "cublasLtMatrixLayoutCreate"),
          std::pair("setLayout", "cublasLtMatrixLayoutSetAttribute"), std::pair("preference", "cublasLtMatmulPreferenceCreate"),
          std::pair("setPreference", "cublasLtMatmulPreferenceSetAttribute"), std::pair("choose", "cublasLtMatmulAlgoGetHeuristic")}) {
        library.fails = {{function, 14}};
        const auto plan = planned(DType::Int8, 2);
        ASSERT_FALSE(plan) << function;
        EXPECT_EQ(plan.error().error.where, name);
        EXPECT_NE(plan.error().error.value.find("cuBLAS status 14"), std::string::npos);
        EXPECT_TRUE(library.objects.empty()) << function;
    }
}

TEST_F(BlasLtTest, WithoutAWayToComputeItTheProductIsNamed) {
    library.offers = {offer(1, 0, kLtNotSupported)};
    for (const LtStatus status : {kLtSuccess, kLtNotSupported}) {
        library.fails = {{"choose", status}};
        const auto plan = planned(DType::Fp8E4m3);
        ASSERT_FALSE(plan);
        EXPECT_EQ(plan.error().exit, measure::ExitCode::Failed);
        EXPECT_EQ(plan.error().error.what, "cuBLASLt has no such product on this GPU");
        EXPECT_EQ(plan.error().error.value, "fp8-e4m3, 16 x 32 x 48: cuBLAS status 15");
    }
    // A shape that no GPU takes is not asked for.
    library.calls.clear();
    const auto blas = BlasLt::create(fakeTable());
    const auto plan = blas->plan(*usualProduct(DType::Fp8E4m3, 16, 31, 48), 0);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().exit, measure::ExitCode::Failed);
    EXPECT_EQ(library.calls, (std::vector<std::string>{"create handle"}));
}

TEST(LtFailure, EachStatusHasWordsAndARemedy) {
    struct Row {
        LtStatus status;
        measure::ExitCode exit;
        const char* what;
        const char* hint;
    };
    using measure::ExitCode;
    for (const Row& row :
         {Row{1, ExitCode::DeviceError, "could not be started", "needs a GPU"},
          Row{3, ExitCode::DeviceError, "out of memory", "nvidia-smi"}, Row{7, ExitCode::DeviceError, "refused a value", "report"},
          Row{8, ExitCode::Failed, "no such product", "newer GPU"}, Row{11, ExitCode::DeviceError, "memory", "earlier kernel"},
          Row{13, ExitCode::DeviceError, "kernel failed", "earlier kernel"},
          Row{14, ExitCode::DeviceError, "within itself", "same version"},
          Row{15, ExitCode::Failed, "no such product", "another type or size"}, Row{16, ExitCode::DeviceError, "licence", "install"},
          Row{99, ExitCode::DeviceError, "cuBLASLt failed", "GPU"}}) {
        const auto failure = ltFailure(row.status, "cublasLtMatmul");
        EXPECT_EQ(failure.exit, row.exit) << row.status;
        EXPECT_NE(failure.error.what.find(row.what), std::string::npos) << failure.error.what;
        EXPECT_NE(failure.error.hint.find(row.hint), std::string::npos) << failure.error.hint;
        EXPECT_EQ(failure.error.where, "cublasLtMatmul");
        EXPECT_EQ(failure.error.value, "cuBLAS status " + std::to_string(row.status));
    }
}

}  // namespace
}  // namespace ridge::cuda
