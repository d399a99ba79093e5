// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/gradient_tab.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/base/number_text.h"
#include "core/precision/lab_views.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kChainFormats{kFp16, kBf16, kFp8E5m2};
constexpr double kDeepest = 2000;

struct Example {
    const char* text;
    ChainRequest request;
};
const std::array kExamples{
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "plain, f' = 0.5"), {.isResidual = false}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "residual, f' = 0.5"), {}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = −0.9"), {.gain = -0.9}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = −1"), {.gain = -1}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = +0.1"), {.gain = 0.1}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "shortcut × 0.5"), {.depth = 54, .gain = 0, .shortcut = 0.5}},
};

}  // namespace

GradientTab::GradientTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_residual(new QCheckBox(tr("&residual connection, y = x + f(x)"), this)),
      m_format(new FormatBox(kFp16, tr("Format of the gradient"), this)),
      m_shares(new QLabel(this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    column->addWidget(makeExamples());
    auto* controls = new QWidget(this);
    makeControls(controls);
    column->addWidget(controls);
    m_shares->setWordWrap(true);
    column->addWidget(m_shares);
    connect(m_residual, &QCheckBox::toggled, this, [this](bool isOn) {
        m_shortcut->setEnabled(isOn);
        if (!m_isSetting) refresh();
    });
    for (const ValueRow* row : {m_depth, m_gain, m_shortcut, m_branch}) {
        connect(row, &ValueRow::changed, this, [this] {
            if (!m_isSetting) refresh();
        });
    }
    connect(m_format, &FormatBox::changed, this, [this] { refresh(); });
}

void GradientTab::makeControls(QWidget* controls) {
    auto* grid = makeRows(controls);
    m_depth =
        new ValueRow({tr("&depth"), "depth", 1, kDeepest, [](double) { return tr("blocks"); }}, {1, 200, 199, false, true}, 50, *grid);
    m_gain = new ValueRow({tr("&gain f' of a branch"), "gain", -1e6, 1e6}, {-1.5, 1.5, 300, false, false}, 0.5, *grid);
    m_shortcut = new ValueRow({tr("s&hortcut scale"), "shortcut", -1e6, 1e6}, {0, 1.5, 150, false, false}, 1, *grid);
    m_branch = new ValueRow({tr("&branch scale"), "branch", -1e6, 1e6}, {0, 1.5, 150, false, false}, 1, *grid);
    m_residual->setChecked(true);
    const int row = grid->rowCount();
    auto* label = new QLabel(tr("shares &in"), controls);
    label->setBuddy(m_format);
    grid->addWidget(m_residual, row, 0, 1, 2);
    auto* shares = new QWidget(controls);
    auto* across = new QHBoxLayout(shares);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(label);
    across->addWidget(m_format);
    grid->addWidget(shares, row, 2, 1, 2, Qt::AlignLeft);
}

QWidget* GradientTab::makeExamples() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new MutedLabel(tr("Try"), box));
    for (const auto& example : kExamples) {
        auto* button = new FlatButton(tr(example.text), box);
        row->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, request = example.request] { showRequest(request); });
    }
    row->addStretch();
    return box;
}

void GradientTab::showRequest(const ChainRequest& request) {
    {
        const QScopedValueRollback<bool> guard(m_isSetting, true);
        m_depth->setValue(static_cast<double>(request.depth));
        m_gain->setValue(request.gain);
        m_shortcut->setValue(request.shortcut);
        m_branch->setValue(request.branch);
        m_residual->setChecked(request.isResidual);
    }
    refresh();
}

ChainRequest GradientTab::request() const {
    ChainRequest request;
    request.depth = static_cast<std::int64_t>(m_depth->value());
    request.gain = m_gain->value();
    request.shortcut = m_shortcut->value();
    request.branch = m_branch->value();
    request.isResidual = m_residual->isChecked();
    request.format = m_format->format();
    return request;
}

void GradientTab::compute() {
    std::vector<Chain> chains;
    for (const auto& format : kChainFormats) {
        ChainRequest one = request();
        one.format = format;
        if (auto chain = followChain(one)) chains.push_back(std::move(*chain));
    }
    m_chart->showChart(gradientChart(request(), kChainFormats, chains));
    const auto chain = followChain(request());
    if (!chain) return m_shares->setText(shownError(chain.error()));
    m_shares->setText(tr("Each block multiplies by %1. In %2, of the %3 places: zero %4 · subnormal %5 · overflow %6. A residual gives no "
                         "lower bound: with f' below 0 the gradient shrinks all the same.")
                          .arg(qtText(plainNumber(chain->factor)), qtText(m_format->format().name), qtText(grouped(request().depth + 1)),
                               qtText(percentText(chain->zeroShare)), qtText(percentText(chain->subnormalShare)),
                               qtText(percentText(chain->overflowShare))));
}

QString GradientTab::shares() const {
    return m_shares->text();
}

Derivation GradientTab::derivation() const {
    return deriveGradientPath(request());
}

std::string GradientTab::commandLine() const {
    const ChainRequest chain = request();
    std::string line = "ridgepoint precision gradient --depth " + std::to_string(chain.depth) + " --gain " + plainNumber(chain.gain);
    if (!chain.isResidual) line += " --no-residual";
    if (chain.isResidual && chain.shortcut != 1) line += " --shortcut " + plainNumber(chain.shortcut);
    if (chain.branch != 1) line += " --branch " + plainNumber(chain.branch);
    return line + " --format " + std::string(chain.format.name);
}

Table GradientTab::table() const {
    const auto chain = followChain(request());
    return chain ? chainTable(request(), *chain) : Table{};
}

QString GradientTab::statusText() const {
    return tr("one derivative for every block · rounded to nearest at each");
}

void GradientTab::focusFirst() {
    m_depth->slider().setFocus();
}

}  // namespace ridge::app
