// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "gpu/cuda/kernel_images.h"
#include "tests/gpu/cuda/cubin.h"
#include "tests/gpu/cuda/known_gpus.h"
#include "tests/gpu/cuda/planned_launches.h"

// What the compiler made of the kernels, read from the cubins that it left in the build folder.
namespace {

using namespace ridge;
using cuda::ComputeCapability;
using cuda::KernelImage;
using test::CubinKernel;

std::string contentOf(const std::string& name) {
    std::ifstream file(std::string(RIDGEPOINT_KERNEL_FOLDER) + "/" + name, std::ios::binary);
    if (!file) ADD_FAILURE() << "no such file: " << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

const std::map<std::string, CubinKernel>& cubin(std::string_view file, ComputeCapability capability) {
    static std::map<std::string, std::map<std::string, CubinKernel>> known;
    const std::string name = std::string(file) + "." + capability.architecture() + ".cubin";
    const auto found = known.find(name);
    if (found != known.end()) return found->second;
    const std::string bytes = contentOf(name);
    return known[name] = test::readCubin({bytes.begin(), bytes.end()});
}

class CompiledKernels : public testing::Test {
protected:
    void SetUp() override {
        if (cuda::kernelImages().empty()) GTEST_SKIP() << "the program was built without a CUDA toolkit";
    }
};

// Operations by the low 9 bits of their code; found by compiling known PTX, and the same on every architecture here.
constexpr unsigned kFfma = 0x023;
constexpr unsigned kDfma = 0x02B;
constexpr unsigned kHfma2 = 0x031;
constexpr unsigned kHfma2Mma = 0x035;  ///< sm_80 to sm_90 only; something else on sm_120
constexpr unsigned kImma = 0x037;
constexpr unsigned kHmma = 0x03C;
constexpr unsigned kDmma = 0x03F;
constexpr unsigned kFfma2 = 0x049;
constexpr unsigned kQmma = 0x07A;
constexpr unsigned kLds = 0x184;

const std::vector<ComputeCapability> kArchitectures{{7, 5}, {8, 0}, {8, 6}, {8, 9}, {9, 0}, {10, 0}, {12, 0}};
constexpr ComputeCapability kTuring{7, 5};
constexpr ComputeCapability kAda{8, 9};
constexpr ComputeCapability kHopper{9, 0};
constexpr ComputeCapability kBlackwell{10, 0};
constexpr ComputeCapability kConsumerBlackwell{12, 0};

TEST_F(CompiledKernels, PeaksHoldTheirMultiplyAddsAndFewOthers) {
    for (const ComputeCapability one : kArchitectures) {
        const auto& peaks = cubin("peaks", one);
        EXPECT_EQ(peaks.at("fma_fp32").count(kFfma), 512) << one.architecture();
        EXPECT_EQ(peaks.at("fma_fp64").count(kDfma), 512) << one.architecture();
        // Half of them go to the tensor cores' pipe on sm_80 to sm_90, as the compiler likes it.
        const bool hasTwoPipes = one.major == 8 || one.major == 9;
        for (const char* name : {"fma_fp16", "fma_bf16"}) {
            if (std::string_view(name) == "fma_bf16" && one == kTuring) continue;
            const CubinKernel& kernel = peaks.at(name);
            EXPECT_EQ(kernel.count(kHfma2) + (hasTwoPipes ? kernel.count(kHfma2Mma) : 0), 512) << name << " " << one.architecture();
        }
        if (one == kBlackwell) {
            EXPECT_EQ(peaks.at("fma_fp32x2").count(kFfma2), 512);
        }
        if (one == kConsumerBlackwell) {
            EXPECT_EQ(peaks.at("fma_fp32x2").count(kFfma), 1024);
        }
        // NOPs, of which sm_120 has many beside FP64, are not in the way of a loop that waits for the units.
        EXPECT_LT(peaks.at("fma_fp32").instructions, 512 + 100) << one.architecture();
    }
}

TEST_F(CompiledKernels, TensorPeaksHoldTheirProducts) {
    for (const ComputeCapability one : kArchitectures) {
        const auto& peaks = cubin("tensor_peaks", one);
        // On sm_75 a product is made of two.
        EXPECT_EQ(peaks.at("mma_fp16").count(kHmma), one == kTuring ? 128 : 64) << one.architecture();
        if (one == kTuring) continue;
        EXPECT_EQ(peaks.at("mma_bf16").count(kHmma), 64) << one.architecture();
        EXPECT_EQ(peaks.at("mma_tf32").count(kHmma), 64) << one.architecture();
        EXPECT_EQ(peaks.at("mma_int8").count(kImma), 64) << one.architecture();
        EXPECT_EQ(peaks.at("mma_fp64").count(kDmma), 64) << one.architecture();
        if (one == kAda || one == kConsumerBlackwell) {
            EXPECT_EQ(peaks.at("mma_fp8_e4m3").count(kQmma), 64) << one.architecture();
        }
        if (one == kHopper) {
            EXPECT_EQ(peaks.at("mma_fp64_wide").count(kDmma), 64);
        }
    }
}

TEST_F(CompiledKernels, StepsOfTheSweepHoldTheirMultiplyAdds) {
    for (const ComputeCapability one : kArchitectures) {
        // 16 elements to a thread, and up to 32 steps before the loop turns. Some compilers make the loop over packs again for its end.
        EXPECT_EQ(cubin("bandwidth", one).at("intensity_16").count(kFfma) % 256, 0) << one.architecture();
        EXPECT_EQ(cubin("bandwidth", one).at("intensity_32").count(kFfma), 512) << one.architecture();
        EXPECT_EQ(cubin("bandwidth", one).at("intensity_256").count(kFfma), 512) << one.architecture();
        EXPECT_EQ(cubin("bandwidth", one).at("shared_read").count(kLds), 32) << one.architecture();
    }
}

TEST_F(CompiledKernels, ProductsUseTheUnitsTheyAreNamedFor) {
    for (const ComputeCapability one : kArchitectures) {
        const auto& tensor = cubin("product_tensor", one);
        // 4 x 4 products to each of the two steps of a tile.
        EXPECT_EQ(tensor.at("tensor_matmul_fp16").count(kHmma), one == kTuring ? 64 : 32) << one.architecture();
        // Beta, once for each of a thread's sums.
        EXPECT_EQ(tensor.at("tensor_matmul_fp16").count(kFfma), 64) << one.architecture();
        if (one == kTuring) continue;
        EXPECT_EQ(tensor.at("tensor_matmul_bf16").count(kHmma), 32) << one.architecture();
        EXPECT_EQ(tensor.at("tensor_matmul_tf32").count(kHmma), 32) << one.architecture();
        EXPECT_EQ(tensor.at("tensor_matmul_fp64").count(kDmma), 32) << one.architecture();
        EXPECT_EQ(cubin("product_vector", one).at("vector_matmul_fp32").count(kHmma), 0) << one.architecture();
        EXPECT_GE(cubin("product_vector", one).at("vector_matmul_fp32").count(kFfma), 512) << one.architecture();
    }
}

TEST_F(CompiledKernels, NothingSpillsAndBlocksFitTheRegisters) {
    std::map<std::string, unsigned> threads;
    for (const auto& facts : test::knownGpus()) {
        for (const auto& planned : test::plannedLaunches(facts)) {
            unsigned& most = threads[planned.launch.kernel];
            most = std::max(most, planned.launch.block[0] * planned.launch.block[1] * planned.launch.block[2]);
        }
    }
    for (const KernelImage& image : cuda::kernelImages()) {
        if (image.isPtx) continue;
        const std::string name = std::string(image.file) + "." + image.capability.architecture();
        const auto facts = test::readPtxasLog(contentOf(name + ".log"));
        EXPECT_FALSE(facts.empty()) << name;
        for (const auto& [kernel, said] : facts) {
            EXPECT_EQ(said.spillStores, 0) << name << " " << kernel;
            EXPECT_GT(said.registers, 0) << name << " " << kernel;
            // Registers are given in eights to a thread, and a multiprocessor has 65,536.
            EXPECT_LE((static_cast<unsigned>(said.registers) + 7) / 8 * 8 * std::max(threads[kernel], 32U), 65536U)
                << name << " " << kernel;
        }
    }
}

std::string whyWrong(const test::PlannedLaunch& planned, ComputeCapability device) {
    const KernelImage* image = cuda::imageFor(cuda::kernelImages(), planned.launch.file, device);
    if (image == nullptr) return "no image of " + planned.launch.file;
    const auto& kernels = cubin(image->file, image->capability);
    const auto found = kernels.find(planned.launch.kernel);
    if (found == kernels.end()) return "no kernel " + planned.launch.kernel;
    if (found->second.parameters == static_cast<int>(planned.launch.arguments.size())) return {};
    return planned.launch.kernel + " takes " + std::to_string(found->second.parameters) + " arguments";
}

TEST_F(CompiledKernels, EveryPlannedKernelIsThereAndTakesItsArguments) {
    std::vector<cuda::GpuFacts> gpus = test::knownGpus();
    for (const ComputeCapability other : {ComputeCapability{8, 7}, {10, 3}, {12, 1}}) gpus.push_back(test::gpu(other));
    std::set<std::string> used;
    for (const auto& facts : gpus) {
        for (const auto& planned : test::plannedLaunches(facts)) {
            EXPECT_EQ(whyWrong(planned, facts.capability), "") << planned.what << " on " << facts.capability.architecture();
            used.insert(planned.launch.kernel);
        }
    }
    // And no kernel is shipped for nothing.
    for (const ComputeCapability one : kArchitectures) {
        for (const KernelImage& image : cuda::kernelImages()) {
            if (image.isPtx || image.capability != one) continue;
            for (const auto& [kernel, facts] : cubin(image.file, one)) {
                EXPECT_EQ(used.count(kernel), 1U) << kernel << " of " << facts.instructions << " instructions";
            }
        }
    }
}

TEST_F(CompiledKernels, TextForNewerGpusHoldsWhatIsPlannedThere) {
    const cuda::GpuFacts facts = test::gpu({13, 0});
    std::map<std::string, std::string> texts;
    for (const auto& planned : test::plannedLaunches(facts)) {
        std::string& text = texts[planned.launch.file];
        if (text.empty()) text = contentOf(planned.launch.file + ".compute_120.ptx");
        EXPECT_NE(text.find(".entry " + planned.launch.kernel + "("), std::string::npos) << planned.what << ": " << planned.launch.kernel;
    }
}

TEST(Cubin, IsReadFromBytesAndRefusedOtherwise) {
    EXPECT_THROW(static_cast<void>(test::readCubin({})), std::runtime_error);
    EXPECT_THROW(static_cast<void>(test::readCubin(std::vector<unsigned char>(100, 0))), std::runtime_error);
    const auto log = test::readPtxasLog(
        "ptxas info    : Compiling entry function 'one' for 'sm_90'\nptxas info    : Function properties for one\n"
        "    8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads\nptxas info    : Used 40 registers, used 1 barriers\n");
    ASSERT_EQ(log.size(), 1U);
    EXPECT_EQ(log.at("one").spillStores, 4);
    EXPECT_EQ(log.at("one").registers, 40);
}

}  // namespace
