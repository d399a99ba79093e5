// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge::app {

/// The signs of the map with what they mean, in as many lines as they need.
class MapLegend : public QWidget {
    Q_OBJECT

public:
    explicit MapLegend(QWidget* parent = nullptr);

    void setEntries(std::vector<SceneLegendEntry> entries);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<SceneLegendEntry> m_entries;
};

}  // namespace ridge::app
