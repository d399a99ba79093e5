// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "app/model/session_model.h"
#include "core/report/side_by_side.h"
#include "core/scene/map_scene.h"

namespace ridge::app {

/// What the views of the Accelerators page share: which accelerator the pointer is on, which are held side by side, and which of them is
/// the baseline. It starts with those on the roofline and follows the catalogue.
class ComparisonModel : public QObject {
    Q_OBJECT

public:
    /// More columns than this cannot be read side by side.
    static constexpr std::size_t kMost = kMostSideBySide;

    explicit ComparisonModel(SessionModel& session, QObject* parent = nullptr);

    /// Ids in the order they were chosen.
    [[nodiscard]] const std::vector<std::string>& ids() const { return m_ids; }
    [[nodiscard]] bool contains(const std::string& id) const;
    /// Where an id stands among those side by side.
    [[nodiscard]] std::optional<std::size_t> placeOf(const std::string& id) const;
    /// Adds or takes away. False when it is full.
    bool toggle(const std::string& id);
    void clear();

    /// Index into ids(); nothing when there are none.
    [[nodiscard]] std::optional<std::size_t> baseline() const;
    void setBaseline(const std::string& id);

    /// Empty: none.
    [[nodiscard]] const std::string& hovered() const { return m_hovered; }
    void setHovered(const std::string& id);

    /// One per vendor of the catalogue: colours and shapes on the map, in the table and in headings.
    [[nodiscard]] const std::vector<VendorMark>& marks() const { return m_marks; }
    [[nodiscard]] VendorMark markOf(const std::string& vendor) const;

signals:
    void chosenChanged();
    void hoveredChanged();
    /// A seventh was asked for.
    void refused();

private:
    void dropUnknown();
    void makeMarks();

    SessionModel& m_session;
    std::vector<VendorMark> m_marks;
    std::vector<std::string> m_ids;
    std::string m_baseline;
    std::string m_hovered;
};

}  // namespace ridge::app
