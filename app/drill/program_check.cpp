// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/program_check.h"

#include <sys/types.h>
#include <unistd.h>

#include <QProcess>
#include <csignal>

#include "app/context/text.h"

namespace ridge::app {

namespace {

constexpr qsizetype kKept = 4096;
constexpr int kLineLength = 60;
/// As shells and env(1) say it.
constexpr int kNotExecutable = 126;
constexpr int kNotFound = 127;

QString firstLine(const QByteArray& printed) {
    for (const QString& line : QString::fromUtf8(printed).split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty()) return shortened(line.trimmed(), kLineLength);
    }
    return {};
}

}  // namespace

ProgramCheck::ProgramCheck(std::chrono::milliseconds limit, QObject* parent) : QObject(parent), m_limit(limit) {
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_isCut = true;
        kill();
    });
}

ProgramCheck::~ProgramCheck() {
    if (m_process == nullptr) return;
    m_process->disconnect(this);
    kill();
    m_process->waitForFinished();
}

void ProgramCheck::start(const QStringList& command) {
    Q_ASSERT(m_process == nullptr && !command.isEmpty());
    m_process = new QProcess(this);
    m_printed.clear();
    m_isCut = false;
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardInputFile(QProcess::nullDevice());
    // A group of its own: what a script has started goes with it.
    m_process->setChildProcessModifier([] { ::setsid(); });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ProgramCheck::read);
    connect(m_process, &QProcess::finished, this, &ProgramCheck::finish);
    // Queued: it may fail while it is being started, and nobody listens yet.
    connect(
        m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error != QProcess::FailedToStart || m_process == nullptr) return;
            Outcome outcome;
            outcome.complaint = m_process->errorString();
            end(outcome);
        },
        Qt::QueuedConnection);
    m_clock.start(m_limit);
    m_process->start(command.constFirst(), command.mid(1));
}

void ProgramCheck::kill() {
    const auto process = static_cast<pid_t>(m_process->processId());
    if (process > 0) ::kill(-process, SIGKILL);
    m_process->kill();
}

void ProgramCheck::read() {
    const QByteArray more = m_process->readAllStandardOutput();
    m_printed += more.left(kKept - m_printed.size());
}

void ProgramCheck::finish() {
    read();
    Outcome outcome;
    const int code = m_process->exitCode();
    const bool isCrash = !m_isCut && m_process->exitStatus() == QProcess::CrashExit;
    outcome.starts = m_isCut || (!isCrash && code != kNotExecutable && code != kNotFound);
    outcome.isDone = !m_isCut && !isCrash && code == 0;
    outcome.line = firstLine(m_printed);
    if (!outcome.starts) {
        outcome.complaint = !outcome.line.isEmpty() ? outcome.line : isCrash ? tr("it crashed") : tr("it ended with code %1").arg(code);
    }
    end(outcome);
}

void ProgramCheck::end(const Outcome& outcome) {
    m_clock.stop();
    m_process->deleteLater();
    m_process = nullptr;
    emit ended(outcome);
}

}  // namespace ridge::app
