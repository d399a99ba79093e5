// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/operator_panel.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include "app/model/session_edits.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/expression_edit.h"
#include "app/panel/log_slider.h"

namespace ridge::app {
namespace {

class OperatorPanelTest : public testing::Test {
protected:
    [[nodiscard]] std::int64_t dimension(std::size_t index) const { return m_session.currentOperator()->dims[index]; }
    [[nodiscard]] LogSlider* slider(std::size_t index) { return m_panel.dimensions().slider(index); }
    [[nodiscard]] ExpressionEdit* box(std::size_t index) { return m_panel.dimensions().box(index); }
    void type(QLineEdit* edit, const char* text) {
        edit->selectAll();
        QTest::keyClicks(edit, QString::fromLatin1(text));
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void choose(const QString& accessibleName, const QString& text) {
        for (auto* combo : m_panel.findChildren<QComboBox*>()) {
            if (combo->accessibleName() != accessibleName) continue;
            combo->setCurrentIndex(combo->findText(text));
            emit combo->activated(combo->currentIndex());
            return;
        }
        FAIL() << accessibleName.toStdString();
    }
    QPushButton* button(const QString& text) {
        for (auto* one : m_panel.findChildren<QPushButton*>()) {
            if (one->text().remove(QLatin1Char('&')) == text) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QString shownFaults() const {
        QString text;
        for (const auto* label : m_panel.findChildren<FaultLabel*>()) {
            if (!label->isHidden()) text += label->text();
        }
        return text;
    }

    SessionModel m_session{Catalogue::shipped()};
    OperatorPanel m_panel{m_session};
};

TEST_F(OperatorPanelTest, AKeyPressStepsByAPowerOfTwo) {
    QTest::keyClick(slider(0), Qt::Key_Left);
    EXPECT_EQ(dimension(0), 2048);
    QTest::keyClick(slider(0), Qt::Key_Left);
    EXPECT_EQ(dimension(0), 1024);
    QTest::keyClick(slider(0), Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(dimension(0), 1025);
    EXPECT_EQ(m_session.undoStack().count(), 3) << "each press is a step of its own";
}

TEST_F(OperatorPanelTest, ASliderSaysItsNameAndValue) {
    EXPECT_EQ(slider(0)->accessibleName(), QStringLiteral("m, 4096"));
    QTest::keyClick(slider(0), Qt::Key_Left);
    EXPECT_EQ(slider(0)->accessibleName(), QStringLiteral("m, 2048"));
}

TEST_F(OperatorPanelTest, ADragIsOneUndoStep) {
    m_panel.resize(m_panel.sizeHint());
    m_panel.show();
    const int y = slider(0)->height() / 2;
    QTest::mousePress(slider(0), Qt::LeftButton, {}, {slider(0)->width() / 2, y});
    for (int x = slider(0)->width() / 2; x > 4; --x) QTest::mouseMove(slider(0), {x, y});
    QTest::mouseRelease(slider(0), Qt::LeftButton, {}, {4, y});
    EXPECT_EQ(dimension(0), 1);
    EXPECT_EQ(m_session.undoStack().count(), 1);
    m_session.undoStack().undo();
    EXPECT_EQ(dimension(0), 4096);
    EXPECT_EQ(slider(0)->amount(), 4096);
    EXPECT_EQ(box(0)->value(), 4096);
}

TEST_F(OperatorPanelTest, ABoxTakesAnExpression) {
    type(box(1), "4*4096");
    EXPECT_EQ(dimension(1), 16384);
    EXPECT_EQ(m_session.session().activeDimension, "n");
}

TEST_F(OperatorPanelTest, ABadExpressionSaysSoAndChangesNothing) {
    const Session before = m_session.session();
    type(box(1), "4*");
    EXPECT_EQ(m_session.session(), before);
    EXPECT_EQ(box(1)->text(), QStringLiteral("4*"));
    EXPECT_FALSE(shownFaults().isEmpty());
    type(box(1), "4*2");
    EXPECT_EQ(dimension(1), 8);
    EXPECT_TRUE(shownFaults().isEmpty()) << shownFaults().toStdString();
}

TEST_F(OperatorPanelTest, AValueThatBreaksARuleIsRefusedInPlace) {
    choose(QStringLiteral("Operator"), QStringLiteral("Fused attention"));
    ASSERT_EQ(m_session.currentOperator()->kind, OperatorKind::Attention);
    type(box(2), "8");
    ASSERT_EQ(dimension(2), 8);
    type(box(1), "12");
    EXPECT_EQ(dimension(1), 32);
    EXPECT_EQ(box(1)->text(), QStringLiteral("12")) << "what was typed stays";
    EXPECT_FALSE(shownFaults().isEmpty());
    type(box(1), "16");
    EXPECT_EQ(dimension(1), 16);
    EXPECT_TRUE(shownFaults().isEmpty());
}

TEST_F(OperatorPanelTest, LinkedDimensionsMoveTogether) {
    QTest::mouseClick(m_panel.dimensions().link(0), Qt::LeftButton);
    QTest::mouseClick(m_panel.dimensions().link(2), Qt::LeftButton);
    QTest::keyClick(slider(0), Qt::Key_Left);
    EXPECT_EQ(dimension(0), 2048);
    EXPECT_EQ(dimension(1), 4096);
    EXPECT_EQ(dimension(2), 2048);
}

TEST_F(OperatorPanelTest, SquareAndSwap) {
    type(box(0), "7");
    QTest::mouseClick(button(QStringLiteral("Swap m n")), Qt::LeftButton);
    EXPECT_EQ(dimension(0), 4096);
    EXPECT_EQ(dimension(1), 7);
    QTest::mouseClick(button(QStringLiteral("Square")), Qt::LeftButton);
    EXPECT_EQ(dimension(1), 4096);
    EXPECT_EQ(m_session.session().linkedDimensions.size(), 3U);
}

TEST_F(OperatorPanelTest, AnotherKindAndBackLosesNoShape) {
    type(box(0), "346");
    choose(QStringLiteral("Operator"), QStringLiteral("Softmax"));
    EXPECT_EQ(m_session.currentOperator()->kind, OperatorKind::Softmax);
    choose(QStringLiteral("Operator"), QStringLiteral("Matrix product"));
    EXPECT_EQ(dimension(0), 346);
}

TEST_F(OperatorPanelTest, EveryKindHasItsRows) {
    for (const auto& spec : operatorTable()) {
        choose(QStringLiteral("Operator"), QString::fromUtf8(spec.title.data(), static_cast<qsizetype>(spec.title.size())));
        ASSERT_TRUE(m_session.currentOperator()) << spec.name;
        EXPECT_EQ(m_session.currentOperator()->kind, spec.kind);
        for (std::size_t i = 0; i < spec.dimensions.size(); ++i) EXPECT_EQ(box(i)->value(), dimension(i)) << spec.name;
    }
}

TEST_F(OperatorPanelTest, PrecisionsPerOperandFollowThePrecisionUnlessSet) {
    choose(QStringLiteral("Precision of B"), QStringLiteral("int4"));
    EXPECT_EQ(m_session.currentOperator()->b, DType::Int4);
    choose(QStringLiteral("Precision"), QStringLiteral("bf16"));
    EXPECT_EQ(m_session.currentOperator()->a, DType::Bf16);
    EXPECT_EQ(m_session.currentOperator()->b, DType::Int4) << "goes with bf16 as well";
    choose(QStringLiteral("Precision of B"), QStringLiteral("bf16"));
    EXPECT_FALSE(m_session.session().current.b);
}

TEST_F(OperatorPanelTest, PrecisionsThatDoNotMultiplyAreRefused) {
    choose(QStringLiteral("Precision of B"), QStringLiteral("bf16"));
    EXPECT_EQ(m_session.currentOperator()->b, DType::Fp16);
    EXPECT_FALSE(shownFaults().isEmpty());
}

TEST_F(OperatorPanelTest, MaskWindowAndBeta) {
    choose(QStringLiteral("Operator"), QStringLiteral("Fused attention"));
    auto* causal = m_panel.findChild<QCheckBox*>();
    causal->click();
    EXPECT_TRUE(m_session.currentOperator()->causal);
    for (auto* edit : m_panel.findChildren<ExpressionEdit*>()) {
        if (edit->placeholderText() == QStringLiteral("none")) type(edit, "512");
    }
    EXPECT_EQ(m_session.currentOperator()->window, 512);
    causal->click();
    EXPECT_FALSE(m_session.currentOperator()->window) << "a window needs the mask";
}

TEST_F(OperatorPanelTest, PinKeepsTheOperator) {
    QTest::mouseClick(button(QStringLiteral("Pin")), Qt::LeftButton);
    ASSERT_EQ(m_session.session().pinned.size(), 1U);
    QTest::keyClick(slider(0), Qt::Key_Left);
    EXPECT_EQ(m_session.session().pinned[0].request.dims[0], 4096);
}

}  // namespace
}  // namespace ridge::app
