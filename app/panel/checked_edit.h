// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>

namespace ridge::app {

/// A text box whose frame turns to the warning colour while what it holds cannot be used. The text stays as it was typed.
class CheckedEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit CheckedEdit(QWidget* parent = nullptr);

    /// Empty: nothing is wrong. The message is also the accessible description and the tooltip.
    void setFault(const QString& message);
    [[nodiscard]] const QString& fault() const { return m_fault; }

signals:
    /// Escape, while something was being typed: the text and its fault are to go.
    void abandoned();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_fault;
};

/// A message in the warning colour under what it is about; takes no room while empty.
class FaultLabel : public QLabel {
    Q_OBJECT

public:
    explicit FaultLabel(QWidget* parent = nullptr);
    void showFault(const QString& message);
    /// Takes the room of so many lines always, so that a message moves nothing.
    void keepRoom(int lines);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void colour();
    void reserveLines();

    int m_keptLines = 0;
};

/// Secondary text.
class MutedLabel : public QLabel {
    Q_OBJECT

public:
    explicit MutedLabel(const QString& text, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();
};

}  // namespace ridge::app
