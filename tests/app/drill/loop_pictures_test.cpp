// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_pictures.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "core/drill/types.h"

namespace ridge::app {
namespace {

/// A loop of round 2 whose questions are all answered, but for the first, which is skipped.
drill::Loop answeredLoop() {
    drill::Loop loop({{2}, 45, 0, 3}, {}, {});
    double now = 0;
    while (loop.stage() != drill::LoopStage::Round) loop.next(now += 1);
    loop.skip(now += 1);
    while (loop.question() != nullptr) {
        const auto& answer = loop.question()->answer;
        const auto* number = std::get_if<double>(&answer.value);
        const std::string text = number == nullptr ? std::get<std::string>(answer.value) : "1 " + answer.unit;
        const auto grade = loop.answer(answer.category.empty() ? text : answer.category + ", " + text, now += 1);
        if (!grade.rating) loop.skip(now += 1);
    }
    return loop;
}

TEST(LoopPictures, AreThoseThatTheReportShows) {
    const Catalogue catalogue = Catalogue::shipped();
    const drill::Loop loop = answeredLoop();
    const std::string report = drill::loopReport(loop, loopPictureName);
    const auto pictures = loopPictures(loop, catalogue);
    ASSERT_FALSE(pictures.empty());
    std::size_t shown = 0;
    for (std::size_t at = report.find("](pictures/"); at != std::string::npos; at = report.find("](pictures/", at + 1)) ++shown;
    EXPECT_EQ(shown, pictures.size());
    for (const Drawing& picture : pictures) {
        EXPECT_NE(report.find("](pictures/" + picture.name.toStdString() + ")"), std::string::npos) << picture.name.toStdString();
        const auto svg = drawingFile(picture, lightTheme(), picture.name.toStdString());
        ASSERT_TRUE(svg.has_value());
        // Letters, and not an empty frame.
        EXPECT_NE(svg->find("<text"), std::string::npos);
        EXPECT_NE(svg->find("FLOP/s"), std::string::npos);
        EXPECT_NE(svg->find(", sans-serif\""), std::string::npos) << "a face that every viewer has";
    }
    // What lies outside of the room is not its own, and would be cut off.
    const QRect room(100, 90, 700, 420);
    QImage image(900, 600, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    pictures.front().paint(painter, room, lightTheme());
    painter.end();
    QImage inside(room.size(), QImage::Format_RGB32);
    inside.fill(Qt::magenta);
    EXPECT_NE(image.copy(room), inside) << "it is there";
    int strayed = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) strayed += !room.contains(x, y) && image.pixelColor(x, y) != QColor(Qt::magenta) ? 1 : 0;
    }
    EXPECT_EQ(strayed, 0);
    // Without names there are none.
    EXPECT_EQ(drill::loopReport(loop).find("](pictures/"), std::string::npos);
}

TEST(LoopPictures, AreOfQuestionsThatStandOnARoofline) {
    EXPECT_EQ(loopPictureName(drill::makeQuestion("product", 7, 3).value()), "product-7-3.svg");
    EXPECT_EQ(loopPictureName(drill::makeQuestion("spec", 7, 3).value()), "");
    EXPECT_EQ(loopPictureName(drill::makeQuestion("format-constants", 7, 3).value()), "");
    EXPECT_EQ(loopPictureName(drill::makeQuestion("open-bf16", 7, 3).value()), "");
}

}  // namespace
}  // namespace ridge::app
