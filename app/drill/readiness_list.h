// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ridge::app {

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
    [[nodiscard]] QString textOf(std::size_t item) const;

private:
    void refresh();

    Settings& m_settings;
    Readiness* m_readiness;
    QLineEdit* m_assistant;
    std::vector<QLabel*> m_signs;
    std::vector<QLabel*> m_texts;
};

}  // namespace ridge::app
