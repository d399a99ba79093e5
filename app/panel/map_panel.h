// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/context/settings.h"
#include "app/model/session_model.h"
#include "core/report/spec_filter.h"

namespace ridge::app {

class Chip;
class ComparisonModel;
class ElidedLabel;
class FlatButton;
class LegendView;
class RooflinePlot;

/// Every accelerator at its bandwidth and peak. Pointing is shared with the other views; a click takes a point side by side.
class MapPanel : public QWidget {
    Q_OBJECT

public:
    MapPanel(SessionModel& session, ComparisonModel& comparison, Settings& settings, QWidget* parent = nullptr);

    /// Those that it leaves out go, but for the ones side by side.
    void setFilter(const SpecFilter& filter);
    [[nodiscard]] DType type() const { return m_type; }
    [[nodiscard]] RooflinePlot& plot() const { return *m_plot; }
    /// The id behind a marker of the plot's scene; empty when there is none.
    [[nodiscard]] std::string idOf(int marker) const;

signals:
    void typeChanged();
    /// A point was clicked, or entered by keyboard.
    void activated(const std::string& id);

private:
    [[nodiscard]] QWidget* makeHeader();
    [[nodiscard]] QWidget* makeChips();
    void makePeaks(QWidget* header);
    void connectPlot();
    void setType(DType type);
    void refresh();
    void refreshHighlight();
    [[nodiscard]] std::optional<std::size_t> markerOf(const std::string& id) const;

    SessionModel& m_session;
    ComparisonModel& m_comparison;
    Settings& m_settings;
    SpecFilter m_filter;
    DType m_type;
    std::optional<Axes> m_axes;
    std::vector<std::string> m_shown;  ///< ids, as markers index them
    bool m_isRefreshing = false;
    RooflinePlot* m_plot;
    LegendView* m_legend;
    ElidedLabel* m_remarks;
    FlatButton* m_years = nullptr;
    std::vector<std::pair<DType, Chip*>> m_types;
    Chip* m_dense = nullptr;
    Chip* m_sparse = nullptr;
};

}  // namespace ridge::app
