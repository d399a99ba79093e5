// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/roofline/derivation.h"

namespace ridge::app {

class TextCard;
class WorkingView;

/// Beside a tab: why it works, what to say aloud, and what the usual telling leaves out.
class LabSide : public QWidget {
    Q_OBJECT

public:
    explicit LabSide(QWidget* parent = nullptr);

    void showDerivation(Derivation derivation);
    [[nodiscard]] const Derivation& derivation() const { return m_derivation; }
    [[nodiscard]] QString sentences() const;
    [[nodiscard]] QString leftOut() const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void markdownWanted();
    void latexWanted();
    void commandWanted();
    void noteWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    void showWorking();

    Derivation m_derivation;
    WorkingView* m_working;
    TextCard* m_sentences;
    TextCard* m_leftOut;
};

}  // namespace ridge::app
