// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/map_panel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/context/text.h"
#include "app/model/comparison_model.h"
#include "app/model/session_edits.h"
#include "app/panel/chip.h"
#include "app/panel/elided_label.h"
#include "app/panel/flat_button.h"
#include "app/panel/legend_view.h"
#include "app/plot/roofline_plot.h"
#include "core/hardware/accelerator_pointers.h"

namespace ridge::app {

namespace {

struct TypeChip {
    DType type;
    const char* text;
};

/// The rates that some accelerator has; both layouts of FP8, and of FP6, share one.
constexpr std::array kTypeChips{
    TypeChip{DType::Fp64, "fp64"},   TypeChip{DType::Fp32, "fp32"},   TypeChip{DType::Tf32, "tf32"},
    TypeChip{DType::Fp16, "fp16"},   TypeChip{DType::Bf16, "bf16"},   TypeChip{DType::Fp8E4m3, "fp8"},
    TypeChip{DType::Fp6E2m3, "fp6"}, TypeChip{DType::Fp4E2m1, "fp4"}, TypeChip{DType::Int8, "int8"},
};

DType typeFrom(const QString& name) {
    for (const auto& [type, text] : kTypeChips) {
        if (name == QLatin1String(text)) return type;
    }
    return DType::Bf16;
}

}  // namespace

MapPanel::MapPanel(SessionModel& session, ComparisonModel& comparison, Settings& settings, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_comparison(comparison),
      m_settings(settings),
      m_type(typeFrom(settings.get(keys::kAcceleratorsPrecision))),
      m_plot(new RooflinePlot(this)),
      m_legend(new LegendView(this)),
      m_remarks(new ElidedLabel(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(margin * 2, margin, margin, margin);
    layout->setSpacing(margin / 2);
    m_plot->setAccessibleName(tr("Map of accelerators"));
    layout->addWidget(makeHeader());
    layout->addWidget(makeChips());
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_remarks);
    connectPlot();
    connect(&comparison, &ComparisonModel::chosenChanged, this, &MapPanel::refresh);
    connect(&comparison, &ComparisonModel::hoveredChanged, this, &MapPanel::refreshHighlight);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Switches) refresh();
    });
    refresh();
}

