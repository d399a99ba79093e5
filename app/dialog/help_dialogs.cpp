// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/help_dialogs.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "core/operators/operator.h"

namespace ridge::app {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("HelpDialogs", text);
}

QString cell(std::string_view text) {
    return QStringLiteral("<td style='padding: 3px 12px 3px 0'>%1</td>").arg(qtText(text).toHtmlEscaped());
}

QString formulasHtml() {
    QString html = QStringLiteral("<p>%1</p><table><tr><th align='left'>%2</th><th align='left'>%3</th><th align='left'>%4</th></tr>")
                       .arg(tr("A multiply-add counts 2 FLOP; each input is read once and each output written once. w is the width of an "
                               "element in bytes; pairs are the query-key pairs of one head that the mask keeps, kv-rows the rows of K and "
                               "V that are read."),
                            tr("Operator"), tr("FLOP"), tr("Bytes"));
    for (const auto& spec : operatorTable()) {
        html += QStringLiteral("<tr>%1%2%3</tr>").arg(cell(spec.title), cell(spec.flopFormula), cell(spec.byteFormula));
        html += QStringLiteral("<tr><td></td><td colspan='2' style='padding-bottom: 8px'><i>%1</i></td></tr>")
                    .arg(qtText(spec.why).toHtmlEscaped());
    }
    return html + QStringLiteral("</table>");
}

struct Shortcut {
    const char* keys;
    const char* what;
};

constexpr std::array kShortcuts{
    Shortcut{"Arrow keys on a slider", "next power of two"},
    Shortcut{"Ctrl + arrow on a slider", "one more or less"},
    Shortcut{"Page Up, Page Down", "sixteen times as much, or a sixteenth"},
    Shortcut{"Up, Down in a box", "one more or less"},
    Shortcut{"4*4096, 2^20, 8k, 4Ki in a box", "is worked out"},
    Shortcut{"Ctrl + 1, Ctrl + 2", "the Roofline page, the Accelerators page"},
    Shortcut{"Ctrl + F", "search accelerators; Enter shows or hides the first match"},
    Shortcut{"Space, Enter, B in the table of accelerators", "hold side by side, use on the roofline, use as baseline"},
    Shortcut{"F2, Delete in the table of accelerators", "edit or delete one of your own"},
    Shortcut{"Space in the list", "show or hide an accelerator"},
    Shortcut{"Ctrl + P", "pin the operator"},
    Shortcut{"Ctrl + 0", "fit the plot"},
    Shortcut{"Ctrl + L", "lock the axes"},
    Shortcut{"Wheel, drag, Shift + drag on the plot", "zoom, move, zoom to a box"},
    Shortcut{"Drag the operator's point", "change the highlighted dimension"},
    Shortcut{"Arrow keys, Enter on the plot", "go from point to point, select one"},
    Shortcut{"Delete, F2, Enter in the operators table", "unpin, rename, load"},
    Shortcut{"Ctrl + ,", "preferences"},
    Shortcut{"Ctrl + Z, Ctrl + Shift + Z", "undo, redo"},
};

QString shortcutsHtml() {
    QString html = QStringLiteral("<table>");
    for (const auto& shortcut : kShortcuts) html += QStringLiteral("<tr>%1%2</tr>").arg(cell(shortcut.keys), cell(shortcut.what));
    return html + QStringLiteral("</table>");
}

void showText(QWidget* parent, const QString& title, const QString& html) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* layout = new QVBoxLayout(dialog);
    auto* text = new QTextBrowser(dialog);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(text);
    layout->addWidget(buttons);
    const QFontMetrics metrics = dialog->fontMetrics();
    dialog->resize(metrics.averageCharWidth() * 110, metrics.height() * 34);
    dialog->show();
}

}  // namespace

void showFormulas(QWidget* parent) {
    showText(parent, tr("Formulas"), formulasHtml());
}

void showShortcuts(QWidget* parent) {
    showText(parent, tr("Shortcuts"), shortcutsHtml());
}

void showAbout(QWidget* parent) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("About Ridgepoint"),
                        QStringLiteral("<h3>Ridgepoint %1</h3>").arg(QStringLiteral(RIDGEPOINT_VERSION)), QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Draws the roofline of accelerators and places operators on it.\n\nThe window is free software under the GNU "
           "General Public License, version 3 or later; the calculations are under the Apache License 2.0.\n\n"
           "Figures of accelerators come from the sources named with each; trademarks belong to their owners."));
    box->open();
}

}  // namespace ridge::app
