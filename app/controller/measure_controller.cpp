// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/measure_controller.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/model/session_edits.h"
#include "core/base/number_text.h"
#include "core/base/shell_words.h"
#include "core/measure/measured_accelerator.h"
#include "core/measure/same_subject.h"
#include "core/scene/measured_text.h"
#include "core/scene/point_judge.h"
#include "core/session/measure_arguments.h"
#include "core/session/measure_offer.h"

namespace ridge::app {

namespace {

QString taskName(MeasureController::Task task) {
    switch (task) {
        case MeasureController::Task::Devices:
            return MeasureController::tr("Look for devices");
        case MeasureController::Task::Ceilings:
            return MeasureController::tr("Measure ceilings");
        case MeasureController::Task::Operator:
            return MeasureController::tr("Measure the operator");
        case MeasureController::Task::Model:
            return MeasureController::tr("Measure the model");
        case MeasureController::Task::Kernel:
            break;
    }
    return MeasureController::tr("Build a kernel");
}

/// As it was typed: quotes group words. One that is not closed is a word like any other, and the program will say so.
QStringList wordsOf(const QString& text) {
    const auto words = splitWords(text.toStdString(), "");
    QStringList list;
    if (!words) return {text};
    for (const auto& word : *words) list << qtText(word);
    return list;
}

/// "matmul.cu:23: error: identifier "z" is undefined": the file without its folders, which the panel has no room for.
QString compileFault(const measure::Compiled& compiled) {
    for (const QString& line : qtText(compiled.log).split(QLatin1Char('\n'))) {
        const auto mark = line.indexOf(QStringLiteral("error"));
        if (mark < 0) continue;
        return line.mid(line.lastIndexOf(QLatin1Char('/'), mark) + 1).trimmed();
    }
    return MeasureController::tr("does not compile for %1; see the log").arg(qtText(compiled.architecture));
}

}  // namespace

QString measureProgram(const Settings& settings) {
    QString chosen = settings.get(keys::kMeasureProgram);
    if (!chosen.isEmpty()) return chosen;
    const QString name = QStringLiteral("ridgepoint-measure");
    const QString here = QCoreApplication::applicationDirPath();
    for (const QString& folder : {here, here + QStringLiteral("/../gpu")}) {
        const QFileInfo file(folder + QLatin1Char('/') + name);
        if (file.isExecutable()) return file.canonicalFilePath();
    }
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() ? name : found;
}

MeasureController::MeasureController(SessionModel& session, Settings& settings, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_settings(settings),
      m_place{settings.get(keys::kMeasureVia), settings.get(keys::kMeasureDevice)} {
    connect(&m_process, &MeasureProcess::said, this, &MeasureController::take);
    connect(&m_process, &MeasureProcess::ended, this, &MeasureController::finish);
    connect(&m_process, &MeasureProcess::complained, this, [this](const QString& text) {
        for (const QString& line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) emit logged(line);
    });
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if ((changes & Change::Measured) && m_session.session().measured.points.empty()) forgetOutcome();
    });
    connect(&m_process, &MeasureProcess::fellSilent, this,
            [this] { setProgress(tr("Nothing was heard of it for a while; Cancel ends it")); });
}

void MeasureController::forgetOutcome() {
    if (isRunning() || m_outcome.isEmpty() || m_hasFailed) return;
    m_outcome.clear();
    emit stateChanged();
}

void MeasureController::setPlace(const MeasurePlace& place) {
    if (place == m_place) return;
    const bool isElsewhere = place.via != m_place.via;
    m_place = place;
    m_settings.set(keys::kMeasureVia, place.via);
    m_settings.set(keys::kMeasureDevice, place.device);
    if (!isElsewhere) return;
    m_devices.clear();
    m_missing.clear();
    m_place.device.clear();
    emit devicesChanged();
}

void MeasureController::lookForDevices() {
    if (isRunning()) return;
    m_devices.clear();
    m_missing.clear();
    start({Task::Devices, QStringLiteral("devices"), {}, false});
}

void MeasureController::measureCeilings() {
    start({Task::Ceilings, QStringLiteral("ceilings")});
}

