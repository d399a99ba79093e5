// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/gradient_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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
#include "core/precision/lab_views.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kChainFormats{kFp16, kBf16, kFp8E5m2};
constexpr double kDeepest = 2000;
/// What is drawn within a frame; more has a progress bar.
constexpr std::int64_t kLiveEntries = 150'000;

struct Example {
    const char* text;
    ChainRequest request;
};
const std::array kExamples{
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "plain, f' = 0.5"), {.isResidual = false}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "residual, f' = 0.5"), {}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = −1"), {.gain = -1}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = −0.9"), {.gain = -0.9}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "f' = +0.1"), {.gain = 0.1}},
    Example{QT_TRANSLATE_NOOP("ridge::app::GradientTab", "shortcut × 0.5"), {.depth = 54, .gain = 0, .shortcut = 0.5}},
};

/// The numbers of some more blocks than are asked for, so that the next step of the depth finds them.
std::int64_t drawnDepth(const NetworkRequest& request) {
    constexpr std::int64_t least = 64;
    std::int64_t depth = least;
    while (depth < request.depth) depth *= 2;
    return std::min({depth, kMaxNetworkDepth, kMaxNetworkEntries / (request.width * request.width)});
}

/// A run for each of kChainFormats, then one in the format of the request.
Result<std::vector<std::vector<GradientAt>>> runsOf(const NetworkDraws& draws, const NetworkRequest& request, Progress* progress) {
    std::vector<std::vector<GradientAt>> runs;
    std::vector<FloatFormat> formats(kChainFormats.begin(), kChainFormats.end());
    formats.push_back(request.format);
    for (const auto& format : formats) {
        NetworkRequest one = request;
        one.format = format;
        auto run = draws.follow(one, progress);
        if (!run) return tl::unexpected(run.error());
        runs.push_back(std::move(*run));
    }
    return runs;
}

}  // namespace

GradientTab::GradientTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_branches(new QComboBox(this)),
      m_view(new QComboBox(this)),
      m_residual(new QCheckBox(tr("&residual connection, y = x + f(x)"), this)),
      m_format(new FormatBox(kFp16, tr("Format of the gradient"), this)),
      m_shares(new QLabel(this)) {
    auto* column = makeColumn();
    column->addWidget(m_chart, 1);
    column->addWidget(&taskRow());
    column->addWidget(makeChoices());
    column->addWidget(makeExamples());
    auto* controls = new QWidget(this);
    makeControls(controls);
    column->addWidget(controls);
    m_shares->setWordWrap(true);
    column->addWidget(m_shares);
    const auto update = [this] {
        refreshEnabled();
        if (!m_isSetting) refresh();
    };
    connect(m_residual, &QCheckBox::toggled, this, update);
    for (const ValueRow* row : {m_depth, m_width, m_gain, m_shortcut, m_branch}) connect(row, &ValueRow::changed, this, update);
    for (const QComboBox* box : {m_branches, m_view}) connect(box, &QComboBox::currentIndexChanged, this, update);
    connect(m_format, &FormatBox::changed, this, update);
    connect(&taskRow(), &TaskRow::stopped, this, [this] { m_shares->setText(tr("Stopped. The picture is that of before.")); });
    refreshEnabled();
}

QWidget* GradientTab::makeChoices() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    // In the order of Branches and View.
    m_branches->addItems({tr("one number f'"), tr("a random matrix"), tr("a matrix, pre-norm"), tr("a matrix, post-norm")});
    m_view->addItems({tr("each depth"), tr("the 2^L paths")});
    // Room for the arrow as well.
    constexpr int characters = 14;
    m_view->setMinimumContentsLength(characters);
    auto* branches = new QLabel(tr("each bra&nch is"), box);
    branches->setBuddy(m_branches);
    auto* view = new QLabel(tr("sh&ow the gradient of"), box);
    view->setBuddy(m_view);
    m_branches->setAccessibleName(tr("What each branch is"));
    m_view->setAccessibleName(tr("What the picture shows"));
    for (QWidget* one :
         {static_cast<QWidget*>(branches), static_cast<QWidget*>(m_branches), static_cast<QWidget*>(view), static_cast<QWidget*>(m_view)}) {
        row->addWidget(one);
    }
    row->addStretch();
    return box;
}

