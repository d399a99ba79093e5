// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/gpu_operands.h"

namespace ridge::cuda {

using measure::Outcome;

std::vector<std::string> tensorNames(const Operator& op) {
    std::vector<std::string> names;
    const Work work = countWork(op);
    for (const Term& term : work.usedTerms()) {
        // Reading what is written later is traffic, not another tensor.
        if (term.name != "c_in") names.emplace_back(term.name);
    }
    return names;
}

Outcome<GpuOperands> GpuOperands::make(std::shared_ptr<Context> context, host::Host& host, const Operator& op, std::uint64_t seed) {
    auto reference = host::Reference::make(host, op, seed);
    if (!reference) return tl::unexpected(measure::failureOf(reference.error()));
    std::vector<std::int64_t> bytes;
    for (std::size_t tensor = 0; tensor < reference->tensors(); ++tensor)
        bytes.push_back(static_cast<std::int64_t>(reference->bytes(tensor)));
    auto layout = guardedLayout(bytes);
    if (!layout) return tl::unexpected(measure::failureOf(layout.error()));
    auto buffer = DeviceBuffer::allocate(std::move(context), static_cast<std::size_t>(layout->bytes));
    if (!buffer) return tl::unexpected(buffer.error());
    GpuOperands operands(std::move(*reference), std::move(*layout), std::move(*buffer), tensorNames(op));
    for (std::size_t tensor = 0; tensor < bytes.size(); ++tensor) {
        if (auto uploaded = operands.upload(tensor); !uploaded) return tl::unexpected(uploaded.error());
    }
    return operands;
}

std::vector<DeviceAddress> GpuOperands::addresses() const {
    std::vector<DeviceAddress> addresses;
    for (const std::int64_t offset : m_layout.tensors) addresses.push_back(m_buffer.address() + static_cast<DeviceAddress>(offset));
    return addresses;
}

Outcome<void> GpuOperands::upload(std::size_t tensor) {
    std::vector<std::byte> bytes(m_reference.bytes(tensor));
    m_reference.write(tensor, bytes);
    return m_buffer.upload(static_cast<std::size_t>(m_layout.tensors[tensor]), bytes);
}

Outcome<void> GpuOperands::restore() {
    for (std::size_t tensor = 0; tensor < m_reference.tensors(); ++tensor) {
        if (!m_reference.isResult(tensor)) continue;
        if (auto uploaded = upload(tensor); !uploaded) return uploaded;
    }
    for (const GuardZone& zone : m_layout.zones) {
        if (auto painted = paint(zone); !painted) return painted;
    }
    return {};
}

Outcome<void> GpuOperands::paint(const GuardZone& zone) const {
    std::vector<std::byte> bytes(static_cast<std::size_t>(zone.bytes));
    fillZone(zone, bytes);
    return m_buffer.upload(static_cast<std::size_t>(zone.offset), bytes);
}

Outcome<void> GpuOperands::inspect(const GuardZone& zone) const {
    std::vector<std::byte> bytes(static_cast<std::size_t>(zone.bytes));
    if (auto read = m_buffer.download(static_cast<std::size_t>(zone.offset), bytes); !read) return read;
    const auto overrun = checkZone(zone, bytes);
    if (!overrun) return tl::unexpected(measure::failureOf(overrun.error()));
    if (!*overrun) return {};
    return measure::failWith(measure::ExitCode::WrongResult, overrunText(**overrun, m_names.at(zone.tensor)));
}

Outcome<measure::CheckResult> GpuOperands::compare() {
    for (const GuardZone& zone : m_layout.zones) {
        if (auto whole = inspect(zone); !whole) return tl::unexpected(whole.error());
    }
    for (std::size_t tensor = 0; tensor < m_reference.tensors(); ++tensor) {
        if (!m_reference.isResult(tensor)) continue;
        std::vector<std::byte> bytes(m_reference.bytes(tensor));
        if (auto read = m_buffer.download(static_cast<std::size_t>(m_layout.tensors[tensor]), bytes); !read)
            return tl::unexpected(read.error());
        m_reference.read(tensor, bytes);
    }
    const host::CheckReport report = m_reference.compare();
    return measure::CheckResult{report.maxRelError, report.tolerance, report.compared};
}

}  // namespace ridge::cuda
