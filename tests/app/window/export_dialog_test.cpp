// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/export_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <algorithm>

#include "app/model/session_edits.h"

namespace ridge::app {
namespace {

class ExportDialogTest : public testing::Test {
protected:
    ExportDialogTest() {
        m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
        remake();
    }
    void remake() { m_dialog = std::make_unique<ExportDialog>(rooflinePicture(m_session), m_settings, QSize(800, 500)); }
    [[nodiscard]] QComboBox* box(int index) const { return m_dialog->findChildren<QComboBox*>()[index]; }
    [[nodiscard]] QCheckBox* part(const char* text) const {
        for (QCheckBox* one : m_dialog->findChildren<QCheckBox*>()) {
            if (one->text().remove(QLatin1Char('&')).contains(QString::fromLatin1(text))) return one;
        }
        return nullptr;
    }
    [[nodiscard]] QSize size() const {
        const Picture picture = m_dialog->picture();
        return {picture.options.width, picture.options.height};
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    std::unique_ptr<ExportDialog> m_dialog;
};

TEST_F(ExportDialogTest, StartsAsTheScreenInTheLightTheme) {
    EXPECT_EQ(size(), QSize(800, 500));
    const Picture picture = m_dialog->picture();
    EXPECT_FALSE(picture.options.theme.isDark);
    EXPECT_EQ(picture.options.scale, 2.0);
    EXPECT_EQ(picture.options.title, "matmul 4096×4096×4096 fp16");
    EXPECT_NE(picture.options.footer.find("dense peaks"), std::string::npos);
}

TEST_F(ExportDialogTest, OffersSizesAndTakesOnesOwn) {
    box(0)->setCurrentIndex(0);
    EXPECT_EQ(size(), QSize(1280, 720));
    QSpinBox* width = m_dialog->findChildren<QSpinBox*>()[0];
    width->setValue(1000);
    EXPECT_EQ(size(), QSize(1000, 720));
    EXPECT_EQ(box(0)->currentText(), QStringLiteral("Own size"));
    box(0)->setCurrentIndex(1);
    EXPECT_EQ(size(), QSize(605, 416));
}

TEST_F(ExportDialogTest, LeavesOutWhatIsNotWanted) {
    const auto has = [](const Picture& picture, CurveRole role) {
        return std::any_of(picture.scene.curves.begin(), picture.scene.curves.end(), [role](const auto& c) { return c.role == role; });
    };
    const auto pinned = [](const Picture& picture) {
        return std::count_if(picture.scene.markers.begin(), picture.scene.markers.end(),
                             [](const SceneMarker& marker) { return marker.role == MarkerRole::Pinned; });
    };
    EXPECT_TRUE(has(m_dialog->picture(), CurveRole::Trail));
    EXPECT_GT(pinned(m_dialog->picture()), 0);
    EXPECT_FALSE(m_dialog->picture().scene.labels.empty());
    for (const char* text : {"title", "conventions", "labels", "trail", "pinned"}) part(text)->setChecked(false);
    const Picture bare = m_dialog->picture();
    EXPECT_FALSE(has(bare, CurveRole::Trail));
    EXPECT_EQ(pinned(bare), 0);
    EXPECT_TRUE(bare.scene.labels.empty());
    EXPECT_EQ(bare.options.title, "");
    EXPECT_EQ(bare.options.footer, "");
}

TEST_F(ExportDialogTest, ThePreviewFollowsTheChoices) {
    m_dialog->show();
    const auto* preview = m_dialog->findChildren<QLabel*>().constFirst();
    for (const QLabel* label : m_dialog->findChildren<QLabel*>()) {
        if (label->accessibleName() == QStringLiteral("Preview")) preview = label;
    }
    const QImage light = preview->pixmap().toImage();
    ASSERT_FALSE(light.isNull());
    box(2)->setCurrentIndex(1);
    EXPECT_NE(preview->pixmap().toImage(), light);
    EXPECT_TRUE(m_dialog->picture().options.theme.isDark);
}

TEST_F(ExportDialogTest, RemembersWhatWasUsed) {
    box(0)->setCurrentIndex(0);
    box(1)->setCurrentIndex(2);
    box(2)->setCurrentIndex(1);
    remake();
    EXPECT_EQ(size(), QSize(800, 500)) << "what was only tried is not remembered";
    box(0)->setCurrentIndex(0);
    box(1)->setCurrentIndex(2);
    box(2)->setCurrentIndex(1);
    const QSignalSpy saved(m_dialog.get(), &ExportDialog::saveRequested);
    for (QPushButton* button : m_dialog->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("&Save…")) button->click();
    }
    EXPECT_EQ(saved.count(), 1);
    remake();
    EXPECT_EQ(size(), QSize(1280, 720));
    EXPECT_EQ(m_dialog->picture().options.scale, 3.0);
    EXPECT_TRUE(m_dialog->picture().options.theme.isDark);
}

}  // namespace
}  // namespace ridge::app