QWidget* MapPanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    auto* title = new QLabel(tr("Map"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* subtitle = new ElidedLabel(header);
    subtitle->showText(tr("peak against memory bandwidth; along a dashed line the ridge stays the same"));
    m_years = new FlatButton(tr("Years"), header);
    m_years->setCheckable(true);
    m_years->setChecked(m_settings.get(keys::kAcceleratorsYears));
    m_years->setToolTip(tr("Each vendor's way through the years, from record to record"));
    auto* fit = new FlatButton(tr("Fit"), header);
    fit->setToolTip(tr("Show all points (double click on the map)"));
    row->addWidget(title);
    row->addWidget(subtitle, 1);
    // Beside the types they would make the page wider than small screens are.
    makePeaks(header);
    row->addWidget(fit);
    row->addWidget(m_years);
    connect(m_years, &QAbstractButton::clicked, this, [this](bool isOn) {
        m_settings.set(keys::kAcceleratorsYears, isOn);
        refresh();
    });
    connect(fit, &QAbstractButton::clicked, m_plot, &RooflinePlot::fitRequested);
    return header;
}

QWidget* MapPanel::makeChips() {
    auto* chips = new QWidget(this);
    auto* row = new QHBoxLayout(chips);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(fontMetrics().averageCharWidth() / 2);
    auto* group = new QButtonGroup(chips);
    for (const auto& [type, text] : kTypeChips) {
        auto* chip = new Chip(QString::fromLatin1(text), chips);
        chip->setAccessibleName(tr("Map of %1 peaks").arg(chip->text()));
        group->addButton(chip);
        chip->setChecked(type == m_type);
        row->addWidget(chip);
        m_types.emplace_back(type, chip);
        connect(chip, &QAbstractButton::clicked, this, [this, shown = type] { setType(shown); });
    }
    row->addStretch();
    return chips;
}

void MapPanel::makePeaks(QWidget* header) {
    m_dense = new Chip(tr("dense"), header);
    m_sparse = new Chip(tr("sparse"), header);
    m_dense->setToolTip(tr("Peaks for ordinary matrices"));
    m_sparse->setToolTip(tr("Peaks with structured sparsity, where the vendor states one"));
    auto* group = new QButtonGroup(header);
    for (Chip* chip : {m_dense, m_sparse}) {
        group->addButton(chip);
        header->layout()->addWidget(chip);
    }
    connect(group, &QButtonGroup::buttonClicked, this, [this](QAbstractButton* button) {
        const bool isSparse = button == m_sparse;
        m_session.apply(withPeaks(m_session.session(), isSparse ? PeakChoice::Sparse : PeakChoice::Dense),
                        isSparse ? tr("Sparse peaks") : tr("Dense peaks"));
    });
}

void MapPanel::connectPlot() {
    connect(m_plot, &RooflinePlot::axesChanged, this, [this](const Axes& axes) {
        m_axes = axes;
        refresh();
    });
    connect(m_plot, &RooflinePlot::fitRequested, this, [this] {
        m_axes.reset();
        refresh();
    });
    connect(m_plot, &RooflinePlot::highlightChanged, this, [this](int marker) {
        if (!m_isRefreshing) m_comparison.setHovered(idOf(marker));
    });
    connect(m_plot, &RooflinePlot::markerActivated, this, [this](int marker) {
        // A copy: toggling makes the markers anew.
        const std::string id = idOf(marker);
        if (id.empty()) return;
        m_comparison.toggle(id);
        emit activated(id);
    });
}

void MapPanel::setType(DType type) {
    if (type == m_type) return;
    m_type = type;
    m_axes.reset();
    for (const auto& [one, chip] : m_types) {
        if (one == type) m_settings.set(keys::kAcceleratorsPrecision, chip->text());
    }
    refresh();
    emit typeChanged();
}

void MapPanel::setFilter(const SpecFilter& filter) {
    m_filter = filter;
    refresh();
}

std::string MapPanel::idOf(int marker) const {
    const auto& markers = m_plot->scene().markers;
    if (marker < 0 || static_cast<std::size_t>(marker) >= markers.size()) return {};
    const int accelerator = markers[static_cast<std::size_t>(marker)].accelerator;
    return accelerator < 0 ? std::string() : m_shown[static_cast<std::size_t>(accelerator)];
}

std::optional<std::size_t> MapPanel::markerOf(const std::string& id) const {
    if (id.empty()) return std::nullopt;
    for (std::size_t i = 0; i < m_plot->scene().markers.size(); ++i) {
        if (idOf(static_cast<int>(i)) == id) return i;
    }
    return std::nullopt;
}

void MapPanel::refresh() {
    const auto all = pointersTo(m_session.catalogue().all());
    const PeakChoice peaks = m_session.session().switches.peaks;
    MapRequest request;
    std::vector<const Accelerator*> shown;
    m_shown.clear();
    for (const Accelerator* accelerator : all) {
        const bool isChosen = m_comparison.contains(accelerator->id);
        if (!isChosen && !m_filter.matches(*accelerator)) continue;
        if (isChosen) request.chosen.push_back(shown.size());
        shown.push_back(accelerator);
        m_shown.push_back(accelerator->id);
    }
    request.accelerators = shown;
    request.marks = m_comparison.marks();
    request.type = m_type;
    request.peaks = peaks;
    request.axes = m_axes ? *m_axes : mapAxes(all, m_type, peaks);
    request.showTrails = m_years->isChecked();
    request.numbers = m_session.numbers();
    PlotScene scene = buildMapScene(request);
    QStringList remarks;
    for (const auto& remark : scene.remarks) remarks << qtText(remark);
    m_remarks->showText(remarks.join(QStringLiteral("  ·  ")));
    // All signs, drawn or not, or the map would jump when a filter takes a vendor away.
    std::vector<SceneLegendEntry> legend = mapLegend(m_comparison.marks());
    if (!m_years->isChecked()) std::erase_if(legend, [](const SceneLegendEntry& entry) { return entry.line.has_value(); });
    m_legend->setEntries(std::move(legend));
    (peaks == PeakChoice::Sparse ? m_sparse : m_dense)->setChecked(true);
    m_isRefreshing = true;
    m_plot->setScene(std::move(scene));
    refreshHighlight();
}

void MapPanel::refreshHighlight() {
    // What is pointed at elsewhere may have no point here; that must not end the pointing.
    m_isRefreshing = true;
    m_plot->setHighlighted(markerOf(m_comparison.hovered()));
    m_isRefreshing = false;
}

}  // namespace ridge::app
