// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/loss_scale_tab.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/context/text.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/panel/checked_edit.h"
#include "core/base/number_text.h"
#include "core/precision/lab_views.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

/// Few enough to be drawn anew within a frame, many enough for shares of a thousandth.
constexpr std::int64_t kDrawn = 20'000;
constexpr int kBinsPerOctave = 2;
/// Those that say when a gradient is too large.
constexpr std::array kOffered{kFp16, kBf16, kFp8E4m3, kFp8E5m2, kFp32};
constexpr int kPlayedSteps = 10'000;

QString powerRemark(double value) {
    const double exponent = std::log2(value);
    const QString power = qtText(powerText(2, static_cast<int>(std::lround(exponent))));
    return exponent == std::round(exponent) ? QStringLiteral("= %1").arg(power) : QStringLiteral("≈ %1").arg(power);
}

}  // namespace

LossScaleTab::LossScaleTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_format(new FormatBox(kFp16, tr("Format of the gradients"), this, kOffered)),
      m_shares(new QLabel(this)),
      m_scaler(new MutedLabel({}, this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    auto* controls = new QWidget(this);
    auto* grid = makeRows(controls);
    auto* formatLabel = new QLabel(tr("&gradients kept in"), controls);
    formatLabel->setBuddy(m_format);
    m_scale = new ValueRow({tr("&loss scale"), "loss scale", 1e-30, 1e30, powerRemark}, {1, 16777216, 24, true, true}, 4096, *grid);
    m_median = new ValueRow({tr("&median gradient"), "median", 1e-300, 1e300, powerRemark}, {1e-12, 1, 240, true, false}, 3e-8, *grid);
    m_spread = new ValueRow({tr("&spread"), "spread", 0, 50,
                             [](double sigma) { return tr("σ of ln, %1 octaves").arg(qtText(grouped(sigma / std::log(2.0), 2))); }},
                            {0, 8, 80, false, false}, 2.5, *grid);
    grid->addWidget(formatLabel, grid->rowCount(), 0);
    grid->addWidget(m_format, grid->rowCount() - 1, 1, Qt::AlignLeft);
    column->addWidget(controls);
    for (QLabel* label : {m_shares, m_scaler}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    for (const ValueRow* row : {m_scale, m_median, m_spread}) connect(row, &ValueRow::changed, this, [this] { refresh(); });
    connect(m_format, &FormatBox::changed, this, [this] { refresh(); });
}

void LossScaleTab::draw() {
    LogNormal wanted;
    wanted.median = m_median->value();
    wanted.sigma = m_spread->value();
    wanted.count = kDrawn;
    const bool isSame = !m_magnitudes.empty() && wanted.median == m_drawn.median && wanted.sigma == m_drawn.sigma;
    if (isSame) return;
    if (auto drawn = drawMagnitudes(wanted)) {
        m_drawn = wanted;
        m_magnitudes = std::move(*drawn);
        m_histogram = histogramOf(m_magnitudes, kBinsPerOctave);
    }
}

void LossScaleTab::compute() {
    draw();
    RoundingMode mode;
    const Rounder rounder(m_format->format(), mode);
    const auto effect = scaleEffect(m_magnitudes, m_scale->value(), rounder);
    if (!effect) {
        m_shares->setText(shownError(effect.error()));
        return;
    }
    m_effect = *effect;
    m_chart->showChart(lossScaleChart(m_format->format(), m_histogram, m_effect));
    const QString safe = m_effect.smallestSafeScale
                             ? tr("the smallest power of two that loses none: %1").arg(qtText(grouped(*m_effect.smallestSafeScale)))
                             : tr("no scale keeps all of them: they span more than the format holds");
    m_shares->setText(tr("Rescued: %1 · subnormal before %2, after %3 · %4.")
                          .arg(qtText(percentText(m_effect.rescued)), qtText(percentText(m_effect.subnormalBefore)),
                               qtText(percentText(m_effect.subnormalAfter)), safe));
    playScaler();
}

void LossScaleTab::playScaler() {
    const double peak = m_magnitudes.empty() ? 0 : *std::max_element(m_magnitudes.begin(), m_magnitudes.end());
    const std::vector<double> peaks(kPlayedSteps, peak);
    const auto steps = runScaler({}, peaks, m_format->format());
    if (!steps) return m_scaler->setText(shownError(steps.error()));
    const auto skipped = std::count_if(steps->begin(), steps->end(), [](const ScalerStep& step) { return step.isSkipped; });
    m_scaler->setText(
        tr("Dynamic scaler, 10,000 steps with these gradients (×2 after 2,000 clean steps; on overflow: skip, ÷2): from %1 to "
           "%2, %3 steps skipped.")
            .arg(qtText(grouped(steps->front().scale)), qtText(grouped(steps->back().scale)),
                 qtText(grouped(static_cast<std::int64_t>(skipped)))));
}

Derivation LossScaleTab::derivation() const {
    return deriveLossScale(m_format->format(), m_scale->value());
}

std::string LossScaleTab::commandLine() const {
    return "ridgepoint precision loss-scale --scale " + plainNumber(m_scale->value()) + " --median " + plainNumber(m_median->value()) +
           " --sigma " + plainNumber(m_spread->value()) + " --count " + std::to_string(kDrawn) + " --format " +
           std::string(m_format->format().name);
}

Table LossScaleTab::table() const {
    return scaleTable(m_format->format(), m_effect);
}

QString LossScaleTab::statusText() const {
    return tr("seed 1 · %1 gradients · round to nearest even, subnormals kept").arg(qtText(grouped(kDrawn)));
}

void LossScaleTab::focusFirst() {
    m_scale->slider().setFocus();
}

}  // namespace ridge::app
