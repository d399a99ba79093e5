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

ReadinessCheck good(const QString& what, const QString& found, const QStringList& proof = {}) {
    return {what, ReadinessCheck::State::Good, found, {}, proof};
}

ReadinessCheck missing(const QString& what, const QString& found, const QString& fix) {
    return {what, ReadinessCheck::State::Missing, found, fix, {}};
}

QStringList wordsOf(const QString& command) {
    QStringList words;
    const auto read = splitWords(command.toStdString(), "command");
    if (!read) return words;
    for (const auto& word : *read) words << qtText(word);
    return words;
}

/// "/usr/bin/code --wait --version" for "code --wait"; empty where there is no such program.
QStringList versionOf(const ReadinessWorld& world, const QString& command) {
    QStringList words = wordsOf(command);
    const QString path = words.isEmpty() ? QString() : world.program(words.constFirst());
    if (path.isEmpty()) return {};
    words.first() = path;
    return words << QStringLiteral("--version");
}

constexpr auto kEditorFix = QT_TRANSLATE_NOOP("QObject", "Install it, or set $%1 to an editor that is there.");
constexpr auto kAssistantFix = QT_TRANSLATE_NOOP("QObject", "Correct the command below, or install it.");

/// The variable that names an editor; null where none does.
const char* editorVariable(const ReadinessWorld& world) {
    for (const char* variable : {"VISUAL", "EDITOR"}) {
        if (!world.environment(variable).trimmed().isEmpty()) return variable;
    }
    return nullptr;
}

/// What was found, with what it says of itself.
QString withLine(const QString& found, const ProgramCheck::Outcome& outcome) {
    if (!outcome.isDone || outcome.line.isEmpty()) return QObject::tr("%1: it starts").arg(found);
    return QObject::tr("%1: %2").arg(found, outcome.line);
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
    if (const char* variable = editorVariable(world)) {
        const QString name = QLatin1String(variable);
        const QString command = world.environment(variable);
        const QStringList version = versionOf(world, command);
        if (!version.isEmpty()) return good(what, QObject::tr("%1, by $%2").arg(version.constFirst(), name), version);
        return missing(what, QObject::tr("$%1 names %2, which cannot be run").arg(name, command), QObject::tr(kEditorFix).arg(name));
    }
    const QString opener = world.program(QStringLiteral("xdg-open"));
    const QString asker = world.program(QStringLiteral("xdg-mime"));
    if (!opener.isEmpty() && !asker.isEmpty()) {
        return good(what, QObject::tr("what %1 opens text files with").arg(opener),
                    {asker, QStringLiteral("query"), QStringLiteral("default"), QStringLiteral("text/plain")});
    }
    return missing(what, QObject::tr("neither $VISUAL nor $EDITOR is set, and there is no xdg-open"),
                   QObject::tr("Set $EDITOR, or install the package xdg-utils."));
}

ReadinessCheck checkAssistant(const ReadinessWorld& world, const QString& command) {
    const QString what = QObject::tr("Assistant");
    if (!command.trimmed().isEmpty()) {
        const QStringList version = versionOf(world, command);
        if (!version.isEmpty()) return good(what, version.constFirst(), version);
        return missing(what, QObject::tr("%1 cannot be run").arg(command), QObject::tr(kAssistantFix));
    }
    for (const char* name : kAssistants) {
        const QStringList version = versionOf(world, QLatin1String(name));
        if (!version.isEmpty()) return good(what, version.constFirst(), version);
    }
    return missing(what, QObject::tr("no well-known command was found"),
                   QObject::tr("Name the command that starts yours below; one in a browser needs none."));
}

Readiness::Readiness(Settings& settings, ReadinessWorld world, QObject* parent)
    : QObject(parent),
      m_settings(settings),
      m_world(std::move(world)),
      m_checks{{tr("Editor")}, {tr("Assistant")}, {tr("Compiler")}, {tr("Device")}},
      m_editor(m_world.patience),
      m_assistant(m_world.patience) {
    connect(&m_editor, &ProgramCheck::ended, this, &Readiness::settleEditor);
    connect(&m_assistant, &ProgramCheck::ended, this, &Readiness::settleAssistant);
    connectMeasure();
}

Readiness::~Readiness() = default;

void Readiness::prove(Item item, ReadinessCheck found, ProgramCheck& program) {
    m_checks[item] = std::move(found);
    if (m_checks[item].proof.isEmpty()) return;
    m_checks[item].state = ReadinessCheck::State::Waiting;
    program.start(m_checks[item].proof);
}

void Readiness::settleEditor(const ProgramCheck::Outcome& outcome) {
    const QString found = m_checks[kEditor].found;
    if (const char* variable = editorVariable(m_world)) {
        const QString fault = tr("%1 does not start: %2").arg(found, outcome.complaint);
        return settle(kEditor, outcome.starts, outcome.starts ? withLine(found, outcome) : fault,
                      QObject::tr(kEditorFix).arg(QLatin1String(variable)));
    }
    // The answer is the name of a desktop entry; nothing is printed where no program is set for text.
    const bool isSet = outcome.isDone && !outcome.line.isEmpty();
    settle(kEditor, isSet, isSet ? tr("%1: %2").arg(found, outcome.line) : tr("no program is set to open text files"),
           tr("Set $EDITOR, or say what opens text: xdg-mime default NAME.desktop text/plain."));
}

void Readiness::settleAssistant(const ProgramCheck::Outcome& outcome) {
    const QString found = m_checks[kAssistant].found;
    settle(kAssistant, outcome.starts,
           outcome.starts ? withLine(found, outcome) : tr("%1 does not start: %2").arg(found, outcome.complaint),
           QObject::tr(kAssistantFix));
}

void Readiness::connectMeasure() {
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
        settle(
            kCompiler, !m_compiled.isEmpty(),
            m_compiled.isEmpty() ? wrong : tr("NVRTC compiles the starting kernel for %1").arg(m_compiled),
            tr("Install the CUDA toolkit or its Python wheel nvidia-cuda-nvrtc; ridgepoint-measure, which lies beside this program, finds "
               "either."));
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

void Readiness::settle(Item item, bool isGood, const QString& found, const QString& fix) {
    m_checks[item] = isGood ? good(m_checks[item].what, found) : missing(m_checks[item].what, found, fix);
    emit changed();
}

void Readiness::check() {
    if (isRunning()) return;
    prove(kEditor, checkEditor(m_world), m_editor);
    prove(kAssistant, checkAssistant(m_world, m_settings.get(keys::kDrillAssistant)), m_assistant);
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
