// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/accelerators_page.h"

#include "app/plot/roofline_plot.h"

namespace ridge::app {

AcceleratorsPage::AcceleratorsPage(SessionModel&, Settings&, Dialogs&, QWidget* parent) : QWidget(parent), m_plot(new RooflinePlot(this)) {}

void AcceleratorsPage::setTheme(const Theme& theme) {
    m_plot->setTheme(theme);
}

}  // namespace ridge::app
