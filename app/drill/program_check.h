// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <chrono>

class QProcess;

namespace ridge::app {

/// Runs a program to see whether it starts, without a shell and without a terminal; what runs past the limit is killed with its children.
class ProgramCheck : public QObject {
    Q_OBJECT

public:
    struct Outcome {
        bool starts = false;  ///< it ran, and did not end as what cannot run does: by 126, 127 or a signal
        bool isDone = false;  ///< it ended with 0 by itself
        QString line{};       ///< the first that it printed, shortened
        QString complaint{};  ///< why it does not start
    };

    explicit ProgramCheck(std::chrono::milliseconds limit, QObject* parent = nullptr);
    ~ProgramCheck() override;
    ProgramCheck(const ProgramCheck&) = delete;
    ProgramCheck& operator=(const ProgramCheck&) = delete;

    /// A program and its arguments; nothing may run yet.
    void start(const QStringList& command);
    [[nodiscard]] bool isRunning() const { return m_process != nullptr; }

signals:
    void ended(const ridge::app::ProgramCheck::Outcome& outcome);

private:
    void read();
    void finish();
    void end(const Outcome& outcome);
    void kill();

    std::chrono::milliseconds m_limit;
    QProcess* m_process = nullptr;
    QTimer m_clock;
    QByteArray m_printed;
    bool m_isCut = false;
};

}  // namespace ridge::app
