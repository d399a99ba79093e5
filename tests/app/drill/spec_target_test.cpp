// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "app/drill/practice_panel.h"
#include "app/drill/question_card.h"
#include "app/drill/spec_target_box.h"
#include "app/drill/type_list.h"
#include "app/page/drill_page.h"
#include "core/drill/types.h"
#include "tests/app/drill/drill_world.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class SpecTarget : public testing::Test {
protected:
    SpecTarget() {
        Session session = m_session.session();
        session.accelerators = {"amd-mi300x", "peak=312T:bandwidth=1555G"};
        m_session.apply(session, QStringLiteral("two"));
        m_page.resize(1280, 800);
        m_page.show();
        m_page.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_page));
    }

    [[nodiscard]] TypeList& types() const { return m_page.practice().types(); }
    [[nodiscard]] SpecTargetBox& box() const { return types().specTarget(); }
    void makeCurrent(const QString& name) const {
        for (QTreeWidgetItemIterator at(&types().tree()); *at != nullptr; ++at) {
            if ((*at)->data(0, Qt::UserRole).toString() == name) types().tree().setCurrentItem(*at);
        }
    }

    DrillWorld m_world;
    Settings m_settings{QString::fromStdString((m_world.folder / "settings.ini").native())};
    SessionModel m_session{Catalogue::shipped()};
    FakeDialogs m_dialogs;
    DrillPage m_page{m_session, m_settings, m_dialogs, m_world.place()};
};

TEST_F(SpecTarget, IsOfferedBesideTheTypeThatTakesIt) {
    EXPECT_FALSE(box().isVisible());
    makeCurrent(QStringLiteral("ridge"));
    EXPECT_FALSE(box().isVisible());
    makeCurrent(QStringLiteral("spec"));
    ASSERT_TRUE(box().isVisible());
    EXPECT_EQ(types().wanted(), std::vector<std::string>{"spec"}) << "the well-known ones to begin with";
    // Those on the roofline come first; a made-up one has no figures to know.
    EXPECT_TRUE(box().itemText(2).contains(QStringLiteral("MI300X (on the roofline)"))) << box().itemText(2).toStdString();
    EXPECT_TRUE(box().itemText(3).isEmpty()) << "a separator";
    EXPECT_GT(box().count(), static_cast<int>(Catalogue::shipped().all().size()));
}

TEST_F(SpecTarget, IsChosenByKeyboardAskedAndCountedAsTheType) {
    makeCurrent(QStringLiteral("spec"));
    box().setFocus();
    QTest::keyClick(&box(), Qt::Key_Down);
    EXPECT_EQ(box().target(), "amd-mi300x");
    EXPECT_EQ(types().wanted(), std::vector<std::string>{"spec@amd-mi300x"});
    EXPECT_EQ(types().chosen(), std::vector<std::string>{"spec"});
    types().tree().setFocus();
    QTest::keyClick(&types().tree(), Qt::Key_Return);
    ASSERT_TRUE(m_page.practice().isPractising());
    const drill::Question question = m_page.practice().card().question();
    EXPECT_TRUE(question.id.starts_with("spec@amd-mi300x/")) << question.id;
    EXPECT_NE(question.text.find("MI300X"), std::string::npos) << question.text;
    typeLine(rightAnswer(question));
    ASSERT_EQ(m_world.records().size(), 1U);
    EXPECT_EQ(drill::typeOfId(m_world.records().front().id), "spec");
}

TEST_F(SpecTarget, IsRememberedAndSurvivesAnotherRoofline) {
    box().setTarget("nvidia-b200-sxm-180gb");
    Session session = m_session.session();
    session.accelerators = {"nvidia-a100-sxm4-80gb"};
    m_session.apply(session, QStringLiteral("another"));
    EXPECT_EQ(box().target(), "nvidia-b200-sxm-180gb");
    EXPECT_TRUE(box().itemText(2).contains(QStringLiteral("A100 SXM4 80GB (on the roofline)")));
    const DrillPage again(m_session, m_settings, m_dialogs, m_world.place());
    EXPECT_EQ(again.practice().types().specTarget().target(), "nvidia-b200-sxm-180gb");
    box().setTarget("no such accelerator");
    EXPECT_EQ(box().target(), "nvidia-b200-sxm-180gb");
    box().setTarget({});
    EXPECT_EQ(box().target(), "");
    m_settings.set(keys::kDrillSpecTarget, QStringLiteral("gone"));
    const DrillPage other(m_session, m_settings, m_dialogs, m_world.place());
    EXPECT_EQ(other.practice().types().specTarget().target(), "");
}

}  // namespace
}  // namespace ridge::app
