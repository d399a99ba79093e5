// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/measure_process.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace ridge::app {
namespace {

constexpr int kLongest = 60000;

/// Runs a program to its end and keeps all that came of it.
class MeasureProcessTest : public testing::Test {
protected:
    MeasureProcessTest() {
        QObject::connect(&process, &MeasureProcess::said, [this](const measure::Message& message) {
            messages.push_back(message);
            if (std::holds_alternative<measure::MeasuredPoint>(message)) ++points;
        });
        QObject::connect(&process, &MeasureProcess::ended, [this](const MeasureEnd& one) { ends.push_back(one); });
        QObject::connect(&process, &MeasureProcess::fellSilent, [this] { ++silences; });
    }
    /// False when it did not end.
    [[nodiscard]] bool waitForEnd() {
        QSignalSpy spy(&process, &MeasureProcess::ended);
        return !ends.empty() || spy.wait(kLongest);
    }
    [[nodiscard]] bool waitForPoint() {
        QSignalSpy spy(&process, &MeasureProcess::said);
        while (points == 0) {
            if (!spy.wait(kLongest)) return false;
        }
        return true;
    }
    void startFake(const char* way) { process.start({QStringLiteral(RIDGEPOINT_FAKE_MEASURE), {QString::fromLatin1(way)}, QByteArray()}); }
    MeasureEnd fake(const char* way) {
        startFake(way);
        EXPECT_TRUE(waitForEnd()) << way;
        EXPECT_EQ(ends.size(), 1U) << way;
        return ends.empty() ? MeasureEnd{} : ends.front();
    }
    [[nodiscard]] static std::string text(const MeasureEnd& end) { return end.error ? errorText(*end.error) : std::string(); }

    MeasureProcess process;
    std::vector<measure::Message> messages;
    std::vector<MeasureEnd> ends;
    int points = 0;
    int silences = 0;
};

TEST_F(MeasureProcessTest, AGoodRunEndsWithoutAnError) {
    const MeasureEnd end = fake("good");
    EXPECT_FALSE(end.error) << text(end);
    EXPECT_FALSE(end.isStopped);
    EXPECT_EQ(points, 3);
    EXPECT_FALSE(process.isRunning());
}

TEST_F(MeasureProcessTest, WhateverItDoesThePointsBeforeCount) {
    struct Row {
        const char* way;
        int points;
        const char* error;
    };
    for (const Row& row : {Row{"crash", 1, "broke off: it crashed or was killed"}, Row{"killed", 1, "broke off: it crashed or was killed"},
                           Row{"silent", 0, "broke off: it ended with code 0"}, Row{"half", 1, "broke off: it ended with code 1"},
                           Row{"without-done", 1, "broke off: it ended with code 0"}, Row{"closes", 1, "broke off: it ended with code 0"},
                           Row{"error", 1, "the device fell off the bus: fake:0"}, Row{"newer", 0, "2.0"}}) {
        messages.clear();
        ends.clear();
        points = 0;
        const MeasureEnd end = fake(row.way);
        EXPECT_EQ(points, row.points) << row.way;
        EXPECT_NE(text(end).find(row.error), std::string::npos) << row.way << ": " << text(end);
        EXPECT_FALSE(end.isStopped) << row.way;
    }
}

TEST_F(MeasureProcessTest, GarbageIsCountedAndShown) {
    const MeasureEnd end = fake("garbage");
    EXPECT_FALSE(end.error) << text(end);
    EXPECT_EQ(points, 3);
    EXPECT_EQ(end.counts.garbage, 5U);
    EXPECT_EQ(end.counts.tooLong, 1U);
    EXPECT_EQ(end.firstGarbage, QStringLiteral("Last login: Tue Dec  1 03:40:00 2026"));
}

TEST_F(MeasureProcessTest, AHugeLineCostsOnlyItself) {
    const MeasureEnd end = fake("huge");
    EXPECT_FALSE(end.error) << text(end);
    EXPECT_EQ(points, 3);
    EXPECT_EQ(end.counts.tooLong, 1U);
}

TEST_F(MeasureProcessTest, StopEndsOneThatHangs) {
    startFake("hang");
    ASSERT_TRUE(waitForPoint());
    process.stop();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(ends.front().isStopped);
    EXPECT_FALSE(ends.front().error) << text(ends.front());
    EXPECT_EQ(points, 1);
}

TEST_F(MeasureProcessTest, StopEndsOneThatNeverEndsItsLine) {
    startFake("endless");
    ASSERT_TRUE(waitForPoint());
    process.stop();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(ends.front().isStopped);
}

TEST_F(MeasureProcessTest, OneThatIgnoresTheRequestIsKilled) {
    MeasureProcess::Patience patience;
    patience.afterStop = std::chrono::milliseconds(50);
    process.setPatience(patience);
    // The shell ignores SIGTERM, and so does what it starts.
    const QString script = QStringLiteral("trap '' TERM; '%1' hang; :").arg(QStringLiteral(RIDGEPOINT_FAKE_MEASURE));
    process.start({QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("exec 2>&1; ") + script}, QByteArray()});
    ASSERT_TRUE(waitForPoint());
    process.stop();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(ends.front().isStopped);
}

