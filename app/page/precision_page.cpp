// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/precision_page.h"

#include <QApplication>
#include <QClipboard>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/lab/accumulate_tab.h"
#include "app/lab/cast_map_tab.h"
#include "app/lab/chart_drawing.h"
#include "app/lab/formats_tab.h"
#include "app/lab/gradient_tab.h"
#include "app/lab/lab_command.h"
#include "app/lab/lab_side.h"
#include "app/lab/lab_tab.h"
#include "app/lab/loss_scale_tab.h"
#include "app/lab/update_tab.h"
#include "app/panel/deferred_update.h"
#include "app/panel/flat_button.h"
#include "app/panel/scroll_panel.h"

namespace ridge::app {

PrecisionPage::PrecisionPage(SessionModel& session, Settings& settings, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_settings(settings),
      m_split(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new FlatTabWidget(m_split)),
      m_side(new LabSide(m_split)),
      m_sideUpdate(new DeferredUpdate([this] { refreshSide(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_split);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(4);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 1);
    m_tabs->tabBar()->setAccessibleName(tr("Parts of the precision lab"));
    addTabs();
    showTab(settings.get(keys::kPrecisionTab));
    connectSide();
    connect(m_tabs, &QTabWidget::currentChanged, this, &PrecisionPage::refreshSide);
    refreshSide();
}

void PrecisionPage::addTabs() {
    addTab(new FormatsTab(m_tabs), QStringLiteral("formats"), tr("Formats"));
    addTab(new GradientTab(m_tabs), QStringLiteral("gradient"), tr("Gradient path"));
    auto* lossScale = new LossScaleTab(m_tabs);
    addTab(lossScale, QStringLiteral("loss-scale"), tr("Loss scale"));
    connect(lossScale, &LossScaleTab::histogramWanted, this, &PrecisionPage::histogramWanted);
    addTab(new UpdateTab(m_tabs), QStringLiteral("update"), tr("Update"));
    addTab(new AccumulateTab(m_tabs), QStringLiteral("accumulate"), tr("Accumulate and normalise"));
    auto* castMap = new CastMapTab(m_tabs);
    addTab(castMap, QStringLiteral("cast-map"), tr("Cast map"));
    // The tabs come in the order of the parts.
    connect(castMap, &CastMapTab::partWanted, this, [this](precision::LabPart part) { m_tabs->setCurrentIndex(static_cast<int>(part)); });
}

void PrecisionPage::addTab(LabTab* tab, const QString& name, const QString& title) {
    auto* scroll = new ScrollPanel(tab, m_tabs);
    scroll->setObjectName(name);
    m_tabs->addTab(scroll, title);
    connect(tab, &LabTab::changed, this, [this, tab] {
        if (tab == &this->tab()) m_sideUpdate->request();
    });
}

void PrecisionPage::showTab(const QString& name) {
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (m_tabs->widget(i)->objectName() == name) return m_tabs->setCurrentIndex(i);
    }
}

void PrecisionPage::openHistogram(const std::filesystem::path& path) {
    showTab(QStringLiteral("loss-scale"));
    find<LossScaleTab>().openHistogram(path);
}

bool PrecisionPage::showCommand(const std::string& command) {
    const auto read = readLabCommand(command);
    if (!read) return false;
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (!tabAt(i).showCommand(*read)) continue;
        m_tabs->setCurrentIndex(i);
        return true;
    }
    return false;
}

QString PrecisionPage::unsettledText() {
    return tr("What was asked for last was not computed to its end: picture and numbers are those of before.");
}

void PrecisionPage::connectSide() {
    connect(m_side, &LabSide::markdownWanted, this,
            [this] { copy(derivationMarkdown(m_side->derivation()), tr("derivation as Markdown")); });
    connect(m_side, &LabSide::latexWanted, this, [this] { copy(derivationLatex(m_side->derivation()), tr("derivation as LaTeX")); });
    connect(m_side, &LabSide::commandWanted, this, &PrecisionPage::commandWanted);
    connect(m_side, &LabSide::noteWanted, this, &PrecisionPage::noteWanted);
}

void PrecisionPage::flush() {
    m_sideUpdate->flush();
}

LabTab& PrecisionPage::tabAt(int index) const {
    return *qobject_cast<LabTab*>(qobject_cast<ScrollPanel*>(m_tabs->widget(index))->widget());
}

LabTab& PrecisionPage::tab() const {
    return tabAt(m_tabs->currentIndex());
}

void PrecisionPage::refreshSide() {
    m_side->showDerivation(tab().derivation());
    emit statusChanged();
}

void PrecisionPage::copy(const std::string& text, const QString& what) {
    QApplication::clipboard()->setText(qtText(text));
    emit copied(what);
}

std::optional<OwnNote> PrecisionPage::ownNote() const {
    OwnNote note{tab().derivation().title, "# " + m_tabs->tabText(m_tabs->currentIndex()).toStdString() + "\n\n", tab().drawings()};
    note.markdown += tab().isSettled() ? tab().statusText().toStdString() + ".\n\n" : unsettledText().toStdString() + "\n\n";
    note.markdown += derivationMarkdown(tab().derivation());
    for (const Drawing& picture : note.pictures)
        note.markdown += "\n![" + picture.title.toStdString() + "](pictures/" + picture.name.toStdString() + ")\n";
    for (const QString& text : tab().sayings()) note.markdown += "\n" + text.toStdString() + "\n";
    note.markdown += "\n" + tableMarkdown(tab().table());
    const std::string command = tab().isSettled() ? tab().commandLine() : std::string();
    if (!command.empty()) note.markdown += "\n```sh\n" + command + "\n```\n";
    return note;
}

QSize PrecisionPage::pictureSize() const {
    const auto picture = drawing();
    return picture ? picture->size : size();
}

std::optional<Drawing> PrecisionPage::drawing() const {
    return stacked(tab().drawings(), m_tabs->currentWidget()->objectName() + QStringLiteral(".svg"));
}

std::optional<Derivation> PrecisionPage::ownDerivation() const {
    return tab().derivation();
}

std::optional<std::string> PrecisionPage::ownCommandLine() const {
    return tab().isSettled() ? tab().commandLine() : std::string();
}

Session PrecisionPage::study() const {
    return m_session.session();
}

std::optional<QString> PrecisionPage::conventions() const {
    return tab().statusText();
}

/// A command beside a picture that is not its own would be believed.
QString PrecisionPage::statusText() const {
    return tab().isSettled() ? qtText(tab().commandLine()) : unsettledText();
}

void PrecisionPage::focusSearch() {
    tab().focusFirst();
}

void PrecisionPage::setTheme(const Theme&) {
    // Everything here takes its colours from the palette.
}

void PrecisionPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isArranged) return;
    m_isArranged = true;
    if (!m_split->restoreState(m_settings.get(keys::kPrecisionSplit))) m_split->setSizes({width() * 29 / 40, width() * 11 / 40});
}

void PrecisionPage::saveLayout() {
    m_settings.set(keys::kPrecisionTab, m_tabs->currentWidget()->objectName());
    if (m_isArranged) m_settings.set(keys::kPrecisionSplit, m_split->saveState());
}

}  // namespace ridge::app
