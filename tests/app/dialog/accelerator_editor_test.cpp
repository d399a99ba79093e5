// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/accelerator_editor.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QTest>

#include "app/panel/checked_edit.h"
#include "core/hardware/catalogue.h"

namespace ridge::app {
namespace {

class AcceleratorEditorTest : public testing::Test {
protected:
    void open(const Accelerator& start) {
        m_editor = std::make_unique<AcceleratorEditor>(start, [this](const Accelerator& made) -> Result<void> {
            m_kept = made;
            return m_answer;
        });
        m_editor->show();
    }
    void type(const char* key, const char* text) {
        CheckedEdit* box = m_editor->field(key);
        ASSERT_NE(box, nullptr) << key;
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::fromLatin1(text));
        emit box->editingFinished();
    }
    [[nodiscard]] static Accelerator h100() { return *Catalogue::shipped().find("nvidia-h100-sxm5-80gb"); }

    std::unique_ptr<AcceleratorEditor> m_editor;
    std::optional<Accelerator> m_kept;
    Result<void> m_answer;
};

TEST_F(AcceleratorEditorTest, UntouchedFieldsComeBackAsTheyWere) {
    open(h100());
    m_editor->accept();
    ASSERT_TRUE(m_kept);
    EXPECT_EQ(*m_kept, h100());
    EXPECT_EQ(m_editor->result(), QDialog::Accepted);
}

TEST_F(AcceleratorEditorTest, AChangedFigureNamesItsSource) {
    open(h100());
    type("bandwidth", "4000");
    m_editor->sourceTitle()->setText(QStringLiteral("our own measurement"));
    m_editor->sourceUrl()->setText(QStringLiteral("https://example.org/h100"));
    m_editor->accept();
    ASSERT_TRUE(m_kept);
    EXPECT_EQ(m_kept->bandwidth.value.value, 4e12);
    ASSERT_EQ(m_kept->bandwidth.sources.size(), 1U);
    EXPECT_EQ(m_kept->sources[m_kept->bandwidth.sources[0]].title, "our own measurement");
    EXPECT_EQ(m_kept->memory, h100().memory) << "the other figures keep theirs";
}

TEST_F(AcceleratorEditorTest, AMistakeIsSaidUnderItsFieldAndMovesNothing) {
    open(h100());
    QCoreApplication::processEvents();
    const QPoint below = m_editor->field("bf16_tensor")->pos();
    type("bandwidth", "fast");
    QCoreApplication::processEvents();
    EXPECT_FALSE(m_editor->fault("bandwidth").isEmpty());
    EXPECT_EQ(m_editor->field("bf16_tensor")->pos(), below);
    m_editor->accept();
    EXPECT_FALSE(m_kept);
    EXPECT_TRUE(m_editor->isVisible());
    type("bandwidth", "3.9T");
    EXPECT_TRUE(m_editor->fault("bandwidth").isEmpty());
    m_editor->accept();
    ASSERT_TRUE(m_kept);
    EXPECT_EQ(m_kept->bandwidth.value.value, 3.9e12);
}

TEST_F(AcceleratorEditorTest, ConfidenceIsChosenFromWhatItMayBe) {
    open(h100());
    QComboBox* list = m_editor->list("confidence");
    ASSERT_NE(list, nullptr);
    QStringList choices;
    for (int i = 0; i < list->count(); ++i) choices << list->itemText(i);
    EXPECT_EQ(choices, (QStringList{QStringLiteral("high"), QStringLiteral("medium"), QStringLiteral("low")}));
    list->setCurrentText(QStringLiteral("low"));
    m_editor->accept();
    ASSERT_TRUE(m_kept);
    EXPECT_EQ(m_kept->confidence, Confidence::Low);
    EXPECT_EQ(m_kept->sources, h100().sources) << "no figure changed";
}

TEST_F(AcceleratorEditorTest, AMessageAboutTheWholeMovesNothing) {
    open({});
    type("name", "Mine");
    type("vendor", "Me");
    type("bandwidth", "1000");
    QCoreApplication::processEvents();
    const QPoint before = m_editor->sourceUrl()->mapTo(m_editor.get(), QPoint());
    m_editor->accept();
    QCoreApplication::processEvents();
    EXPECT_FALSE(m_kept) << "it has no peak";
    bool isSaid = false;
    for (const auto* label : m_editor->findChildren<FaultLabel*>()) isSaid = isSaid || label->text().contains(QStringLiteral("one peak"));
    EXPECT_TRUE(isSaid);
    EXPECT_EQ(m_editor->sourceUrl()->mapTo(m_editor.get(), QPoint()), before);
    type("bf16_tensor", "100");
    m_editor->accept();
    ASSERT_TRUE(m_kept);
}

TEST_F(AcceleratorEditorTest, ANewOneNeedsNameAndBandwidth) {
    open({});
    m_editor->accept();
    EXPECT_FALSE(m_kept);
    EXPECT_FALSE(m_editor->fault("name").isEmpty());
    EXPECT_FALSE(m_editor->fault("bandwidth").isEmpty());
    EXPECT_EQ(m_editor->field("id"), nullptr) << "it follows from the name";
}

TEST_F(AcceleratorEditorTest, WalkingByIsNoMistake) {
    open({});
    emit m_editor->field("name")->editingFinished();
    EXPECT_TRUE(m_editor->fault("name").isEmpty());
}

TEST_F(AcceleratorEditorTest, WhatCannotBeKeptLeavesItOpen) {
    m_answer = fail(ErrorCode::Io, "no space left", "/tmp/x.json");
    open(h100());
    type("bandwidth", "4000");
    m_editor->accept();
    EXPECT_TRUE(m_editor->isVisible());
    EXPECT_EQ(m_editor->field("bandwidth")->text(), QStringLiteral("4000"));
    bool isSaid = false;
    for (const auto* label : m_editor->findChildren<FaultLabel*>())
        isSaid = isSaid || label->text().contains(QStringLiteral("o space left"));
    EXPECT_TRUE(isSaid);
}

}  // namespace
}  // namespace ridge::app
