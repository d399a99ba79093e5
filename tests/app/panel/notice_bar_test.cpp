// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/notice_bar.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

namespace ridge::app {
namespace {

Notice notice(const char* topic, const char* text) {
    return {QString::fromLatin1(topic), QString::fromLatin1(text), {{QStringLiteral("&Got it")}}};
}

TEST(NoticeBarTest, TakesRoomOnlyWhileItSaysSomething) {
    NoticeBar bar;
    EXPECT_TRUE(bar.isHidden());
    bar.say(notice("a", "first"));
    EXPECT_FALSE(bar.isHidden());
    bar.withdraw(QStringLiteral("b"));
    EXPECT_TRUE(bar.shows(QStringLiteral("a")));
    bar.withdraw(QStringLiteral("a"));
    EXPECT_TRUE(bar.isHidden());
}

TEST(NoticeBarTest, OneNoticeATopicAndSeveralTopicsAtOnce) {
    NoticeBar bar;
    bar.say(notice("a", "first"));
    bar.say(notice("b", "second"));
    bar.say(notice("a", "third"));
    EXPECT_EQ(bar.textOf(QStringLiteral("a")), QStringLiteral("third"));
    EXPECT_EQ(bar.textOf(QStringLiteral("b")), QStringLiteral("second"));
    bar.choose(QStringLiteral("a"), 0);
    EXPECT_FALSE(bar.shows(QStringLiteral("a")));
    EXPECT_FALSE(bar.isHidden());
}

TEST(NoticeBarTest, AnActionRunsOnceAndMaySpeakAgain) {
    NoticeBar bar;
    int runs = 0;
    Notice asking = notice("a", "do it?");
    asking.actions = {{QStringLiteral("no")}, {QStringLiteral("yes"), [&] {
                                                   ++runs;
                                                   bar.say(notice("a", "done"));
                                               }}};
    bar.say(asking);
    bar.choose(QStringLiteral("a"), 1);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(bar.textOf(QStringLiteral("a")), QStringLiteral("done"));
    bar.choose(QStringLiteral("a"), 5);
    bar.choose(QStringLiteral("c"), 0);
    EXPECT_EQ(runs, 1);
}

TEST(NoticeBarTest, NamesAreNotMarkup) {
    NoticeBar bar;
    bar.say(notice("a", "<b>bold</b>.ridgepoint"));
    EXPECT_EQ(bar.findChild<QLabel*>()->textFormat(), Qt::PlainText);
}

TEST(NoticeBarTest, CanBeAnsweredFromTheKeyboard) {
    NoticeBar bar;
    bar.say(notice("a", "first"));
    auto* button = bar.findChild<QAbstractButton*>();
    ASSERT_NE(button, nullptr);
    EXPECT_TRUE(button->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_FALSE(bar.shows(QStringLiteral("a")));
}

TEST(NoticeBarTest, ALongTextWrapsInANarrowWindow) {
    NoticeBar bar;
    bar.say(notice("a", "A sentence that is a good deal longer than what a narrow window can show in one single line of text."));
    EXPECT_LE(bar.minimumSizeHint().width(), bar.fontMetrics().averageCharWidth() * 40);
}

}  // namespace
}  // namespace ridge::app
