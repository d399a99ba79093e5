// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/measure_panel.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include "app/context/text.h"
#include "app/dialog/measure_flow.h"
#include "tests/app/support/fake_dialogs.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

constexpr int kLongest = 120000;

/// Compiles nothing: says what a compiler could say, for the file's text "good" or another one.
constexpr const char* kCompiler = R"(#!/bin/sh
[ "$1" = devices ] && { echo '{"type":"device","id":"host","name":"A processor","memory_byte":null,"last_level_cache_byte":null,"clock_hz":null,"missing":[]}'; echo '{"type":"warning","text":"there is no NVIDIA driver"}'; echo '{"type":"done","points":0}'; exit 0; }
if grep -q good "$2"; then
echo '{"type":"compiled","kernel":"f","arch":"sm_80","attempt":1,"ok":true,"registers":40,"shared_bytes":8192,"spill_bytes":16,"stack_bytes":16,"log":""}'
echo '{"type":"done","points":0}'
else
echo '{"type":"compiled","kernel":"f","arch":"sm_80","attempt":1,"ok":false,"registers":null,"shared_bytes":null,"spill_bytes":null,"stack_bytes":null,"log":"k.cu:8: error: identifier z is undefined"}'
echo '{"type":"error","code":1,"message":"identifier z is undefined","where":"k.cu:8","hint":"does not compile for sm_80"}'
exit 1
fi
)";

/// A GPU that measures fp16 and runs kernels: one that holds "good" becomes a point, any other gives a wrong result.
constexpr const char* kGpu = R"(#!/bin/sh
device='{"type":"device","id":"cuda:0","name":"A GPU","memory_byte":8e10,"last_level_cache_byte":5e7,"clock_hz":1.9e9,"architecture":"sm_90","dtypes":["fp16"],"missing":[]}'
host='{"type":"device","id":"host","name":"A processor","memory_byte":null,"last_level_cache_byte":null,"clock_hz":null,"architecture":null,"dtypes":["fp32","fp64"],"missing":[]}'
[ "$1" = devices ] && { echo "$device"; echo "$host"; echo '{"type":"done","points":0}'; exit 0; }
echo '{"type":"compiled","kernel":"f","arch":"sm_90","attempt":1,"ok":true,"registers":40,"shared_bytes":8192,"spill_bytes":0,"stack_bytes":0,"log":""}'
echo "$device"
echo '{"type":"warning","text":"NVML was not found"}'
if grep -q good "$2"; then
echo '{"type":"point","name":"copy 4096","operator":"copy","dimensions":{"elements":4096},"dtype":"fp16","ceiling":null,"device":"cuda:0","device_name":"A GPU","method":"f","cache":"cold","flops":null,"flops_source":"declared","dram_bytes":16384,"bytes_source":"declared","time_s":1e-6,"time_q1_s":1e-6,"time_q3_s":1e-6,"time_min_s":1e-6,"samples":10,"launches_per_sample":1,"noise":0.001,"stopped_by":"noise","checked":true,"max_rel_error":0,"rel_tolerance":1e-3,"at":"2026-12-01T03:40:00Z"}'
echo '{"type":"done","points":1}'
else
echo '{"type":"warning","text":"wrong result: f: relative error 1 is above 0.001 in 4,096 elements","attempt":1}'
cat >/dev/null
fi
)";

class MeasurePanelTest : public testing::Test {
protected:
    MeasurePanelTest() {
        test::put(folder / "measure", kCompiler);
        std::filesystem::permissions(folder / "measure", std::filesystem::perms::owner_all);
        settings.set(keys::kMeasureProgram, qtPath(folder / "measure"));
        panel = flow.makePanel(nullptr);
        flow.setEditor([this](const QString& path) {
            edited << path;
            return true;
        });
        panel->resize(420, 900);
    }
    ~MeasurePanelTest() override { delete panel; }
    [[nodiscard]] bool waitForEnd() {
        QSignalSpy spy(&flow.controller().process(), &MeasureProcess::ended);
        return !flow.controller().isRunning() || spy.wait(kLongest);
    }
    void show() {
        panel->show();
        ASSERT_TRUE(waitForEnd());
    }
    QString put(const char* text) {
        test::put(folder / "k.cu", text);
        return qtPath(folder / "k.cu");
    }

