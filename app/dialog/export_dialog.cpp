// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panel/checked_edit.h"

namespace ridge::app {

namespace {

constexpr int kOwnSize = -1;

QSpinBox* makeSide(const QString& name, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(kSmallestExport, kLargestExport);
    box->setSuffix(QStringLiteral(" px"));
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    return box;
}

QCheckBox* makePart(const QString& text, QVBoxLayout* layout) {
    auto* box = new QCheckBox(text);
    layout->addWidget(box);
    return box;
}

}  // namespace

ExportDialog::ExportDialog(PictureSource source, Settings& settings, QSize screen, QWidget* parent)
    : QDialog(parent), m_source(std::move(source)), m_settings(settings), m_sizes(pictureSizes(screen)) {
    setWindowTitle(tr("Export picture"));
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    m_preview = new QLabel(this);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setMinimumSize(fontMetrics().averageCharWidth() * 60, fontMetrics().height() * 20);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_preview->setFrameShape(QFrame::StyledPanel);
    columns->addWidget(makeChoices());
    columns->addWidget(m_preview, 1);
    layout->addLayout(columns, 1);
    layout->addWidget(makeButtons());
    restore();
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 32);
}

Picture pictureAsShown(const PictureSource& source, QSize size, const Theme& theme) {
    Picture picture{source.scene(source.shown), {}};
    picture.options.width = std::clamp(size.width(), kSmallestExport, kLargestExport);
    picture.options.height = std::clamp(size.height(), kSmallestExport, kLargestExport);
    picture.options.scale = 2.0;
    picture.options.title = source.title;
    picture.options.footer = source.footer;
    picture.options.theme = theme;
    return picture;
}

QWidget* ExportDialog::makeChoices() {
    auto* choices = new QWidget(this);
    auto* layout = new QVBoxLayout(choices);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeSize());
    layout->addSpacing(fontMetrics().height() / 2);
    layout->addWidget(makeParts());
    layout->addStretch(1);
    m_facts = new MutedLabel(QString(), choices);
    m_facts->setWordWrap(true);
    layout->addWidget(m_facts);
    choices->setFixedWidth(fontMetrics().averageCharWidth() * 42);
    return choices;
}

QWidget* ExportDialog::makeSize() {
    auto* group = new QWidget(this);
    auto* form = new QFormLayout(group);
    form->setContentsMargins(0, 0, 0, 0);
    m_size = new QComboBox(group);
    for (const auto& size : m_sizes) m_size->addItem(size.title, size.pixels);
    m_size->addItem(tr("Own size"), kOwnSize);
    m_width = makeSide(tr("Width"), group);
    m_height = makeSide(tr("Height"), group);
    auto* sides = new QHBoxLayout;
    sides->addWidget(m_width, 1);
    sides->addWidget(new QLabel(QStringLiteral("×"), group));
    sides->addWidget(m_height, 1);
    m_scale = new QComboBox(group);
    m_scale->setToolTip(tr("Of PNG: how many dots for each pixel. SVG and PDF are sharp at any scale."));
    for (const int scale : {1, 2, 3, 4}) m_scale->addItem(tr("%1×").arg(scale), scale);
    m_theme = new QComboBox(group);
    m_theme->addItem(tr("Light"), QStringLiteral("light"));
    m_theme->addItem(tr("Dark"), QStringLiteral("dark"));
    form->addRow(tr("&Size"), m_size);
    form->addRow(QString(), sides);
    form->addRow(tr("S&cale"), m_scale);
    form->addRow(tr("&Theme"), m_theme);
    connect(m_size, &QComboBox::currentIndexChanged, this, &ExportDialog::chooseSize);
    for (QSpinBox* side : {m_width, m_height}) connect(side, &QSpinBox::valueChanged, this, &ExportDialog::sizeTyped);
    for (QComboBox* box : {m_scale, m_theme}) connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    return group;
}

QWidget* ExportDialog::makeParts() {
    auto* group = new QWidget(this);
    auto* layout = new QVBoxLayout(group);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Show"), group));
    m_title = makePart(tr("t&itle"), layout);
    m_conventions = makePart(tr("con&ventions below"), layout);
    m_labels = makePart(tr("&labels"), layout);
    m_trail = makePart(tr("t&rail of the dimension"), layout);
    m_pinned = makePart(tr("pi&nned operators"), layout);
    m_trail->setVisible(m_source.offered.trail);
    m_pinned->setVisible(m_source.offered.pinned);
    for (QCheckBox* part : {m_title, m_conventions, m_labels, m_trail, m_pinned}) {
        connect(part, &QCheckBox::toggled, this, &ExportDialog::refresh);
    }
    return group;
}

