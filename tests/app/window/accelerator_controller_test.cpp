// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/accelerator_controller.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <fstream>

#include "app/controller/session_controller.h"
#include "core/hardware/accelerator_edit.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

constexpr const char* kH100 = "nvidia-h100-sxm5-80gb";

class AcceleratorControllerTest : public testing::Test {
protected:
    [[nodiscard]] std::filesystem::path path(const char* name) const { return stdPath(m_folder.filePath(QString::fromLatin1(name))); }
    [[nodiscard]] const Accelerator* find(const std::string& id) const { return m_session.catalogue().find(id); }
    [[nodiscard]] std::size_t count() const { return m_session.catalogue().all().size(); }
    [[nodiscard]] std::string duplicateH100() {
        m_controller.duplicate(kH100);
        return m_last;
    }

    AcceleratorControllerTest() {
        QObject::connect(&m_controller, &AcceleratorController::kept, [this](const std::string& id) { m_last = id; });
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    std::string m_last;
    AcceleratorController m_controller{m_session, m_settings, m_dialogs, path("own")};
    std::size_t m_shipped = count();
};

TEST_F(AcceleratorControllerTest, ANewOneGetsAnIdFromItsName) {
    m_dialogs.edit = [](Accelerator start) {
        EXPECT_TRUE(start.id.empty());
        start.name = "My Card";
        start.vendor = "Mine";
        start = withField(start, "bandwidth", "1000").value_or(start);
        return withField(start, "bf16_tensor", "200").value_or(start);
    };
    m_controller.add();
    ASSERT_TRUE(m_dialogs.kept) << errorText(m_dialogs.kept.error());
    ASSERT_NE(find("my-card"), nullptr);
    EXPECT_TRUE(m_controller.isOwn("my-card"));
    EXPECT_EQ(m_last, "my-card");
    m_session.undoStack().undo();
    EXPECT_EQ(find("my-card"), nullptr);
    m_session.undoStack().redo();
    EXPECT_NE(find("my-card"), nullptr);
}

TEST_F(AcceleratorControllerTest, ADuplicateIsTheUsersOwn) {
    const std::string id = duplicateH100();
    ASSERT_NE(find(id), nullptr);
    EXPECT_TRUE(m_controller.isOwn(id));
    EXPECT_FALSE(m_controller.isOwn(kH100));
    EXPECT_EQ(find(id)->bandwidth, find(kH100)->bandwidth);
    EXPECT_EQ(count(), m_shipped + 1);
}

TEST_F(AcceleratorControllerTest, AnEditKeepsTheIdAndCanBeUndone) {
    const std::string id = duplicateH100();
    m_controller.toggleOnRoofline(id);
    m_dialogs.edit = [](const Accelerator& start) { return withField(start, "bandwidth", "4000").value_or(start); };
    m_controller.edit(id);
    ASSERT_TRUE(m_dialogs.kept);
    EXPECT_EQ(find(id)->bandwidth.value.value, 4e12);
    EXPECT_EQ(m_session.chosen().back().accelerator->bandwidth.value.value, 4e12) << "the roofline follows";
    m_session.undoStack().undo();
    EXPECT_EQ(find(id)->bandwidth.value.value, 3.35e12);
}

TEST_F(AcceleratorControllerTest, WhatShipsIsNotEdited) {
    bool isAsked = false;
    m_dialogs.edit = [&isAsked](Accelerator start) {
        isAsked = true;
        return start;
    };
    m_dialogs.confirmed = true;
    m_controller.edit(kH100);
    m_controller.remove(kH100);
    EXPECT_FALSE(isAsked);
    EXPECT_TRUE(m_dialogs.asked.empty());
    EXPECT_EQ(count(), m_shipped);
}

TEST_F(AcceleratorControllerTest, DeletingAsksAndCanBeUndone) {
    const std::string id = duplicateH100();
    const Accelerator before = *find(id);
    m_controller.remove(id);
    ASSERT_EQ(m_dialogs.asked.size(), 1U);
    EXPECT_NE(find(id), nullptr) << "the answer was no";
    m_dialogs.confirmed = true;
    m_controller.remove(id);
    EXPECT_EQ(find(id), nullptr);
    m_session.undoStack().undo();
    ASSERT_NE(find(id), nullptr);
    EXPECT_EQ(*find(id), before);
}

TEST_F(AcceleratorControllerTest, ASessionKeepsAnItemThatWasDeleted) {
    const std::string id = duplicateH100();
    m_controller.toggleOnRoofline(id);
    m_dialogs.confirmed = true;
    m_controller.remove(id);
    EXPECT_EQ(m_session.session().accelerators.back(), id);
    EXPECT_FALSE(m_session.chosen().back().accelerator);
    EXPECT_FALSE(m_session.chosen().back().reason.empty());
}

TEST_F(AcceleratorControllerTest, AWhatIfCopyChangesOneNumber) {
    m_dialogs.whatIf = {"bandwidth", "4000"};
    m_controller.whatIf(kH100);
    ASSERT_TRUE(m_dialogs.kept);
    ASSERT_NE(find(m_last), nullptr);
    EXPECT_EQ(find(m_last)->bandwidth.value.value, 4e12);
    EXPECT_EQ(find(m_last)->memory->value, find(kH100)->memory->value);
    m_dialogs.whatIf = {"bandwidth", "fast"};
    m_controller.whatIf(kH100);
    EXPECT_FALSE(m_dialogs.kept) << "the dialog is told, and stays open";
    EXPECT_EQ(count(), m_shipped + 1);
}

TEST_F(AcceleratorControllerTest, ExportAndImportGiveTheSame) {
    const std::string id = duplicateH100();
    const Accelerator before = *find(id);
    m_dialogs.save = path("out.json");
    m_controller.exportFile(id);
    m_dialogs.open = m_dialogs.save;
    m_controller.importFile();
    ASSERT_EQ(m_dialogs.errors.size(), 1U) << "its id is taken";
    m_dialogs.confirmed = true;
    m_controller.remove(id);
    m_controller.importFile();
    ASSERT_NE(find(id), nullptr);
    EXPECT_EQ(*find(id), before);
    EXPECT_EQ(m_dialogs.errors.size(), 1U);
}

TEST_F(AcceleratorControllerTest, WhatCannotBeImportedOrWrittenIsSaid) {
    std::ofstream(path("broken.json")) << "{\"schema\": 3}";
    m_dialogs.open = path("broken.json");
    m_controller.importFile();
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("broken.json")));
    std::ofstream(path("own")) << "a file where the folder should be";
    m_controller.duplicate(kH100);
    EXPECT_EQ(m_dialogs.errors.size(), 2U);
    EXPECT_EQ(count(), m_shipped);
    EXPECT_EQ(m_session.undoStack().count(), 0);
}

TEST_F(AcceleratorControllerTest, TheRooflineIsAnEditOfTheSession) {
    EXPECT_TRUE(m_controller.isOnRoofline(kH100));
    m_controller.toggleOnRoofline(kH100);
    EXPECT_FALSE(m_controller.isOnRoofline(kH100));
    m_session.undoStack().undo();
    EXPECT_TRUE(m_controller.isOnRoofline(kH100));
}

}  // namespace
}  // namespace ridge::app
