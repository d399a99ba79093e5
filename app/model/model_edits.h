// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/session.h"
#include "core/transformer/run/run_settings.h"

// What the model panel can do to a session, as functions from one value to the next. None of them changes its argument.
namespace ridge::app {

/// Another model under the workload of the one before, as far as it can do that; else under the default one.
[[nodiscard]] Session withModel(const Session& session, ModelChoice choice);
[[nodiscard]] Session withoutModel(Session session);

/// The tiny block as a run of it with these lengths and this mask computes.
[[nodiscard]] Session withRun(const Session& session, const RunSettings& settings);

/// Usage errors of checkWorkload. The session must have a model.
[[nodiscard]] Result<Session> withWorkload(const Session& session, const Workload& workload);

}  // namespace ridge::app
