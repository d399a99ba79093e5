// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/formats_tab.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <array>
#include <cmath>
#include <limits>

#include "app/context/text.h"
#include "app/lab/bit_boxes.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/lab_command.h"
#include "app/model/report_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/report_view.h"
#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/precision/lab_views.h"
#include "core/precision/rounding.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kCastFormats{kFp32, kTf32, kBf16, kFp16, kFp8E5m2, kFp8E4m3, kFp6E3m2, kFp6E2m3, kFp4E2m1};

Result<double> readValue(const QString& typed) {
    const std::string text = typed.trimmed().toLower().toStdString();
    if (text == "inf" || text == "+inf") return std::numeric_limits<double>::infinity();
    if (text == "-inf") return -std::numeric_limits<double>::infinity();
    if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
    return parseNumber(text, "value");
}

}  // namespace

FormatsTab::FormatsTab(QWidget* parent)
    : LabTab(parent),
      m_edit(new CheckedEdit(this)),
      m_format(new FormatBox(kFp16, tr("Format of the bits"), this, kCastFormats)),
      m_bits(new BitBoxes(this)),
      m_summary(new QLabel(this)),
      m_chart(new ChartView(this)),
      m_model(new ReportTableModel(this)),
      m_view(new ReportView(this)) {
    auto* column = makeColumn();
    column->addWidget(makeValueRow());
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_summary);
    column->addWidget(m_chart);
    m_view->setModel(m_model);
    m_view->setSortingEnabled(false);
    m_view->setAccessibleName(tr("The value in every format"));
    m_view->setMinimumHeight(fontMetrics().height() * 12);
    column->addWidget(m_view, 1);
    m_bits->showBits(m_format->format(), encode(m_format->format(), m_value));
    connect(m_edit, &QLineEdit::editingFinished, this, &FormatsTab::takeTyped);
    connect(m_edit, &CheckedEdit::abandoned, this, [this] { m_edit->setText(qtText(plainNumber(m_value))); });
    connect(m_format, &FormatBox::changed, this, [this] {
        m_bits->showBits(m_format->format(), encode(m_format->format(), m_value));
        refresh();
    });
    connect(m_bits, &BitBoxes::bitsChosen, this, [this](std::uint64_t bits) {
        m_value = decode(m_format->format(), bits);
        m_edit->setText(qtText(plainNumber(m_value)));
        m_edit->setModified(false);
        m_edit->setFault({});
        refresh();
    });
}

QWidget* FormatsTab::makeValueRow() {
    auto* box = new QWidget(this);
    auto* grid = makeRows(box);
    auto* value = new QLabel(tr("One va&lue"), box);
    value->setBuddy(m_edit);
    m_edit->setText(qtText(plainNumber(m_value)));
    m_edit->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    m_edit->setAccessibleName(tr("Value"));
    auto* bits = new QLabel(tr("its &bits in"), box);
    bits->setBuddy(m_format);
    grid->addWidget(value, 0, 0);
    grid->addWidget(m_edit, 0, 1, Qt::AlignLeft);
    grid->addWidget(bits, 1, 0);
    auto* row = new QWidget(box);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(m_format);
    across->addWidget(m_bits, 1);
    grid->addWidget(row, 1, 1);
    return box;
}

void FormatsTab::showValue(double value) {
    m_value = value;
    m_edit->setFault({});
    m_edit->setText(qtText(plainNumber(value)));
    m_edit->setModified(false);
    m_bits->showBits(m_format->format(), encode(m_format->format(), m_value));
    refresh();
}

void FormatsTab::takeTyped() {
    if (!m_edit->isModified()) return;
    const auto read = readValue(m_edit->text());
    if (!read) return m_edit->setFault(shownError(read.error()));
    m_edit->setFault({});
    m_edit->setModified(false);
    m_value = *read;
    m_bits->showBits(m_format->format(), encode(m_format->format(), m_value));
    refresh();
}

void FormatsTab::compute() {
    const CastRowView row = castRow(m_format->format(), m_value);
    m_summary->setText(tr("%1 in %2: <b>%3</b> (%4, %5) · bits %6 · neighbours %7 and %8 · ulp %9")
                           .arg(qtText(plainNumber(m_value)), qtText(row.format), qtText(row.result), qtText(row.kind), qtText(row.error),
                                qtText(row.bits), qtText(row.below), qtText(row.above), qtText(row.ulp)));
    m_chart->showChart(castChart(kCastFormats, m_value));
    Table shown = table();
    std::vector<ReportRow> rows(shown.rows.size());
    m_model->setTable(std::move(shown), std::move(rows));
    m_view->resizeColumnsToContents();
}

QString FormatsTab::summary() const {
    return m_summary->text();
}

Derivation FormatsTab::derivation() const {
    return deriveCast(m_format->format(), m_value);
}

std::string FormatsTab::commandLine() const {
    std::string names;
    for (const auto& one : kCastFormats) (names += names.empty() ? "" : ",") += one.name;
    return "ridgepoint precision cast --to " + names + " -- " + plainNumber(m_value);
}

bool FormatsTab::showCommand(const LabCommand& command) {
    const auto format = command.format("to");
    if (command.part != "cast" || command.values.size() != 1 || !command.hasOnly({"to"}) || !format || !m_format->offers(*format))
        return false;
    const auto value = readValue(qtText(command.values.front()));
    if (!value) return false;
    m_format->setFormat(*format);
    showValue(*value);
    return true;
}

Table FormatsTab::table() const {
    std::vector<Cast> casts;
    for (const auto& one : kCastFormats) casts.push_back({m_value, rounded(one, m_value), one});
    Table table = castsTable(casts);
    // The value stands above.
    table.columns.erase(table.columns.begin());
    for (auto& row : table.rows) row.erase(row.begin());
    return table;
}

QString FormatsTab::statusText() const {
    return tr("round to nearest, ties to even · subnormals kept · overflow as the format has it");
}

void FormatsTab::focusFirst() {
    m_edit->setFocus();
    m_edit->selectAll();
}

}  // namespace ridge::app
