// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/precision/float_format.h"
#include "core/precision/progress.h"

namespace ridge::precision {

enum class NormPlace : std::uint8_t {
    None,
    Pre,   // y = x + f(norm(x))
    Post,  // y = norm(x + f(x)), as in the first transformer
};

inline constexpr std::int64_t kMaxNetworkDepth = 1000;
inline constexpr std::int64_t kMaxNetworkWidth = 1024;
/// depth * width^2: the entries of all Jacobians, which are drawn anew for every answer.
inline constexpr std::int64_t kMaxNetworkEntries = 8'000'000;

/// A vector through a chain of blocks whose branches are random matrices: J has independent normal entries of variance gain^2 / width, so
/// that it stretches a vector by `gain` on average. As for one number, residual blocks are shortcut * x + branch * f(x).
struct NetworkRequest {
    std::int64_t depth = 50;
    std::int64_t width = 64;
    double gain = 0.5;
    bool isResidual = true;
    NormPlace norm = NormPlace::None;
    double shortcut = 1;
    double branch = 1;
    double lossGradient = 1;  ///< norm of the gradient at the output
    FloatFormat format = kFp16;
    std::uint64_t seed = 1;
};

/// The gradient after some blocks on its way back, rounded element by element at each.
struct GradientAt {
    double norm = 0;
    double exactNorm = 0;  ///< in double
    // Of its elements.
    double zeroShare = 0;
    double subnormalShare = 0;
    double overflowShare = 0;
    double activationNorm = 0;  ///< of the input of that block, root of the mean square; what a norm divides by
};

/// depth + 1 of them, from the output back. Usage error for sizes out of range and numbers that are not finite.
[[nodiscard]] Result<std::vector<GradientAt>> followNetwork(const NetworkRequest& request);

/// The random numbers of a network, kept: another gain, scale, norm or format, and fewer blocks, follow without drawing them anew. The
/// numbers are those of followNetwork.
class NetworkDraws {
public:
    /// Same errors; what is told to stop is Unavailable.
    [[nodiscard]] static Result<NetworkDraws> draw(std::int64_t depth, std::int64_t width, std::uint64_t seed,
                                                   Progress* progress = nullptr);
    /// Usage error also when width or seed are others than were drawn, and for more blocks.
    [[nodiscard]] Result<std::vector<GradientAt>> follow(const NetworkRequest& request, Progress* progress = nullptr) const;
    [[nodiscard]] bool suffice(const NetworkRequest& request) const;

private:
    struct Numbers;
    explicit NetworkDraws(std::shared_ptr<const Numbers> numbers) : m_numbers(std::move(numbers)) {}
    std::shared_ptr<const Numbers> m_numbers;
};

}  // namespace ridge::precision