void MeasureController::measureOperator() {
    start({Task::Operator, qtText(measureOperatorArguments(m_session.session()))});
}

void MeasureController::measureModel() {
    const auto& model = m_session.session().model;
    if (!model) return;
    std::optional<QByteArray> config;
    if (!model->config.empty()) config = QByteArray::fromStdString(model->config);
    start({Task::Model, qtText(measureModelArguments(m_session.session())), config});
}

const measure::DeviceMessage* MeasureController::device() const {
    const std::string id = m_place.device.toStdString();
    const auto chosen = std::find_if(m_devices.begin(), m_devices.end(), [&id](const auto& known) { return id.empty() || known.id == id; });
    return chosen == m_devices.end() ? nullptr : &*chosen;
}

void MeasureController::buildKernel(const QString& file, bool isWatched) {
    if (isBusy()) return;
    // The attempts of one file are one history; another file begins its own.
    if (file != m_kernel) m_attempts.clear();
    m_kernel = file;
    m_attemptsBefore = m_attempts.empty() ? 0 : m_attempts.back().number;
    QString words = QStringLiteral("kernel ") + qtText(shellQuoted(file.toStdString()));
    m_isWatched = isWatched;
    if (isWatched) words += QStringLiteral(" --watch");
    // A device that runs none is not asked for one: the kernel is then compiled for the usual architectures.
    const bool isRun = device() != nullptr && !kernelRefusal(*device());
    // A file is watched where it lies.
    start({Task::Kernel, words, {}, isRun, isWatched});
}

void MeasureController::start(Order order) {
    if (isBusy()) return;
    if (isRunning()) {
        m_next = [this, order = std::move(order)] { start(order); };
        // Here it takes a moment; elsewhere it may wait for a password.
        if (!m_runPlace.via.isEmpty()) m_process.stop();
        return emit stateChanged();
    }
    m_task = order.task;
    m_runPlace = m_place;
    if (order.isHere) m_runPlace.via.clear();
    m_gesture = m_session.beginGesture();
    m_measuredDevice.clear();
    m_lastPoint.reset();
    m_held.clear();
    m_done = m_count = m_warnings = 0;
    m_outcome.clear();
    m_hasFailed = false;
    m_progress = taskName(order.task);
    QStringList list = wordsOf(order.words);
    if (order.isOnDevice && !m_place.device.isEmpty()) list << QStringLiteral("--device") << m_place.device;
    if (!m_runPlace.via.isEmpty()) list << QStringLiteral("--via") << m_runPlace.via;
    const MeasureCommand command{measureProgram(m_settings), list, std::move(order.input)};
    QString line = QStringLiteral("$ ") + command.program;
    for (const QString& word : list) line += QLatin1Char(' ') + qtText(shellQuoted(word.toStdString()));
    emit logged(line);
    m_process.start(command);
    emit stateChanged();
}

void MeasureController::cancel() {
    if (!isRunning()) return;
    m_next = nullptr;
    m_process.stop();
    setProgress(tr("Stopping…"));
}

void MeasureController::take(const measure::Message& message) {
    if (const auto* point = std::get_if<measure::MeasuredPoint>(&message)) takePoint(*point);
    if (const auto* device = std::get_if<measure::DeviceMessage>(&message)) takeDevice(*device);
    if (const auto* compiled = std::get_if<measure::Compiled>(&message)) takeCompiled(*compiled);
    if (const auto* progress = std::get_if<measure::Progress>(&message)) takeProgress(*progress);
    if (const auto* log = std::get_if<measure::Log>(&message)) emit logged(qtText(log->text));
    if (const auto* warning = std::get_if<measure::Warning>(&message)) {
        takeWarning(qtText(warning->text));
        if (warning->attempt) takeFailedAttempt(qtText(warning->text));
    }
    if (const auto* plan = std::get_if<measure::Plan>(&message)) {
        m_count = static_cast<int>(std::clamp<std::int64_t>(plan->count, 0, 1'000'000));
        emit stateChanged();
    }
}

