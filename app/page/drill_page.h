// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/context/settings.h"
#include "app/controller/dialogs.h"
#include "app/drill/drill_store.h"
#include "app/model/session_model.h"
#include "app/page/page.h"

namespace ridge::app {

class FlatTabWidget;
class LoopPanel;
class PracticePanel;
class ProgressPanel;

namespace keys {
/// The accelerator whose figures are asked by heart; empty: the well-known ones.
inline const SettingKey<QString> kDrillSpecTarget{"drill/spec-target", {}};
}  // namespace keys

/// The drill: practice, progress and the interview loop.
class DrillPage : public QWidget, public Page {
    Q_OBJECT

public:
    DrillPage(SessionModel& session, Settings& settings, Dialogs& dialogs, DrillPlace place, QWidget* parent = nullptr);

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] QSize pictureSize() const override;
    [[nodiscard]] std::optional<Drawing> drawing() const override;
    [[nodiscard]] std::optional<Derivation> ownDerivation() const override;
    [[nodiscard]] std::optional<std::string> ownCommandLine() const override;
    /// The report of a loop that is through, with the rooflines of its questions.
    [[nodiscard]] std::optional<OwnNote> ownNote() const override;
    [[nodiscard]] Session study() const override;
    [[nodiscard]] std::optional<QString> conventions() const override;
    [[nodiscard]] QString statusText() const override;
    void focusSearch() override;
    void setTheme(const Theme& theme) override;

    [[nodiscard]] DrillStore& store() const { return *m_store; }
    [[nodiscard]] FlatTabWidget& tabs() const { return *m_tabs; }
    [[nodiscard]] PracticePanel& practice() const { return *m_practice; }
    [[nodiscard]] ProgressPanel& progress() const { return *m_progress; }
    [[nodiscard]] LoopPanel& loop() const { return *m_loop; }

signals:
    void saveRequested(const QString& suggestedName, const std::string& content);
    /// ownNote() is to be written.
    void noteWanted();
    void statusChanged();
    /// The session shows the question's numbers now.
    void rooflineWanted();
    void kernelWanted();
    /// The field that names a machine to measure on is to have the keyboard.
    void machineWanted();
    /// A command of the Precision page.
    void precisionWanted(const std::string& command);
    /// What the table of accelerators is to be filtered by.
    void acceleratorsWanted(const QString& filter);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void connectSpecTarget(Settings& settings);
    void follow(const drill::Question& question);
    void askAndReset();
    /// The keyboard goes to what the shown part waits for.
    void focusPart();

    SessionModel& m_session;
    Dialogs& m_dialogs;
    DrillStore* m_store;
    FlatTabWidget* m_tabs;
    PracticePanel* m_practice;
    ProgressPanel* m_progress;
    LoopPanel* m_loop;
};

}  // namespace ridge::app
