// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/operators/operator_work.h"

// One function per family of operators, for the kinds of that family.
namespace ridge::host {

template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeMatmul(Host& host, const Operator& op, std::uint64_t seed);
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeElementwise(Host& host, const Operator& op, std::uint64_t seed);
/// softmax, layernorm, rmsnorm, reduction
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeRows(Host& host, const Operator& op, std::uint64_t seed);
/// transpose, embedding
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeMovement(Host& host, const Operator& op, std::uint64_t seed);
/// An odd head-dim is refused: pairs are rotated.
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeRope(Host& host, const Operator& op, std::uint64_t seed);
/// qk, pv, attention
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeAttention(Host& host, const Operator& op, std::uint64_t seed);
template <class T>
[[nodiscard]] Result<std::unique_ptr<Work>> makeConvolution(Host& host, const Operator& op, std::uint64_t seed);
[[nodiscard]] Result<std::unique_ptr<Work>> makeAdam(Host& host, const Operator& op, std::uint64_t seed);

}  // namespace ridge::host
