// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/gradient_network.h"

#include <Eigen/Core>
#include <cmath>
#include <span>

#include "core/precision/checks.h"
#include "core/precision/draws.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Result<void> check(const NetworkRequest& request) {
    auto checked =
        firstFailure({checkCount("depth", request.depth, 1, kMaxNetworkDepth), checkCount("width", request.width, 2, kMaxNetworkWidth),
                      checkFinite("gain", request.gain), checkFinite("shortcut", request.shortcut), checkFinite("branch", request.branch),
                      checkPositive("loss gradient", request.lossGradient)});
    if (!checked) return checked;
    const std::int64_t entries = request.depth * request.width * request.width;
    if (entries <= kMaxNetworkEntries) return {};
    return fail(ErrorCode::Usage, "depth times width squared is above " + std::to_string(kMaxNetworkEntries), "width",
                std::to_string(request.width), "with a depth of " + std::to_string(request.depth));
}

VectorXd drawnVector(Draws& draws, std::int64_t size) {
    VectorXd vector(size);
    for (auto& element : vector) element = draws.normal();
    return vector;
}

/// A row scaled to mean 0 and variance 1, without learned factors.
struct Normalised {
    VectorXd value;
    double deviation = 1;

    explicit Normalised(const VectorXd& row) {
        const VectorXd centred = row.array() - row.mean();
        deviation = std::sqrt(centred.squaredNorm() / static_cast<double>(row.size()));
        value = deviation > 0 ? VectorXd(centred / deviation) : centred;
    }

    /// The gradient on its input: the derivative is (I - 1 1'/d - x x'/d) / deviation, symmetric.
    [[nodiscard]] VectorXd pulledBack(const VectorXd& gradient) const {
        if (deviation == 0) return VectorXd::Zero(gradient.size());
        const double along = gradient.dot(value) / static_cast<double>(gradient.size());
        return (gradient.array() - gradient.mean() - value.array() * along).matrix() / deviation;
    }
};

}  // namespace

/// Standard normal ones, in the order in which they were drawn.
struct NetworkDraws::Numbers {
    std::int64_t depth = 0;
    std::int64_t width = 0;
    std::uint64_t seed = 0;
    VectorXd input;
    VectorXd gradient;  ///< of length 1, at the output
    std::vector<MatrixXd> jacobians;
};

namespace {

struct Block {
    const MatrixXd& numbers;
    VectorXd input;
};

/// The blocks in order, with what goes into each.
class Network {
public:
    Network(const NetworkRequest& request, const VectorXd& input, std::span<const MatrixXd> jacobians)
        : m_request(request), m_scale(request.branch * request.gain / std::sqrt(static_cast<double>(request.width))) {
        VectorXd value = input;
        m_blocks.reserve(jacobians.size());
        for (const MatrixXd& numbers : jacobians) {
            m_blocks.push_back({numbers, value});
            value = forward(m_blocks.back());
        }
        m_output = std::move(value);
    }

    [[nodiscard]] const std::vector<Block>& blocks() const { return m_blocks; }
    [[nodiscard]] const VectorXd& output() const { return m_output; }

    /// The gradient on the input of a block from that on its output.
    [[nodiscard]] VectorXd backward(const Block& block, VectorXd gradient) const {
        if (m_request.norm == NormPlace::Post) gradient = Normalised(sum(block)).pulledBack(gradient);
        VectorXd branch = block.numbers.transpose() * gradient * m_scale;
        if (m_request.norm == NormPlace::Pre) branch = Normalised(block.input).pulledBack(branch);
        if (m_request.isResidual) branch += gradient * m_request.shortcut;
        return branch;
    }

private:
    [[nodiscard]] VectorXd sum(const Block& block) const {
        const VectorXd seen = m_request.norm == NormPlace::Pre ? Normalised(block.input).value : block.input;
        VectorXd value = block.numbers * seen * m_scale;
        if (m_request.isResidual) value += block.input * m_request.shortcut;
        return value;
    }
    [[nodiscard]] VectorXd forward(const Block& block) const {
        return m_request.norm == NormPlace::Post ? Normalised(sum(block)).value : sum(block);
    }

    const NetworkRequest& m_request;
    double m_scale;  ///< of the drawn numbers: the branch's scale, and the deviation of its entries
    std::vector<Block> m_blocks;
    VectorXd m_output;
};

GradientAt described(const VectorXd& stored, const VectorXd& exact, const VectorXd& activation, const FloatFormat& format) {
    GradientAt at;
    at.norm = stored.norm();
    at.exactNorm = exact.norm();
    const double part = 1.0 / static_cast<double>(stored.size());
    at.activationNorm = std::sqrt(activation.squaredNorm() * part);
    for (const double element : stored) {
        const FloatClass found = classOf(format, element);
        if (found == FloatClass::Zero) at.zeroShare += part;
        if (found == FloatClass::Subnormal) at.subnormalShare += part;
        if (found == FloatClass::Infinite || found == FloatClass::NotANumber) at.overflowShare += part;
    }
    return at;
}

void roundElements(const Rounder& rounder, VectorXd& vector) {
    for (auto& element : vector) element = rounder(element);
}

}  // namespace

Result<NetworkDraws> NetworkDraws::draw(std::int64_t depth, std::int64_t width, std::uint64_t seed, Progress* progress) {
    NetworkRequest request;
    request.depth = depth;
    request.width = width;
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    Draws draws(seed);
    auto numbers = std::make_shared<Numbers>();
    numbers->depth = depth;
    numbers->width = width;
    numbers->seed = seed;
    numbers->input = drawnVector(draws, width);
    numbers->gradient = drawnVector(draws, width).normalized();
    for (std::int64_t i = 0; i < depth; ++i) {
        if (!goesOn(progress, static_cast<double>(i) / static_cast<double>(depth))) return cancelled();
        MatrixXd& jacobian = numbers->jacobians.emplace_back(width, width);
        for (auto& entry : jacobian.reshaped()) entry = draws.normal();
    }
    return NetworkDraws(std::move(numbers));
}

bool NetworkDraws::suffice(const NetworkRequest& request) const {
    return request.depth <= m_numbers->depth && m_numbers->width == request.width && m_numbers->seed == request.seed;
}

Result<std::vector<GradientAt>> NetworkDraws::follow(const NetworkRequest& request, Progress* progress) const {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    if (!suffice(request)) return fail(ErrorCode::Usage, "other numbers were drawn", "depth, width or seed");
    const std::span<const MatrixXd> jacobians(m_numbers->jacobians);
    const Network network(request, m_numbers->input, jacobians.first(static_cast<std::size_t>(request.depth)));
    const Rounder rounder(request.format);
    VectorXd exact = m_numbers->gradient * request.lossGradient;
    VectorXd stored = exact;
    roundElements(rounder, stored);
    std::vector<GradientAt> found{described(stored, exact, network.output(), request.format)};
    const auto& blocks = network.blocks();
    for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
        if (!goesOn(progress, static_cast<double>(found.size()) / static_cast<double>(request.depth))) return cancelled();
        exact = network.backward(*block, exact);
        stored = network.backward(*block, stored);
        roundElements(rounder, stored);
        found.push_back(described(stored, exact, block->input, request.format));
    }
    return found;
}

Result<std::vector<GradientAt>> followNetwork(const NetworkRequest& request) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    const auto draws = NetworkDraws::draw(request.depth, request.width, request.seed);
    if (!draws) return tl::unexpected(draws.error());
    return draws->follow(request);
}

}  // namespace ridge::precision
