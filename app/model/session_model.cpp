// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/session_model.h"

#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "app/model/session_edits.h"
#include "core/base/file.h"
#include "core/hardware/what_if.h"
#include "core/session/session_file.h"

namespace ridge::app {

namespace {

constexpr int kUndoSteps = 500;

bool equalButForView(const Session& a, Session b) {
    b.view = a.view;
    return a == b;
}

/// Every dimension written out, so that a value set to what it was by default is no change; and one of them active.
Session withResolvedRequest(Session session) {
    session.current = resolved(session.current);
    if (!dimensionIndex(specOf(session.current.kind), session.activeDimension)) {
        session.activeDimension = livelyDimension(session.current);
    }
    return session;
}

std::optional<std::size_t> indexOf(const std::vector<ChosenAccelerator>& chosen, const std::string& item) {
    const auto found = std::find_if(chosen.begin(), chosen.end(), [&item](const ChosenAccelerator& one) { return one.item == item; });
    if (found == chosen.end()) return std::nullopt;
    return static_cast<std::size_t>(found - chosen.begin());
}

}  // namespace

Changes allChanges() {
    return Change::Accelerators | Change::ExtraTypes | Change::Switches | Change::Operator | Change::Pinned | Change::Reference |
           Change::View | Change::Model | Change::Catalogue;
}

Changes differences(const Session& before, const Session& after) {
    Changes changes;
    const auto note = [&changes](bool differs, Change what) {
        if (differs) changes |= what;
    };
    note(before.accelerators != after.accelerators, Change::Accelerators);
    note(before.extraTypes != after.extraTypes, Change::ExtraTypes);
    note(!(before.switches == after.switches), Change::Switches);
    note(!(before.current == after.current) || before.activeDimension != after.activeDimension ||
             before.linkedDimensions != after.linkedDimensions,
         Change::Operator);
    note(before.pinned != after.pinned, Change::Pinned);
    note(before.derivationOn != after.derivationOn || before.baseline != after.baseline, Change::Reference);
    note(!(before.view == after.view), Change::View);
    note(before.model != after.model, Change::Model);
    const bool isMeasured = before.measured != after.measured;
    note(isMeasured, Change::Measured);
    // A measured roof is an accelerator like any other.
    note(isMeasured && std::any_of(after.accelerators.begin(), after.accelerators.end(), isMeasuredItem), Change::Accelerators);
    return changes;
}

/// One undo step: the session before and after. Sessions are small values, so whole ones are kept.
class SessionCommand : public QUndoCommand {
public:
    SessionCommand(SessionModel& model, Session next, const QString& text, std::optional<Gesture> gesture)
        : QUndoCommand(text), m_model(model), m_before(model.session()), m_after(std::move(next)), m_gesture(gesture) {}

