// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/accumulate_tab.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <limits>

#include "app/context/text.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/lab_command.h"
#include "app/lab/task_row.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/model/report_table_model.h"
#include "app/panel/flat_button.h"
#include "app/panel/report_view.h"
#include "core/base/number_text.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kAccumulators{kFp16, kBf16, kFp32};
constexpr std::array<std::string_view, 3> kTermWords{"ones", "uniform", "products"};
constexpr double kSliderTerms = 65536;
/// Drawn terms that are summed within a frame; more have a progress bar.
constexpr std::int64_t kLiveTerms = 16384;
constexpr std::array kTriedEpsilons{1e-5, 1e-6, 1e-8, 1e-12};
constexpr std::array kMasks{-std::numeric_limits<double>::infinity(), -1e9, -65504.0};

Result<std::vector<SumCurve>> curvesOf(const SumRequest& request, Progress* progress) {
    std::vector<SumCurve> curves;
    for (const auto& accumulator : kAccumulators) {
        SumRequest one = request;
        one.accumulator = accumulator;
        one.format = accumulator;
        auto sums = sumCurve(one, progress);
        if (!sums) return tl::unexpected(sums.error());
        curves.push_back({accumulator, std::move(*sums)});
    }
    return curves;
}

QString sumText(const SumCurve& curve) {
    const Sum& last = curve.sums.back().sum;
    QString text = AccumulateTab::tr("%1: %2, error %3")
                       .arg(qtText(curve.accumulator.name), qtText(grouped(last.result)), qtText(percentText(last.relativeError)));
    if (!last.stalledAt) return text;
    return text + AccumulateTab::tr(" (an addition first changed nothing at %1)").arg(qtText(grouped(*last.stalledAt)));
}

}  // namespace

AccumulateTab::AccumulateTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_terms(new QComboBox(this)),
      m_order(new QComboBox(this)),
      m_format(new FormatBox(kFp16, tr("Accumulator of the working"), this, kAccumulators)),
      m_sums(new QLabel(this)),
      m_mask(new QComboBox(this)),
      m_model(new ReportTableModel(this)),
      m_view(new ReportView(this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    column->addWidget(&taskRow());
    auto* sumControls = new QWidget(this);
    makeSumControls(sumControls);
    column->addWidget(sumControls);
    m_sums->setWordWrap(true);
    column->addWidget(m_sums);
    auto* normControls = new QWidget(this);
    makeNormControls(normControls);
    column->addWidget(normControls);
    m_view->setModel(m_model);
    m_view->setSortingEnabled(false);
    m_view->setAccessibleName(tr("What LayerNorm and softmax become in each format"));
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_view);
    connect(m_count, &ValueRow::changed, this, [this] { turnTo(false); });
    for (const QComboBox* box : {m_terms, m_order, static_cast<QComboBox*>(m_format)}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] { turnTo(false); });
    }
    for (const ValueRow* row : {m_epsilon, m_mean}) connect(row, &ValueRow::changed, this, [this] { turnTo(true); });
    connect(m_mask, &QComboBox::currentIndexChanged, this, [this] { turnTo(true); });
    connect(&taskRow(), &TaskRow::stopped, this, [this] {
        m_areSumsDue = false;
        m_sums->setText(tr("Stopped. The picture is that of before."));
    });
}

void AccumulateTab::makeSumControls(QWidget* controls) {
    auto* grid = makeRows(controls);
    m_count = new ValueRow({tr("&terms K"), "K", 1, static_cast<double>(kMaxSumTerms)}, {1, kSliderTerms, 16, true, true}, 4096, *grid);
    m_terms->addItems({tr("ones"), tr("uniform in 0 … 1"), tr("products of two such")});
    m_order->addItems({tr("one by one"), tr("in halves"), tr("16 at once, as tensor cores")});
    // Room for the arrow as well.
    constexpr int characters = 21;
    m_order->setMinimumContentsLength(characters);
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
}

void AccumulateTab::makeNormControls(QWidget* controls) {
    auto* grid = makeRows(controls);
    m_epsilon = new ValueRow({tr("LayerNorm e&ps"), "eps", 0, 1}, {1e-12, 1e-3, 90, true, false}, 1e-5, *grid);
    m_mean = new ValueRow({tr("mean of a &row"), "mean", -1e300, 1e300, [](double) { return tr("deviation 1"); }},
                          {1, 65536, 160, true, false}, 100, *grid);
    auto* choices = new QWidget(controls);
    auto* row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    for (const double epsilon : kTriedEpsilons) {
        auto* button = new FlatButton(qtText(plainNumber(epsilon)), choices);
        button->setAccessibleName(tr("eps %1").arg(qtText(plainNumber(epsilon))));
        connect(button, &QAbstractButton::clicked, this, [this, epsilon] { m_epsilon->setValue(epsilon); });
        row->addWidget(button);
    }
    for (const double mask : kMasks) m_mask->addItem(qtText(plainNumber(mask)));
    m_mask->setCurrentIndex(static_cast<int>(kMasks.size()) - 1);
    m_mask->setAccessibleName(tr("Mask"));
    auto* maskLabel = new QLabel(tr("mas&k of a score of −16"), choices);
    maskLabel->setBuddy(m_mask);
    row->addSpacing(fontMetrics().averageCharWidth() * 3);
    row->addWidget(maskLabel);
    row->addWidget(m_mask);
    row->addStretch();
    grid->addWidget(new QLabel(tr("try eps"), controls), grid->rowCount(), 0);
    grid->addWidget(choices, grid->rowCount() - 1, 1, 1, 3);
}

