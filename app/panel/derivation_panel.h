// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/model/session_model.h"
#include "core/roofline/derivation.h"

class QComboBox;

namespace ridge::app {

class DeferredUpdate;
class WorkingView;

/// The working of the current operator on one accelerator.
class DerivationPanel : public QWidget {
    Q_OBJECT

public:
    explicit DerivationPanel(SessionModel& session, QWidget* parent = nullptr);

    /// Of the session's model, where it is shown alone: the row whose working is shown. Nothing: the dearest one that has a working.
    void setModelRow(std::optional<std::size_t> row);

    void copyMarkdown();
    void copyLatex();
    /// Shows what is due without waiting a frame.
    void flush();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// To the clipboard: for the status bar.
    void copied(const QString& what);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    /// The working of the current operator, or of a row of a model that is shown alone, and what it ends in.
    struct Shown {
        Derivation derivation;
        Evaluation evaluation;
    };
    [[nodiscard]] Result<Shown> shown(const Accelerator& accelerator) const;
    [[nodiscard]] Result<Shown> shownRow(const Accelerator& accelerator) const;
    [[nodiscard]] const Accelerator* accelerator() const;
    [[nodiscard]] std::optional<Derivation> derivation() const;
    void copy(std::string (*write)(const Derivation&), const QString& what);
    void refreshAccelerators();
    void refreshText();
    void requestText();

    SessionModel& m_session;
    QComboBox* m_accelerator = nullptr;
    WorkingView* m_text;
    DeferredUpdate* m_update;
    std::optional<std::size_t> m_modelRow;
    bool m_isStale = true;  ///< changed while nobody could see it
};

}  // namespace ridge::app