    void undo() override { m_model.replace(m_before); }
    void redo() override { m_model.replace(m_after); }
    // Qt's word for "never merged" is -1.
    [[nodiscard]] int id() const override { return m_gesture ? static_cast<int>(*m_gesture) : -1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* later = static_cast<const SessionCommand*>(other);
        m_after = later->m_after;
        setObsolete(equalButForView(m_before, m_after));
        return true;
    }

private:
    SessionModel& m_model;
    Session m_before;
    Session m_after;
    std::optional<Gesture> m_gesture;
};

SessionModel::SessionModel(Catalogue catalogue, QObject* parent)
    : QObject(parent),
      m_catalogue(std::move(catalogue)),
      m_session(withResolvedRequest(defaultSession())),
      m_saved(m_session),
      m_operator(makeOperator(m_session.current)) {
    m_undo.setUndoLimit(kUndoSteps);
    recompute(allChanges());
}

void SessionModel::setCatalogue(ridge::Catalogue catalogue) {
    m_catalogue = std::move(catalogue);
    const Changes changes = Change::Accelerators | Change::Catalogue;
    recompute(changes);
    emit changed(changes);
}

std::optional<std::size_t> SessionModel::derivationIndex() const {
    if (const auto named = indexOf(m_chosen, m_session.derivationOn)) return named;
    return m_chosen.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

std::optional<std::size_t> SessionModel::baselineIndex() const {
    if (const auto named = indexOf(m_chosen, m_session.baseline)) return named;
    const auto found = std::find_if(m_evaluations.begin(), m_evaluations.end(), [](const Evaluation& one) { return one.isSupported(); });
    if (found == m_evaluations.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_evaluations.begin());
}

void SessionModel::apply(const Session& next, const QString& text, std::optional<Gesture> gesture) {
    if (next == m_session) return;
    if (equalButForView(next, m_session)) {
        setView(next.view);
        return;
    }
    m_undo.push(new SessionCommand(*this, next, text, gesture));
}

void SessionModel::setView(const View& view) {
    if (view == m_session.view) return;
    m_session.view = view;
    emit changed(Change::View);
}

Gesture SessionModel::beginGesture() {
    return Gesture{++m_lastGesture};
}

void SessionModel::reset(const Session& session, std::optional<std::filesystem::path> file) {
    begin({session, std::move(file), std::nullopt}, false);
}

void SessionModel::begin(const Recovery& start, bool isAhead) {
    m_undo.clear();
    m_session = withResolvedRequest(start.session);
    m_saved = m_session;
    m_file = start.file;
    m_stamp = start.stamp;
    m_isAhead = isAhead;
    recompute(allChanges());
    emit changed(allChanges());
    emit fileStateChanged();
}

Result<void> SessionModel::open(const std::filesystem::path& path) {
    const auto text = readFile(path, kMaxSessionBytes);
    if (!text) return tl::unexpected(text.error());
    const auto loaded = parseSession(*text, path.native());
    if (!loaded) return tl::unexpected(loaded.error());
    begin({*loaded, path, stampOf(*text)}, false);
    return {};
}

Result<void> SessionModel::save(const std::filesystem::path& path) {
    emit aboutToSave();
    const std::string text = writeSession(m_session);
    if (auto written = writeFileAtomically(path, text); !written) return written;
    m_saved = m_session;
    m_file = path;
    m_stamp = stampOf(text);
    m_isAhead = false;
    emit fileStateChanged();
    return {};
}

void SessionModel::restore(const Recovery& recovery) {
    begin(recovery, true);
}

Result<void> SessionModel::reload() {
    if (!m_file) return {};
    const auto text = readFile(*m_file, kMaxSessionBytes);
    if (!text) return tl::unexpected(text.error());
    const auto loaded = parseSession(*text, m_file->native());
    if (!loaded) return tl::unexpected(loaded.error());
    apply(withResolvedRequest(*loaded), tr("Reload"));
    m_saved = m_session;
    m_stamp = stampOf(*text);
    m_isAhead = false;
    emit fileStateChanged();
    return {};
}

void SessionModel::keepMine() {
    if (!m_file) return;
    if (const auto text = readFile(*m_file, kMaxSessionBytes)) m_stamp = stampOf(*text);
    m_isAhead = true;
    emit fileStateChanged();
}

bool SessionModel::isModified() const {
    return m_isAhead || !equalButForView(m_session, m_saved);
}

void SessionModel::setNumbers(const NumberStyle& style) {
    if (style == m_numbers) return;
    m_numbers = style;
    emit changed(allChanges());
}

void SessionModel::replace(const Session& next) {
    const View view = m_session.view;
    Session before = std::exchange(m_session, next);
    m_session.view = view;
    const Changes changes = differences(before, m_session);
    recompute(changes);
    emit changed(changes);
    emit fileStateChanged();
}

void SessionModel::recompute(Changes changes) {
    if (changes & Change::Accelerators) {
        m_chosen = chooseAccelerators(m_session, m_catalogue);
        m_known.clear();
        for (const auto& one : m_chosen) {
            if (one.accelerator) m_known.push_back(*one.accelerator);
        }
    }
    if (changes & (Change::Accelerators | Change::Switches | Change::Operator)) evaluate();
}

void SessionModel::evaluate() {
    m_operator = makeOperator(m_session.current);
    m_evaluations.clear();
    if (!m_operator) return;
    auto known = evaluateAll(*m_operator, m_known, m_session.switches);
    auto next = known.begin();
    for (const auto& one : m_chosen) {
        if (one.accelerator) {
            m_evaluations.push_back(std::move(*next++));
        } else {
            m_evaluations.push_back({one.item, one.item, std::nullopt, std::nullopt, one.reason});
        }
    }
}

}  // namespace ridge::app
