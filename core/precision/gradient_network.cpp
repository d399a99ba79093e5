// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/gradient_network.h"

#include <Eigen/Core>
#include <cmath>

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
    return fail(ErrorCode::Usage, "depth times width squared is above " + std::to_string(kMaxNetworkEntries), "depth and width",
                std::to_string(request.depth) + " and " + std::to_string(request.width));
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

struct Block {
    MatrixXd jacobian;
    VectorXd input;
};

/// The blocks in order, with what goes into each.
class Network {
public:
    explicit Network(const NetworkRequest& request) : m_request(request) {
        Draws draws(request.seed);
        VectorXd value = drawnVector(draws, request.width);
        m_start = drawnVector(draws, request.width).normalized() * request.lossGradient;
        const double scale = request.gain / std::sqrt(static_cast<double>(request.width));
        for (std::int64_t i = 0; i < request.depth; ++i) {
            MatrixXd jacobian(request.width, request.width);
            for (auto& entry : jacobian.reshaped()) entry = draws.normal() * scale;
            m_blocks.push_back({std::move(jacobian), value});
            value = forward(m_blocks.back());
        }
        m_output = std::move(value);
    }

    [[nodiscard]] const VectorXd& start() const { return m_start; }
    [[nodiscard]] const std::vector<Block>& blocks() const { return m_blocks; }
    [[nodiscard]] const VectorXd& output() const { return m_output; }

    /// The gradient on the input of a block from that on its output.
    [[nodiscard]] VectorXd backward(const Block& block, VectorXd gradient) const {
        if (m_request.norm == NormPlace::Post) gradient = Normalised(sum(block)).pulledBack(gradient);
        VectorXd branch = block.jacobian.transpose() * gradient * m_request.branch;
        if (m_request.norm == NormPlace::Pre) branch = Normalised(block.input).pulledBack(branch);
        if (m_request.isResidual) branch += gradient * m_request.shortcut;
        return branch;
    }

private:
    [[nodiscard]] VectorXd sum(const Block& block) const {
        const VectorXd seen = m_request.norm == NormPlace::Pre ? Normalised(block.input).value : block.input;
        VectorXd value = block.jacobian * seen * m_request.branch;
        if (m_request.isResidual) value += block.input * m_request.shortcut;
        return value;
    }
    [[nodiscard]] VectorXd forward(const Block& block) const {
        return m_request.norm == NormPlace::Post ? Normalised(sum(block)).value : sum(block);
    }

    const NetworkRequest& m_request;
    VectorXd m_start;
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

Result<std::vector<GradientAt>> followNetwork(const NetworkRequest& request) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    const Network network(request);
    const Rounder rounder(request.format);
    VectorXd exact = network.start();
    VectorXd stored = exact;
    roundElements(rounder, stored);
    std::vector<GradientAt> found{described(stored, exact, network.output(), request.format)};
    const auto& blocks = network.blocks();
    for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
        exact = network.backward(*block, exact);
        stored = network.backward(*block, stored);
        roundElements(rounder, stored);
        found.push_back(described(stored, exact, block->input, request.format));
    }
    return found;
}

}  // namespace ridge::precision
