// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <functional>
#include <memory>

#include "core/precision/progress.h"

namespace ridge::app {

/// Computes what takes longer than a frame, away from the window's thread. One at a time: a later one takes the place of an earlier.
class LabTask : public QObject {
    Q_OBJECT

public:
    /// Shows an answer, in the window's thread.
    using Show = std::function<void()>;
    /// Computes in another thread, and must not touch what is not its own. It may answer anything once it was cancelled.
    using Work = std::function<Show(precision::Progress& progress)>;

    explicit LabTask(QObject* parent = nullptr);
    ~LabTask() override;
    LabTask(const LabTask&) = delete;
    LabTask& operator=(const LabTask&) = delete;

    void start(Work work);
    /// Nothing of it is shown any more.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_progress != nullptr; }
    /// Of the one that runs, from 0 to 1.
    [[nodiscard]] double share() const { return m_progress ? m_progress->share() : 0; }

signals:
    void started();
    /// Shown or cancelled.
    void ended();

private:
    void finish(const std::shared_ptr<precision::Progress>& progress, const Show& show);

    QThreadPool m_threads;
    std::shared_ptr<precision::Progress> m_progress;
};

}  // namespace ridge::app