void AccumulateTab::turnTo(bool isNorms) {
    m_isAboutNorms = isNorms;
    m_areSumsDue |= !isNorms;
    refresh();
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

NormQuestion AccumulateTab::question() const {
    NormQuestion question;
    question.epsilon = m_epsilon->value();
    question.row.mean = m_mean->value();
    question.mask = kMasks[static_cast<std::size_t>(m_mask->currentIndex())];
    return question;
}

void AccumulateTab::compute() {
    if (m_areSumsDue) computeSums();
    showNorms();
}

void AccumulateTab::computeSums() {
    const SumRequest wanted = request();
    if (wanted.terms == SumTerms::Ones || wanted.count <= kLiveTerms) return showSums(wanted, curvesOf(wanted, nullptr));
    taskRow().task().start([this, wanted](Progress& progress) -> LabTask::Show {
        return [this, wanted, curves = curvesOf(wanted, &progress)] { showSums(wanted, curves); };
    });
}

void AccumulateTab::showSums(const SumRequest& wanted, const Result<std::vector<SumCurve>>& curves) {
    m_sum.reset();
    m_areSumsDue = false;
    if (!curves) return m_sums->setText(shownError(curves.error()));
    QStringList texts;
    for (const SumCurve& curve : *curves) {
        texts << sumText(curve);
        if (curve.accumulator == wanted.accumulator) m_sum = ShownSum{wanted, curve.sums.back().sum};
    }
    m_chart->showChart(sumChart(*curves));
    m_sums->setText(texts.join(QStringLiteral(" · ")));
}

void AccumulateTab::showNorms() {
    Table shown = normalisationTable(question(), kAccumulators);
    const bool isFirst = m_model->rowCount() == 0;
    std::vector<ReportRow> rows(shown.rows.size());
    m_model->setTable(std::move(shown), std::move(rows));
    if (isFirst) arrangeTable();
}

void AccumulateTab::arrangeTable() {
    QHeaderView& header = *m_view->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(0, QHeaderView::Stretch);
    // Wide enough for every answer, so that nothing moves with a slider.
    constexpr int characters = 19;
    for (int column = 1; column < m_model->columnCount(); ++column) {
        header.setSectionResizeMode(column, QHeaderView::Fixed);
        header.resizeSection(column, fontMetrics().averageCharWidth() * characters);
    }
    m_view->setFixedHeight(header.sizeHint().height() + m_model->rowCount() * m_view->rowHeight(0) + 2 * m_view->frameWidth());
}

QString AccumulateTab::sums() const {
    return m_sums->text();
}

const Table& AccumulateTab::norms() const {
    return m_model->table();
}

Derivation AccumulateTab::derivation() const {
    Derivation norm = deriveNormalisation(m_format->format(), m_epsilon->value());
    if (m_isAboutNorms || !m_sum) return norm;
    return deriveSum(m_sum->request, m_sum->sum);
}

std::string AccumulateTab::commandLine() const {
    const std::string format = " --format " + std::string(m_format->format().name);
    if (m_isAboutNorms) return "ridgepoint precision layernorm --eps " + plainNumber(m_epsilon->value()) + format;
    const SumRequest sum = request();
    return "ridgepoint precision accumulate --k " + std::to_string(sum.count) + " --values " +
           std::string(kTermWords[static_cast<std::size_t>(sum.terms)]) + " --order " + std::string(sumOrderName(sum.order)) + format;
}

bool AccumulateTab::showCommand(const LabCommand& command) {
    if (command.part == "layernorm") return showNormCommand(command);
    return command.part == "accumulate" && showSumCommand(command);
}

bool AccumulateTab::showNormCommand(const LabCommand& command) {
    const auto format = command.format("format");
    const auto epsilon = command.number("eps");
    if (!command.hasOnly({"eps", "format"}) || !epsilon || !format || !m_format->offers(*format)) return false;
    m_format->setFormat(*format);
    m_epsilon->setValue(*epsilon);
    turnTo(true);
    return true;
}

bool AccumulateTab::showSumCommand(const LabCommand& command) {
    const auto format = command.format("format");
    const auto count = command.number("k");
    if (!command.hasOnly({"k", "values", "order", "format"}) || !count || !format || !m_format->offers(*format)) return false;
    const auto placeOf = [&command](const std::string& option, const auto& names) {
        const std::string word = command.text(option);
        const auto found = std::find(names.begin(), names.end(), word.empty() ? std::string_view(names.front()) : std::string_view(word));
        return static_cast<int>(found - names.begin());
    };
    constexpr std::array orders{SumOrder::Sequential, SumOrder::Pairwise, SumOrder::Blocked};
    std::array<std::string_view, orders.size()> orderNames{};
    std::transform(orders.begin(), orders.end(), orderNames.begin(), sumOrderName);
    const int terms = placeOf("values", kTermWords);
    const int order = placeOf("order", orderNames);
    if (terms == m_terms->count() || order == m_order->count()) return false;
    m_format->setFormat(*format);
    m_terms->setCurrentIndex(terms);
    m_order->setCurrentIndex(order);
    m_count->setValue(*count);
    turnTo(false);
    return true;
}

Table AccumulateTab::table() const {
    if (m_isAboutNorms || !m_sum) return norms();
    return sumTable(m_sum->request, m_sum->sum);
}

QString AccumulateTab::statusText() const {
    return tr("seed 1 · every addition rounded to nearest even · terms kept in the accumulator's format");
}

void AccumulateTab::focusFirst() {
    m_count->slider().setFocus();
}

}  // namespace ridge::app
