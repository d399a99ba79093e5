// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/deferred_update.h"

#include <gtest/gtest.h>

#include <QEventLoop>
#include <QLabel>
#include <QTest>
#include <memory>

namespace ridge::app {
namespace {

constexpr int kLongest = 60000;

TEST(DeferredUpdate, RunsOnceHoweverOftenItWasAskedFor) {
    int runs = 0;
    DeferredUpdate update([&runs] { ++runs; }, nullptr);
    for (int i = 0; i < 5; ++i) update.request();
    EXPECT_EQ(runs, 0);
    ASSERT_TRUE(QTest::qWaitFor([&runs] { return runs > 0; }, kLongest));
    EXPECT_EQ(runs, 1);
    update.flush();
    EXPECT_EQ(runs, 1);
}

TEST(DeferredUpdate, FlushRunsItAtOnceAndNotAgain) {
    int runs = 0;
    int others = 0;
    DeferredUpdate update([&runs] { ++runs; }, nullptr);
    DeferredUpdate other([&others] { ++others; }, nullptr);
    update.request();
    other.request();
    update.flush();
    EXPECT_EQ(runs, 1);
    ASSERT_TRUE(QTest::qWaitFor([&others] { return others > 0; }, kLongest));
    EXPECT_EQ(runs, 1);
}

TEST(DeferredUpdate, AskedForWhileItRunsItRunsAgain) {
    int runs = 0;
    DeferredUpdate* self = nullptr;
    DeferredUpdate update(
        [&] {
            if (++runs == 1) self->request();
        },
        nullptr);
    self = &update;
    update.request();
    ASSERT_TRUE(QTest::qWaitFor([&runs] { return runs == 2; }, kLongest));
}

TEST(DeferredUpdate, OneThatGoesTakesNoOtherWithIt) {
    int runs = 0;
    auto gone = std::make_unique<DeferredUpdate>([] { FAIL() << "it is gone"; }, nullptr);
    DeferredUpdate first([&] { gone.reset(); }, nullptr);
    DeferredUpdate last([&runs] { ++runs; }, nullptr);
    first.request();
    gone->request();
    last.request();
    ASSERT_TRUE(QTest::qWaitFor([&runs] { return runs > 0; }, kLongest));
    EXPECT_EQ(gone, nullptr);
}

/// Writes down that it was painted.
class Painted : public QWidget {
public:
    explicit Painted(QString& order) : m_order(order) {}

protected:
    void paintEvent(QPaintEvent* /*event*/) override { m_order += QLatin1Char('p'); }

private:
    QString& m_order;
};

TEST(DeferredUpdate, WhatIsToBePaintedGoesFirstAndInputComesBetween) {
    QString order;
    Painted widget(order);
    widget.resize(50, 50);
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    QCoreApplication::processEvents();
    order.clear();
    DeferredUpdate one(
        [&] {
            order += QLatin1Char('1');
            // As a key press would: something new is to be painted.
            widget.update();
        },
        nullptr);
    DeferredUpdate two([&order] { order += QLatin1Char('2'); }, nullptr);
    one.request();
    two.request();
    widget.update();
    ASSERT_TRUE(QTest::qWaitFor([&order] { return order.contains(QLatin1Char('2')); }, kLongest));
    EXPECT_EQ(order, QStringLiteral("p1p2"));
}

}  // namespace
}  // namespace ridge::app
