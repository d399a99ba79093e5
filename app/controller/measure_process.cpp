// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/measure_process.h"

#include <sys/prctl.h>

#include <csignal>
#include <utility>

#include "app/context/text.h"

namespace ridge::app {

namespace {

constexpr qsizetype kKeptComplaint = 2000;

ErrorCode codeOf(int exitCode) {
    constexpr int usage = 2;
    return exitCode == usage ? ErrorCode::Usage : ErrorCode::Unavailable;
}

}  // namespace

Error errorOf(const measure::ErrorMessage& message) {
    return {codeOf(message.code), message.message, message.where, {}, message.hint};
}

MeasureProcess::MeasureProcess(QObject* parent) : QObject(parent) {
    m_kill.setSingleShot(true);
    m_silence.setSingleShot(true);
    connect(&m_kill, &QTimer::timeout, this, [this] {
        if (m_process != nullptr) m_process->kill();
    });
    connect(&m_silence, &QTimer::timeout, this, &MeasureProcess::fellSilent);
}

MeasureProcess::~MeasureProcess() {
    if (m_process == nullptr) return;
    m_process->disconnect(this);
    m_process->kill();
    m_process->waitForFinished();
}

void MeasureProcess::start(const MeasureCommand& command) {
    Q_ASSERT(m_process == nullptr);
    m_process = new QProcess(this);
    m_program = command.program;
    m_stream = {};
    m_said.reset();
    m_complaint.clear();
    m_isStopped = false;
    m_isDone = false;
    m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &MeasureProcess::read);
    connect(m_process, &QProcess::readyReadStandardError, this, &MeasureProcess::readComplaints);
    connect(m_process, &QProcess::finished, this, &MeasureProcess::finish);
    // Queued: it may fail while it is being started, and nobody listens yet.
    connect(
        m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart) finishUnstarted();
        },
        Qt::QueuedConnection);
    m_silence.start(m_patience.silence);
    m_process->start(command.program, command.words);
    if (!command.input) return;
    m_process->write(*command.input);
    m_process->closeWriteChannel();
}

void MeasureProcess::stop() {
    if (m_process == nullptr || m_isStopped) return;
    m_isStopped = true;
    m_process->closeWriteChannel();
    m_process->terminate();
    m_kill.start(m_patience.afterStop);
}

void MeasureProcess::read() {
    const QByteArray bytes = m_process->readAllStandardOutput();
    take(m_stream.push({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
    // It speaks another language; what it would say is lost anyway.
    if (m_stream.error()) m_process->kill();
}

void MeasureProcess::readComplaints() {
    const QString text = QString::fromUtf8(m_process->readAllStandardError());
    m_complaint = (m_complaint + text).right(kKeptComplaint);
    emit complained(text);
}

void MeasureProcess::take(const std::vector<measure::Message>& messages) {
    for (const auto& message : messages) {
        m_silence.start(m_patience.silence);
        if (const auto* error = std::get_if<measure::ErrorMessage>(&message)) m_said = *error;
        m_isDone = m_isDone || std::holds_alternative<measure::Done>(message);
        emit said(message);
    }
}

void MeasureProcess::finish() {
    read();
    readComplaints();
    take(m_stream.finish());
    end(whyItEnded());
}

void MeasureProcess::finishUnstarted() {
    end(Error{ErrorCode::Unavailable, "cannot be started", m_program.toStdString(), m_process->errorString().toStdString(),
              "it belongs beside this program, or on the path"});
}

std::optional<Error> MeasureProcess::whyItEnded() const {
    if (m_stream.error()) return m_stream.error();
    if (m_isStopped) return std::nullopt;
    if (m_said) return errorOf(*m_said);
    // A command line that it does not take is told there alone.
    const QString complaint = m_complaint.trimmed().section(QLatin1Char('\n'), 0, 0);
    const QString mark = QStringLiteral("error: ");
    if (m_process->exitStatus() == QProcess::NormalExit && m_process->exitCode() != 0 && complaint.startsWith(mark)) {
        return Error{codeOf(m_process->exitCode()), complaint.mid(mark.size()).toStdString(), {}, {}, {}};
    }
    const bool isCrash = m_process->exitStatus() == QProcess::CrashExit;
    if (m_isDone && !isCrash && m_process->exitCode() == 0) return std::nullopt;
    const std::string how = isCrash ? "it crashed or was killed" : "it ended with code " + std::to_string(m_process->exitCode());
    return Error{ErrorCode::Unavailable, "broke off: " + how, m_program.toStdString(), complaint.toStdString(),
                 "the points before it count"};
}

void MeasureProcess::end(const std::optional<Error>& error) {
    m_kill.stop();
    m_silence.stop();
    MeasureEnd end{m_isStopped, error, m_stream.counts(), qtText(m_stream.firstGarbage())};
    m_process->deleteLater();
    m_process = nullptr;
    emit ended(end);
}

}  // namespace ridge::app
