// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/measure_controller.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "app/context/text.h"
#include "app/model/session_edits.h"
#include "core/measure/measured_accelerator.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

constexpr int kLongest = 120000;

/// RIDGEPOINT_FAKE_WAY for as long as it lives.
class FakeWay {
public:
    explicit FakeWay(const char* way) { qputenv("RIDGEPOINT_FAKE_WAY", way); }
    ~FakeWay() { qunsetenv("RIDGEPOINT_FAKE_WAY"); }
    FakeWay(const FakeWay&) = delete;
    FakeWay& operator=(const FakeWay&) = delete;
};

class MeasureControllerTest : public testing::Test {
protected:
    MeasureControllerTest() {
        useProgram(RIDGEPOINT_FAKE_MEASURE);
        QObject::connect(&controller, &MeasureController::logged, [this](const QString& line) { log << line; });
    }
    void useProgram(const char* path) { settings.set(keys::kMeasureProgram, QString::fromUtf8(path)); }
    [[nodiscard]] bool waitForEnd() {
        QSignalSpy spy(&controller.process(), &MeasureProcess::ended);
        return !controller.isRunning() || spy.wait(kLongest);
    }
    [[nodiscard]] bool waitForPoint() {
        QSignalSpy spy(&session, &SessionModel::changed);
        while (points() == 0) {
            if (!spy.wait(kLongest)) return false;
        }
        return true;
    }
    [[nodiscard]] std::size_t points() const { return session.session().measured.points.size(); }

    test::TemporaryFolder folder;
    SessionModel session{Catalogue::shipped()};
    Settings settings{qtPath(folder / "settings.ini")};
    MeasureController controller{session, settings};
    QStringList log;
};

TEST_F(MeasureControllerTest, PointsBecomePartOfTheSessionAsOneStep) {
    const FakeWay way("good");
    controller.measureOperator();
    EXPECT_TRUE(controller.isRunning());
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(points(), 3U);
    EXPECT_EQ(session.session().measured.devices.size(), 1U);
    EXPECT_FALSE(controller.hasFailed());
    EXPECT_EQ(controller.outcome(), QStringLiteral("3 points measured."));
    EXPECT_EQ(controller.done(), 3);
    EXPECT_EQ(controller.count(), 3);
    EXPECT_EQ(session.undoStack().count(), 1);
    session.undoStack().undo();
    EXPECT_EQ(points(), 0U);
    EXPECT_TRUE(session.session().measured.isEmpty());
}

TEST_F(MeasureControllerTest, ABrokenRunKeepsWhatCameBeforeAndSaysWhatToDo) {
    const FakeWay way("error");
    controller.measureOperator();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(points(), 1U);
    EXPECT_TRUE(controller.hasFailed());
    EXPECT_NE(controller.outcome().indexOf(QStringLiteral("the device fell off the bus"), 0, Qt::CaseInsensitive), -1)
        << controller.outcome().toStdString();
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("restart the machine"), Qt::CaseInsensitive));
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("1 point measured.")));
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("1 warning")));
    EXPECT_TRUE(log.contains(QStringLiteral("warning: the clock is low")));
}

TEST_F(MeasureControllerTest, GarbageIsNamedInTheOutcome) {
    const FakeWay way("garbage");
    controller.measureOperator();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(points(), 3U);
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("6 lines were no messages; the first: Last login")))
        << controller.outcome().toStdString();
}

TEST_F(MeasureControllerTest, CancelKeepsThePoints) {
    const FakeWay way("hang");
    controller.measureOperator();
    ASSERT_TRUE(waitForPoint());
    controller.cancel();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(points(), 1U);
    EXPECT_FALSE(controller.hasFailed());
    EXPECT_EQ(controller.outcome(), QStringLiteral("Stopped. 1 point measured."));
}

TEST_F(MeasureControllerTest, OneRunAtATime) {
    const FakeWay way("hang");
    controller.measureOperator();
    ASSERT_TRUE(waitForPoint());
    controller.measureCeilings();
    controller.lookForDevices();
    EXPECT_EQ(controller.task(), MeasureController::Task::Operator);
    controller.cancel();
    ASSERT_TRUE(waitForEnd());
}

TEST_F(MeasureControllerTest, SaysWhereTheProgramIsMissing) {
    useProgram("/no/such/ridgepoint-measure");
    controller.measureCeilings();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(controller.hasFailed());
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("/no/such/ridgepoint-measure"))) << controller.outcome().toStdString();
}

TEST_F(MeasureControllerTest, FindsTheDevicesOfThisMachine) {
    useProgram(RIDGEPOINT_MEASURE);
    controller.lookForDevices();
    ASSERT_TRUE(waitForEnd());
    ASSERT_FALSE(controller.devices().empty()) << controller.outcome().toStdString();
    EXPECT_EQ(controller.devices().front().id, "host");
    // To look is no edit.
    EXPECT_FALSE(session.isModified());
}

