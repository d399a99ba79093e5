// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/operators/reference.h"

#include "gpu/host/operators/operator_work.h"
#include "gpu/host/operators/tensor_work.h"

namespace ridge::host {

namespace {

/// The type that the host holds such values in, exactly.
std::optional<DType> holdingType(DType type) {
    switch (type) {
        case DType::Fp64:
            return DType::Fp64;
        case DType::Fp32:
        case DType::Tf32:
        case DType::Fp16:
        case DType::Bf16:
            return DType::Fp32;
        default:
            return std::nullopt;
    }
}

}  // namespace

Reference::~Reference() = default;

Result<Reference> Reference::make(Host& host, const Operator& op, std::uint64_t seed) {
    const auto holding = holdingType(op.dtype);
    const bool isOfOneType = op.a == op.dtype && op.b == op.dtype && op.c == op.dtype;
    if (!holding || !isOfOneType) {
        return fail(ErrorCode::Unavailable, "results of this operator cannot be checked", specOf(op.kind).name, dtypeName(op.dtype));
    }
    Operator held = op;
    held.dtype = held.a = held.b = held.c = *holding;
    auto work = makeOperatorWork(host, held, seed);
    if (!work) return tl::unexpected(work.error());
    // All operators of the host are tensors and a launch.
    auto& access = dynamic_cast<TensorAccess&>(**work);
    const precision::FloatFormat* format = precision::formatOf(op.dtype);
    if (op.dtype != *holding) access.roundTo(*format);
    return Reference(std::move(*work), access, static_cast<std::size_t>(format->storageBits) / 8);
}

std::size_t Reference::tensors() const {
    return m_access->tensors();
}
std::size_t Reference::bytes(std::size_t tensor) const {
    return m_access->elementsOf(tensor) * m_elementBytes;
}
bool Reference::isResult(std::size_t tensor) const {
    return m_access->isResult(tensor);
}
void Reference::write(std::size_t tensor, std::span<std::byte> out) const {
    m_access->write(tensor, out);
}
void Reference::read(std::size_t tensor, std::span<const std::byte> in) {
    m_access->read(tensor, in);
}
CheckReport Reference::compare() {
    return m_access->compareResults();
}

}  // namespace ridge::host
