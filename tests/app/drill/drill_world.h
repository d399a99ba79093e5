// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QTest>

#include "app/drill/drill_store.h"
#include "core/base/number_text.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {

/// Files of its own and a clock that the test moves.
struct DrillWorld {
    test::TemporaryFolder folder;
    drill::Moment moment{1796126400, 0};  ///< 2026-12-01 12:00 UTC
    double seconds = 0.0;

    [[nodiscard]] DrillPlace place() {
        return {folder / "drill" / "history.jsonl", folder / "drill" / "projects.json", [this] { return moment; },
                [this] { return seconds; }};
    }
    [[nodiscard]] std::vector<drill::Record> records() const { return drill::readHistory(folder / "drill" / "history.jsonl")->records; }
    void sleepDays(int days) {
        constexpr std::int64_t day = 86400;
        moment.utcSeconds += days * day;
    }
};

/// What a person who knows it would type.
inline QString rightAnswer(const drill::Question& question) {
    if (const auto* text = std::get_if<std::string>(&question.answer.value)) return QString::fromStdString(*text);
    const std::string number = plainNumber(std::get<double>(question.answer.value)) + " " + question.answer.unit;
    return QString::fromStdString(question.answer.category.empty() ? number : question.answer.category + ", " + number);
}

/// Into whatever has the keyboard.
inline void typeLine(const QString& text) {
    QTest::keyClicks(QApplication::focusWidget(), text);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
}

}  // namespace ridge::app
