// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include "core/roofline/derivation.h"

namespace ridge::app {

/// Shows a derivation: quiet headings, the verdict in its colour, lines broken where a person would break them.
class WorkingView : public QTextBrowser {
    Q_OBJECT

public:
    explicit WorkingView(QWidget* parent = nullptr);

    /// `verdict` is the colour of the verdict's box. The place scrolled to stays.
    void showDerivation(const Derivation& derivation, const QColor& verdict);

signals:
    /// Lines break elsewhere now.
    void widthChanged();

protected:
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] Derivation broken(const Derivation& derivation) const;
    void matchPanel();

    int m_width = 0;
};

}  // namespace ridge::app
