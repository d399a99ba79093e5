// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gpu/host/blas.h"
#include "gpu/host/cpu_facts.h"
#include "gpu/host/simd/choose.h"
#include "gpu/host/thread_pool.h"

namespace ridge::host {

/// The processor that the program runs on: what it is, its threads, its loops and, where it was found, OpenBLAS.
class Host {
public:
    /// Unavailable error where the processor lacks what the loops need.
    [[nodiscard]] static Result<std::unique_ptr<Host>> open();
    /// Of invented facts, loops of a level that the processor has, and no OpenBLAS unless it is given.
    Host(CpuFacts facts, VectorLevel level, std::optional<Blas> blas);

    [[nodiscard]] const CpuFacts& facts() const { return m_facts; }
    [[nodiscard]] const KernelTable& kernels() const { return m_kernels; }
    [[nodiscard]] ThreadPool& pool() { return m_pool; }
    /// Cores that are measured.
    [[nodiscard]] std::size_t threads() const { return m_pool.size(); }
    /// nullptr when OpenBLAS was not found.
    [[nodiscard]] const Blas* blas() const { return m_blas ? &*m_blas : nullptr; }
    /// What is missing or blurs the figures, a sentence each.
    [[nodiscard]] const std::vector<std::string>& remarks() const { return m_remarks; }

private:
    CpuFacts m_facts;
    const KernelTable& m_kernels;
    ThreadPool m_pool;
    std::optional<Blas> m_blas;
    std::vector<std::string> m_remarks;
};

}  // namespace ridge::host
