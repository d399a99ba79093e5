// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/measure_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/base/number_text.h"
#include "core/session/measure_offer.h"

namespace ridge::app {

namespace {

// What came of it first: the panel is narrow, and what is last may have to be scrolled to.
enum Column { kAttempt, kResult, kArchitecture, kRegisters, kShared, kSpills, kColumns };

constexpr int kShownAttempts = 5;
constexpr int kShownLogLines = 7;
constexpr int kKeptLogLines = 5000;

QString numberOr(const std::optional<std::int64_t>& value) {
    return value ? qtText(grouped(*value)) : QStringLiteral("–");
}

QString deviceText(const measure::DeviceMessage& device) {
    return QStringLiteral("%1 (%2)").arg(qtText(device.name), qtText(device.id));
}

}  // namespace

MeasurePanel::MeasurePanel(SessionModel& session, MeasureController& controller, QWidget* parent)
    : QWidget(parent), m_session(session), m_controller(controller) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, margin / 2, margin, margin);
    auto* place = new QGridLayout;
    makePlace(place);
    layout->addLayout(place);
    m_missing = new MutedLabel({}, this);
    m_missing->setWordWrap(true);
    layout->addWidget(m_missing);
    layout->addWidget(makeTasks());
    m_refusal = new MutedLabel({}, this);
    m_refusal->setWordWrap(true);
    layout->addWidget(m_refusal);
    layout->addWidget(makeProgress());
    m_outcome = new QLabel(this);
    m_outcome->setWordWrap(true);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_outcome);
    m_fault = new FaultLabel(this);
    m_fault->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_fault);
    layout->addWidget(makeKernel());
    makeAttempts();
    layout->addWidget(m_attempts);
    layout->addWidget(makeLog(), 1);
    connect(&controller, &MeasureController::stateChanged, this, &MeasurePanel::refresh);
    connect(&controller, &MeasureController::devicesChanged, this, &MeasurePanel::refreshDevices);
    connect(&controller, &MeasureController::attemptsChanged, this, &MeasurePanel::refreshAttempts);
    connect(&controller, &MeasureController::logged, this, &MeasurePanel::log);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Operator | Change::Model)) refreshTasks();
    });
    refreshDevices();
    refreshAttempts();
    refresh();
}

