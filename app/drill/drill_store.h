// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <functional>

#include "core/drill/answered.h"
#include "core/drill/history.h"
#include "core/drill/loop_keeper.h"
#include "core/drill/moment.h"
#include "core/drill/project_card.h"

namespace ridge::app {

/// Where the drill keeps what it knows, and how time passes; a test brings its own.
struct DrillPlace {
    std::filesystem::path history = drill::historyFile();
    std::filesystem::path projects = drill::projectCardFile();
    drill::Clock clock = drill::systemNow;
    std::function<double()> seconds = steadySeconds;  ///< since anything, never falling

    [[nodiscard]] static double steadySeconds();
};

/// The history and the project card as all parts of the page see them.
class DrillStore : public QObject {
    Q_OBJECT

public:
    explicit DrillStore(DrillPlace place, QObject* parent = nullptr);

    /// Reads the history again; what the disk refused so far is part of it.
    void reload();
    [[nodiscard]] const drill::History& history() const { return m_history; }
    [[nodiscard]] drill::HistoryKeeper& keeper() { return m_keeper; }
    /// Of the unfinished loop.
    [[nodiscard]] drill::LoopKeeper& loopKeeper() { return m_loopKeeper; }
    /// Why an answer is not in the file, and what becomes of it; empty where it is there.
    [[nodiscard]] static QString unkeptText(const Result<void>& kept);
    /// What is wrong with the history file, where and what that means; empty when nothing is.
    [[nodiscard]] QString fault() const;
    /// Puts the history aside and gives its new name; empty where there was none.
    [[nodiscard]] Result<std::filesystem::path> reset();

    [[nodiscard]] Result<drill::ProjectCard> card() const { return drill::readProjectCard(m_place.projects); }
    [[nodiscard]] Result<void> keepCard(const drill::ProjectCard& card) const { return drill::writeProjectCard(m_place.projects, card); }

    [[nodiscard]] drill::Moment now() const { return m_place.clock(); }
    [[nodiscard]] double seconds() const { return m_place.seconds(); }
    [[nodiscard]] const drill::Clock& clock() const { return m_place.clock; }
    [[nodiscard]] const DrillPlace& place() const { return m_place; }

signals:
    void changed();

private:
    DrillPlace m_place;
    drill::HistoryKeeper m_keeper;
    drill::LoopKeeper m_loopKeeper;
    drill::History m_history;
    std::optional<Error> m_unread;
};

}  // namespace ridge::app
