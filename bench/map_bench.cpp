// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// On the Accelerators page, offscreen, 1280 x 800: from pointing at a row to the painted map, from pointing at a point to the painted row,
// and sorting and filtering the table. Prints medians and 99th percentiles of wall and processor
// time: the second also says something while other programs run.

#include <QApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTableView>
#include <algorithm>
#include <cstdio>
#include <ctime>
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
constexpr int kColumns = 20;

template <class Step>
void timed(const char* what, Step step) {
    std::vector<double> times;
    std::vector<double> work;
    for (int i = 0; i < kSteps; ++i) {
        const std::clock_t begun = std::clock();
        const auto start = Clock::now();
        step(i);
        times.push_back(milliseconds(Clock::now() - start));
        work.push_back(1e3 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
    }
    std::printf("%-26s median %6.2f ms, p99 %6.2f ms; of the processor %6.2f ms, %6.2f ms\n", what, quantile(times, 0.5),
                quantile(times, 0.99), quantile(work, 0.5), quantile(work, 0.99));
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
    timed("row to painted map", [&](int i) {
        moveTo(*view.viewport(), view.visualRect(view.model()->index(i % rows, 1)).center());
        settle();
    });
    const auto markers = page.plot().scene().markers;
    timed("point to painted row", [&](int i) {
        moveTo(page.plot(), page.plot().pixelOf(markers[static_cast<std::size_t>(i) % markers.size()]));
        settle();
    });
    std::vector<SpecColumn> twenty = allSpecColumns();
    twenty.resize(kColumns);
    page.table().setColumns(twenty);
    settle();
    timed("sort: the view's model",
          [&](int i) { view.model()->sort(i % kColumns, i % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder); });
    const std::vector<const char*> texts{"vendor=amd", "bf16>300", "hbm", "ridge<200 memory>=40", ""};
    SpecProxy proxy;
    proxy.setSourceModel(&page.table().model());
    proxy.sort(3);
    timed("filter: a sorted proxy", [&](int i) {
        auto filter = SpecFilter::parse(texts[static_cast<std::size_t>(i) % texts.size()]);
        if (filter) proxy.setFilter(std::move(*filter));
    });
    timed("sort to painted table", [&](int i) {
        view.sortByColumn(i % kColumns, i % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
        settle();
    });
    timed("filter to painted page", [&](int i) {
        page.table().filterBox().setText(QString::fromLatin1(texts[static_cast<std::size_t>(i) % texts.size()]));
        settle();
    });
    std::printf("rows: %d, columns: %d, markers: %zu\n", page.table().model().rowCount(), view.model()->columnCount(), markers.size());
    return 0;
}
