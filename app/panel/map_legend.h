// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/scene/map_scene.h"

namespace ridge::app {

/// The vendors' signs with their names, in as many lines as they need.
class MapLegend : public QWidget {
    Q_OBJECT

public:
    explicit MapLegend(QWidget* parent = nullptr);

    void setMarks(std::vector<VendorMark> marks);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] std::vector<QPoint> places(int width) const;
    [[nodiscard]] int lineHeight() const;

    std::vector<VendorMark> m_marks;
};

}  // namespace ridge::app
