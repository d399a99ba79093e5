// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a key press on each slider of the Precision page to the painted picture: offscreen, as large as in a window of 1280 x 800, sizes as
// the page starts with. Formats and the cast map have no slider; there a bit, and what a tensor is kept as, is switched. Prints medians,
// 95th and 99th percentiles, and when the next step can begin: the words at the side follow a frame later.

#include <QAbstractButton>
#include <QTemporaryDir>
#include <cstdio>
#include <functional>

#include "app/context/appearance.h"
#include "app/context/settings.h"
#include "app/lab/bit_boxes.h"
#include "app/lab/cast_map_tab.h"
#include "app/lab/chart_view.h"
#include "app/lab/formats_tab.h"
#include "app/lab/lab_tab.h"
#include "app/lab/update_tab.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/model/session_model.h"
#include "app/page/precision_page.h"
#include "app/panel/flat_button.h"
#include "bench/timing.h"
#include "bench/watching_application.h"
#include "core/hardware/catalogue.h"

namespace {

using namespace ridge;
using namespace ridge::app;
using namespace ridge::bench;

constexpr int kSteps = 480;

void measure(WatchingApplication& application, const QString& name, const QWidget* watched, const std::function<void(int step)>& move) {
    std::vector<double> toPaint;
    std::vector<double> untilFree;
    application.watch(watched);
    for (int step = 0; step < kSteps; ++step) {
        const auto start = Clock::now();
        move(step);
        toPaint.push_back(application.millisecondsToPaint(start));
        QCoreApplication::processEvents();
        untilFree.push_back(milliseconds(Clock::now() - start));
    }
    application.watch(nullptr);
    std::printf("%-44s %7.2f %7.2f %7.2f   %7.2f %7.2f\n", qUtf8Printable(name), quantile(toPaint, 0.5), quantile(toPaint, 0.95),
                quantile(toPaint, 0.99), quantile(untilFree, 0.5), quantile(untilFree, 0.95));
}

/// A key that moves it: what changes nothing paints nothing.
int movingKey(const QSlider& slider, int step) {
    if (slider.value() == slider.minimum()) return Qt::Key_Right;
    return slider.value() == slider.maximum() ? Qt::Key_Left : keyOf(step);
}

void measureTab(WatchingApplication& application, LabTab& tab, const QString& title) {
    auto* update = qobject_cast<UpdateTab*>(&tab);
    for (auto* slider : tab.findChildren<ValueSlider*>()) {
        if (!slider->isVisible() || !slider->isEnabled()) continue;
        // Training starts a frame after it was asked for.
        const bool trains = update != nullptr && (slider == &update->target().slider() || slider == &update->steps().slider());
        const QWidget* watched = trains ? static_cast<const QWidget*>(&update->training()) : &tab;
        measure(application, title + QStringLiteral(": ") + slider->accessibleName(), watched,
                [slider](int step) { press(slider, movingKey(*slider, step)); });
    }
    if (auto* formats = qobject_cast<FormatsTab*>(&tab)) {
        measure(application, title + QStringLiteral(": a bit"), &tab, [formats](int step) { formats->bits().box(step % 10 + 6)->click(); });
    }
    if (auto* map = qobject_cast<CastMapTab*>(&tab)) {
        measure(application, title + QStringLiteral(": a tensor"), &tab,
                [map](int step) { map->choose(2, step % 2 == 0 ? DType::Bf16 : DType::Fp32); });
    }
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchingApplication application(argc, argv);
    const Appearance appearance;
    QTemporaryDir folder;
    SessionModel session{Catalogue::shipped()};
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    PrecisionPage page(session, settings);
    page.resize(1202, 742);
    page.show();
    QCoreApplication::processEvents();
    std::printf("%-44s %7s %7s %7s   %7s %7s  ms, %d steps\n", "slider step to painted picture", "median", "p95", "p99", "free", "p95",
                kSteps);
    for (int i = 0; i < page.tabs().count(); ++i) {
        page.tabs().setCurrentIndex(i);
        QCoreApplication::processEvents();
        measureTab(application, page.tab(), page.tabs().tabText(i));
    }
    return 0;
}