void MeasurePanel::makePlace(QGridLayout* grid) {
    m_device = new QComboBox(this);
    m_device->setAccessibleName(tr("Device to measure"));
    m_device->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_via = new QLineEdit(this);
    m_via->setText(m_controller.place().via);
    m_via->setPlaceholderText(tr("this machine"));
    m_via->setAccessibleName(tr("Reach the machine through"));
    m_via->setToolTip(
        tr("What stands before ridgepoint-measure in a shell to run it elsewhere:\n"
           "ssh host · srun --gpus=1 · docker exec -i NAME"));
    m_via->setClearButtonEnabled(true);
    m_find = addButton(tr("Find"), tr("Look for devices there"), this);
    connect(m_find, &QPushButton::clicked, &m_controller, &MeasureController::lookForDevices);
    connect(m_device, &QComboBox::activated, this, &MeasurePanel::choosePlace);
    connect(m_via, &QLineEdit::editingFinished, this, &MeasurePanel::choosePlace);
    connect(m_via, &QLineEdit::returnPressed, this, [this] {
        choosePlace();
        m_controller.lookForDevices();
    });
    auto* via = new QLabel(tr("T&hrough"), this);
    via->setBuddy(m_via);
    auto* device = new QLabel(tr("&Device"), this);
    device->setBuddy(m_device);
    grid->addWidget(via, 0, 0);
    grid->addWidget(m_via, 0, 1);
    grid->addWidget(m_find, 0, 2);
    grid->addWidget(device, 1, 0);
    grid->addWidget(m_device, 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
}

QPushButton* MeasurePanel::addButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

QWidget* MeasurePanel::makeTasks() {
    auto* tasks = new QWidget(this);
    auto* layout = new QGridLayout(tasks);
    layout->setContentsMargins(0, 0, 0, 0);
    m_ceilings = addButton(tr("&Ceilings"), tr("What this device can do at best: a roof of its own, measured"), tasks);
    m_operator = addButton(tr("This &operator"), tr("A point under the roof: the current operator, run and checked"), tasks);
    m_model = addButton(tr("This &model"), tr("Every operator of the model, each shape once"), tasks);
    connect(m_ceilings, &QPushButton::clicked, &m_controller, &MeasureController::measureCeilings);
    connect(m_operator, &QPushButton::clicked, &m_controller, &MeasureController::measureOperator);
    connect(m_model, &QPushButton::clicked, &m_controller, &MeasureController::measureModel);
    layout->addWidget(m_ceilings, 0, 0);
    layout->addWidget(m_operator, 0, 1);
    layout->addWidget(m_model, 0, 2);
    return tasks;
}

QWidget* MeasurePanel::makeKernel() {
    auto* kernel = new QWidget(this);
    auto* layout = new QGridLayout(kernel);
    layout->setContentsMargins(0, fontMetrics().height() / 2, 0, 0);
    auto* title = new QLabel(tr("Your kernel"), kernel);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_kernel = new QLineEdit(kernel);
    m_kernel->setPlaceholderText(tr("a .cu file"));
    m_kernel->setAccessibleName(tr("Kernel file"));
    connect(m_kernel, &QLineEdit::textChanged, this, &MeasurePanel::refreshTasks);
    connect(m_kernel, &QLineEdit::returnPressed, this, &MeasurePanel::compileKernel);
    auto* open = addButton(tr("Open…"), tr("Choose a .cu file"), kernel);
    connect(open, &QPushButton::clicked, this, &MeasurePanel::kernelFileWanted);
    m_new = new FlatButton(tr("New kernel…"), kernel);
    m_new->setToolTip(tr("A folder with a kernel that works, the task in words and the command that builds and measures it"));
    m_new->setPopupMode(QToolButton::InstantPopup);
    m_compile =
        addButton(tr("Com&pile"), tr("Errors with their lines, registers, shared memory and spills, for four architectures"), kernel);
    connect(m_compile, &QPushButton::clicked, this, &MeasurePanel::compileKernel);
    m_watch = new QCheckBox(tr("on every &save"), kernel);
    connect(m_watch, &QCheckBox::clicked, this, &MeasurePanel::watchOrRest);
    layout->addWidget(title, 0, 0);
    layout->addWidget(m_new, 0, 1, 1, 2, Qt::AlignRight);
    layout->addWidget(m_kernel, 1, 0, 1, 2);
    layout->addWidget(open, 1, 2);
    layout->addWidget(m_watch, 2, 0);
    layout->addWidget(m_compile, 2, 1, 1, 2, Qt::AlignRight);
    layout->setColumnStretch(1, 1);
    return kernel;
}

QWidget* MeasurePanel::makeProgress() {
    m_running = new QWidget(this);
    auto* layout = new QGridLayout(m_running);
    layout->setContentsMargins(0, 0, 0, 0);
    m_bar = new QProgressBar(m_running);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Points measured"));
    m_cancel = addButton(tr("Cancel"), tr("Stop measuring; the points so far are kept"), m_running);
    connect(m_cancel, &QPushButton::clicked, &m_controller, &MeasureController::cancel);
    m_progress = new MutedLabel({}, m_running);
    m_progress->setWordWrap(true);
    layout->addWidget(m_bar, 0, 0);
    layout->addWidget(m_cancel, 0, 1);
    layout->addWidget(m_progress, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    return m_running;
}

void MeasurePanel::makeAttempts() {
    m_attempts = new QTreeWidget(this);
    m_attempts->setAccessibleName(tr("Attempts of the kernel"));
    m_attempts->setColumnCount(kColumns);
    m_attempts->setHeaderLabels({QString(), tr("run"), tr("for"), tr("registers"), tr("shared"), tr("spilled")});
    m_attempts->setRootIsDecorated(false);
    m_attempts->setUniformRowHeights(true);
    m_attempts->setFrameShape(QFrame::NoFrame);
    m_attempts->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_attempts->header()->setStretchLastSection(false);
    m_attempts->setFixedHeight(fontMetrics().height() * (kShownAttempts + 2));
}

QWidget* MeasurePanel::makeLog() {
    auto* box = new QWidget(this);
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, fontMetrics().height() / 2, 0, 0);
    layout->setVerticalSpacing(0);
    auto* title = new QLabel(tr("Log"), box);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_log = new QPlainTextEdit(box);
    m_log->setReadOnly(true);
    m_log->setMaximumBlockCount(kKeptLogLines);
    m_log->setAccessibleName(tr("What the measuring program said"));
    // Carets stand under what they point at.
    m_log->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_log->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_log->setMinimumHeight(fontMetrics().height() * kShownLogLines);
    auto* save = new FlatButton(tr("Save…"), box);
    save->setToolTip(tr("Write the log to a file"));
    connect(save, &QAbstractButton::clicked, this,
            [this] { emit saveRequested(QStringLiteral("measure.log"), m_log->toPlainText().toStdString() + "\n"); });
    layout->addWidget(title, 0, 0);
    layout->addWidget(save, 0, 1, Qt::AlignRight);
    layout->addWidget(m_log, 1, 0, 1, 2);
    return box;
}

void MeasurePanel::setStarters(QMenu* menu) {
    m_new->setMenu(menu);
}

void MeasurePanel::setKernel(const QString& path) {
    m_kernel->setText(path);
}

QString MeasurePanel::kernel() const {
    return m_kernel->text().trimmed();
}

void MeasurePanel::compileKernel() {
    if (kernel().isEmpty()) return;
    m_controller.buildKernel(QFileInfo(kernel()).absoluteFilePath(), m_watch->isChecked());
}

/// Whoever ticks the box has a kernel open and saves it next.
void MeasurePanel::watchOrRest(bool isWatched) {
    if (isWatched && m_compile->isEnabled()) compileKernel();
    if (!isWatched && m_controller.isWatching()) m_controller.cancel();
}

void MeasurePanel::choosePlace() {
    const QString id = m_device->currentIndex() < 0 ? QString() : m_device->currentData().toString();
    const QString via = m_via->text().trimmed();
    // To look for devices at once would take the click away that ended the editing.
    m_controller.setPlace({via, via != m_controller.place().via ? QString() : id});
    refreshTasks();
}

void MeasurePanel::refresh() {
    const bool isRunning = m_controller.isRunning();
    // The button that started it is about to rest; the keyboard must not land in a box.
    QWidget* focus = focusWidget();
    const bool isTask = focus == m_ceilings || focus == m_operator || focus == m_model || focus == m_compile || focus == m_find;
    if (isRunning && isTask && focus->hasFocus()) m_started = focus;
    // Hidden, it hands the keyboard on to whatever comes next.
    const bool returns = !isRunning && m_started != nullptr && focus == m_cancel;
    m_running->setVisible(isRunning);
    if (isRunning && m_started != nullptr && m_started->hasFocus()) m_cancel->setFocus();
    m_bar->setRange(0, m_controller.count());
    m_bar->setValue(m_controller.done());
    m_progress->setText(m_controller.progress());
    const bool hasFailed = m_controller.hasFailed();
    m_fault->showFault(hasFailed ? m_controller.outcome() : QString());
    m_outcome->setText(hasFailed ? QString() : m_controller.outcome());
    m_outcome->setVisible(!m_outcome->text().isEmpty());
    refreshTasks();
    if (returns) m_started->setFocus();
    if (!isRunning) m_started = nullptr;
}

void MeasurePanel::refreshTasks() {
    const bool isFree = !m_controller.isBusy();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_ceilings, m_operator, m_find, m_via, m_device}) widget->setEnabled(isFree);
    m_model->setEnabled(isFree && m_session.session().model.has_value());
    m_compile->setEnabled(isFree && !kernel().isEmpty());
    refreshOffer();
}

