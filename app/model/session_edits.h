// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/session/session.h"

// What a panel can do to a session, as functions from one value to the next. None of them changes its argument.
namespace ridge::app {

/// The request with every dimension written out: defaults resolved. A request that makeOperator refuses keeps what it has and takes the
/// examples for the rest.
[[nodiscard]] OperatorRequest resolved(const OperatorRequest& request);

/// The dimension that moves the point furthest, which is what a trail should follow at first. The first one where none moves it.
[[nodiscard]] std::string_view livelyDimension(const OperatorRequest& request);

/// One dimension moved, with those linked to it; it becomes the active one. Usage errors come from makeOperator.
[[nodiscard]] Result<Session> withDimensionAt(const Session& session, std::size_t dimension, std::int64_t value);

/// The active dimension, with those linked to it, moved so that the point comes nearest to an intensity. Nothing where no value does.
[[nodiscard]] std::optional<Session> withPointAt(const Session& session, Intensity wanted);

/// Another operator in place of the current one; links and the active dimension that it does not have are dropped.
[[nodiscard]] Result<Session> withRequest(const Session& session, const OperatorRequest& request);

/// The dimension joins the linked ones and takes their value, or leaves them.
[[nodiscard]] Result<Session> withLinkToggled(const Session& session, std::string_view dimension);
/// All of `dimensions` linked and at the largest value among them.
[[nodiscard]] Result<Session> withSquare(const Session& session, std::span<const std::string_view> dimensions);
/// Values of two dimensions exchanged.
[[nodiscard]] Result<Session> withSwapped(const Session& session, std::size_t first, std::size_t second);

/// Chosen last, or taken away; a baseline or derivation that stood on it falls back to the first.
[[nodiscard]] Session withAcceleratorToggled(const Session& session, const std::string& item);

[[nodiscard]] Session withPeaks(Session session, PeakChoice peaks);

/// A what-if accelerator from two boxes: "312T", "1.5T". Usage errors name the box.
[[nodiscard]] Result<Session> withWhatIf(const Session& session, std::string_view peak, std::string_view bandwidth);

[[nodiscard]] Session withPinned(const Session& session);
[[nodiscard]] Session withoutPinned(const Session& session, std::size_t index);
/// Without all that was measured, roofs included.
[[nodiscard]] Session withoutMeasurements(const Session& session);
/// Without one measured point or ceiling.
[[nodiscard]] Session withoutMeasured(const Session& session, std::size_t index);
[[nodiscard]] Session withExtraTypeToggled(const Session& session, DType type);

}  // namespace ridge::app
