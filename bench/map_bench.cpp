// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// On the Accelerators page, offscreen, 1280 x 800: from pointing at a row to the painted map, from pointing at a point to the painted row,
// and sorting and filtering the table. Prints medians and 99th percentiles.

#include <QApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTableView>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/model/comparison_model.h"
#include "app/model/spec_table_model.h"
#include "app/page/accelerators_page.h"
#include "app/panel/spec_table_panel.h"
#include "app/plot/roofline_plot.h"
#include "bench/composition.h"
#include "bench/timing.h"

namespace {

using namespace ridge;
using namespace ridge::app;
using namespace ridge::bench;

constexpr int kSteps = 300;

template <class Step>
void measure(const char* what, Step step) {
    const std::vector<double> times = timesOf(kSteps, step);
    std::printf("%-40s median %6.2f ms, p99 %6.2f ms (%d)\n", what, quantile(times, 0.5), quantile(times, 0.99), kSteps);
}

/// Everything that an event leads to, painting included.
void settle() {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
}

void moveTo(QWidget& widget, QPointF at) {
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Composition parts;
    parts.appearance.apply(ThemeChoice::Light);
    AcceleratorsPage page({parts.session, parts.settings, parts.dialogs, {}});
    page.resize(1200, 740);
    page.show();
    settle();

    QTableView& view = page.table().view();
    const int rows = std::max(1, view.viewport()->height() / std::max(1, view.rowHeight(0)));
    measure("row to painted map", [&](int i) {
        moveTo(*view.viewport(), view.visualRect(view.model()->index(i % rows, 1)).center());
        settle();
    });
    const auto markers = page.plot().scene().markers;
    measure("point to painted row", [&](int i) {
        moveTo(page.plot(), page.plot().pixelOf(markers[static_cast<std::size_t>(i) % markers.size()]));
        settle();
    });
    page.table().setColumns(allSpecColumns());
    settle();
    const int columns = std::min(20, view.model()->columnCount());
    measure("sort", [&](int i) { view.model()->sort(i % columns, i % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder); });
    const std::vector<const char*> texts{"vendor=amd", "bf16>300", "hbm", "ridge<200 memory>=40", ""};
    SpecProxy proxy;
    proxy.setSourceModel(&page.table().model());
    measure("filter", [&](int i) {
        auto filter = SpecFilter::parse(texts[static_cast<std::size_t>(i) % texts.size()]);
        if (filter) proxy.setFilter(std::move(*filter));
    });
    std::printf("rows: %d, columns: %d, markers: %zu\n", page.table().model().rowCount(), view.model()->columnCount(), markers.size());
    return 0;
}