/// What the device cannot do rests, and the reason stands below it.
void MeasurePanel::refreshOffer() {
    const measure::DeviceMessage* device = m_controller.device();
    QStringList reasons;
    if (device != nullptr) {
        const auto refuse = [&reasons](QPushButton* button, const std::optional<std::string>& refusal) {
            if (!refusal) return;
            button->setEnabled(false);
            reasons << qtText(*refusal);
        };
        refuse(m_operator, operatorRefusal(m_session.session(), *device));
        refuse(m_model, modelRefusal(m_session.session(), *device));
    }
    const bool hasModel = m_session.session().model.has_value();
    m_model->setToolTip(hasModel ? tr("Every operator of the model, each shape once") : tr("Choose a model in the Model tab first"));
    m_refusal->setText(reasons.join(QLatin1Char('\n')));
    m_refusal->setVisible(!reasons.isEmpty());
    const auto refusal = device != nullptr ? kernelRefusal(*device) : std::nullopt;
    const bool isRun = device != nullptr && !refusal;
    m_compile->setText(isRun ? tr("Com&pile and measure") : tr("Com&pile"));
    m_compile->setToolTip(isRun ? tr("Errors with their lines, registers, shared memory and spills, then a point under the roof")
                                : tr("Errors with their lines, registers, shared memory and spills, for four architectures") +
                                      (refusal ? QLatin1Char('\n') + qtText(*refusal) : QString()));
}

