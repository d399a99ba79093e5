// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_pictures.h"

#include <QPainter>

#include "app/context/text.h"
#include "app/drill/question_link.h"
#include "app/plot/export.h"
#include "core/base/file_slug.h"
#include "core/drill/types.h"

namespace ridge::app {

namespace {

constexpr int kWidth = 960;
constexpr int kHeight = 600;

Drawing pictureOf(const drill::Question& question, const Catalogue& catalogue) {
    const Session session = linkedSession(defaultSession(), question.link);
    ExportOptions options;
    const drill::QuestionType* type = drill::findType(question.type);
    options.title = type == nullptr ? question.id : std::string(type->title);
    return {qtText(loopPictureName(question)), qtText(question.id), QSize(kWidth, kHeight),
            [scene = buildScene(session, chooseAccelerators(session, catalogue)), options](QPainter& painter, const QRectF& room,
                                                                                           const Theme& theme) {
                ExportOptions themed = options;
                themed.theme = theme;
                themed.width = static_cast<int>(room.width());
                themed.height = static_cast<int>(room.height());
                if (const auto picture = plotDrawing(scene, themed)) painter.drawPicture(room.topLeft(), *picture);
            }};
}

}  // namespace

std::string loopPictureName(const drill::Question& question) {
    const bool isPlaced = linkPage(question.link) == LinkPage::Roofline && (question.link.op || !question.link.model.empty());
    return isPlaced ? fileSlug(question.id) + ".svg" : std::string();
}

std::vector<Drawing> loopPictures(const drill::Loop& loop, const Catalogue& catalogue) {
    std::vector<Drawing> pictures;
    for (const auto& record : loop.records()) {
        for (const auto& answer : record.answers) {
            if (!answer.isSkipped && !loopPictureName(answer.question).empty()) pictures.push_back(pictureOf(answer.question, catalogue));
        }
    }
    return pictures;
}

}  // namespace ridge::app
