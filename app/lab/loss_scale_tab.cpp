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
#include "app/lab/lab_command.h"
#include "app/lab/task_row.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/base/number_text.h"
#include "core/base/shell_words.h"
#include "core/precision/lab_views.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

/// Enough for shares of a thousandth, and drawn within a frame; more have a progress bar.
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

double largestOf(const Histogram& histogram) {
    const auto filled = std::find_if(histogram.bins.rbegin(), histogram.bins.rend(), [](const Bin& bin) { return bin.count > 0; });
    return filled == histogram.bins.rend() ? 0 : std::exp2(filled->high);
}

}  // namespace

LossScaleTab::LossScaleTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_format(new FormatBox(kFp16, tr("Format of the gradients"), this, kOffered)),
      m_shares(new QLabel(this)),
      m_scaler(new MutedLabel({}, this)),
      m_source(new QLabel(this)),
      m_open(new FlatButton(tr("Histogram…"), this)),
      m_back(new FlatButton(tr("Back to the sliders"), this)),
      m_fault(new FaultLabel(this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    column->addWidget(&taskRow());
    auto* controls = new QWidget(this);
    auto* grid = makeRows(controls);
    auto* formatLabel = new QLabel(tr("&gradients kept in"), controls);
    formatLabel->setBuddy(m_format);
    m_scale = new ValueRow({tr("&loss scale"), "loss scale", 1e-30, 1e30, powerRemark}, {1, 16777216, 24, true, true}, 4096, *grid);
    m_median = new ValueRow({tr("me&dian gradient"), "median", 1e-300, 1e300, powerRemark}, {1e-12, 1, 240, true, false}, 3e-8, *grid);
    m_spread = new ValueRow({tr("&spread"), "spread", 0, 50,
                             [](double sigma) { return tr("σ of ln, %1 octaves").arg(qtText(grouped(sigma / std::log(2.0), 2))); }},
                            {0, 8, 80, false, false}, 2.5, *grid);
    m_count = new ValueRow({tr("how man&y"), "count", 1, static_cast<double>(kMaxMagnitudes), [](double) { return tr("drawn"); }},
                           {100, 1e7, 50, true, true}, kDrawn, *grid);
    makeSourceRow(*grid);
    grid->addWidget(formatLabel, grid->rowCount(), 0);
    grid->addWidget(m_format, grid->rowCount() - 1, 1, Qt::AlignLeft);
    column->addWidget(controls);
    column->addWidget(m_fault);
    for (QLabel* label : {m_shares, m_scaler}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    for (const ValueRow* row : {m_scale, m_median, m_spread, m_count}) connect(row, &ValueRow::changed, this, [this] { refresh(); });
    connect(m_format, &FormatBox::changed, this, [this] { refresh(); });
    connect(&taskRow(), &TaskRow::stopped, this, [this] { m_fault->showFault(tr("Stopped. The picture is that of before.")); });
    showSource();
}

void LossScaleTab::makeSourceRow(QGridLayout& grid) {
    QWidget* parent = grid.parentWidget();
    auto* box = new QWidget(parent);
    auto* across = new QHBoxLayout(box);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(m_source);
    across->addWidget(m_open);
    across->addWidget(m_back);
    across->addStretch();
    const int row = grid.rowCount();
    grid.addWidget(new QLabel(tr("taken from"), parent), row, 0);
    grid.addWidget(box, row, 1, 1, 3);
    m_open->setToolTip(tr("Gradients that a file has counted, in lines LOG2_LOW LOG2_HIGH COUNT"));
    m_source->setTextFormat(Qt::PlainText);
    connect(m_open, &QAbstractButton::clicked, this, &LossScaleTab::histogramWanted);
    connect(m_back, &QAbstractButton::clicked, this, &LossScaleTab::showDrawn);
}

void LossScaleTab::openHistogram(const std::filesystem::path& path) {
    std::error_code unknown;
    // A pipe would be waited for, and the window with it.
    if (std::filesystem::exists(path, unknown) && !std::filesystem::is_regular_file(path, unknown))
        return m_fault->showFault(shownError({ErrorCode::Io, "is no file", path.string(), {}, {}}));
    auto histogram = readHistogram(path);
    if (!histogram) return m_fault->showFault(shownError(histogram.error()));
    m_file = CountedFile{path, std::move(*histogram)};
    showSource();
}

void LossScaleTab::showDrawn() {
    m_file.reset();
    showSource();
}

void LossScaleTab::showSource() {
    m_fault->showFault({});
    for (ValueRow* row : {m_median, m_spread, m_count}) row->setEnabled(!isFromFile());
    // The way back goes with the button that had the focus.
    if (m_back->hasFocus()) m_open->setFocus();
    m_back->setVisible(isFromFile());
    m_source->setText(sourceText());
    m_source->setToolTip(isFromFile() ? qtPath(m_file->path) : QString());
    refresh();
}

QString LossScaleTab::sourceText() const {
    if (!isFromFile()) return tr("a log-normal distribution");
    const QString name = shortened(qtPath(m_file->path.filename()), 40);
    const QString counted = tr("%1: %2 counted").arg(name, qtText(grouped(m_file->histogram.total())));
    return m_file->histogram.zeros > 0 ? tr("%1 and %2 exact zeros").arg(counted, qtText(grouped(m_file->histogram.zeros))) : counted;
}

QString LossScaleTab::fault() const {
    return m_fault->text();
}

LogNormal LossScaleTab::wanted() const {
    LogNormal request;
    request.median = m_median->value();
    request.sigma = m_spread->value();
    request.count = static_cast<std::int64_t>(m_count->value());
    return request;
}

Result<ScaleEffect> LossScaleTab::effectOf(double scale) const {
    const Rounder rounder(m_format->format());
    return isFromFile() ? scaleEffect(m_file->histogram, scale, rounder) : scaleEffect(*m_sample, scale, rounder);
}

void LossScaleTab::compute() {
    const LogNormal asked = wanted();
    if (isFromFile() || (m_sample && m_sample->request().count == asked.count)) return showEffect();
    const auto take = [this](Result<SampledGradients> drawn) {
        if (!drawn) return m_fault->showFault(shownError(drawn.error()));
        m_sample = std::move(*drawn);
        showEffect();
    };
    if (asked.count <= kDrawn) return take(SampledGradients::draw(asked));
    m_fault->showFault({});
    taskRow().task().start([take, asked](Progress& progress) -> LabTask::Show {
        return [take, drawn = SampledGradients::draw(asked, &progress)] { take(drawn); };
    });
}

void LossScaleTab::showEffect() {
    if (!isFromFile()) {
        if (const auto shaped = m_sample->reshape(m_median->value(), m_spread->value()); !shaped)
            return m_fault->showFault(shownError(shaped.error()));
    }
    const auto effect = effectOf(m_scale->value());
    if (!effect) return m_fault->showFault(shownError(effect.error()));
    m_fault->showFault({});
    m_effect = *effect;
    const Histogram histogram = isFromFile() ? m_file->histogram : histogramOf(*m_sample, kBinsPerOctave);
    m_chart->showChart(lossScaleChart(m_format->format(), histogram, m_effect));
    const QString safe = m_effect.smallestSafeScale
                             ? tr("the smallest power of two that loses none: %1").arg(qtText(grouped(*m_effect.smallestSafeScale)))
                             : tr("no scale keeps all of them: they span more than the format holds");
    m_shares->setText(tr("Rescued: %1 · subnormal before %2, after %3 · %4.")
                          .arg(qtText(percentText(m_effect.rescued)), qtText(percentText(m_effect.subnormalBefore)),
                               qtText(percentText(m_effect.subnormalAfter)), safe));
    playScaler(isFromFile() ? largestOf(histogram) : (*m_sample)[m_sample->count() - 1]);
}

void LossScaleTab::playScaler(double peak) {
    // One step more: its scale is what all those before it left.
    const std::vector<double> peaks(kPlayedSteps + 1, peak);
    const auto steps = runScaler({}, peaks, m_format->format());
    if (!steps) return m_scaler->setText(shownError(steps.error()));
    const auto skipped = std::count_if(steps->begin(), steps->end() - 1, [](const ScalerStep& step) { return step.isSkipped; });
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
    const std::string source = isFromFile() ? " --histogram " + shellQuoted(m_file->path.string())
                                            : " --median " + plainNumber(m_median->value()) + " --sigma " + plainNumber(m_spread->value()) +
                                                  " --count " + std::to_string(wanted().count);
    return "ridgepoint precision loss-scale --scale " + plainNumber(m_scale->value()) + source + " --format " +
           std::string(m_format->format().name);
}

bool LossScaleTab::showCommand(const LabCommand& command) {
    const auto format = command.format("format");
    const auto scale = command.number("scale");
    const bool isKnown = command.hasOnly({"scale", "median", "sigma", "count", "histogram", "format"});
    if (command.part != "loss-scale" || !isKnown || !scale || !format || !m_format->offers(*format)) return false;
    const LogNormal usual;
    m_format->setFormat(*format);
    m_scale->setValue(*scale);
    if (command.options.contains("histogram")) {
        openHistogram(command.text("histogram"));
        return true;
    }
    m_median->setValue(command.number("median", usual.median));
    m_spread->setValue(command.number("sigma", usual.sigma));
    m_count->setValue(command.number("count", static_cast<double>(usual.count)));
    showDrawn();
    return true;
}

Table LossScaleTab::table() const {
    return scaleTable(m_format->format(), m_effect);
}

QString LossScaleTab::statusText() const {
    const QString source = isFromFile() ? tr("%1 · within a bin, exponents spread evenly").arg(sourceText())
                                        : tr("seed 1 · %1 gradients").arg(qtText(grouped(wanted().count)));
    return tr("%1 · round to nearest even, subnormals kept").arg(source);
}

QStringList LossScaleTab::sayings() const {
    const QString gradients = isFromFile() ? sourceText()
                                           : tr("%1 drawn, log-normal with median %2 and σ %3")
                                                 .arg(qtText(grouped(wanted().count)), qtText(plainNumber(m_median->value())),
                                                      qtText(plainNumber(m_spread->value())));
    return {tr("Gradients: %1.").arg(gradients), m_shares->text(), m_scaler->text()};
}

void LossScaleTab::focusFirst() {
    m_scale->slider().setFocus();
}

}  // namespace ridge::app