    test::TemporaryFolder folder;
    SessionModel session{Catalogue::shipped()};
    Settings settings{qtPath(folder / "settings.ini")};
    FakeDialogs dialogs;
    MeasureFlow flow{session, dialogs, settings};
    MeasurePanel* panel = nullptr;
    QStringList edited;
};

TEST_F(MeasurePanelTest, LooksForDevicesWhenItIsFirstShown) {
    show();
    EXPECT_EQ(panel->deviceBox().currentText(), QStringLiteral("A processor (host)"));
    EXPECT_EQ(panel->outcomeText(), QStringLiteral("1 device found."));
    bool isTold = false;
    for (const auto* label : panel->findChildren<QLabel*>())
        isTold = isTold || label->text() == QStringLiteral("there is no NVIDIA driver");
    EXPECT_TRUE(isTold);
    EXPECT_TRUE(panel->operatorButton().isEnabled());
    // There is no model to measure.
    EXPECT_FALSE(panel->modelButton().isEnabled());
    EXPECT_FALSE(panel->compileButton().isEnabled());
}

TEST_F(MeasurePanelTest, ButtonsRestWhileSomethingRuns) {
    show();
    settings.set(keys::kMeasureProgram, QStringLiteral(RIDGEPOINT_FAKE_MEASURE));
    qputenv("RIDGEPOINT_FAKE_WAY", "hang");
    QTest::mouseClick(&panel->operatorButton(), Qt::LeftButton);
    EXPECT_FALSE(panel->ceilingsButton().isEnabled());
    EXPECT_TRUE(panel->cancelButton().isVisible());
    QTest::mouseClick(&panel->cancelButton(), Qt::LeftButton);
    ASSERT_TRUE(waitForEnd());
    qunsetenv("RIDGEPOINT_FAKE_WAY");
    EXPECT_TRUE(panel->ceilingsButton().isEnabled());
    EXPECT_FALSE(panel->cancelButton().isVisible());
    EXPECT_TRUE(panel->outcomeText().startsWith(QStringLiteral("Stopped."))) << panel->outcomeText().toStdString();
}

TEST_F(MeasurePanelTest, AKernelsErrorStandsWithItsLineAndThenItsNumbers) {
    show();
    panel->setKernel(put("bad"));
    QTest::mouseClick(&panel->compileButton(), Qt::LeftButton);
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(panel->outcomeText().contains(QStringLiteral("k.cu:8"))) << panel->outcomeText().toStdString();
    put("good");
    QTest::mouseClick(&panel->compileButton(), Qt::LeftButton);
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(panel->attempts().topLevelItemCount(), 2);
    EXPECT_EQ(panel->attempts().topLevelItem(0)->text(3), QStringLiteral("error"));
    EXPECT_EQ(panel->attempts().topLevelItem(0)->toolTip(3), QStringLiteral("k.cu:8: error: identifier z is undefined"));
    const QTreeWidgetItem* second = panel->attempts().topLevelItem(1);
    EXPECT_EQ(second->text(0), QStringLiteral("v2"));
    EXPECT_EQ(second->text(3), QStringLiteral("40"));
    EXPECT_EQ(second->text(4), QStringLiteral("8,192"));
    EXPECT_EQ(second->text(5), QStringLiteral("16"));
    EXPECT_FALSE(flow.controller().hasFailed());
}

TEST_F(MeasurePanelTest, WhatTheDeviceCannotDoRestsWithTheReason) {
    test::put(folder / "measure", kGpu);
    ASSERT_EQ(session.session().current.dtype, DType::Fp16);
    show();
    EXPECT_EQ(panel->deviceBox().currentText(), QStringLiteral("A GPU (cuda:0)"));
    EXPECT_TRUE(panel->operatorButton().isEnabled());
    EXPECT_EQ(panel->refusalText(), QString());
    EXPECT_EQ(panel->compileButton().text(), QStringLiteral("Com&pile and measure"));
    panel->deviceBox().setCurrentIndex(1);
    emit panel->deviceBox().activated(1);
    EXPECT_FALSE(panel->operatorButton().isEnabled());
    EXPECT_EQ(panel->refusalText(), QStringLiteral("host measures fp32 and fp64; the operator is fp16"));
    EXPECT_EQ(panel->compileButton().text(), QStringLiteral("Com&pile"));
    EXPECT_TRUE(panel->compileButton().toolTip().contains(QStringLiteral("host runs no CUDA kernels")));
    // Another type is all it takes.
    Session next = session.session();
    next.current.dtype = DType::Fp32;
    session.apply(next, QStringLiteral("type"));
    EXPECT_TRUE(panel->operatorButton().isEnabled());
    EXPECT_EQ(panel->refusalText(), QString());
}

