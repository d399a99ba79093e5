// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QWidget;

namespace ridge::app {

/// Places along a slider, in pixels.
struct SliderPlaces {
    double low = 0;
    double high = 0;
    double handle = 0;
    double radius = 0;  ///< of the handle
};

/// The one look of the program's sliders: a thin bar, and a ring for a handle.
void paintSlider(QPainter& painter, const QWidget& slider, const SliderPlaces& places, bool isActive);

}  // namespace ridge::app
