// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/hardware/accelerator.h"
#include "core/roofline/axes.h"
#include "core/session/session.h"

namespace ridge {

/// A place on the paper. The names are a roofline's; what they hold is what the scene's axes say: on the map the first is a bandwidth in
/// byte/s.
struct ScenePoint {
    double intensity = 0.0;  ///< across: FLOP/byte
    double rate = 0.0;       ///< up: FLOP/s
    bool operator==(const ScenePoint&) const = default;
};

/// EqualRidge and YearTrail belong to the map: the diagonals along which peak / bandwidth is the same, and a vendor's way through the
/// years. An Arrow runs from where an operator was to where it is; its points are the two, and its head is at the second. Attempts join the
/// measured points of one kernel file in the order in which it was changed.
enum class CurveRole : std::uint8_t { Roof, ExtraRoof, EfficiencyRoof, Trail, DropLine, EqualRidge, YearTrail, Arrow, Attempts };

/// A polyline, straight between its points on log-log axes, already clipped to the axes (SVG output does not clip).
struct SceneCurve {
    CurveRole role = CurveRole::Roof;
    int colour = 0;   ///< series index; the theme turns it into a colour; -1 for the plain colour of lines
    int dash = 0;     ///< 0 solid, 1.. one pattern per extra precision or use
    int overlap = 0;  ///< how many earlier curves run along this very line: drawn with gaps, so that their colours show
    std::vector<ScenePoint> points;
};

/// Part and ChosenPart are accelerators on the map; the chosen ones are larger and lie on top. Before is where an operator was in another
/// session. Model is a row of a transformer, or several at one spot, OtherPhase one of its other phase, and Step the whole step: all FLOP
/// over all bytes, at the rate that its time makes. Measured stands where it was measured, be it above a roof.
enum class MarkerRole : std::uint8_t {
    Ridge,
    Current,
    Pinned,
    TrailTick,
    ZeroFlop,
    Part,
    ChosenPart,
    Before,
    Model,
    OtherPhase,
    Step,
    Measured
};
/// Shapes differ with roles, so that colour never carries a meaning alone.
enum class MarkerShape : std::uint8_t { Disc, Square, Diamond, Triangle, Cross, Tick, TriangleDown, CircledCross };

struct SceneMarker {
    MarkerRole role = MarkerRole::Current;
    MarkerShape shape = MarkerShape::Disc;
    int colour = 0;   ///< series index; -1 for the plain colour, in a legend and of no chosen accelerator
    int overlap = 0;  ///< how many earlier markers of this role stand at this very spot: drawn as a ring around them
    ScenePoint at;
    std::string title;                ///< first line of the card
    std::vector<std::string> card;    ///< the other lines: every number
    int accelerator = -1;             ///< index into the accelerators that the scene was made of, or -1
    int pinned = -1;                  ///< index into Session::pinned, or -1 for the current operator
    double radius = 0.0;              ///< of Model: grows with the share of time; 0 elsewhere: that of the role
    std::vector<std::size_t> rows{};  ///< of Model: indices into the rows of the session's model
    bool isFaded = false;             ///< another row is looked at; in a legend: hidden
    int measured = -1;                ///< of Measured: index into the points of Session::measured
    double rateLow = 0.0;             ///< of Measured: at the third and at the first quartile of its times, the ends of a bar through it;
    double rateHigh = 0.0;            ///< 0: no bar
    bool isOnFrame = false;           ///< of Measured: without FLOP it has no place across and stands on the left frame, as ZeroFlop does
    bool operator==(const SceneMarker&) const = default;
};

/// A text wish; the placer decides whether and where it goes. Larger priorities go first.
struct SceneLabel {
    std::string text;
    int colour = -1;  ///< series index, -1 for the plain text colour
    int priority = 0;
    /// Point: beside it. FlatRoof, SlopedRoof: along a segment. Callout: further off, joined by a thin line to the point or to the segment.
    enum class Anchor : std::uint8_t { Point, FlatRoof, SlopedRoof, Callout } anchor = Anchor::Point;
    ScenePoint at;          ///< the point, or one end of the segment
    ScenePoint segmentEnd;  ///< the other end; not used with a point
    /// Index of the label of which this is a shorter form (with the same priority, right behind it); placed only when that one found no
    /// room.
    int insteadOf = -1;
};

/// What stands beside an axis.
struct SceneAxis {
    std::string title;     ///< with the unit: "attainable (FLOP/s)"
    std::string tickUnit;  ///< of the numbers along it, "FLOP/s"; empty for numbers without one
    bool operator==(const SceneAxis&) const = default;
};

/// A sign and what it means. Legends stand outside the frame, where they can cover nothing.
struct SceneLegendEntry {
    std::string text;
    SceneMarker sign;                   ///< its role, shape, colour and overlap
    std::optional<CurveRole> line;      ///< a line is the sign, in the plain colour
    std::optional<RowFamily> family{};  ///< whose points it hides or shows when it is clicked; a faded sign is hidden
    bool operator==(const SceneLegendEntry&) const = default;
};

/// Everything the plot draws, free of pixels and colours.
struct PlotScene {
    Axes axes;
    Axes limits{kIntensityLimits, kRateLimits};  ///< how far zooming may go
    SceneAxis across;
    SceneAxis up;
    std::vector<SceneCurve> curves;
    std::vector<SceneMarker> markers;
    std::vector<SceneLabel> labels;
    std::vector<SceneLegendEntry> legend;  ///< of what is drawn
    std::string emptyHint;                 ///< what to do next, when there is nothing to draw
    std::vector<std::string> remarks;      ///< what could not be drawn and why
    std::string description;               ///< one sentence for a screen reader
};

/// A session's accelerators, looked up: items that are unknown carry the reason.
struct ChosenAccelerator {
    std::string item;
    std::optional<Accelerator> accelerator;
    std::string reason;
};

class Catalogue;
/// In the order of the session; what-if items are made, numbered in that order, measured ones are what the session's ceilings make.
[[nodiscard]] std::vector<ChosenAccelerator> chooseAccelerators(const Session& session, const Catalogue& catalogue);

[[nodiscard]] PlotScene buildScene(const Session& session, std::span<const ChosenAccelerator> chosen);

/// The dimensions that a change of the active one moves: itself first, then those linked with it. Empty when the operator has no such
/// dimension.
[[nodiscard]] std::vector<std::size_t> movingDimensions(const Session& session, const OperatorSpec& spec);

/// The operator with all of these dimensions set to one value. Checked.
[[nodiscard]] Result<Operator> withDimensions(const Operator& op, std::span<const std::size_t> dimensions, std::int64_t value);

/// The value of the moving dimensions whose point lies nearest to an intensity (dragging): the best integer between 1 and 2^20; among
/// equally good ones the nearest to the present value. Nothing without FLOP or where no value is admissible.
[[nodiscard]] std::optional<std::int64_t> dimensionAt(const Operator& op, std::span<const std::size_t> dimensions, Intensity wanted);
[[nodiscard]] std::optional<std::int64_t> dimensionAt(const Operator& op, std::size_t dimension, Intensity wanted);

}  // namespace ridge
