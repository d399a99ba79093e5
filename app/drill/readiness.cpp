// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/readiness.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <array>

#include "app/context/text.h"
#include "app/controller/measure_controller.h"
#include "core/base/shell_words.h"
#include "core/measure/kernel_folder.h"
#include "core/session/session.h"

namespace ridge::app {

namespace {

/// Assistants that run in a terminal, and editors that have one.
constexpr std::array kAssistants{"claude", "codex", "gemini", "aider", "copilot", "cursor", "goose", "opencode"};

QString firstWord(const QString& command) {
    const auto words = splitWords(command.toStdString(), "command");
    return words && !words->empty() ? qtText(words->front()) : QString();
}

ReadinessCheck good(const QString& what, const QString& found) {
    return {what, ReadinessCheck::State::Good, found, {}};
}

ReadinessCheck missing(const QString& what, const QString& found, const QString& fix) {
    return {what, ReadinessCheck::State::Missing, found, fix};
}

}  // namespace

QString ReadinessWorld::variableText(const char* variable) {
    return qEnvironmentVariable(variable);
}

QString ReadinessWorld::programPath(const QString& name) {
    return QStandardPaths::findExecutable(name);
}

ReadinessCheck checkEditor(const ReadinessWorld& world) {
    const QString what = QObject::tr("Editor");
    for (const char* variable : {"VISUAL", "EDITOR"}) {
        const QString command = world.environment(variable);
        if (command.trimmed().isEmpty()) continue;
        const QString path = world.program(firstWord(command));
        if (!path.isEmpty()) return good(what, QObject::tr("%1, by $%2").arg(path, QLatin1String(variable)));
        return missing(what, QObject::tr("$%1 names %2, which cannot be run").arg(QLatin1String(variable), command),
                       QObject::tr("Install it, or set $%1 to an editor that is there.").arg(QLatin1String(variable)));
    }
    const QString opener = world.program(QStringLiteral("xdg-open"));
    if (!opener.isEmpty()) return good(what, QObject::tr("what %1 opens a .cu file with").arg(opener));
    return missing(what, QObject::tr("neither $VISUAL nor $EDITOR is set, and there is no xdg-open"),
                   QObject::tr("Set $EDITOR, or install the package xdg-utils."));
}

ReadinessCheck checkAssistant(const ReadinessWorld& world, const QString& command) {
    const QString what = QObject::tr("Assistant");
    if (!command.trimmed().isEmpty()) {
        const QString path = world.program(firstWord(command));
        if (!path.isEmpty()) return good(what, path);
        return missing(what, QObject::tr("%1 cannot be run").arg(command), QObject::tr("Correct the command below, or install it."));
    }
    for (const char* name : kAssistants) {
        const QString path = world.program(QLatin1String(name));
        if (!path.isEmpty()) return good(what, path);
    }
    return missing(what, QObject::tr("no well-known command was found"),
                   QObject::tr("Name the command that starts yours below; one in a browser needs none."));
}

Readiness::Readiness(Settings& settings, ReadinessWorld world, QObject* parent)
    : QObject(parent),
      m_settings(settings),
      m_world(std::move(world)),
      m_checks{{tr("Editor")}, {tr("Assistant")}, {tr("Compiler")}, {tr("Device")}} {
    connect(&m_compile, &MeasureProcess::said, this, [this](const measure::Message& message) {
        const auto* compiled = std::get_if<measure::Compiled>(&message);
        if (compiled == nullptr) return;
        if (compiled->isOk)
            m_compiled = qtText(compiled->architecture);
        else
            m_compilerLog = qtText(compiled->log).section(QLatin1Char('\n'), 0, 0);
    });
    connect(&m_compile, &MeasureProcess::ended, this, [this](const MeasureEnd& end) {
        const QString wrong = !m_compilerLog.isEmpty() ? m_compilerLog : end.error ? shownError(*end.error) : tr("it said nothing");
        settle(kCompiler, !m_compiled.isEmpty(),
               m_compiled.isEmpty() ? wrong : tr("NVRTC compiles the starting kernel for %1").arg(m_compiled),
               tr("Install the CUDA toolkit or its Python wheel nvidia-cuda-nvrtc; ridgepoint-measure finds either."));
    });
    connect(&m_devices, &MeasureProcess::said, this, [this](const measure::Message& message) {
        if (const auto* device = std::get_if<measure::DeviceMessage>(&message)) m_found << qtText(device->name);
    });
    connect(&m_devices, &MeasureProcess::ended, this, [this](const MeasureEnd& end) {
        const QString wrong = end.error ? shownError(*end.error) : tr("no device answered");
        settle(kDevice, !m_found.isEmpty(), m_found.isEmpty() ? wrong : m_found.join(QStringLiteral(", ")),
               tr("Name a machine to reach in the Measure tab (ssh host), or check that its ridgepoint-measure starts."));
    });
}

Readiness::~Readiness() = default;

void Readiness::settle(Item item, bool isGood, const QString& found, const QString& fix) {
    m_checks[item] = isGood ? good(m_checks[item].what, found) : missing(m_checks[item].what, found, fix);
    emit changed();
}

void Readiness::check() {
    if (isRunning()) return;
    m_checks[kEditor] = checkEditor(m_world);
    m_checks[kAssistant] = checkAssistant(m_world, m_settings.get(keys::kDrillAssistant));
    checkCompiler();
    checkDevice();
    emit changed();
}

void Readiness::checkCompiler() {
    m_compiled.clear();
    m_compilerLog.clear();
    m_checks[kCompiler] = {tr("Compiler")};
    m_folder = std::make_unique<QTemporaryDir>();
    const auto op = makeOperator(exampleRequest(OperatorKind::Matmul));
    const QString program = measureProgram(m_settings);
    const auto kernel = measure::makeKernelFolder(stdPath(m_folder->path()), *op, program.toStdString());
    if (!kernel) return settle(kCompiler, false, shownError(kernel.error()), tr("Make room in the folder for temporary files."));
    m_compile.start({program, {QStringLiteral("kernel"), qtPath(*kernel)}, {}});
}

void Readiness::checkDevice() {
    m_found.clear();
    m_checks[kDevice] = {tr("Device")};
    QStringList words{QStringLiteral("devices")};
    const QString via = m_settings.get(keys::kMeasureVia);
    if (!via.isEmpty()) words << QStringLiteral("--via") << via;
    m_devices.start({measureProgram(m_settings), words, {}});
}

}  // namespace ridge::app
