// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/readiness.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "app/context/text.h"
#include "core/base/file.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

constexpr int kLongest = 60'000;

/// Programs that a test has written, and nothing else.
class ReadinessRun : public testing::Test {
protected:
    ReadinessRun() {
        m_settings.set(keys::kMeasureProgram, QStringLiteral("/no/such/ridgepoint-measure"));
        m_world.environment = [this](const char* name) { return m_variables.value(QLatin1String(name)); };
        m_world.program = [this](const QString& name) {
            const auto path = name.startsWith(QLatin1Char('/')) ? stdPath(name) : m_folder / name.toStdString();
            return std::filesystem::exists(path) ? qtPath(path) : QString();
        };
    }

    std::filesystem::path script(const std::string& name, const std::string& body, bool isExecutable = true) {
        auto path = m_folder / name;
        EXPECT_TRUE(writeFileAtomically(path, "#!/bin/sh\n" + body + "\n"));
        using std::filesystem::perms;
        std::filesystem::permissions(path, isExecutable ? perms::owner_all : perms::owner_read | perms::owner_write);
        return path;
    }

    ReadinessCheck checked(Readiness::Item item) {
        Readiness readiness(m_settings, m_world);
        QSignalSpy changed(&readiness, &Readiness::changed);
        readiness.check();
        while (readiness.checks()[item].state == ReadinessCheck::State::Waiting) {
            if (!changed.wait(kLongest)) break;
        }
        return readiness.checks()[item];
    }
    ReadinessCheck editor(const QString& command) {
        m_variables[QStringLiteral("EDITOR")] = command;
        return checked(Readiness::kEditor);
    }

    test::TemporaryFolder m_folder;
    QMap<QString, QString> m_variables;
    Settings m_settings{qtPath(m_folder / "settings.ini")};
    ReadinessWorld m_world;
};

TEST_F(ReadinessRun, SaysWhatAnEditorSaysOfItself) {
    script("fine", "echo; echo 'Fine 1.2'; echo more");
    const ReadinessCheck check = editor(QStringLiteral("fine"));
    EXPECT_EQ(check.state, ReadinessCheck::State::Good);
    EXPECT_EQ(check.found.toStdString(), (m_folder / "fine").string() + ", by $EDITOR: Fine 1.2");
    EXPECT_TRUE(check.fix.isEmpty());
}

TEST_F(ReadinessRun, WaitsUntilItHasSeenItStart) {
    script("fine", "echo 1");
    m_variables[QStringLiteral("EDITOR")] = QStringLiteral("fine");
    Readiness readiness(m_settings, m_world);
    QSignalSpy changed(&readiness, &Readiness::changed);
    readiness.check();
    EXPECT_TRUE(readiness.isRunning());
    EXPECT_EQ(readiness.checks()[Readiness::kEditor].state, ReadinessCheck::State::Waiting);
    while (readiness.isRunning()) ASSERT_TRUE(changed.wait(kLongest));
    EXPECT_EQ(readiness.checks()[Readiness::kEditor].state, ReadinessCheck::State::Good);
    EXPECT_EQ(readiness.checks()[Readiness::kDevice].state, ReadinessCheck::State::Missing);
}

TEST_F(ReadinessRun, HandsArgumentsOnWithoutAShell) {
    script("code", "echo \"$# $1 $2 $3\"");
    EXPECT_TRUE(editor(QStringLiteral("code --wait '$(touch x)'")).found.endsWith(QStringLiteral(": 3 --wait $(touch x) --version")));
}

TEST_F(ReadinessRun, FindsPathsWithSpaces) {
    std::filesystem::create_directories(m_folder / "my editor");
    const auto path = script("my editor/go", "echo spaced");
    EXPECT_TRUE(editor(QStringLiteral("'%1' -n").arg(qtPath(path))).found.endsWith(QStringLiteral(": spaced")));
}

TEST_F(ReadinessRun, RefusesWhatEndsAsIfItWereNotThere) {
    for (const char* code : {"127", "126"}) {
        script("broken", std::string("echo 'missing library'; exit ") + code);
        const ReadinessCheck check = editor(QStringLiteral("broken"));
        EXPECT_EQ(check.state, ReadinessCheck::State::Missing) << code;
        EXPECT_TRUE(check.found.endsWith(QStringLiteral("does not start: missing library"))) << check.found.toStdString();
        EXPECT_TRUE(check.fix.contains(QStringLiteral("$EDITOR")));
    }
    script("crash", "kill -SEGV $$");
    EXPECT_TRUE(editor(QStringLiteral("crash")).found.endsWith(QStringLiteral("does not start: it crashed")));
    // Many do not know --version; they have started all the same.
    script("old", "echo 'unknown option' >&2; exit 2");
    EXPECT_EQ(editor(QStringLiteral("old")).state, ReadinessCheck::State::Good);
    EXPECT_TRUE(editor(QStringLiteral("old")).found.endsWith(QStringLiteral(": it starts")));
}

TEST_F(ReadinessRun, RefusesWhatCannotBeRun) {
    script("plain", "echo no", false);
    const ReadinessCheck check = editor(QStringLiteral("plain"));
    EXPECT_EQ(check.state, ReadinessCheck::State::Missing);
    EXPECT_TRUE(check.found.contains(QStringLiteral("does not start"))) << check.found.toStdString();
    EXPECT_TRUE(editor(QStringLiteral("nowhere")).found.contains(QStringLiteral("which cannot be run")));
}

TEST_F(ReadinessRun, EndsWhatOpensAWindowInstead) {
    m_world.patience = std::chrono::milliseconds(20);
    // Its child would hold the pipe open for long.
    script("window", "sleep 600 & sleep 600");
    const ReadinessCheck check = editor(QStringLiteral("window"));
    EXPECT_EQ(check.state, ReadinessCheck::State::Good);
    EXPECT_TRUE(check.found.endsWith(QStringLiteral(": it starts"))) << check.found.toStdString();
}

TEST_F(ReadinessRun, AsksTheDesktopWhatOpensText) {
    script("xdg-open", "exit 0");
    const auto query = script("xdg-mime", "[ \"$*\" = 'query default text/plain' ] && echo org.gedit.desktop");
    EXPECT_TRUE(checked(Readiness::kEditor).found.endsWith(QStringLiteral("opens text files with: org.gedit.desktop")));
    script("xdg-mime", "exit 0");
    const ReadinessCheck none = checked(Readiness::kEditor);
    EXPECT_EQ(none.state, ReadinessCheck::State::Missing);
    EXPECT_TRUE(none.fix.contains(QStringLiteral("xdg-mime default")));
    std::filesystem::remove(query);
    EXPECT_TRUE(checked(Readiness::kEditor).fix.contains(QStringLiteral("xdg-utils")));
}

TEST_F(ReadinessRun, ProvesTheAssistantToo) {
    script("mine", "echo \"mine 3 $1\"");
    m_settings.set(keys::kDrillAssistant, QStringLiteral("mine --fast"));
    EXPECT_TRUE(checked(Readiness::kAssistant).found.endsWith(QStringLiteral(": mine 3 --fast")));
    script("mine", "exit 127");
    const ReadinessCheck check = checked(Readiness::kAssistant);
    EXPECT_EQ(check.state, ReadinessCheck::State::Missing);
    EXPECT_TRUE(check.found.endsWith(QStringLiteral("it ended with code 127")));
    EXPECT_TRUE(check.fix.contains(QStringLiteral("Correct the command")));
}

}  // namespace
}  // namespace ridge::app
