// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/accumulate_tab.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "app/context/text.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "core/base/number_text.h"
#include "core/precision/lab_views.h"
#include "core/precision/normalisation.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kAccumulators{kFp16, kBf16, kFp32};
constexpr std::array<const char*, 3> kTermWords{"ones", "uniform", "products"};
/// More take longer than a frame: they are for the command line.
constexpr double kMostTerms = 65536;

QString finiteText(bool isFinite, double value) {
    return isFinite ? qtText(grouped(value, 4)) : QStringLiteral("<b>NaN</b> (0/0)");
}

}  // namespace

AccumulateTab::AccumulateTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_terms(new QComboBox(this)),
      m_order(new QComboBox(this)),
      m_format(new FormatBox(kFp16, tr("Accumulator of the working"), this, kAccumulators)),
      m_sums(new QLabel(this)),
      m_norms(new QLabel(this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    auto* controls = new QWidget(this);
    makeControls(controls);
    column->addWidget(controls);
    for (QLabel* label : {m_sums, m_norms}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    for (const ValueRow* row : {m_count, m_epsilon}) connect(row, &ValueRow::changed, this, [this] { refresh(); });
    for (const QComboBox* box : {m_terms, m_order, static_cast<QComboBox*>(m_format)}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    }
}

void AccumulateTab::makeControls(QWidget* controls) {
    auto* grid = makeRows(controls);
    m_count = new ValueRow({tr("&terms K"), "K", 1, kMostTerms}, {1, kMostTerms, 16, true, true}, 4096, *grid);
    m_terms->addItems({tr("ones"), tr("uniform in 0 … 1"), tr("products of two such")});
    m_order->addItems({tr("one by one"), tr("in halves"), tr("in blocks of 16, as tensor cores")});
    m_terms->setAccessibleName(tr("Terms"));
    m_order->setAccessibleName(tr("Order of adding"));
    auto* choices = new QWidget(controls);
    auto* row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_terms);
    row->addWidget(m_order);
    row->addWidget(new QLabel(tr("working for"), choices));
    row->addWidget(m_format);
    row->addStretch();
    grid->addWidget(new QLabel(tr("of"), controls), grid->rowCount(), 0);
    grid->addWidget(choices, grid->rowCount() - 1, 1, 1, 3);
    m_epsilon = new ValueRow({tr("LayerNorm &eps"), "eps", 0, 1}, {1e-12, 1e-3, 90, true, false}, 1e-5, *grid);
}

SumRequest AccumulateTab::request() const {
    SumRequest request;
    request.count = static_cast<std::int64_t>(m_count->value());
    request.accumulator = m_format->format();
    request.format = m_format->format();
    request.terms = static_cast<SumTerms>(m_terms->currentIndex());
    request.order = static_cast<SumOrder>(m_order->currentIndex());
    return request;
}

void AccumulateTab::compute() {
    showSums();
    showNorms();
}

void AccumulateTab::showSums() {
    std::vector<SumCurve> curves;
    QStringList stalls;
    for (const auto& accumulator : kAccumulators) {
        SumRequest one = request();
        one.accumulator = accumulator;
        one.format = accumulator;
        auto sums = sumCurve(one);
        if (!sums) return m_sums->setText(shownError(sums.error()));
        const Sum& last = sums->back().sum;
        QString text =
            tr("%1: %2, error %3").arg(qtText(accumulator.name), qtText(grouped(last.result)), qtText(percentText(last.relativeError)));
        if (last.stalledAt) text += tr(" (an addition first changed nothing at %1)").arg(qtText(grouped(*last.stalledAt)));
        stalls << text;
        curves.push_back({accumulator, std::move(*sums)});
    }
    m_chart->showChart(sumChart(curves));
    m_sums->setText(stalls.join(QStringLiteral(" · ")));
}

void AccumulateTab::showNorms() {
    QStringList parts;
    for (const auto& format : kAccumulators) {
        if (const auto effect = constantRow(m_epsilon->value(), Rounder(format))) {
            parts << tr("%1 %2").arg(qtText(format.name), finiteText(effect->isFinite, effect->result));
        }
    }
    const Rounder half(kFp16);
    const std::array logits{12.0, 11.0};
    const bool isPlainFinite = softmax(logits, half, MaxSubtraction::No).isFinite;
    const auto safe = softmax(logits, half, MaxSubtraction::Yes);
    QString text = tr("LayerNorm of a constant row with this eps: %1.").arg(parts.join(QStringLiteral(", ")));
    text += tr(" Softmax of 12 and 11 in fp16: %1 as it is, %2 and %3 with the maximum subtracted.")
                .arg(isPlainFinite ? tr("finite") : tr("not a number"), qtText(grouped(safe.probabilities[0], 3)),
                     qtText(grouped(safe.probabilities[1], 3)));
    constexpr double finiteMask = -65504;
    if (const auto mask = maskEffect(finiteMask, -16, half)) {
        text += tr(" A mask of -65504 on a score of -16 gives %1 in fp16; a row of only such places is %2.")
                    .arg(qtText(plainNumber(mask->masked)), mask->isFullRowFinite ? tr("finite") : tr("NaN"));
    }
    m_norms->setText(text);
}

QString AccumulateTab::sums() const {
    return m_sums->text();
}

QString AccumulateTab::norms() const {
    return m_norms->text();
}

Derivation AccumulateTab::derivation() const {
    Derivation sum = deriveSum(request());
    const Derivation norm = deriveNormalisation(m_format->format(), m_epsilon->value());
    // The workings of both, and the sentences of the sum.
    constexpr std::ptrdiff_t sentences = 2;
    sum.steps.insert(sum.steps.end() - sentences, norm.steps.begin(), norm.steps.end() - sentences);
    return sum;
}

std::string AccumulateTab::commandLine() const {
    const SumRequest sum = request();
    return "ridgepoint precision accumulate --k " + std::to_string(sum.count) + " --values " +
           kTermWords[static_cast<std::size_t>(sum.terms)] + " --order " + std::string(sumOrderName(sum.order)) + " --format " +
           std::string(sum.format.name);
}

Table AccumulateTab::table() const {
    const auto sum = sumOf(request());
    return sum ? sumTable(request(), *sum) : Table{};
}

QString AccumulateTab::statusText() const {
    return tr("seed 1 · every addition rounded to nearest even · terms kept in the accumulator's format");
}

void AccumulateTab::focusFirst() {
    m_count->slider().setFocus();
}

}  // namespace ridge::app