QWidget* ExportDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole);
    auto* copy = buttons->addButton(tr("C&opy"), QDialogButtonBox::ActionRole);
    auto* print = buttons->addButton(tr("&Print…"), QDialogButtonBox::ActionRole);
    save->setDefault(true);
    connect(save, &QPushButton::clicked, this, [this] {
        remember();
        emit saveRequested(picture());
    });
    connect(copy, &QPushButton::clicked, this, [this] {
        remember();
        emit copyRequested(picture());
    });
    connect(print, &QPushButton::clicked, this, [this] {
        remember();
        emit printRequested(picture());
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void ExportDialog::restore() {
    const QString wanted = m_settings.get(keys::kPictureSize);
    const auto preset = std::find_if(m_sizes.begin(), m_sizes.end(), [&wanted](const PictureSize& size) { return size.id == wanted; });
    const auto chosen = preset == m_sizes.end() ? m_sizes.end() - 1 : preset;
    m_size->setCurrentIndex(static_cast<int>(chosen - m_sizes.begin()));
    m_scale->setCurrentIndex(std::max(0, m_scale->findData(m_settings.get(keys::kPictureScale))));
    m_theme->setCurrentIndex(std::max(0, m_theme->findData(m_settings.get(keys::kPictureTheme))));
    m_title->setChecked(m_source.shown.title);
    m_conventions->setChecked(m_source.shown.conventions);
    m_pinned->setChecked(m_source.shown.pinned);
    m_labels->setChecked(m_source.shown.labels);
    m_trail->setChecked(m_source.shown.trail);
    chooseSize();
}

void ExportDialog::remember() {
    const auto index = static_cast<std::size_t>(m_size->currentIndex());
    if (index < m_sizes.size()) m_settings.set(keys::kPictureSize, m_sizes[index].id);
    m_settings.set(keys::kPictureScale, m_scale->currentData().toInt());
    m_settings.set(keys::kPictureTheme, m_theme->currentData().toString());
}

void ExportDialog::chooseSize() {
    const auto index = static_cast<std::size_t>(m_size->currentIndex());
    if (index < m_sizes.size()) {
        const QSignalBlocker noWidth(m_width);
        const QSignalBlocker noHeight(m_height);
        m_width->setValue(m_sizes[index].pixels.width());
        m_height->setValue(m_sizes[index].pixels.height());
    }
    refresh();
}

void ExportDialog::sizeTyped() {
    const QSignalBlocker blocker(m_size);
    m_size->setCurrentIndex(m_size->findData(kOwnSize));
    refresh();
}

PictureParts ExportDialog::parts() const {
    return {m_title->isChecked(), m_conventions->isChecked(), m_labels->isChecked(), m_trail->isChecked(), m_pinned->isChecked()};
}

Picture ExportDialog::picture() const {
    Picture picture;
    picture.scene = m_source.scene(parts());
    picture.options.width = m_width->value();
    picture.options.height = m_height->value();
    picture.options.scale = m_scale->currentData().toInt();
    if (m_title->isChecked()) picture.options.title = m_source.title;
    if (m_conventions->isChecked()) picture.options.footer = m_source.footer;
    picture.options.theme = m_theme->currentData() == QStringLiteral("dark") ? darkTheme() : lightTheme();
    return picture;
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    refresh();
}

void ExportDialog::refresh() {
    Picture shown = picture();
    const double dots = shown.options.scale;
    m_facts->setText(tr("PNG: %1 × %2 dots").arg(qRound(shown.options.width * dots)).arg(qRound(shown.options.height * dots)));
    // The picture itself, only smaller: what is cut or crowded in the file is so here.
    const QSizeF room = m_preview->contentsRect().size();
    const double ratio = devicePixelRatioF();
    const double fit = std::min({room.width() / shown.options.width, room.height() / shown.options.height, 1.0});
    shown.options.scale = std::clamp(fit * ratio, 0.01, 8.0);
    const auto image = plotImage(shown.scene, shown.options);
    if (!image) return m_preview->setText(QString::fromStdString(errorText(image.error())));
    QPixmap pixmap = QPixmap::fromImage(*image);
    pixmap.setDevicePixelRatio(ratio);
    m_preview->setPixmap(pixmap);
}

}  // namespace ridge::app
