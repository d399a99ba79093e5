// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/help_dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <utility>
#include <vector>

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
    QString keys;
    QString what;
};

struct ShortcutGroup {
    QString title;
    std::vector<Shortcut> shortcuts;
};

/// What the menus offer by keyboard, as their entries say it.
void addEntries(ShortcutGroup& group, const QMenu& menu) {
    for (const QAction* action : menu.actions()) {
        if (const QMenu* inner = action->menu()) addEntries(group, *inner);
        if (action->shortcut().isEmpty()) continue;
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts()) keys << sequence.toString(QKeySequence::NativeText);
        QString text = action->text();
        group.shortcuts.push_back({keys.join(tr(" or ")), text.remove(QLatin1Char('&')).remove(QChar(u'…'))});
    }
}

std::vector<ShortcutGroup> menuGroups(const QMenuBar& menus) {
    std::vector<ShortcutGroup> groups;
    for (const QAction* action : menus.actions()) {
        if (action->menu() == nullptr) continue;
        QString title = action->text();
        addEntries(groups.emplace_back(ShortcutGroup{tr("%1 menu").arg(title.remove(QLatin1Char('&'))), {}}), *action->menu());
    }
    return groups;
}

/// Keys that belong to what has the keyboard, or to the mouse: no menu names them.
std::vector<ShortcutGroup> placeGroups() {
    return {{tr("Sliders and boxes"),
             {{tr("Arrow keys on a slider"), tr("next power of two")},
              {tr("Ctrl + arrow on a slider"), tr("one more or less")},
              {tr("Page Up, Page Down on a slider"), tr("sixteen times as much, or a sixteenth")},
              {tr("Up, Down in a box"), tr("one more or less")},
              {tr("4*4096, 2^20, 8k, 4Ki in a box"), tr("is worked out")}}},
            {tr("Plot and map"),
             {{tr("Wheel, drag, Shift + drag"), tr("zoom, move, zoom to a box")},
              {tr("Double click, 0"), tr("fit")},
              {tr("Drag the operator's point"), tr("change the highlighted dimension")},
              {tr("Arrow keys, Home, End, Enter"), tr("go from point to point, select one")},
              {tr("+, -"), tr("zoom")}}},
            {tr("Lists and tables"),
             {{QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText), tr("search or filter accelerators")},
              {tr("Enter in the search"), tr("show or hide the first match")},
              {tr("Space in the list"), tr("show or hide an accelerator")},
              {tr("Space, Enter, B in the table of accelerators"), tr("hold side by side, use on the roofline, use as baseline")},
              {tr("F2, Delete in the table of accelerators"), tr("edit or delete one of your own")},
              {tr("Delete, F2, Enter in the operators table"), tr("unpin, rename, load")}}},
            {tr("Drill"),
             {{tr("Enter"), tr("start, grade, go on")},
              {tr("Ctrl+H, Ctrl+W, Ctrl+J"), tr("hint, give up and see the working, skip")},
              {tr("Ctrl+Enter, then 1 to 6"), tr("the facts of an open question, and which of them were named")},
              {tr("Ctrl+G after the answer"), tr("show the numbers on their page")},
              {tr("Ctrl+Space in a loop"), tr("pause, go on")},
              {tr("Esc"), tr("end the practice or the round")}}}};
}

QString shortcutsHtml(const QMenuBar& menus) {
    std::vector<ShortcutGroup> groups = menuGroups(menus);
    for (ShortcutGroup& group : placeGroups()) groups.push_back(std::move(group));
    QString html = QStringLiteral("<table>");
    for (const ShortcutGroup& group : groups) {
        html += QStringLiteral("<tr><td colspan='2' style='padding-top: 10px'><b>%1</b></td></tr>").arg(group.title.toHtmlEscaped());
        for (const Shortcut& one : group.shortcuts) {
            html += QStringLiteral("<tr>%1%2</tr>").arg(cell(one.keys.toStdString()), cell(one.what.toStdString()));
        }
    }
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

void showShortcuts(QWidget* parent, const QMenuBar& menus) {
    showText(parent, tr("Shortcuts"), shortcutsHtml(menus));
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
