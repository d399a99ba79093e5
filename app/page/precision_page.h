// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <filesystem>

#include "app/context/settings.h"
#include "app/model/session_model.h"
#include "app/page/page.h"

class QSplitter;

namespace ridge::app {

class DeferredUpdate;
class FlatTabWidget;
class LabSide;
class LabTab;

/// The precision lab: what narrow formats do to numbers, each part with its own sliders, picture and working.
class PrecisionPage : public QWidget, public Page {
    Q_OBJECT

public:
    PrecisionPage(SessionModel& session, Settings& settings, QWidget* parent = nullptr);

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] QSize pictureSize() const override;
    [[nodiscard]] std::optional<Drawing> drawing() const override;
    [[nodiscard]] std::optional<Derivation> ownDerivation() const override;
    [[nodiscard]] std::optional<std::string> ownCommandLine() const override;
    /// Title, pictures, working, numbers and command of the tab that is shown.
    [[nodiscard]] std::optional<OwnNote> ownNote() const override;
    [[nodiscard]] Session study() const override;
    [[nodiscard]] std::optional<QString> conventions() const override;
    [[nodiscard]] QString statusText() const override;
    void focusSearch() override;
    void setTheme(const Theme& theme) override;
    void saveLayout() override;

    [[nodiscard]] FlatTabWidget& tabs() const { return *m_tabs; }
    [[nodiscard]] LabTab& tab() const;
    [[nodiscard]] LabSide& side() const { return *m_side; }
    /// By the name that settings keep.
    void showTab(const QString& name);
    /// Shows the gradients that a file has counted.
    void openHistogram(const std::filesystem::path& path);
    /// The tab and the numbers of a command: "ridgepoint precision gradient --depth 50 ...". False where no tab can show them.
    bool showCommand(const std::string& command);
    /// Shows what is due without waiting a frame.
    void flush();
    template <class Tab>
    [[nodiscard]] Tab& find() const {
        return *findChild<Tab*>();
    }

signals:
    void noteWanted();
    void commandWanted();
    void statusChanged();
    /// A file with counted gradients is to be chosen.
    void histogramWanted();
    /// To the clipboard.
    void copied(const QString& what);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addTabs();
    void addTab(LabTab* tab, const QString& name, const QString& title);
    [[nodiscard]] LabTab& tabAt(int index) const;
    void connectSide();
    [[nodiscard]] static QString unsettledText();
    void refreshSide();
    void copy(const std::string& text, const QString& what);

    SessionModel& m_session;
    Settings& m_settings;
    QSplitter* m_split;
    FlatTabWidget* m_tabs;
    LabSide* m_side;
    DeferredUpdate* m_sideUpdate;
    bool m_isArranged = false;
};

}  // namespace ridge::app
