// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ridge::app {

class FlatButton;
class Readiness;
class Settings;

/// What a kernel round needs, each with a sign, what was found and what to do.
class ReadinessList : public QWidget {
    Q_OBJECT

public:
    explicit ReadinessList(Settings& settings, QWidget* parent = nullptr);

    void check();
    [[nodiscard]] Readiness& readiness() const { return *m_readiness; }
    [[nodiscard]] QLineEdit& assistantBox() const { return *m_assistant; }
    /// Where the device is missing.
    [[nodiscard]] FlatButton& machineButton() const { return *m_machine; }
    [[nodiscard]] QString textOf(std::size_t item) const;

signals:
    /// The field that names a machine to measure on is to have the keyboard.
    void machineWanted();

private:
    void refresh();

    Settings& m_settings;
    Readiness* m_readiness;
    QLineEdit* m_assistant;
    FlatButton* m_machine;
    std::vector<QLabel*> m_signs;
    std::vector<QLabel*> m_texts;
};

}  // namespace ridge::app
