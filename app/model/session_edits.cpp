// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/session_edits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/base/number_text.h"
#include "core/hardware/what_if.h"
#include "core/roofline/sweep.h"
#include "core/scene/plot_scene.h"

namespace ridge::app {

namespace {

/// As far as a drag of the point takes a dimension.
constexpr std::int64_t kMaxDragged = std::int64_t{1} << 20U;

bool contains(const std::vector<std::string>& list, std::string_view item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

Result<Session> checked(Session session) {
    if (auto op = makeOperator(session.current); !op) return tl::unexpected(op.error());
    return session;
}

/// Accepts "1.5 TB/s" where "1.5T" is meant: people copy rates with their units.
std::string withoutUnit(std::string_view text, std::string_view unit) {
    std::string kept;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) == 0 && c != ',') kept += c;
    }
    std::string perSecond = std::string(unit) + "/s";
    for (const std::string_view end : {std::string_view(perSecond), unit}) {
        if (kept.size() > end.size() && kept.compare(kept.size() - end.size(), end.size(), end) == 0) {
            kept.resize(kept.size() - end.size());
            break;
        }
    }
    return kept;
}

/// Largest over smallest intensity of a sweep; 1 where nothing moves.
double intensitySpan(const std::vector<SweepPoint>& points) {
    if (points.empty()) return 1.0;
    const auto byIntensity = [](const SweepPoint& a, const SweepPoint& b) { return a.work.intensity() < b.work.intensity(); };
    const auto [least, most] = std::minmax_element(points.begin(), points.end(), byIntensity);
    return least->work.intensity().value > 0.0 ? most->work.intensity() / least->work.intensity() : 1.0;
}

std::optional<double> linkedIntensity(const Session& session, std::size_t dimension, std::int64_t value) {
    const auto moved = withDimensionAt(session, dimension, value);
    if (!moved) return std::nullopt;
    const auto op = makeOperator(moved->current);
    return op ? std::optional<double>(countWork(*op).intensity().value) : std::nullopt;
}

/// Dimensions that move together raise the intensity together: halve the range until one value is left.
std::optional<std::int64_t> linkedValueAt(const Session& session, std::size_t dimension, Intensity wanted) {
    std::int64_t low = 1;
    std::int64_t high = kMaxDragged;
    while (low + 1 < high) {
        const std::int64_t middle = low + (high - low) / 2;
        const auto reached = linkedIntensity(session, dimension, middle);
        if (!reached) return std::nullopt;
        (*reached <= wanted.value ? low : high) = middle;
    }
    const auto below = linkedIntensity(session, dimension, low);
    const auto above = linkedIntensity(session, dimension, high);
    if (!below || !above) return std::nullopt;
    // Nearest on a logarithmic axis.
    return wanted.value * wanted.value < *below * *above ? low : high;
}

}  // namespace

OperatorRequest resolved(const OperatorRequest& request) {
    const std::size_t count = specOf(request.kind).dimensions.size();
    OperatorRequest full = request;
    const auto op = makeOperator(request);
    const OperatorRequest example = op ? OperatorRequest{} : exampleRequest(request.kind);
    for (std::size_t i = 0; i < count; ++i) {
        if (op) {
            full.dims[i] = op->dims[i];
        } else if (!full.dims[i]) {
            full.dims[i] = example.dims[i];
        }
    }
    return full;
}

std::string_view livelyDimension(const OperatorRequest& request) {
    const auto dimensions = specOf(request.kind).dimensions;
    const auto op = makeOperator(request);
    std::string_view best = dimensions.front().name;
    if (!op) return best;
    double widest = 1.0;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const double span = dimensions[i].hasCritical ? intensitySpan(sweep(*op, i)) : 1.0;
        // Equal but for rounding: the earlier one stays.
        if (span <= widest * (1.0 + 1e-9)) continue;
        widest = span;
        best = dimensions[i].name;
    }
    return best;
}

Result<Session> withDimensionAt(const Session& session, std::size_t dimension, std::int64_t value) {
    const auto dimensions = specOf(session.current.kind).dimensions;
    Session next = session;
    // What follows another dimension is held where it is; a fixed default may stay unsaid.
    const OperatorRequest full = resolved(session.current);
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (dimensions[i].rule != DefaultRule::Fixed) next.current.dims[i] = full.dims[i];
    }
    const bool linked = contains(session.linkedDimensions, dimensions[dimension].name);
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (i == dimension || (linked && contains(session.linkedDimensions, dimensions[i].name))) next.current.dims[i] = value;
    }
    next.activeDimension = dimensions[dimension].name;
    return checked(std::move(next));
}

std::optional<Session> withPointAt(const Session& session, Intensity wanted) {
    const auto op = makeOperator(session.current);
    if (!op) return std::nullopt;
    const auto dimension = dimensionIndex(specOf(op->kind), session.activeDimension);
    if (!dimension) return std::nullopt;
    const bool isLinked = session.linkedDimensions.size() > 1 && contains(session.linkedDimensions, session.activeDimension);
    const auto value = isLinked ? linkedValueAt(session, *dimension, wanted) : dimensionAt(*op, *dimension, wanted);
    if (!value) return std::nullopt;
    auto next = withDimensionAt(session, *dimension, *value);
    return next ? std::optional<Session>(std::move(*next)) : std::nullopt;
}

