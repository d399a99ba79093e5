// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/training.h"

#include <Eigen/Core>
#include <cmath>

#include "core/precision/checks.h"
#include "core/precision/draws.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Result<void> check(const TrainingRequest& request) {
    auto checked =
        firstFailure({checkCount("steps", request.steps, 1, kMaxSteps), checkCount("samples", request.samples, 1, kMaxSamples),
                      checkCount("features", request.features, 1, kMaxFeatures), checkPositive("learning rate", request.learningRate),
                      checkPositive("target size", request.targetSize), checkPositive("loss scale", request.lossScale)});
    if (!checked) return checked;
    const std::int64_t work = request.steps * request.samples * request.features;
    if (work <= kMaxTrainingWork) return {};
    return fail(ErrorCode::Usage, "steps times samples times features is above " + std::to_string(kMaxTrainingWork), "training",
                std::to_string(work));
}

struct Problem {
    MatrixXd inputs;
    VectorXd targets;

    explicit Problem(const TrainingRequest& request) : inputs(request.samples, request.features) {
        Draws draws(request.seed);
        // Numbers of every format, so that the recipes differ in how they train and not in what they are given.
        const Rounder coarse(kBf16);
        for (auto& entry : inputs.reshaped()) entry = coarse(2 * draws.uniform() - 1);
        VectorXd truth(request.features);
        for (auto& entry : truth) entry = (2 * draws.uniform() - 1) * request.targetSize;
        targets = inputs * truth;
    }

    [[nodiscard]] double loss(const VectorXd& weights) const {
        return (inputs * weights - targets).squaredNorm() / static_cast<double>(targets.size());
    }
};

void roundElements(const Rounder& rounder, VectorXd& vector) {
    for (auto& element : vector) element = rounder(element);
}

class Trainer {
public:
    Trainer(const Problem& problem, const TrainingRequest& request, const Recipe& recipe)
        : m_problem(problem),
          m_request(request),
          m_storage(recipe.storage),
          m_wide(kFp32),
          m_scale(recipe.isScaled ? request.lossScale : 1) {
        m_run.recipe = recipe;
        m_used = VectorXd::Zero(request.features);
        m_master = m_used;
        m_run.loss.push_back(problem.loss(m_used));
    }

    /// The share of all recipes that are done is told from `done` on, up to `done` + `part`.
    Result<TrainingRun> run(Progress* progress, double done, double part) {
        for (std::int64_t step = 0; step < m_request.steps; ++step) {
            if (!goesOn(progress, done + part * static_cast<double>(step) / static_cast<double>(m_request.steps))) return cancelled();
            const VectorXd found = gradient();
            if (found.allFinite()) {
                descend(found);
            } else {
                ++m_run.skippedSteps;
            }
            m_run.loss.push_back(m_problem.loss(m_used));
        }
        const auto elements = static_cast<double>(m_request.steps * m_request.features);
        m_run.lostGradients /= elements;
        m_run.lostUpdates /= elements;
        return std::move(m_run);
    }

private:
    /// Of the scaled loss, as the format stores it.
    VectorXd gradient() {
        VectorXd predicted = m_problem.inputs * m_used;
        roundElements(m_storage, predicted);
        const VectorXd slope = (predicted - m_problem.targets) * (2.0 / static_cast<double>(m_request.samples));
        VectorXd stored = slope * m_scale;
        roundElements(m_storage, stored);
        VectorXd found = m_problem.inputs.transpose() * stored;
        roundElements(m_storage, found);
        const VectorXd exact = m_problem.inputs.transpose() * slope;
        m_run.lostGradients += static_cast<double>((found.array() == 0 && exact.array() != 0).count());
        return found;
    }

    void descend(const VectorXd& scaled) {
        for (Eigen::Index i = 0; i < scaled.size(); ++i) {
            const double update = -m_request.learningRate * m_wide(scaled[i] / m_scale);
            double& weight = m_run.recipe.hasMaster ? m_master[i] : m_used[i];
            const double before = weight;
            weight = m_run.recipe.hasMaster ? roundedSum(m_wide, weight, m_wide(update)) : roundedSum(m_storage, weight, m_storage(update));
            if (weight == before && update != 0) ++m_run.lostUpdates;
            if (m_run.recipe.hasMaster) m_used[i] = m_storage(weight);
        }
    }

    const Problem& m_problem;
    const TrainingRequest& m_request;
    Rounder m_storage;
    Rounder m_wide;
    double m_scale;
    VectorXd m_used;
    VectorXd m_master;
    TrainingRun m_run;
};

}  // namespace

Result<std::vector<TrainingRun>> trainRecipes(const TrainingRequest& request, Progress* progress) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    const Problem problem(request);
    std::vector<TrainingRun> runs;
    constexpr double part = 1.0 / static_cast<double>(kRecipes.size());
    for (const Recipe& recipe : kRecipes) {
        auto run = Trainer(problem, request, recipe).run(progress, static_cast<double>(runs.size()) * part, part);
        if (!run) return tl::unexpected(run.error());
        runs.push_back(std::move(*run));
    }
    return runs;
}

}  // namespace ridge::precision