TEST_F(MeasureControllerTest, MeasuresTheOperatorHereAndThroughAPrefix) {
    useProgram(RIDGEPOINT_MEASURE);
    auto request = session.session().current;
    request.kind = OperatorKind::Softmax;
    request.dims = {};
    request.dims[0] = 64;
    request.dims[1] = 256;
    request.dtype = DType::Fp32;
    session.apply(*withRequest(session.session(), request), QStringLiteral("softmax"));
    controller.measureOperator();
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(points(), 1U) << controller.outcome().toStdString();
    const auto here = session.session().measured.points[0];
    EXPECT_EQ(here.point.operatorName, "softmax");
    EXPECT_TRUE(here.point.isChecked);
    EXPECT_EQ(here.via, "");
    const QString prefix = QStringLiteral("sh -c");
    controller.setPlace({prefix, {}});
    controller.measureOperator();
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(points(), 2U) << controller.outcome().toStdString();
    EXPECT_EQ(session.session().measured.points[1].via, prefix.toStdString());
}

TEST_F(MeasureControllerTest, RemembersWhereToMeasure) {
    controller.setPlace({QStringLiteral("ssh box"), {}});
    controller.setPlace({QStringLiteral("ssh box"), QStringLiteral("cuda:1")});
    const MeasureController next(session, settings);
    EXPECT_EQ(next.place(), (MeasurePlace{QStringLiteral("ssh box"), QStringLiteral("cuda:1")}));
    // Another machine has other devices.
    controller.setPlace({QStringLiteral("ssh other"), QStringLiteral("cuda:1")});
    EXPECT_EQ(controller.place().device, QString());
}

TEST_F(MeasureControllerTest, AModelThatTravelsGoesInThroughTheInput) {
    const std::filesystem::path program = folder / "measure";
    test::put(
        program,
        "#!/bin/sh\nprintf '{\"type\":\"log\",\"text\":\"%s %s\"}\\n{\"type\":\"done\",\"points\":0}\\n' \"$2\" \"$(cat | wc -c)\"\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    useProgram(program.c_str());
    Session next = session.session();
    next.model = *chooseModel("tiny");
    next.model->config = "{ 12345 }";
    session.apply(next, QStringLiteral("model"));
    controller.measureModel();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(log.contains(QStringLiteral("- 9"))) << log.join(QLatin1Char('\n')).toStdString();
}

TEST_F(MeasureControllerTest, MeasuredCeilingsBecomeARoof) {
    const std::filesystem::path program = folder / "measure";
    measure::MeasuredPoint peak;
    peak.name = "fma-fp32";
    peak.ceiling = measure::Ceiling::Compute;
    peak.dtype = DType::Fp32;
    peak.device = "host";
    peak.deviceName = "A processor";
    peak.amounts.flops = Flops{2e9};
    peak.time = {{1e-2}, {9e-3}, {1.1e-2}, {9e-3}, 10, 0.01};
    peak.at = "2026-12-01T03:40:00Z";
    measure::MeasuredPoint dram = peak;
    dram.name = "dram-copy";
    dram.ceiling = measure::Ceiling::Dram;
    dram.amounts = {};
    dram.amounts.dram = Bytes{1e8};
    test::put(program, "#!/bin/sh\ncat <<'END'\n" + messageLine(measure::Hello{}) + "\n" + messageLine(peak) + "\n" + messageLine(dram) +
                           "\n" + messageLine(measure::Done{2}) + "\nEND\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    useProgram(program.c_str());
    controller.measureCeilings();
    ASSERT_TRUE(waitForEnd());
    ASSERT_FALSE(controller.hasFailed()) << controller.outcome().toStdString();
    EXPECT_EQ(session.session().accelerators.back(), measure::measuredItem("host", ""));
    ASSERT_TRUE(session.chosen().back().accelerator) << session.chosen().back().reason;
    EXPECT_DOUBLE_EQ(session.chosen().back().accelerator->bandwidth.value.value, 1e10);
    // Again is no second roof.
    controller.measureCeilings();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(session.session().accelerators.size(), 3U);
}

TEST_F(MeasureControllerTest, ARunThatBreaksOffLeavesTheEarlierCeilings) {
    const std::filesystem::path program = folder / "measure";
    measure::MeasuredPoint peak;
    peak.name = "fma-fp32";
    peak.ceiling = measure::Ceiling::Compute;
    peak.dtype = DType::Fp32;
    peak.device = "host";
    peak.amounts.flops = Flops{2e9};
    peak.time = {{1e-2}, {9e-3}, {1.1e-2}, {9e-3}, 10, 0.01};
    peak.at = "2026-12-01T03:40:00Z";
    const auto say = [&](double seconds, const char* end) {
        peak.time.median = Seconds{seconds};
        peak.time.q3 = Seconds{seconds * 1.1};
        test::put(program, "#!/bin/sh\ncat <<'END'\n" + messageLine(peak) + "\nEND\n" + end);
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        controller.measureCeilings();
        ASSERT_TRUE(waitForEnd());
    };
    const auto median = [this] { return session.session().measured.points[0].point.time.median.value; };
    useProgram(program.c_str());
    const std::string done = "echo '" + messageLine(measure::Done{1}) + "'\n";
    say(1e-2, done.c_str());
    EXPECT_EQ(median(), 1e-2);
    // Without a bandwidth there is no roof to show.
    EXPECT_EQ(session.session().accelerators.size(), 2U);
    say(4e-2, "kill -9 $$\n");
    EXPECT_EQ(median(), 1e-2);
    EXPECT_TRUE(controller.outcome().contains(QStringLiteral("The ceilings measured before stay."))) << controller.outcome().toStdString();
    say(2e-2, done.c_str());
    EXPECT_EQ(median(), 2e-2);
    EXPECT_EQ(points(), 1U);
}

}  // namespace
}  // namespace ridge::app