TEST_F(MeasureProcessTest, SilenceIsTold) {
    MeasureProcess::Patience patience;
    patience.silence = std::chrono::milliseconds(20);
    process.setPatience(patience);
    QSignalSpy spy(&process, &MeasureProcess::fellSilent);
    startFake("hang");
    ASSERT_TRUE(spy.wait(kLongest));
    EXPECT_TRUE(process.isRunning());
    process.stop();
    ASSERT_TRUE(waitForEnd());
}

TEST_F(MeasureProcessTest, AProgramThatIsNotThereIsAnEnd) {
    process.start({QStringLiteral("/no/such/program"), {}, {}});
    ASSERT_TRUE(waitForEnd());
    EXPECT_NE(text(ends.front()).find("cannot be started: /no/such/program"), std::string::npos) << text(ends.front());
    // Another one can be started after it.
    ends.clear();
    EXPECT_FALSE(fake("good").error);
}

TEST_F(MeasureProcessTest, WhatItComplainsOfIsPartOfTheError) {
    QSignalSpy complaints(&process, &MeasureProcess::complained);
    process.start({QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("echo no route to host >&2; exit 255")}, {}});
    ASSERT_TRUE(waitForEnd());
    EXPECT_NE(text(ends.front()).find("it ended with code 255"), std::string::npos);
    EXPECT_NE(text(ends.front()).find("no route to host"), std::string::npos) << text(ends.front());
    EXPECT_GE(complaints.count(), 1);
}

TEST_F(MeasureProcessTest, ARefusedCommandLineIsToldInTheProgramsWords) {
    process.start({QStringLiteral(RIDGEPOINT_MEASURE), {QStringLiteral("run"), QStringLiteral("fft")}, {}});
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(ends.front().error);
    EXPECT_EQ(ends.front().error->code, ErrorCode::Usage);
    EXPECT_EQ(text(ends.front()).find("broke off"), std::string::npos) << text(ends.front());
    EXPECT_NE(text(ends.front()).find("fft"), std::string::npos) << text(ends.front());
}

TEST_F(MeasureProcessTest, TheRealProgramCompletesARun) {
    process.start({QStringLiteral(RIDGEPOINT_MEASURE), {QStringLiteral("devices")}, {}});
    ASSERT_TRUE(waitForEnd());
    EXPECT_FALSE(ends.front().error) << text(ends.front());
    const bool hasHost = std::any_of(messages.begin(), messages.end(), [](const measure::Message& message) {
        const auto* device = std::get_if<measure::DeviceMessage>(&message);
        return device != nullptr && device->id == "host";
    });
    EXPECT_TRUE(hasHost);
}

}  // namespace
}  // namespace ridge::app