Result<Session> withRequest(const Session& session, const OperatorRequest& request) {
    const OperatorSpec& spec = specOf(request.kind);
    Session next = session;
    next.current = request;
    auto& linked = next.linkedDimensions;
    linked.erase(std::remove_if(linked.begin(), linked.end(), [&spec](const std::string& name) { return !dimensionIndex(spec, name); }),
                 linked.end());
    if (linked.size() < 2) linked.clear();
    if (!dimensionIndex(spec, next.activeDimension) || request.kind != session.current.kind) {
        next.activeDimension = livelyDimension(request);
    }
    return checked(std::move(next));
}

Result<Session> withLinkToggled(const Session& session, std::string_view dimension) {
    const OperatorSpec& spec = specOf(session.current.kind);
    Session next = session;
    auto& linked = next.linkedDimensions;
    if (const auto found = std::find(linked.begin(), linked.end(), dimension); found != linked.end()) {
        linked.erase(found);
        return next;
    }
    const auto joining = dimensionIndex(spec, dimension);
    if (joining && !linked.empty()) {
        if (const auto leader = dimensionIndex(spec, linked.front())) {
            next.current = resolved(session.current);
            next.current.dims[*joining] = next.current.dims[*leader];
        }
    }
    linked.emplace_back(dimension);
    return checked(std::move(next));
}

Result<Session> withSquare(const Session& session, std::span<const std::string_view> dimensions) {
    const OperatorSpec& spec = specOf(session.current.kind);
    Session next = session;
    next.current = resolved(session.current);
    next.linkedDimensions.clear();
    std::int64_t largest = 1;
    for (const auto name : dimensions) {
        if (const auto index = dimensionIndex(spec, name)) largest = std::max(largest, next.current.dims[*index].value_or(1));
    }
    for (const auto name : dimensions) {
        if (const auto index = dimensionIndex(spec, name)) next.current.dims[*index] = largest;
        next.linkedDimensions.emplace_back(name);
    }
    return checked(std::move(next));
}

Result<Session> withSwapped(const Session& session, std::size_t first, std::size_t second) {
    Session next = session;
    next.current = resolved(session.current);
    std::swap(next.current.dims[first], next.current.dims[second]);
    return checked(std::move(next));
}

Session withAcceleratorToggled(const Session& session, const std::string& item) {
    Session next = session;
    auto& chosen = next.accelerators;
    const auto found = std::find(chosen.begin(), chosen.end(), item);
    if (found == chosen.end()) {
        chosen.push_back(item);
        return next;
    }
    chosen.erase(found);
    if (next.derivationOn == item) next.derivationOn.clear();
    if (next.baseline == item) next.baseline.clear();
    return next;
}

Result<Session> withWhatIf(const Session& session, std::string_view peak, std::string_view bandwidth) {
    const std::string peakText = withoutUnit(peak, "FLOP");
    const std::string bandwidthText = withoutUnit(bandwidth, "B");
    if (auto rate = parseRate(peakText, "peak"); !rate) return tl::unexpected(rate.error());
    if (auto rate = parseRate(bandwidthText, "bandwidth"); !rate) return tl::unexpected(rate.error());
    const std::string item = "peak=" + peakText + ":bandwidth=" + bandwidthText;
    if (auto made = makeWhatIf(item, 1); !made) return tl::unexpected(made.error());
    if (contains(session.accelerators, item)) return fail(ErrorCode::Usage, "already on the plot", "what if", item);
    return withAcceleratorToggled(session, item);
}

Session withPeaks(Session session, PeakChoice peaks) {
    session.switches.peaks = peaks;
    return session;
}

Session withPinned(const Session& session) {
    Session next = session;
    next.pinned.push_back({{}, resolved(session.current)});
    return next;
}

Session withoutPinned(const Session& session, std::size_t index) {
    Session next = session;
    if (index < next.pinned.size()) next.pinned.erase(next.pinned.begin() + static_cast<std::ptrdiff_t>(index));
    return next;
}

Session withoutMeasurements(const Session& session) {
    Session next = session;
    next.measured = {};
    auto& items = next.accelerators;
    items.erase(std::remove_if(items.begin(), items.end(), isMeasuredItem), items.end());
    return next;
}

Session withoutMeasured(const Session& session, std::size_t index) {
    Session next = session;
    if (index >= next.measured.points.size()) return next;
    auto& points = next.measured.points.own();
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(index));
    return next;
}

Session withExtraTypeToggled(const Session& session, DType type) {
    Session next = session;
    auto& types = next.extraTypes;
    if (const auto found = std::find(types.begin(), types.end(), type); found != types.end()) {
        types.erase(found);
    } else {
        types.push_back(type);
        std::sort(types.begin(), types.end());
    }
    return next;
}

}  // namespace ridge::app
