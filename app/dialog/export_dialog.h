// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "app/context/settings.h"
#include "app/model/picture_options.h"
#include "app/plot/export.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace ridge::app {

/// How a picture shall look, with the picture itself beside the choices. What was chosen is remembered.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// `screen` is the size that the plot has in the window.
    ExportDialog(PictureSource source, Settings& settings, QSize screen, QWidget* parent = nullptr);

    [[nodiscard]] Picture picture() const;

signals:
    void saveRequested(const ridge::app::Picture& picture);
    void copyRequested(const ridge::app::Picture& picture);
    void printRequested(const ridge::app::Picture& picture);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makeSize();
    [[nodiscard]] QWidget* makeParts();
    [[nodiscard]] QWidget* makeButtons();
    void restore();
    void remember();
    void chooseSize();
    void sizeTyped();
    [[nodiscard]] PictureParts parts() const;
    void refresh();

    PictureSource m_source;
    Settings& m_settings;
    std::vector<PictureSize> m_sizes;
    QComboBox* m_size = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QComboBox* m_scale = nullptr;
    QComboBox* m_theme = nullptr;
    QCheckBox* m_title = nullptr;
    QCheckBox* m_conventions = nullptr;
    QCheckBox* m_labels = nullptr;
    QCheckBox* m_trail = nullptr;
    QCheckBox* m_pinned = nullptr;
    QLabel* m_preview = nullptr;
    QLabel* m_facts = nullptr;
};

/// Without a question: what the screen shows, twice as sharp.
[[nodiscard]] Picture pictureAsShown(const PictureSource& source, QSize size, const Theme& theme);

}  // namespace ridge::app
