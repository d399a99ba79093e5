// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/session_model.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <fstream>

#include "app/model/session_edits.h"

namespace ridge::app {
namespace {

class SessionModelTest : public testing::Test {
protected:
    void moveM(std::int64_t value, std::optional<Gesture> gesture = std::nullopt) {
        m_model.apply(*withDimensionAt(m_model.session(), 0, value), QStringLiteral("m"), gesture);
    }
    [[nodiscard]] std::int64_t m() const { return m_model.currentOperator()->dims[0]; }
    [[nodiscard]] std::filesystem::path file(const char* name) const { return std::filesystem::path(m_folder.path().toStdString()) / name; }

    SessionModel m_model{Catalogue::shipped()};
    QTemporaryDir m_folder;
};

TEST_F(SessionModelTest, StartsWithTwoAcceleratorsAndAnEvaluatedOperator) {
    ASSERT_EQ(m_model.chosen().size(), 2U);
    ASSERT_EQ(m_model.evaluations().size(), 2U);
    for (const auto& evaluation : m_model.evaluations()) EXPECT_TRUE(evaluation.isSupported()) << evaluation.reason;
    EXPECT_FALSE(m_model.isModified());
}

TEST_F(SessionModelTest, SaysWhichPartsChanged) {
    QSignalSpy spy(&m_model, &SessionModel::changed);
    moveM(346);
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][0].value<Changes>(), Changes(Change::Operator));
    moveM(346);
    EXPECT_EQ(spy.size(), 1) << "the same session again is no edit";
}

TEST_F(SessionModelTest, EvaluatesTheMovedOperator) {
    const double before = m_model.evaluations()[0].placement->intensity.value;
    moveM(1);
    EXPECT_LT(m_model.evaluations()[0].placement->intensity.value, before);
    EXPECT_EQ(m_model.evaluations()[0].placement->bound, Bound::Memory);
}

TEST_F(SessionModelTest, UndoAndRedoGoThroughEveryEdit) {
    moveM(1);
    moveM(2);
    m_model.undoStack().undo();
    EXPECT_EQ(m(), 1);
    m_model.undoStack().undo();
    EXPECT_EQ(m(), 4096);
    EXPECT_FALSE(m_model.isModified());
    m_model.undoStack().redo();
    m_model.undoStack().redo();
    EXPECT_EQ(m(), 2);
}

TEST_F(SessionModelTest, OneGestureIsOneUndoStep) {
    const Gesture drag = m_model.beginGesture();
    for (const int value : {2048, 1024, 512}) moveM(value, drag);
    moveM(256, m_model.beginGesture());
    EXPECT_EQ(m_model.undoStack().count(), 2);
    m_model.undoStack().undo();
    EXPECT_EQ(m(), 512);
    m_model.undoStack().undo();
    EXPECT_EQ(m(), 4096);
}

TEST_F(SessionModelTest, AGestureThatComesBackLeavesNoStep) {
    const Gesture drag = m_model.beginGesture();
    moveM(2048, drag);
    moveM(4096, drag);
    EXPECT_EQ(m_model.undoStack().count(), 0);
}

TEST_F(SessionModelTest, TheViewIsNeitherUndoneNorAskedAbout) {
    moveM(1);
    View view = m_model.session().view;
    view.showTrail = !view.showTrail;
    m_model.setView(view);
    EXPECT_EQ(m_model.undoStack().count(), 1);
    m_model.undoStack().undo();
    EXPECT_EQ(m_model.session().view, view);
    EXPECT_FALSE(m_model.isModified());
}

TEST_F(SessionModelTest, SavesAndOpensWhatItHolds) {
    moveM(346);
    m_model.apply(withPinned(m_model.session()), QStringLiteral("pin"));
    const Session kept = m_model.session();
    EXPECT_TRUE(m_model.isModified());
    ASSERT_TRUE(m_model.save(file("a.ridgepoint")));
    EXPECT_FALSE(m_model.isModified());
    moveM(1);
    EXPECT_TRUE(m_model.isModified());
    m_model.undoStack().undo();
    EXPECT_FALSE(m_model.isModified()) << "undone back to what was saved";
    SessionModel other(Catalogue::shipped());
    ASSERT_TRUE(other.open(file("a.ridgepoint")));
    EXPECT_EQ(other.session(), kept);
    EXPECT_EQ(other.file(), file("a.ridgepoint"));
    EXPECT_FALSE(other.isModified());
    EXPECT_FALSE(other.undoStack().canUndo());
}

TEST_F(SessionModelTest, AFileThatCannotBeReadChangesNothing) {
    moveM(346);
    const Session before = m_model.session();
    EXPECT_FALSE(m_model.open(file("missing.ridgepoint")));
    std::ofstream(file("bad.ridgepoint")) << "{\"schema\": ";
    const auto opened = m_model.open(file("bad.ridgepoint"));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::Format);
    EXPECT_EQ(m_model.session(), before);
    EXPECT_TRUE(m_model.undoStack().canUndo());
}

TEST_F(SessionModelTest, AFailedSaveLeavesTheSessionModified) {
    moveM(346);
    EXPECT_FALSE(m_model.save(file("no/such/folder/a.ridgepoint")));
    EXPECT_TRUE(m_model.isModified());
    EXPECT_FALSE(m_model.file());
}

TEST_F(SessionModelTest, UnknownAcceleratorsKeepTheirPlaceWithAReason) {
    Session session = m_model.session();
    session.accelerators.insert(session.accelerators.begin() + 1, "nvidia-h10000");
    m_model.apply(session, QStringLiteral("test"));
    ASSERT_EQ(m_model.evaluations().size(), 3U);
    EXPECT_FALSE(m_model.evaluations()[1].isSupported());
    EXPECT_FALSE(m_model.evaluations()[1].reason.empty());
    EXPECT_TRUE(m_model.evaluations()[2].isSupported());
}

TEST_F(SessionModelTest, DerivationAndBaselineFallBackToTheFirstThatServes) {
    EXPECT_EQ(m_model.derivationIndex(), 0U);
    EXPECT_EQ(m_model.baselineIndex(), 0U);
    Session session = m_model.session();
    session.derivationOn = session.accelerators[1];
    session.baseline = session.accelerators[1];
    m_model.apply(session, QStringLiteral("test"));
    EXPECT_EQ(m_model.derivationIndex(), 1U);
    EXPECT_EQ(m_model.baselineIndex(), 1U);
    session.accelerators.clear();
    m_model.apply(session, QStringLiteral("test"));
    EXPECT_EQ(m_model.derivationIndex(), std::nullopt);
    EXPECT_EQ(m_model.baselineIndex(), std::nullopt);
}

TEST_F(SessionModelTest, AnOperatorThatCannotBeMadeHasNoEvaluations) {
    Session session = m_model.session();
    session.current.dims[0] = 0;
    m_model.reset(session, std::nullopt);
    EXPECT_FALSE(m_model.currentOperator());
    EXPECT_TRUE(m_model.evaluations().empty());
}

}  // namespace
}  // namespace ridge::app
