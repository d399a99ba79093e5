// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "app/context/settings.h"
#include "app/controller/measure_process.h"
#include "app/drill/program_check.h"

class QTemporaryDir;

namespace ridge::app {

namespace keys {
inline const SettingKey<QString> kDrillAssistant{"drill/assistant", {}};  ///< the command that starts it; empty: a well-known one
}  // namespace keys

/// One thing that a kernel round needs.
struct ReadinessCheck {
    enum class State : std::uint8_t { Waiting, Good, Missing };
    QString what;
    State state = State::Waiting;
    QString found{};  ///< what is there, or what is wrong
    QString fix{};    ///< what to do; empty where it is good
    /// What is still to be run to see whether that is so; empty where there is no more to find out.
    QStringList proof{};
};

/// How the system around the program is asked; tests bring their own.
struct ReadinessWorld {
    std::function<QString(const char* variable)> environment = variableText;
    /// A program's path; empty where there is none that may be run.
    std::function<QString(const QString& name)> program = programPath;
    /// A program that runs longer than this when it is asked for its version has started, and is ended.
    std::chrono::milliseconds patience = std::chrono::seconds(3);

    [[nodiscard]] static QString variableText(const char* variable);
    [[nodiscard]] static QString programPath(const QString& name);
};

/// $VISUAL, then $EDITOR, then what opens files here. Good means found: the proof is to run it.
[[nodiscard]] ReadinessCheck checkEditor(const ReadinessWorld& world);
/// The command that the settings name, else one that is well known. Likewise.
[[nodiscard]] ReadinessCheck checkAssistant(const ReadinessWorld& world, const QString& command);

/// Whether round 3 can begin: an editor and an assistant that start, a compiler that makes the starting kernel, a device. All take a
/// moment.
class Readiness : public QObject {
    Q_OBJECT

public:
    enum Item : std::size_t { kEditor, kAssistant, kCompiler, kDevice };

    explicit Readiness(Settings& settings, ReadinessWorld world = {}, QObject* parent = nullptr);
    ~Readiness() override;
    Readiness(const Readiness&) = delete;
    Readiness& operator=(const Readiness&) = delete;

    /// Nothing happens while it runs already.
    void check();
    [[nodiscard]] const std::vector<ReadinessCheck>& checks() const { return m_checks; }
    [[nodiscard]] bool isRunning() const {
        return m_editor.isRunning() || m_assistant.isRunning() || m_compile.isRunning() || m_devices.isRunning();
    }

signals:
    void changed();

private:
    /// Runs what proves that what was found is there.
    void prove(Item item, ReadinessCheck found, ProgramCheck& program);
    void settleEditor(const ProgramCheck::Outcome& outcome);
    void settleAssistant(const ProgramCheck::Outcome& outcome);
    void connectMeasure();
    void checkCompiler();
    void checkDevice();
    void settle(Item item, bool isGood, const QString& found, const QString& fix);

    Settings& m_settings;
    ReadinessWorld m_world;
    std::vector<ReadinessCheck> m_checks;
    ProgramCheck m_editor;
    ProgramCheck m_assistant;
    MeasureProcess m_compile;
    MeasureProcess m_devices;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_compiled;
    QString m_compilerLog;
    QStringList m_found;
};

}  // namespace ridge::app
