// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/what_if_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>

#include "app/panel/checked_edit.h"
#include "core/hardware/catalogue.h"

namespace ridge::app {
namespace {

class WhatIfDialogTest : public testing::Test {
protected:
    Result<void> m_answer;
    std::pair<std::string, std::string> m_asked;
    WhatIfDialog m_dialog{*Catalogue::shipped().find("nvidia-h100-sxm5-80gb"), [this](const std::string& key, const std::string& text) {
                              m_asked = {key, text};
                              return m_answer;
                          }};
};

TEST_F(WhatIfDialogTest, StartsWithTheBandwidthAsItIs) {
    EXPECT_EQ(m_dialog.valueBox()->text(), QStringLiteral("3350"));
}

TEST_F(WhatIfDialogTest, PassesTheChangeOn) {
    m_dialog.valueBox()->setText(QStringLiteral("4000"));
    m_dialog.accept();
    EXPECT_EQ(m_asked, (std::pair<std::string, std::string>{"bandwidth", "4000"}));
    EXPECT_EQ(m_dialog.result(), QDialog::Accepted);
}

TEST_F(WhatIfDialogTest, AnotherFieldShowsItsOwnValue) {
    const int memory = m_dialog.fieldBox()->findText(QStringLiteral("memory"));
    ASSERT_GE(memory, 0);
    m_dialog.fieldBox()->setCurrentIndex(memory);
    EXPECT_EQ(m_dialog.valueBox()->text(), QStringLiteral("80"));
}

TEST_F(WhatIfDialogTest, ARefusalIsSaidAtTheBox) {
    m_answer = fail(ErrorCode::Usage, "not a number", "bandwidth", "fast");
    m_dialog.show();
    m_dialog.accept();
    EXPECT_FALSE(m_dialog.valueBox()->fault().isEmpty());
    EXPECT_TRUE(m_dialog.isVisible());
}

}  // namespace
}  // namespace ridge::app
