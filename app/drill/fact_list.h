// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/drill/question.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QVBoxLayout;

namespace ridge::app {

/// An open question: room for one's own words, then the facts of a full answer, ticked by their numbers.
class FactList : public QWidget {
    Q_OBJECT

public:
    explicit FactList(QWidget* parent = nullptr);

    void showQuestion(const drill::Question& question);
    /// Items to tick without an answer of one's own: of a good round, say.
    void showItems(const QString& heading, const std::vector<std::string>& items);
    /// The person has answered: the facts are shown.
    void showFacts();
    /// Nothing is ticked any more.
    void close();
    /// From 0; false where there is no such fact, or they are not shown.
    bool toggle(int fact);
    [[nodiscard]] bool isTicked(std::size_t fact) const;
    /// One of each fact; empty before they are shown.
    [[nodiscard]] std::vector<bool> ticked() const;
    void setTicked(const std::vector<bool>& ticked);
    void focusFirst();
    /// "3 of 5"
    [[nodiscard]] QString counted() const;
    [[nodiscard]] QPlainTextEdit& own() const { return *m_own; }
    [[nodiscard]] const std::vector<QCheckBox*>& facts() const { return m_boxes; }

signals:
    /// Enter on one of the facts.
    void confirmed();
    void tickedChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPlainTextEdit* m_own;
    QLabel* m_heading;
    QVBoxLayout* m_rows;
    std::vector<QCheckBox*> m_boxes;
    std::vector<std::string> m_facts;
};

}  // namespace ridge::app
