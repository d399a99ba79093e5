// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/product_work.h"

#include <cstdlib>

#include "core/operators/families.h"
#include "gpu/cuda/fastest_choice.h"
#include "gpu/toolkit/toolkit_places.h"

namespace ridge::cuda {

using measure::Outcome;

Outcome<const BlasLt*> ProductLibrary::get() {
    if (!m_library) {
        // They make the library compute an fp32 product in something else, which is then no fp32 product.
        for (const char* setting : {"NVIDIA_TF32_OVERRIDE", "CUBLAS_EMULATE_SINGLE_PRECISION"}) ::unsetenv(setting);
        const auto loaded = LtLibrary::load(toolkit::toolkitRoots(std::nullopt, toolkit::processEnvironment), false);
        m_library = loaded ? BlasLt::create(loaded->functions) : Outcome<BlasLt>(tl::unexpected(measure::failureOf(loaded.error())));
        // A library that does not start, because the driver is older than it perhaps, costs what it is for and nothing else.
        if (!*m_library) m_library->error().exit = measure::ExitCode::Failed;
        if (loaded) m_description = loaded->description;
    }
    if (!*m_library) return tl::unexpected(m_library->error());
    return &**m_library;
}

Outcome<std::unique_ptr<measure::PreparedWork>> makeProductWork(const std::shared_ptr<GpuServices>& services, host::Host& host,
                                                                ProductLibrary& library, const Operator& op, std::uint64_t seed) {
    const auto blas = library.get();
    if (!blas) return tl::unexpected(blas.error());
    const auto product = usualProduct(op.dtype, op.dims[matmul::kM], op.dims[matmul::kN], op.dims[matmul::kK], op.dims[matmul::kBatch]);
    if (!product) return tl::unexpected(measure::failureOf(product.error()));
    auto plan = (*blas)->plan(*product, kWorkspaceBytes);
    if (!plan) return tl::unexpected(plan.error());
    auto operands = GpuOperands::make(services->context, host, op, seed);
    if (!operands) return tl::unexpected(operands.error());
    auto workspace = DeviceBuffer::allocate(services->context, kWorkspaceBytes);
    if (!workspace) return tl::unexpected(workspace.error());
    const auto addresses = operands->addresses();
    LtCall call;
    call.a = addresses[0];
    call.b = addresses[1];
    call.c = addresses[2];
    call.beta = op.beta;
    call.workspace = workspace->address();
    call.workspaceBytes = kWorkspaceBytes;
    auto launch = fastestLauncher(services->context, **blas, std::move(*plan), call);
    if (!launch) return tl::unexpected(launch.error());
    GpuWork::Parts parts;
    parts.launch = std::move(*launch);
    parts.operands.emplace(std::move(*operands));
    parts.buffers.push_back(std::move(*workspace));
    parts.amounts = measure::analyticAmounts(op);
    parts.method = library.description();
    return GpuWork::make(services, std::move(parts));
}

}  // namespace ridge::cuda
