// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/ceiling_parts.h"
#include "gpu/plan/ceiling_names.h"

// Rates here only decide how long a launch lasts: instructions a cycle and multiprocessor, from the table "Throughput of Native Arithmetic
// Instructions" of the CUDA C++ programming guide, rounded.
namespace ridge::cuda {

namespace {

/// gpu/cuda/kernels/peaks.cu: 8 chains of 64 steps.
constexpr double kFmasPerTrip = 512;
/// gpu/cuda/kernels/tensor_peaks.cu: 2 x 4 sums, 8 rounds.
constexpr double kProductsPerTrip = 64;
constexpr ComputeCapability kAmpere{8, 0};
constexpr ComputeCapability kAda{8, 9};
constexpr ComputeCapability kHopper{9, 0};
constexpr ComputeCapability kBlackwell{10, 0};

/// Only the chips of data centres have units for it.
bool hasFastFp64(ComputeCapability capability) {
    return capability == kAmpere || capability == kHopper || capability == kBlackwell;
}

/// FP32 multiply-adds.
double fmaRate(ComputeCapability capability) {
    constexpr ComputeCapability firstWide{8, 6};
    return capability < firstWide ? 64.0 : 128.0;
}

struct FmaKernel {
    std::string name;  ///< of the ceiling
    std::string kernel;
    DType type;
    double numbers;  ///< to an instruction
    double rate;
};

std::vector<FmaKernel> fmaKernels(const GpuFacts& facts) {
    const ComputeCapability capability = facts.capability;
    const double rate = fmaRate(capability);
    const auto kernel = [](DType type, double numbers, double perCycle) {
        return FmaKernel{measure::fmaName(type), kernelName("fma", type), type, numbers, perCycle};
    };
    std::vector<FmaKernel> kernels{kernel(DType::Fp32, 1.0, rate), kernel(DType::Fp64, 1.0, hasFastFp64(capability) ? 64.0 : 2.0),
                                   kernel(DType::Fp16, 2.0, rate)};
    if (capability >= kAmpere) kernels.push_back(kernel(DType::Bf16, 2.0, rate));
    // Elsewhere the instruction is made of two.
    if (capability.major == kBlackwell.major) {
        kernels.push_back({measure::fmaName(DType::Fp32) + "x2", "fma_fp32x2", DType::Fp32, 2.0, rate / 2.0});
    }
    return kernels;
}

void addFma(std::vector<CeilingBenchmark>& list, const FmaKernel& kernel, const GpuFacts& facts) {
    // Settles at 1.
    constexpr double factor = 0.999;
    constexpr double summand = 0.001;
    const std::uint32_t blocks = fullGrid(facts);
    const double threads = static_cast<double>(blocks) * kThreads;
    const std::int32_t trips = tripsFor(kernel.rate, facts.threadsPerMultiprocessor * kFmasPerTrip);
    Launch launch;
    launch.file = "peaks";
    launch.kernel = kernel.kernel;
    launch.grid[0] = blocks;
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, trips};
    for (const double number : {factor, summand}) {
        if (kernel.type == DType::Fp64) {
            launch.arguments.emplace_back(number);
        } else {
            launch.arguments.emplace_back(static_cast<float>(number));
        }
    }
    const double flops = 2.0 * kernel.numbers * kFmasPerTrip * trips * threads;
    list.push_back({{kernel.name, measure::Ceiling::Compute, kernel.type, measure::CacheState::Warm},
                    {{std::move(launch)}, {}, "8 chains of multiply-adds to a thread"},
                    {flops},
                    {0.0},
                    {static_cast<std::int64_t>(threads) * 8}});
}

struct MmaKernel {
    DType type;
    std::string kernel;
    std::string shape;
    double fmas;         ///< of one instruction
    std::int64_t words;  ///< registers of A and B that a lane reads
    std::int64_t wordBytes = 4;
    double rate = 1024.0;  ///< multiply-adds
};

std::vector<MmaKernel> mmaKernels(const GpuFacts& facts) {
    const ComputeCapability capability = facts.capability;
    constexpr std::int64_t words = 2 * 4 + 4 * 2;
    std::vector<MmaKernel> kernels;
    const bool isAmpere = capability >= kAmpere;
    kernels.push_back({DType::Fp16, "mma_fp16", isAmpere ? "m16n8k16" : "m16n8k8", 16.0 * 8.0 * 16.0, words});
    if (!isAmpere) return kernels;
    kernels.push_back({DType::Bf16, "mma_bf16", "m16n8k16", 16.0 * 8.0 * 16.0, words});
    kernels.push_back({DType::Tf32, "mma_tf32", "m16n8k8", 16.0 * 8.0 * 8.0, words, 4, 512.0});
    kernels.push_back({DType::Int8, "mma_int8", "m16n8k32", 16.0 * 8.0 * 32.0, words, 4, 2048.0});
    // On sm_90 and sm_10x the instruction is emulated in fp16.
    if (capability == kAda || capability.major == 12) {
        kernels.push_back({DType::Fp8E4m3, "mma_fp8_e4m3", "m16n8k32", 16.0 * 8.0 * 32.0, words, 4, 1024.0});
    }
    const double fp64Rate = hasFastFp64(capability) ? 64.0 : 2.0;
    if (capability == kHopper) {
        // The shape that its units are built for.
        kernels.push_back({DType::Fp64, "mma_fp64_wide", "m16n8k16", 16.0 * 8.0 * 16.0, 2 * 8 + 4 * 4, 8, fp64Rate});
    } else {
        kernels.push_back({DType::Fp64, "mma_fp64", "m8n8k4", 8.0 * 8.0 * 4.0, 2 + 4, 8, fp64Rate});
    }
    return kernels;
}

void addMma(std::vector<CeilingBenchmark>& list, const MmaKernel& kernel, const GpuFacts& facts) {
    const std::uint32_t blocks = fullGrid(facts);
    const double warps = static_cast<double>(blocks) * kThreads / kWarp;
    const double warpsOfProcessor = static_cast<double>(facts.threadsPerMultiprocessor) / kWarp;
    const std::int32_t trips = tripsFor(kernel.rate, warpsOfProcessor * kProductsPerTrip * kernel.fmas);
    Launch launch;
    launch.file = "tensor_peaks";
    launch.kernel = kernel.kernel;
    launch.grid[0] = blocks;
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, trips};
    list.push_back({{measure::mmaName(kernel.type), measure::Ceiling::Compute, kernel.type, measure::CacheState::Warm},
                    {{std::move(launch)}, {}, "mma.sync " + kernel.shape + ", operands in registers"},
                    {2.0 * kernel.fmas * kProductsPerTrip * trips * warps},
                    {0.0},
                    {kernel.words * kWarp * kernel.wordBytes, static_cast<std::int64_t>(blocks) * kThreads * kernel.wordBytes}});
}

}  // namespace

void addComputeCeilings(std::vector<CeilingBenchmark>& list, const GpuFacts& facts) {
    for (const FmaKernel& kernel : fmaKernels(facts)) addFma(list, kernel, facts);
    for (const MmaKernel& kernel : mmaKernels(facts)) addMma(list, kernel, facts);
}

}  // namespace ridge::cuda
