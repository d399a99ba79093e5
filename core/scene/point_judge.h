// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/measure/judge.h"
#include "core/measure/measured_accelerator.h"
#include "core/scene/plot_scene.h"

namespace ridge {

/// A measured point against the roof that it belongs under.
struct JudgedPoint {
    std::optional<Roof> roof;
    std::string roofOf;                      ///< name of the accelerator whose roof it is
    std::optional<std::size_t> accelerator;  ///< index into the chosen ones: the device itself, or the part whose name it has
    measure::Judgement judgement;
    std::string reason;  ///< why there is no share of a roof; empty where there is one
};

/// Judges the points of a session. Roofs are those of the device's own ceilings; else of the chosen accelerator whose name the device has
/// (see isSameDevice); else there is none. A part of the switches has no say: what was measured was neither assumed nor pruned.
class PointJudge {
public:
    /// Both must outlive the judge.
    PointJudge(const measure::Measurements& measured, std::span<const ChosenAccelerator> chosen);

    /// `entry` is a point of the measurements.
    [[nodiscard]] JudgedPoint judge(const measure::MeasuredEntry& entry) const;

private:
    /// What is known of one device.
    struct Device {
        measure::DevicePlace place;
        std::optional<Accelerator> measured;  ///< what its ceilings make
        measure::RoofCeilings ceilings;
        std::optional<std::size_t> self;      ///< among the chosen ones
        std::optional<std::size_t> namesake;  ///< likewise
        std::optional<Bytes> lastLevelCache;
    };
    struct Candidate {
        const Accelerator* accelerator;
        const measure::RoofCeilings* ceilings;  ///< that it is made of; null for a data sheet
    };

    [[nodiscard]] Device deviceAt(measure::DevicePlace place) const;
    [[nodiscard]] std::optional<std::size_t> namesakeOf(const measure::DevicePlace& place, const measure::DeviceMessage* facts) const;
    [[nodiscard]] const Device* deviceOf(const measure::MeasuredEntry& entry) const;
    [[nodiscard]] std::vector<Candidate> candidatesFor(const Device& device) const;

    const measure::Measurements& m_measured;
    std::span<const ChosenAccelerator> m_chosen;
    std::vector<Device> m_devices;
};

/// One point; for several a PointJudge is quicker.
[[nodiscard]] JudgedPoint judgePoint(const measure::MeasuredEntry& entry, const Session& session,
                                     std::span<const ChosenAccelerator> chosen);

}  // namespace ridge
