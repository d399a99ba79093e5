// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/measure/message.h"
#include "core/session/session.h"

// What of a session a device can measure, so that nobody is offered what will be refused. What a device does not tell is taken as possible.
namespace ridge {

/// Why the device cannot measure the current operator: "host measures fp32 and fp64; the operator is fp16". Nothing when it can.
[[nodiscard]] std::optional<std::string> operatorRefusal(const Session& session, const measure::DeviceMessage& device);
/// Why it can measure no operator of the model; nothing when it can measure some, and without a model.
[[nodiscard]] std::optional<std::string> modelRefusal(const Session& session, const measure::DeviceMessage& device);
/// Why it only compiles kernels of the user's: "host runs no CUDA kernels: they are only compiled". Nothing when it runs them.
[[nodiscard]] std::optional<std::string> kernelRefusal(const measure::DeviceMessage& device);

}  // namespace ridge
