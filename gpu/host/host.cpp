// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/host.h"

#include <utility>

namespace ridge::host {

Host::Host(CpuFacts facts, VectorLevel level, std::optional<Blas> blas)
    : m_facts(std::move(facts)), m_kernels(kernelsOf(level)), m_pool(m_facts.cores), m_blas(std::move(blas)), m_remarks(m_facts.remarks) {
    m_remarks.insert(m_remarks.end(), m_pool.remarks().begin(), m_pool.remarks().end());
}

Result<std::unique_ptr<Host>> Host::open() {
    const auto level = widestVectorLevel();
    if (!level) return tl::unexpected(level.error());
    auto blas = Blas::load();
    auto host =
        std::make_unique<Host>(readCpuFacts("/", allowedProcessors()), *level, blas ? std::optional<Blas>(*blas) : std::optional<Blas>());
    if (!blas) host->m_remarks.push_back(blas.error().what + "; " + blas.error().hint + ".");
    return host;
}

}  // namespace ridge::host
