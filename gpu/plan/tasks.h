// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "gpu/plan/emitter.h"
#include "gpu/plan/job.h"
#include "gpu/plan/runner.h"

namespace ridge::measure {

/// The points of a job on a device, in order. Failed when the device has nothing of what is asked for.
[[nodiscard]] Outcome<std::vector<Task>> tasksOf(const Job& job, const Device& device);

/// Measures all of them and says so. What the device cannot do, does not fit or gives wrong results is a warning as long as another point
/// succeeds; WrongResult at the end when a result was wrong. A device that breaks and a stop end it at once. Gives the number of points.
[[nodiscard]] Outcome<std::int64_t> runTasks(const std::vector<Task>& tasks, Runner& runner, Emitter& emitter);

}  // namespace ridge::measure