void MeasureController::takeWarning(const QString& text) {
    emit logged(tr("warning: %1").arg(text));
    if (m_task != Task::Devices) {
        ++m_warnings;
        return;
    }
    // To lack a GPU is no fault; it is told where the devices are chosen.
    m_missing << text;
    emit devicesChanged();
}

/// While a file is watched nothing ends: what was wrong with this attempt is told now.
void MeasureController::takeFailedAttempt(const QString& text) {
    if (m_attempts.empty()) return;
    // What does not compile has been told with its line.
    if (!m_hasFailed) {
        m_hasFailed = true;
        m_outcome = attemptText() + QStringLiteral(": ") + text;
        m_attempts.back().result = tr("failed");
        m_attempts.back().reason = text;
    }
    setProgress(tr("%1: waiting for the next save").arg(attemptText()));
    emit attemptsChanged();
}

void MeasureController::takePoint(const measure::MeasuredPoint& point) {
    measure::MeasuredEntry entry{point, m_runPlace.via.toStdString(), {}, 0};
    if (m_task == Task::Kernel) {
        entry.kernel = m_kernel.toStdString();
        entry.attempt = m_attempts.empty() ? 0 : m_attempts.back().number;
    }
    m_lastPoint = entry;
    m_measuredDevice = point.device;
    ++m_done;
    // From the first one on that an earlier run measured.
    const bool isKnown = point.ceiling && measure::findOlder(m_session.session().measured, entry) != nullptr;
    if (m_task == Task::Ceilings && (isKnown || !m_held.empty())) {
        m_held.push_back(std::move(entry));
        return emit stateChanged();
    }
    Session next = m_session.session();
    if (const auto added = measure::addPoint(next.measured, std::move(entry)); !added) {
        takeWarning(shownError(added.error()));
    }
    m_session.apply(next, taskName(m_task), m_gesture);
    if (m_task == Task::Kernel) tellMeasuredAttempt();
    emit stateChanged();
}

void MeasureController::keepHeld() {
    Session next = m_session.session();
    for (auto& entry : m_held) {
        const measure::MeasuredEntry* older = measure::findOlder(next.measured, entry);
        if (older != nullptr && measure::isWorseCeiling(entry, *older)) {
            takeWarning(tr("%1 was unsteady and slower than before: the earlier one stays").arg(qtText(entry.point.name)));
            continue;
        }
        if (const auto added = measure::addPoint(next.measured, std::move(entry)); !added) takeWarning(shownError(added.error()));
    }
    m_session.apply(next, taskName(m_task), m_gesture);
}

void MeasureController::takeDevice(const measure::DeviceMessage& device) {
    if (m_task == Task::Devices) {
        m_devices.push_back(device);
        emit devicesChanged();
        return;
    }
    Session next = m_session.session();
    if (const auto added = measure::addDevice(next.measured, {device, m_runPlace.via.toStdString()}); !added) {
        return takeWarning(shownError(added.error()));
    }
    m_session.apply(next, taskName(m_task), m_gesture);
}

void MeasureController::takeCompiled(const measure::Compiled& compiled) {
    m_attempts.push_back({m_attemptsBefore + compiled.attempt, compiled});
    m_lastPoint.reset();
    if (!compiled.log.empty()) emit logged(qtText(compiled.log).trimmed());
    tellAttempt();
    setProgress(tr("%1: waiting for the next save").arg(attemptText()));
    emit attemptsChanged();
}

/// While a file is watched nothing ends, and its author waits for this.
void MeasureController::tellAttempt() {
    const KernelAttempt& last = m_attempts.back();
    const auto first =
        std::find_if(m_attempts.begin(), m_attempts.end(), [&](const KernelAttempt& one) { return one.number == last.number; });
    const auto bad = std::find_if(first, m_attempts.end(), [](const KernelAttempt& one) { return !one.compiled.isOk; });
    m_hasFailed = bad != m_attempts.end();
    m_outcome = m_hasFailed ? attemptText() + QStringLiteral(": ") + compileFault(bad->compiled) : tr("%1 compiles.").arg(attemptText());
}

