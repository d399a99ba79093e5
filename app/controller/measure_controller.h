// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "app/context/settings.h"
#include "app/controller/measure_process.h"
#include "app/model/session_model.h"

namespace ridge::app {

/// Where to measure.
struct MeasurePlace {
    QString via;     ///< what stands before the program's name in a shell, "ssh host"; empty: this machine
    QString device;  ///< its id; empty: the first
    bool operator==(const MeasurePlace&) const = default;
};

/// What a kernel file became on one of its saves, for one architecture.
struct KernelAttempt {
    std::int64_t number = 1;  ///< counts the saves that were compiled here, over several runs
    measure::Compiled compiled;
    QString result{};  ///< what came of running it: a time, or "failed"; empty where it was not run
    QString reason{};  ///< why it failed
};

/// Measures what the session shows, and puts what comes of it into the session: one run at a time, each one step of undo.
class MeasureController : public QObject {
    Q_OBJECT

public:
    enum class Task : std::uint8_t { Devices, Ceilings, Operator, Model, Kernel };

    MeasureController(SessionModel& session, Settings& settings, QObject* parent = nullptr);

    [[nodiscard]] const MeasurePlace& place() const { return m_place; }
    /// Remembered between starts. Another prefix forgets the devices.
    void setPlace(const MeasurePlace& place);

    void lookForDevices();
    void measureCeilings();
    void measureOperator();
    /// Nothing happens while the session has no model.
    void measureModel();
    /// Errors, registers, shared memory and spills, and a point where the device runs kernels; with `isWatched` again on each save until it
    /// is cancelled.
    void buildKernel(const QString& file, bool isWatched);
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_process.isRunning(); }
    /// Something runs that another task would have to wait for. Looking for devices gives way: what is asked for meanwhile follows it.
    [[nodiscard]] bool isBusy() const { return isRunning() && (m_task != Task::Devices || m_next); }
    [[nodiscard]] Task task() const { return m_task; }
    /// A kernel is compiled on each save.
    [[nodiscard]] bool isWatching() const { return isRunning() && m_task == Task::Kernel && m_isWatched; }
    [[nodiscard]] const std::vector<measure::DeviceMessage>& devices() const { return m_devices; }
    /// The one that is measured on, as far as that is known: the chosen one, or the first that was found. Null before any was.
    [[nodiscard]] const measure::DeviceMessage* device() const;
    /// What is missing there, and what that costs: a sentence each.
    [[nodiscard]] const QStringList& missing() const { return m_missing; }
    [[nodiscard]] const std::vector<KernelAttempt>& attempts() const { return m_attempts; }
    /// Points done and points to come; 0 while that is not known.
    [[nodiscard]] int done() const { return m_done; }
    [[nodiscard]] int count() const { return m_count; }
    /// What is being done: "matmul 2048×2048×2048, sampling (14 samples)".
    [[nodiscard]] const QString& progress() const { return m_progress; }
    /// How the last run ended, or the last attempt of a watched kernel: sentences, or an error with what to do.
    [[nodiscard]] const QString& outcome() const { return m_outcome; }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

    [[nodiscard]] MeasureProcess& process() { return m_process; }

signals:
    /// Whether something runs, what, how far it is, or how it ended.
    void stateChanged();
    void devicesChanged();
    void attemptsChanged();
    void logged(const QString& line);

private:
    /// What is asked of the measuring program.
    struct Order {
        Task task = Task::Devices;
        QString words;
        std::optional<QByteArray> input{};
        bool isOnDevice = true;  ///< --device says which
        bool isHere = false;     ///< whatever stands before the program's name
    };
    void start(Order order);
    void take(const measure::Message& message);
    void takePoint(const measure::MeasuredPoint& point);
    void takeDevice(const measure::DeviceMessage& device);
    void takeCompiled(const measure::Compiled& compiled);
    void keepHeld();
    /// What it speaks of is gone.
    void forgetOutcome();
    void tellAttempt();
    void tellMeasuredAttempt();
    [[nodiscard]] QString attemptText() const;
    void takeWarning(const QString& text);
    void takeFailedAttempt(const QString& text);
    void takeProgress(const measure::Progress& progress);
    void finish(const MeasureEnd& end);
    void tellEnd(const MeasureEnd& end);
    [[nodiscard]] QString summary(const MeasureEnd& end) const;
    [[nodiscard]] QString pointText() const;
    void chooseMeasuredRoof();
    void setProgress(const QString& text);

    SessionModel& m_session;
    Settings& m_settings;
    MeasureProcess m_process;
    MeasurePlace m_place;
    MeasurePlace m_runPlace;  ///< of the present run
    Task m_task = Task::Devices;
    bool m_isWatched = false;
    QString m_kernel;                   ///< the file of the present run
    std::int64_t m_attemptsBefore = 0;  ///< the present run
    std::function<void()> m_next;       ///< asked for while devices were looked for
    std::optional<Gesture> m_gesture;
    std::vector<measure::DeviceMessage> m_devices;
    QStringList m_missing;
    std::vector<KernelAttempt> m_attempts;
    std::optional<measure::MeasuredEntry> m_lastPoint;  ///< of the present run
    /// Ceilings of a device that has some already: they take their place all together or not at all.
    std::vector<measure::MeasuredEntry> m_held;
    std::string m_measuredDevice;  ///< id of the device that the present run is on
    int m_done = 0;
    int m_count = 0;
    int m_warnings = 0;
    QString m_progress;
    QString m_outcome;
    bool m_hasFailed = false;
};

/// The measuring program: what the settings name, else the one beside this program or in its build, else the one on the path.
[[nodiscard]] QString measureProgram(const Settings& settings);

}  // namespace ridge::app
