// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>
#include <QObject>
#include <QString>
#include <QUndoStack>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "core/base/file_stamp.h"
#include "core/base/number_style.h"
#include "core/hardware/catalogue.h"
#include "core/roofline/placement.h"
#include "core/scene/plot_scene.h"
#include "core/session/recovery.h"
#include "core/session/session.h"

namespace ridge::app {

/// The parts of a session that a view may depend on.
enum class Change : unsigned {
    Accelerators = 1U << 0U,
    ExtraTypes = 1U << 1U,
    Switches = 1U << 2U,
    Operator = 1U << 3U,  ///< the current one, its active and its linked dimensions
    Pinned = 1U << 4U,
    Reference = 1U << 5U,  ///< which accelerator the derivation and the ratios stand on
    View = 1U << 6U,
    Model = 1U << 8U,     ///< the transformer and what it is asked to do
    Measured = 1U << 9U,  ///< measured points and devices
    Catalogue = 1U << 7U  ///< what is known about accelerators; comes with Accelerators
};
Q_DECLARE_FLAGS(Changes, Change)
Q_DECLARE_OPERATORS_FOR_FLAGS(Changes)

[[nodiscard]] Changes differences(const Session& before, const Session& after);
[[nodiscard]] Changes allChanges();

/// Edits that carry the same gesture become one undo step: a slider's drag, a key held down.
enum class Gesture : int {};

/// Holds the session a window shows, what follows from it, and how it came about. Views read it and are told when to.
class SessionModel : public QObject {
    Q_OBJECT

public:
    explicit SessionModel(Catalogue catalogue, QObject* parent = nullptr);

    [[nodiscard]] const Session& session() const { return m_session; }
    [[nodiscard]] const Catalogue& catalogue() const { return m_catalogue; }
    /// Accelerators were added, changed or taken away. The session keeps its items; those that are gone are shown as unknown.
    void setCatalogue(Catalogue catalogue);

    /// The session's accelerators looked up, one each in its order.
    [[nodiscard]] const std::vector<ChosenAccelerator>& chosen() const { return m_chosen; }
    [[nodiscard]] const Result<Operator>& currentOperator() const { return m_operator; }
    /// The current operator on each of `chosen`, in that order; empty when there is no operator.
    [[nodiscard]] const std::vector<Evaluation>& evaluations() const { return m_evaluations; }
    /// Index into `chosen` of the accelerator that the derivation, or the ratios, stand on.
    [[nodiscard]] std::optional<std::size_t> derivationIndex() const;
    [[nodiscard]] std::optional<std::size_t> baselineIndex() const;

    /// The next session, as one undo step named `text`. Nothing happens when it equals the present one.
    void apply(const Session& next, const QString& text, std::optional<Gesture> gesture = std::nullopt);
    /// What is looked at is no edit: it is saved, but neither undone nor asked about.
    void setView(const View& view);
    [[nodiscard]] Gesture beginGesture();
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// A session from elsewhere: history starts anew. No file: it has none yet.
    void reset(const Session& session, std::optional<std::filesystem::path> file);
    [[nodiscard]] Result<void> open(const std::filesystem::path& path);
    [[nodiscard]] Result<void> save(const std::filesystem::path& path);
    /// Unsaved work of a program that died: its session with its file, modified until it is saved.
    void restore(const Recovery& recovery);
    /// The file as it is now, as one undo step.
    [[nodiscard]] Result<void> reload();
    /// What is shown counts, whatever became of the file: saving it again will be no surprise.
    void keepMine();
    [[nodiscard]] const std::optional<std::filesystem::path>& file() const { return m_file; }
    /// What the file held when it was last read or written.
    [[nodiscard]] const std::optional<FileStamp>& stamp() const { return m_stamp; }
    /// True when something but the view differs from what was saved or opened.
    [[nodiscard]] bool isModified() const;

    /// How views write numbers. No part of the session: it belongs to who looks.
    [[nodiscard]] const NumberStyle& numbers() const { return m_numbers; }
    void setNumbers(const NumberStyle& style);

signals:
    void changed(ridge::app::Changes changes);
    /// The file or whether it is up to date.
    void fileStateChanged();
    /// The file is about to be written.
    void aboutToSave();

private:
    friend class SessionCommand;
    void begin(const Recovery& start, bool isAhead);
    void replace(const Session& next);
    void recompute(Changes changes);
    void evaluate();

    Catalogue m_catalogue;
    Session m_session;
    Session m_saved;
    std::optional<std::filesystem::path> m_file;
    std::optional<FileStamp> m_stamp;
    bool m_isAhead = false;  ///< the file is older than m_saved, or gone
    NumberStyle m_numbers;
    std::vector<ChosenAccelerator> m_chosen;
    std::vector<Accelerator> m_known;  ///< those of m_chosen that were found
    Result<Operator> m_operator;
    std::vector<Evaluation> m_evaluations;
    int m_lastGesture = 0;
    QUndoStack m_undo;
};

}  // namespace ridge::app
