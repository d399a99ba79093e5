// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/ceiling_work.h"

#include <array>

#include "gpu/cuda/fastest_choice.h"
#include "gpu/cuda/planned_work.h"
#include "gpu/cuda/random_fill.h"

namespace ridge::cuda {

namespace {

using measure::Ceiling;
using measure::CeilingSpec;
using measure::Outcome;
using Work = std::unique_ptr<measure::PreparedWork>;

constexpr std::array kProductTypes{DType::Fp64, DType::Tf32, DType::Fp16, DType::Bf16, DType::Fp8E4m3, DType::Int8};
/// The size at which such rates are quoted; FP64 takes 16 to 64 times as long for it.
constexpr std::int64_t kSide = 8192;
constexpr std::int64_t kSideFp64 = 4096;

/// Buffers of their own, one after the other.
Outcome<std::vector<DeviceBuffer>> randomBuffers(const std::shared_ptr<Context>& context, const std::vector<std::int64_t>& bytes,
                                                 DType type, std::uint64_t seed) {
    std::vector<DeviceBuffer> buffers;
    for (const std::int64_t count : bytes) {
        auto buffer = DeviceBuffer::allocate(context, static_cast<std::size_t>(count));
        if (!buffer) return tl::unexpected(buffer.error());
        if (auto filled = fillRandom(*buffer, type, seed + buffers.size()); !filled) return tl::unexpected(filled.error());
        buffers.push_back(std::move(*buffer));
    }
    return buffers;
}

std::vector<DeviceAddress> addressesOf(const std::vector<DeviceBuffer>& buffers) {
    std::vector<DeviceAddress> addresses;
    for (const auto& buffer : buffers) addresses.push_back(buffer.address());
    return addresses;
}

}  // namespace

Outcome<Work> makeCeilingWork(const std::shared_ptr<GpuServices>& services, const GpuFacts& facts, const CeilingBenchmark& benchmark,
                              std::uint64_t seed) {
    const auto functions = PlannedLaunches::find(*services->context, facts, benchmark.plan);
    if (!functions) return tl::unexpected(functions.error());
    auto buffers = randomBuffers(services->context, benchmark.bufferBytes, benchmark.spec.dtype.value_or(DType::Fp32), seed);
    if (!buffers) return tl::unexpected(buffers.error());
    auto launches = PlannedLaunches::make(services->context, *functions, benchmark.plan, addressesOf(*buffers));
    if (!launches) return tl::unexpected(launches.error());
    GpuWork::Parts parts;
    parts.launch = std::move(*launches).launcher();
    parts.buffers = std::move(*buffers);
    parts.amounts = measure::ceilingAmounts(benchmark.flops, benchmark.bytes, benchmark.spec.ceiling);
    parts.method = benchmark.plan.method;
    return GpuWork::make(services, std::move(parts));
}

std::vector<CeilingSpec> productCeilings(const GpuFacts& facts) {
    std::vector<CeilingSpec> specs;
    for (const DType type : kProductTypes) {
        const auto first = firstCapability(type);
        if (!first || facts.capability < *first) continue;
        specs.push_back({"tensor-" + std::string(dtypeName(type)) + "-cublaslt", Ceiling::Compute, type, measure::CacheState::Warm});
    }
    return specs;
}

Outcome<Work> makeProductCeiling(const std::shared_ptr<GpuServices>& services, ProductLibrary& library, const CeilingSpec& spec,
                                 std::uint64_t seed) {
    const auto blas = library.get();
    if (!blas) return tl::unexpected(blas.error());
    const DType type = spec.dtype.value_or(DType::Bf16);
    const std::int64_t side = type == DType::Fp64 ? kSideFp64 : kSide;
    auto product = usualProduct(type, side, side, side);
    if (!product) return tl::unexpected(measure::failureOf(product.error()));
    auto plan = (*blas)->plan(*product, kWorkspaceBytes);
    if (!plan) return tl::unexpected(plan.error());
    // Results take up to four bytes; random data serves them too, as it is overwritten.
    constexpr std::int64_t widest = 8;
    const std::int64_t bytes = side * side * widest;
    auto buffers = randomBuffers(services->context, {bytes, bytes, bytes, static_cast<std::int64_t>(kWorkspaceBytes)}, type, seed);
    if (!buffers) return tl::unexpected(buffers.error());
    LtCall call;
    call.a = (*buffers)[0].address();
    call.b = (*buffers)[1].address();
    call.c = (*buffers)[2].address();
    call.workspace = (*buffers)[3].address();
    call.workspaceBytes = kWorkspaceBytes;
    auto launch = fastestLauncher(services->context, **blas, std::move(*plan), call);
    if (!launch) return tl::unexpected(launch.error());
    GpuWork::Parts parts;
    parts.launch = std::move(*launch);
    parts.buffers = std::move(*buffers);
    const double size = static_cast<double>(side);
    parts.amounts = measure::ceilingAmounts(Flops{2.0 * size * size * size}, Bytes{0.0}, Ceiling::Compute);
    parts.method = library.description();
    return GpuWork::make(services, std::move(parts));
}

}  // namespace ridge::cuda
