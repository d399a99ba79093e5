// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <vector>

#include "app/context/settings.h"
#include "app/controller/measure_process.h"

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
};

/// How the system around the program is asked; tests bring their own.
struct ReadinessWorld {
    std::function<QString(const char* variable)> environment = variableText;
    /// A program's path; empty where there is none that may be run.
    std::function<QString(const QString& name)> program = programPath;

    [[nodiscard]] static QString variableText(const char* variable);
    [[nodiscard]] static QString programPath(const QString& name);
};

/// $VISUAL, then $EDITOR, then what opens files here.
[[nodiscard]] ReadinessCheck checkEditor(const ReadinessWorld& world);
/// The command that the settings name, else one that is well known.
[[nodiscard]] ReadinessCheck checkAssistant(const ReadinessWorld& world, const QString& command);

/// Whether round 3 can begin: editor, assistant, a compiler that makes the starting kernel, a device. The latter two take a moment.
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
    [[nodiscard]] bool isRunning() const { return m_compile.isRunning() || m_devices.isRunning(); }

signals:
    void changed();

private:
    void checkCompiler();
    void checkDevice();
    void settle(Item item, bool isGood, const QString& found, const QString& fix);

    Settings& m_settings;
    ReadinessWorld m_world;
    std::vector<ReadinessCheck> m_checks;
    MeasureProcess m_compile;
    MeasureProcess m_devices;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_compiled;
    QString m_compilerLog;
    QStringList m_found;
};

}  // namespace ridge::app
