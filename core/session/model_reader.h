// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/field_reader.h"
#include "core/session/model_choice.h"

// Internal to core/session.
namespace ridge {

/// The "model" of a session's file; nothing when there is none, and after an error.
[[nodiscard]] std::optional<ModelChoice> readModelChoice(FieldReader& file);

}  // namespace ridge