void GradientTab::makeControls(QWidget* controls) {
    auto* grid = makeRows(controls);
    m_depth =
        new ValueRow({tr("&depth"), "depth", 1, kDeepest, [](double) { return tr("blocks"); }}, {1, 200, 199, false, true}, 50, *grid);
    m_width =
        new ValueRow({tr("&width of a matrix"), "width", 2, static_cast<double>(kMaxNetworkWidth)}, {8, 128, 4, true, true}, 32, *grid);
    m_gain = new ValueRow({tr("&gain f' of a branch"), "gain", -1e6, 1e6}, {-1.5, 1.5, 300, false, false}, 0.5, *grid);
    m_shortcut = new ValueRow({tr("short&cut scale"), "shortcut", -1e6, 1e6}, {0, 1.5, 150, false, false}, 1, *grid);
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

bool GradientTab::isNetwork() const {
    return static_cast<Branches>(m_branches->currentIndex()) != Branches::Numbers;
}

void GradientTab::refreshEnabled() {
    m_shortcut->setEnabled(m_residual->isChecked());
    m_width->setEnabled(isNetwork());
    m_view->setEnabled(!isNetwork());
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
        m_branches->setCurrentIndex(static_cast<int>(Branches::Numbers));
    }
    refresh();
}

bool GradientTab::showCommand(const LabCommand& command) {
    if (command.part != "gradient" || !command.hasOnly({"depth", "gain", "shortcut", "branch", "no-residual", "width", "norm", "format"}))
        return false;
    const auto format = command.format("format");
    const auto depth = command.number("depth");
    const auto gain = command.number("gain");
    if (!format || !m_format->offers(*format) || !depth || !gain) return false;
    const bool isMatrix = command.options.contains("width");
    const std::string norm = command.text("norm");
    {
        const QScopedValueRollback<bool> guard(m_isSetting, true);
        m_format->setFormat(*format);
        m_width->setValue(command.number("width", m_width->value()));
        m_view->setCurrentIndex(static_cast<int>(View::Depth));
        ChainRequest request;
        request.depth = static_cast<std::int64_t>(*depth);
        request.gain = *gain;
        request.shortcut = command.number("shortcut", request.shortcut);
        request.branch = command.number("branch", request.branch);
        request.isResidual = !command.options.contains("no-residual");
        showRequest(request);
        const Branches matrix = norm == "pre" ? Branches::PreNorm : norm == "post" ? Branches::PostNorm : Branches::Matrices;
        if (isMatrix) m_branches->setCurrentIndex(static_cast<int>(matrix));
    }
    refresh();
    return true;
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

NetworkRequest GradientTab::networkRequest() const {
    NetworkRequest network;
    network.depth = static_cast<std::int64_t>(m_depth->value());
    network.width = static_cast<std::int64_t>(m_width->value());
    network.gain = m_gain->value();
    network.shortcut = m_shortcut->value();
    network.branch = m_branch->value();
    network.isResidual = m_residual->isChecked();
    network.format = m_format->format();
    const auto branches = static_cast<Branches>(m_branches->currentIndex());
    if (branches == Branches::PreNorm) network.norm = NormPlace::Pre;
    if (branches == Branches::PostNorm) network.norm = NormPlace::Post;
    return network;
}

void GradientTab::compute() {
    if (isNetwork()) return computeNetwork();
    if (static_cast<View>(m_view->currentIndex()) == View::Paths) return showPaths();
    showChains();
}

void GradientTab::say(const Error& error) {
    m_shares->setText(shownError(error));
}

void GradientTab::showChains() {
    std::vector<Chain> chains;
    for (const auto& format : kChainFormats) {
        ChainRequest one = request();
        one.format = format;
        if (auto chain = followChain(one)) chains.push_back(std::move(*chain));
    }
    m_chart->showChart(gradientChart(request(), kChainFormats, chains));
    const auto chain = followChain(request());
    if (!chain) return say(chain.error());
    m_shares->setText(tr("Each block multiplies by %1. In %2, of the %3 places: zero %4 · subnormal %5 · overflow %6. A residual gives no "
                         "lower bound: with f' below 0 the gradient shrinks all the same.")
                          .arg(qtText(plainNumber(chain->factor)), qtText(m_format->format().name), qtText(grouped(request().depth + 1)),
                               qtText(percentText(chain->zeroShare)), qtText(percentText(chain->subnormalShare)),
                               qtText(percentText(chain->overflowShare))));
}

void GradientTab::showPaths() {
    const ChainRequest chain = request();
    const auto lengths = expandPaths(chain.depth, chain.branch * chain.gain, chain.isResidual ? chain.shortcut : 0);
    if (!lengths) return say(lengths.error());
    m_chart->showChart(pathsChart(chain, *lengths));
    if (!chain.isResidual) return m_shares->setText(tr("Without a residual there is one path, through all %1 branches.").arg(chain.depth));
    const double branch = chain.branch * chain.gain;
    double mean = 0;
    for (const PathLength& one : *lengths) mean += one.weight * static_cast<double>(one.length);
    m_shares->setText(tr("2^%1 paths, most of about %2 branches; by what they carry, signs aside, the mean path takes %3. All together "
                         "they are (%4)^%1 = %5 of the gradient.")
                          .arg(chain.depth)
                          .arg(qtText(grouped(static_cast<double>(chain.depth) / 2)), qtText(grouped(mean, 3)),
                               qtText(plainNumber(chain.shortcut) + (branch < 0 ? " − " : " + ") + plainNumber(std::fabs(branch))),
                               qtText(grouped(pathSum(chain), 5))));
}

void GradientTab::computeNetwork() {
    const NetworkRequest network = networkRequest();
    if (m_draws && m_draws->suffice(network)) {
        const auto runs = runsOf(*m_draws, network, nullptr);
        return runs ? showNetwork(network, *runs) : say(runs.error());
    }
    const std::int64_t depth = std::max(drawnDepth(network), network.depth);
    const auto work = [network, depth](Progress* progress) -> std::pair<Result<NetworkDraws>, Result<Runs>> {
        auto draws = NetworkDraws::draw(depth, network.width, network.seed, progress);
        if (!draws) return {draws, tl::unexpected(draws.error())};
        return {draws, runsOf(*draws, network, progress)};
    };
    const auto show = [this, network](const std::pair<Result<NetworkDraws>, Result<Runs>>& found) {
        if (!found.second) return say(found.second.error());
        m_draws = *found.first;
        showNetwork(network, *found.second);
    };
    if (depth * network.width * network.width <= kLiveEntries) return show(work(nullptr));
    taskRow().task().start([work, show](Progress& progress) { return [show, found = work(&progress)] { show(found); }; });
}

void GradientTab::showNetwork(const NetworkRequest& request, Runs runs) {
    m_run = std::move(runs.back());
    runs.pop_back();
    m_chart->showChart(networkChart(request, kChainFormats, runs));
    const GradientAt& last = m_run.back();
    m_shares->setText(tr("In %1, of the %2 elements that reach the first block: zero %3 · subnormal %4 · overflow %5. Norm %6, exact %7. "
                         "A norm gives no lower bound either: a branch that takes its input back leaves nothing.")
                          .arg(qtText(request.format.name), qtText(grouped(request.width)), qtText(percentText(last.zeroShare)),
                               qtText(percentText(last.subnormalShare)), qtText(percentText(last.overflowShare)),
                               qtText(grouped(last.norm, 4)), qtText(grouped(last.exactNorm, 4))));
}

QString GradientTab::shares() const {
    return m_shares->text();
}

Derivation GradientTab::derivation() const {
    return isNetwork() ? deriveGradientNetwork(networkRequest(), m_run) : deriveGradientPath(request());
}

std::string GradientTab::commandLine() const {
    const ChainRequest chain = request();
    // With "=": a negative value would read as an option.
    std::string line = "ridgepoint precision gradient --depth " + std::to_string(chain.depth) + " --gain=" + plainNumber(chain.gain);
    if (!chain.isResidual) line += " --no-residual";
    if (chain.isResidual && chain.shortcut != 1) line += " --shortcut=" + plainNumber(chain.shortcut);
    if (chain.branch != 1) line += " --branch=" + plainNumber(chain.branch);
    if (isNetwork()) {
        const NetworkRequest network = networkRequest();
        line += " --width " + std::to_string(network.width) + " --norm " + std::string(normPlaceName(network.norm));
    }
    return line + " --format " + std::string(chain.format.name);
}

Table GradientTab::table() const {
    if (isNetwork()) return networkTable(networkRequest().format, m_run);
    const auto chain = followChain(request());
    return chain ? chainTable(request(), *chain) : Table{};
}

QString GradientTab::statusText() const {
    if (isNetwork()) return tr("seed 1 · independent normal entries · rounded to nearest, element by element, at each block");
    return tr("one derivative for every block · rounded to nearest at each");
}

void GradientTab::focusFirst() {
    m_depth->slider().setFocus();
}

}  // namespace ridge::app
