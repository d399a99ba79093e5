// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <optional>

#include "core/measure/message_stream.h"

namespace ridge::app {

/// A measuring program and what it is to do.
struct MeasureCommand {
    QString program;
    QStringList words;
    std::optional<QByteArray> input{};  ///< all of its standard input; without one that stays open
};

/// How one run of it ended.
struct MeasureEnd {
    bool isStopped = false;      ///< because it was asked to
    std::optional<Error> error;  ///< why it did not say that it was through; nothing where it did, or was stopped
    measure::StreamCounts counts;
    QString firstGarbage;
};

/// Runs a measuring program: its messages as they come, and one end, whatever it does. It dies with this process.
class MeasureProcess : public QObject {
    Q_OBJECT

public:
    struct Patience {
        std::chrono::milliseconds afterStop{3000};  ///< until a program that was asked to stop is killed
        std::chrono::milliseconds silence{60000};   ///< without a message before that is told
    };

    explicit MeasureProcess(QObject* parent = nullptr);
    ~MeasureProcess() override;
    MeasureProcess(const MeasureProcess&) = delete;
    MeasureProcess& operator=(const MeasureProcess&) = delete;

    void setPatience(const Patience& patience) { m_patience = patience; }
    /// Nothing may be running.
    void start(const MeasureCommand& command);
    /// Asks by closing its input and by SIGTERM; a program that does not end is killed.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_process != nullptr; }

signals:
    void said(const ridge::measure::Message& message);
    /// On its standard error.
    void complained(const QString& text);
    /// It has said nothing for as long as the patience lasts.
    void fellSilent();
    void ended(const ridge::app::MeasureEnd& end);

private:
    void read();
    void readComplaints();
    void take(const std::vector<measure::Message>& messages);
    void finish();
    void finishUnstarted();
    [[nodiscard]] std::optional<Error> whyItEnded() const;
    void end(const std::optional<Error>& error);

    QProcess* m_process = nullptr;
    QString m_program;
    measure::MessageStream m_stream;
    std::optional<measure::ErrorMessage> m_said;
    QString m_complaint;  ///< the end of what it wrote on standard error
    QTimer m_kill;
    QTimer m_silence;
    Patience m_patience;
    bool m_isStopped = false;
    bool m_isDone = false;
};

/// The error that a measuring program ended with; its code follows the exit code.
[[nodiscard]] Error errorOf(const measure::ErrorMessage& message);

}  // namespace ridge::app