void MeasurePanel::refreshDevices() {
    const QSignalBlocker blocker(m_device);
    m_device->clear();
    for (const auto& device : m_controller.devices()) m_device->addItem(deviceText(device), qtText(device.id));
    if (m_controller.devices().empty())
        m_device->addItem(m_hasLooked ? tr("the first that is found") : tr("not looked for yet"), QString());
    m_device->setCurrentIndex(std::max(0, m_device->findData(m_controller.place().device)));
    m_missing->setText(m_controller.missing().join(QLatin1Char('\n')));
    m_missing->setVisible(!m_controller.missing().isEmpty());
    refreshTasks();
}

void MeasurePanel::refreshAttempts() {
    m_attempts->clear();
    for (const auto& [number, compiled, result, reason] : m_controller.attempts()) {
        auto* item = new QTreeWidgetItem(m_attempts);
        item->setText(kAttempt, QStringLiteral("v%1").arg(number));
        item->setText(kArchitecture, qtText(compiled.architecture));
        item->setText(kRegisters, compiled.isOk ? numberOr(compiled.registers) : tr("error"));
        item->setToolTip(kRegisters, qtText(compiled.log));
        if (!compiled.isOk) continue;
        item->setText(kShared, numberOr(compiled.sharedBytes));
        item->setText(kSpills, numberOr(compiled.spillBytes));
        item->setText(kResult, result);
        item->setToolTip(kResult, reason);
        for (const int column : {kRegisters, kShared, kSpills, kResult}) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_attempts->setVisible(!m_controller.attempts().empty());
    m_attempts->scrollToBottom();
}

void MeasurePanel::log(const QString& line) {
    if (line.isEmpty()) return;
    m_log->appendPlainText(line);
    // Hidden, it does not follow by itself.
    m_log->verticalScrollBar()->setValue(m_log->verticalScrollBar()->maximum());
}

void MeasurePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // Starting a program is for those who open the panel; elsewhere may mean a password.
    if (m_hasLooked || m_controller.isRunning() || !m_controller.place().via.isEmpty()) return;
    m_hasLooked = true;
    m_controller.lookForDevices();
}

QString MeasurePanel::progressText() const {
    return m_progress->text();
}

QString MeasurePanel::outcomeText() const {
    return m_controller.hasFailed() ? m_fault->text() : m_outcome->text();
}

QString MeasurePanel::refusalText() const {
    return m_refusal->text();
}

QString MeasurePanel::logText() const {
    return m_log->toPlainText();
}

}  // namespace ridge::app
