// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/before_after_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/dialog/export_dialog.h"
#include "app/model/report_table_model.h"
#include "app/panel/checked_edit.h"
#include "app/panel/report_view.h"
#include "app/plot/roofline_plot.h"
#include "core/report/before_after_table.h"
#include "core/roofline/conventions.h"

namespace ridge::app {

BeforeAfterDialog::BeforeAfterDialog(Study before, const QString& name, const SessionModel& after, QWidget* parent)
    : QDialog(parent),
      m_before(std::move(before)),
      m_name(name),
      m_after(after),
      m_plot(new RooflinePlot(this)),
      m_table(new ReportTableModel(this)),
      m_remarks(new MutedLabel(QString(), this)) {
    setWindowTitle(tr("Before and after: %1").arg(name));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto* layout = new QVBoxLayout(this);
    m_remarks->setWordWrap(true);
    layout->addWidget(m_plot, 3);
    layout->addWidget(m_remarks);
    layout->addWidget(makeTable(), 1);
    layout->addWidget(makeButtons());
    resize(fontMetrics().averageCharWidth() * 140, fontMetrics().height() * 40);
    connect(&after, &SessionModel::changed, this, &BeforeAfterDialog::refresh);
    refresh();
}

QWidget* BeforeAfterDialog::makeTable() {
    auto* proxy = new ReportProxy(this);
    proxy->setSourceModel(m_table);
    m_view = new ReportView(this);
    m_view->setModel(proxy);
    m_view->setAccessibleName(tr("What changed"));
    return m_view;
}

QWidget* BeforeAfterDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("&Copy table as Markdown"), QDialogButtonBox::ActionRole);
    auto* save = buttons->addButton(tr("&Save picture…"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(qtText(tableMarkdown(m_table->table()))); });
    connect(save, &QPushButton::clicked, this, [this] { emit saveRequested(picture()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void BeforeAfterDialog::setTheme(const Theme& theme) {
    m_plot->setTheme(theme);
}

Picture BeforeAfterDialog::picture() const {
    PictureSource source;
    source.title = windowTitle().toStdString();
    source.footer = conventionsText(m_after.session().switches);
    source.scene = [this](const PictureParts&) { return m_plot->scene(); };
    return pictureAsShown(source, m_plot->size(), lightTheme());
}

void BeforeAfterDialog::refresh() {
    const Study after{m_after.session(), m_after.chosen()};
    PlotScene scene = buildBeforeAfterScene(m_before, after);
    QStringList remarks;
    for (const auto& remark : scene.remarks) remarks << qtText(remark);
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!remarks.isEmpty());
    m_plot->setScene(std::move(scene));
    Table table = beforeAfterTable(changesBetween(m_before, after));
    std::vector<ReportRow> rows(table.rows.size());
    m_table->setTable(std::move(table), std::move(rows));
    m_view->growColumns();
}

}  // namespace ridge::app