QString MeasureController::attemptText() const {
    return tr("Attempt %1").arg(m_attempts.empty() ? 0 : m_attempts.back().number);
}

void MeasureController::tellMeasuredAttempt() {
    if (m_attempts.empty()) return;
    m_hasFailed = false;
    m_outcome = pointText();
    constexpr int digits = 3;
    m_attempts.back().result = qtText(siText(m_lastPoint->point.time.median.value, "s", digits));
    setProgress(tr("%1: waiting for the next save").arg(attemptText()));
    emit attemptsChanged();
}

void MeasureController::takeProgress(const measure::Progress& progress) {
    m_count = static_cast<int>(std::clamp<std::int64_t>(progress.count, 0, 1'000'000));
    QString text = qtText(progress.name) + QStringLiteral(", ") + qtText(progress.stage);
    if (progress.samples > 0) text += tr(" (%1 samples)").arg(progress.samples);
    setProgress(text);
}

void MeasureController::setProgress(const QString& text) {
    m_progress = text;
    emit stateChanged();
}

QString MeasureController::summary(const MeasureEnd& end) const {
    QStringList parts;
    if (end.isStopped) parts << tr("Stopped.");
    if (m_task == Task::Devices && !end.error)
        parts << (m_devices.size() == 1 ? tr("1 device found.") : tr("%1 devices found.").arg(m_devices.size()));
    const bool isAnswer = m_done == 1 && m_task == Task::Operator && !end.isStopped && !end.error;
    if (isAnswer) parts << pointText();
    if (m_done > 0 && !isAnswer) parts << (m_done == 1 ? tr("1 point measured.") : tr("%1 points measured.").arg(m_done));
    if (m_warnings > 0) parts << (m_warnings == 1 ? tr("1 warning; see the log.") : tr("%1 warnings; see the log.").arg(m_warnings));
    if (!m_held.empty() && (end.isStopped || end.error)) parts << tr("The ceilings measured before stay.");
    const auto& counts = end.counts;
    if (const auto passed = counts.garbage + counts.tooLong; passed > 0) {
        parts << tr("%1 lines were no messages; the first: %2").arg(passed).arg(shortened(end.firstGarbage));
    }
    return parts.join(QLatin1Char(' '));
}

/// Who measured one operator wants its numbers, not where to find them.
QString MeasureController::pointText() const {
    QStringList lines;
    const auto judged = judgePoint(*m_lastPoint, m_session.session(), m_session.chosen());
    for (const auto& line : measuredSummary(*m_lastPoint, judged)) lines << qtText(line);
    return lines.join(QLatin1Char('\n'));
}

void MeasureController::finish(const MeasureEnd& end) {
    const bool isDone = !end.error && !end.isStopped;
    if (isDone && !m_held.empty()) keepHeld();
    // What was said of the last attempt of a kernel stays.
    if (m_task != Task::Kernel || end.error) tellEnd(end);
    if (m_task == Task::Ceilings) chooseMeasuredRoof();
    emit logged(m_outcome);
    m_progress.clear();
    if (const auto next = std::exchange(m_next, nullptr)) return next();
    emit stateChanged();
}

void MeasureController::tellEnd(const MeasureEnd& end) {
    m_hasFailed = end.error.has_value();
    const QString said = summary(end);
    if (!m_hasFailed) {
        m_outcome = said;
    } else {
        m_outcome = shownError(*end.error) + (said.isEmpty() ? QString() : QLatin1Char(' ') + said);
    }
}

/// Who measured a roof wants to see it.
void MeasureController::chooseMeasuredRoof() {
    if (m_measuredDevice.empty()) return;
    Session next = m_session.session();
    const std::string item = measure::measuredItem(m_measuredDevice, m_runPlace.via.toStdString());
    if (std::find(next.accelerators.begin(), next.accelerators.end(), item) != next.accelerators.end()) return;
    if (!measure::makeMeasured(next.measured, item)) return;
    next.accelerators.push_back(item);
    m_session.apply(next, taskName(m_task), m_gesture);
}

}  // namespace ridge::app