TEST_F(MeasurePanelTest, AKernelOnAGpuBecomesAPointOrSaysWhatIsWrong) {
    test::put(folder / "measure", kGpu);
    show();
    panel->setKernel(put("good"));
    QTest::mouseClick(&panel->compileButton(), Qt::LeftButton);
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(session.session().measured.points.size(), 1U);
    EXPECT_EQ(session.session().measured.points[0].attempt, 1);
    EXPECT_TRUE(panel->outcomeText().startsWith(QStringLiteral("v1 of k.cu"))) << panel->outcomeText().toStdString();
    EXPECT_FALSE(flow.controller().hasFailed());
    put("other");
    // Ticking the box begins to watch, and clearing it ends that.
    QTest::keyClick(&panel->watchBox(), Qt::Key_Space);
    while (!flow.controller().hasFailed()) {
        QSignalSpy state(&flow.controller(), &MeasureController::stateChanged);
        ASSERT_TRUE(state.wait(kLongest));
    }
    EXPECT_TRUE(panel->outcomeText().startsWith(QStringLiteral("Attempt 2: wrong result: f"))) << panel->outcomeText().toStdString();
    EXPECT_TRUE(flow.controller().isWatching());
    QTest::keyClick(&panel->watchBox(), Qt::Key_Space);
    ASSERT_TRUE(waitForEnd());
    EXPECT_FALSE(flow.controller().isWatching());
    ASSERT_EQ(panel->attempts().topLevelItemCount(), 2);
    EXPECT_EQ(panel->attempts().topLevelItem(0)->text(1), QString::fromUtf8("1 µs"));
    EXPECT_EQ(panel->attempts().topLevelItem(1)->text(1), QStringLiteral("failed"));
    EXPECT_TRUE(panel->attempts().topLevelItem(1)->toolTip(1).contains(QStringLiteral("relative error 1")));
    // The earlier point stays.
    EXPECT_EQ(session.session().measured.points.size(), 1U);
}

TEST_F(MeasurePanelTest, WhatIsAskedForWhileDevicesAreLookedForFollows) {
    panel->show();
    ASSERT_TRUE(flow.controller().isRunning());
    EXPECT_EQ(flow.controller().task(), MeasureController::Task::Devices);
    // A file that is dropped on the window opens the panel, which looks for devices.
    QSignalSpy attempts(&flow.controller(), &MeasureController::attemptsChanged);
    flow.openKernel(put("good"));
    EXPECT_FALSE(panel->ceilingsButton().isEnabled());
    ASSERT_TRUE(attempts.wait(kLongest));
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(panel->attempts().topLevelItemCount(), 1);
    EXPECT_EQ(panel->deviceBox().currentText(), QStringLiteral("A processor (host)"));
}

TEST_F(MeasurePanelTest, TheKeyboardComesBackToTheButtonThatMeasured) {
    show();
    panel->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(panel));
    panel->setKernel(put("good"));
    panel->compileButton().setFocus();
    QTest::keyClick(&panel->compileButton(), Qt::Key_Space);
    ASSERT_TRUE(flow.controller().isRunning());
    EXPECT_TRUE(panel->cancelButton().hasFocus());
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(panel->compileButton().hasFocus());
    EXPECT_EQ(panel->outcomeText(), QStringLiteral("Attempt 1 compiles."));
}

TEST_F(MeasurePanelTest, ANewKernelIsMadeOpenedAndWatched) {
    show();
    dialogs.folder = folder.path();
    QMenu menu;
    flow.fillMenu(&menu);
    QAction* matmul = nullptr;
    for (auto* starters : menu.findChildren<QMenu*>()) {
        for (QAction* action : starters->actions()) {
            if (action->text().startsWith(QStringLiteral("Matrix product"))) matmul = action;
        }
    }
    ASSERT_NE(matmul, nullptr);
    matmul->trigger();
    ASSERT_TRUE(waitForEnd());
    const QString made = qtPath(folder / "matmul-kernel" / "matmul.cu");
    EXPECT_EQ(edited, QStringList{made});
    EXPECT_EQ(panel->kernel(), made);
    EXPECT_TRUE(panel->watchBox().isChecked());
    EXPECT_NE(test::get(folder / "matmul-kernel" / "matmul.cu").find("operator matmul m=4096 n=4096 k=4096 dtype=fp32"), std::string::npos);
}

