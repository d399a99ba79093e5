// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a key press on a slider of the real window to the painted plot, beside a bare QCustomPlot that draws as many lines, points and
// texts. Offscreen, 1280 x 800, six accelerators in two precisions; then the same with every operator of a 126-layer, 405B model in both
// phases and the trail of its batch. Prints medians, 99th percentiles and ratios.

#include <qcustomplot.h>

#include <algorithm>
#include <cstdio>

#include "app/main_window.h"
#include "app/page/roofline_page.h"
#include "app/panel/log_slider.h"
#include "app/panel/model_panel.h"
#include "app/panel/operator_panel.h"
#include "app/panel/size_rows.h"
#include "app/plot/roofline_plot.h"
#include "bench/composition.h"
#include "bench/timing.h"
#include "bench/watching_application.h"

namespace {

using namespace ridge;
using namespace ridge::app;
using namespace ridge::bench;

constexpr int kSteps = 600;

/// Milliseconds of each step.
struct Steps {
    std::vector<double> toPaint;    ///< from the key press until the plot was painted
    std::vector<double> untilFree;  ///< until the next key press could be handled: what follows a frame later is done in between
};

/// With a pinned operator on top.
Session sliderSession() {
    Session session = busySession();
    OperatorRequest pinned = session.current;
    pinned.dims[0] = 8;
    session.pinned = {{{}, pinned}};
    return session;
}

/// All operators of prefill and decode on six accelerators.
Session modelSession() {
    Session session = busySession();
    session.extraTypes.clear();
    session.model = *chooseModel("llama-3.1-405b");
    session.model->workload.phase = Phase::Decode;
    session.model->workload.batch = 1 << 13;
    session.model->showsOtherPhase = true;
    return session;
}

Steps sliderSteps(WatchingApplication& application, MainWindow& window, LogSlider* slider) {
    application.watch(&window.page().plot());
    Steps steps;
    for (int step = 0; step < kSteps; ++step) {
        const auto start = Clock::now();
        press(slider, keyOf(step));
        steps.toPaint.push_back(application.millisecondsToPaint(start));
        QCoreApplication::processEvents();
        steps.untilFree.push_back(milliseconds(Clock::now() - start));
    }
    application.watch(nullptr);
    return steps;
}

void fill(QCustomPlot& plot, const PlotScene& scene) {
    for (auto* axis : {plot.xAxis, plot.yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setTicker(QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog));
    }
    plot.xAxis->setRange(scene.axes.intensity.lower, scene.axes.intensity.upper);
    plot.yAxis->setRange(scene.axes.rate.lower, scene.axes.rate.upper);
    for (const auto& curve : scene.curves) {
        auto* graph = plot.addGraph();
        graph->setPen(QPen(Qt::blue, 2.25));
        for (const auto& point : curve.points) graph->addData(point.intensity, point.rate);
    }
    auto* points = plot.addGraph();
    points->setLineStyle(QCPGraph::lsNone);
    points->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssSquare, 8));
    for (const auto& marker : scene.markers) points->addData(std::max(marker.at.intensity, scene.axes.intensity.lower), marker.at.rate);
    for (const auto& label : scene.labels) {
        auto* text = new QCPItemText(&plot);
        text->position->setCoords(label.at.intensity, label.at.rate);
        text->setText(QString::fromStdString(label.text));
    }
}

std::vector<double> bareReplots(const PlotScene& scene, QSize size) {
    QCustomPlot plot;
    plot.resize(size);
    fill(plot, scene);
    plot.show();
    QCoreApplication::processEvents();
    return timesOf(kSteps, [&plot](int /*step*/) { plot.replot(QCustomPlot::rpImmediateRefresh); });
}

void measureSlider(WatchingApplication& application, MainWindow& window, LogSlider* slider, const char* what) {
    const auto steps = sliderSteps(application, window, slider);
    const PlotScene& scene = window.page().plot().scene();
    const auto bare = bareReplots(scene, window.page().plot().size());
    std::printf("%s\n  scene: %zu curves, %zu markers, %zu labels, plot %d x %d\n", what, scene.curves.size(), scene.markers.size(),
                scene.labels.size(), window.page().plot().width(), window.page().plot().height());
    std::printf("  slider step to painted plot: median %.2f ms, p99 %.2f ms (%d steps)\n", quantile(steps.toPaint, 0.5),
                quantile(steps.toPaint, 0.99), kSteps);
    std::printf("  until the next can begin:    median %.2f ms, p99 %.2f ms\n", quantile(steps.untilFree, 0.5),
                quantile(steps.untilFree, 0.99));
    std::printf("  bare QCustomPlot replot:     median %.2f ms, p99 %.2f ms\n", quantile(bare, 0.5), quantile(bare, 0.99));
    std::printf("  ratio of medians: %.2f\n", quantile(steps.toPaint, 0.5) / quantile(bare, 0.5));
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchingApplication application(argc, argv);
    Composition parts;
    MainWindow window({parts.session, parts.settings, parts.dialogs, parts.appearance});
    window.resize(1280, 800);
    window.show();
    parts.session.reset(sliderSession(), std::nullopt);
    QCoreApplication::processEvents();
    measureSlider(application, window, window.page().operatorPanel().findChild<LogSlider*>(), "an operator");
    parts.session.reset(modelSession(), std::nullopt);
    QCoreApplication::processEvents();
    measureSlider(application, window, window.page().modelPanel().sizes().slider(0), "a 405B model");
    return 0;
}