TEST_F(MeasurePanelTest, WhileAFileIsWatchedItsErrorStandsInThePanel) {
    show();
    // Says what a watched kernel became, and waits as the real program does.
    test::put(
        folder / "measure",
        "#!/bin/sh\n"
        "echo '{\"type\":\"compiled\",\"kernel\":\"f\",\"arch\":\"sm_80\",\"attempt\":1,\"ok\":false,\"registers\":null,\"shared_bytes\":"
        "null,\"spill_bytes\":null,\"stack_bytes\":null,\"log\":\"/a/long way/k.cu:8: error: z is undefined\"}'\n"
        "exec tail -f /dev/null\n");
    QSignalSpy attempts(&flow.controller(), &MeasureController::attemptsChanged);
    panel->setKernel(put("bad"));
    panel->watchBox().setChecked(true);
    // A file is watched where it lies, whatever is measured elsewhere.
    flow.controller().setPlace({QStringLiteral("ssh box"), {}});
    QTest::mouseClick(&panel->compileButton(), Qt::LeftButton);
    ASSERT_TRUE(attempts.wait(kLongest));
    EXPECT_TRUE(flow.controller().isRunning());
    EXPECT_EQ(panel->outcomeText(), QStringLiteral("Attempt 1: k.cu:8: error: z is undefined"));
    EXPECT_FALSE(panel->logText().contains(QStringLiteral("--via 'ssh box' kernel")));
    EXPECT_FALSE(panel->logText().contains(QStringLiteral("--watch --via")));
    flow.controller().cancel();
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(panel->outcomeText(), QStringLiteral("Attempt 1: k.cu:8: error: z is undefined")) << "it is still what to mend";
}

TEST_F(MeasurePanelTest, ClearingTakesTheMeasuredRoofsToo) {
    Session next = session.session();
    next.accelerators.emplace_back("measured:host");
    measure::MeasuredEntry entry;
    entry.point.name = "softmax 8×8";
    entry.point.device = "host";
    entry.point.time = {{1e-3}, {1e-3}, {1e-3}, {1e-3}, 10, 0.01};
    entry.point.at = "2026-12-01T03:40:00Z";
    ASSERT_TRUE(measure::addPoint(next.measured, entry));
    session.apply(next, QStringLiteral("measure"));
    QMenu menu;
    flow.fillMenu(&menu);
    for (QAction* action : menu.actions()) {
        if (action->text() == QStringLiteral("C&lear measured points")) action->trigger();
    }
    EXPECT_TRUE(session.session().measured.isEmpty());
    EXPECT_EQ(session.session().accelerators.size(), 2U);
    session.undoStack().undo();
    EXPECT_EQ(session.session().accelerators.size(), 3U);
}

TEST_F(MeasurePanelTest, AFolderThatCannotBeMadeIsSaid) {
    dialogs.folder = folder / "missing";
    QMenu menu;
    flow.fillMenu(&menu);
    for (auto* starters : menu.findChildren<QMenu*>()) starters->actions().constFirst()->trigger();
    ASSERT_EQ(dialogs.errors.size(), 1U);
    EXPECT_TRUE(dialogs.errors.front().contains(qtPath(folder / "missing"))) << dialogs.errors.front().toStdString();
}

TEST_F(MeasurePanelTest, AnotherPlaceIsLookedAt) {
    show();
    panel->viaBox().setText(QStringLiteral("ssh box"));
    QTest::keyClick(&panel->viaBox(), Qt::Key_Return);
    EXPECT_EQ(flow.controller().place().via, QStringLiteral("ssh box"));
    EXPECT_EQ(flow.controller().task(), MeasureController::Task::Devices);
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(panel->logText().contains(QStringLiteral("--via 'ssh box'"))) << panel->logText().toStdString();
}

}  // namespace
}  // namespace ridge::app
