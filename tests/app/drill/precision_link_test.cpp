// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question is about is what the Precision page shows by its link.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QTemporaryDir>
#include <map>
#include <set>

#include "app/drill/question_link.h"
#include "app/lab/accumulate_tab.h"
#include "app/lab/format_box.h"
#include "app/lab/formats_tab.h"
#include "app/lab/gradient_tab.h"
#include "app/lab/lab_command.h"
#include "app/lab/loss_scale_tab.h"
#include "app/lab/update_tab.h"
#include "app/lab/value_row.h"
#include "app/page/precision_page.h"
#include "app/panel/flat_button.h"
#include "core/base/number_text.h"
#include "core/drill/types.h"

namespace ridge::app {
namespace {

class PrecisionLink : public testing::Test {
protected:
    PrecisionLink() {
        m_page.resize(1210, 740);
        m_page.show();
    }

    /// The number that the shown tab has for a name of a question; nothing where it has none.
    [[nodiscard]] std::optional<double> shown(const std::string& name) {
        LabTab* tab = &m_page.tab();
        if (const auto* formats = dynamic_cast<FormatsTab*>(tab)) {
            if (name == "value" || name == "eps") return formats->value();
        } else if (const auto* gradient = dynamic_cast<GradientTab*>(tab)) {
            if (name == "depth") return gradient->depth().value();
            if (name == "branch_derivative") return gradient->gain().value();
        } else if (const auto* scale = dynamic_cast<LossScaleTab*>(tab)) {
            if (name == "smallest") return scale->median().value();
        } else if (const auto* update = dynamic_cast<UpdateTab*>(tab)) {
            if (name == "weight") return update->weight().value();
            if (name == "update") return update->update().value();
        } else if (const auto* sum = dynamic_cast<AccumulateTab*>(tab)) {
            if (name == "count") return sum->count().value();
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string format() {
        LabTab* tab = &m_page.tab();
        if (const auto* formats = dynamic_cast<FormatsTab*>(tab)) return std::string(formats->format().format().name);
        if (const auto* gradient = dynamic_cast<GradientTab*>(tab)) return std::string(gradient->format().format().name);
        if (const auto* scale = dynamic_cast<LossScaleTab*>(tab)) return std::string(scale->format().format().name);
        if (const auto* update = dynamic_cast<UpdateTab*>(tab)) return std::string(update->format().format().name);
        if (const auto* sum = dynamic_cast<AccumulateTab*>(tab)) return std::string(sum->format().format().name);
        return {};
    }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    PrecisionPage m_page{m_session, m_settings};
};

TEST_F(PrecisionLink, ShowsTheNumbersOfEveryQuestion) {
    std::set<std::string> linked;
    std::set<std::string> tabs;
    for (const auto& type : drill::questionTypes()) {
        for (std::uint64_t index = 0; index < 40; ++index) {
            const auto question = drill::makeQuestion(type.name, 5, index);
            ASSERT_TRUE(question.has_value());
            if (linkPage(question->link) != LinkPage::Precision) break;
            SCOPED_TRACE(question->id + ": " + question->link.command);
            ASSERT_TRUE(m_page.showCommand(question->link.command));
            linked.insert(std::string(type.name));
            tabs.insert(m_page.tabs().tabText(m_page.tabs().currentIndex()).toStdString());
            int compared = 0;
            for (const auto& given : question->given) {
                const auto number = shown(given.name);
                const auto* wanted = std::get_if<double>(&given.value);
                if (wanted != nullptr && number) {
                    EXPECT_EQ(*number, *wanted) << given.name;
                    ++compared;
                }
                if (given.name == "format") {
                    EXPECT_EQ(format(), std::get<std::string>(given.value));
                }
                if (given.name == "skip") {
                    EXPECT_EQ(m_page.find<GradientTab>().residual().isChecked(), std::get<std::string>(given.value) == "yes");
                }
            }
            EXPECT_GT(compared, 0);
            // Whatever the link says the tab says back.
            const auto asked = readLabCommand(question->link.command);
            const auto said = readLabCommand(m_page.tab().commandLine());
            ASSERT_TRUE(asked && said);
            EXPECT_EQ(said->part, asked->part);
            for (const auto& [option, text] : asked->options) {
                if (option == "to") continue;
                EXPECT_EQ(said->number(option), asked->number(option)) << option;
                if (!asked->number(option)) {
                    EXPECT_EQ(said->text(option), text) << option;
                }
            }
        }
    }
    EXPECT_EQ(linked, (std::set<std::string>{"loss-scale", "residual-claim", "sum-stall", "survives", "underflow-depth"}));
    EXPECT_EQ(tabs.size(), 5U);
}

TEST_F(PrecisionLink, ShowsTheScaleThatALossScaleQuestionAsksFor) {
    for (std::uint64_t index = 0; index < 10; ++index) {
        const auto question = drill::makeQuestion("loss-scale", 2, index);
        ASSERT_TRUE(m_page.showCommand(question->link.command));
        const double scale = std::get<double>(question->answer.value);
        EXPECT_EQ(m_page.find<LossScaleTab>().scale().value(), scale);
        EXPECT_EQ(m_page.find<LossScaleTab>().effect().smallestSafeScale, scale) << question->text;
    }
}

TEST_F(PrecisionLink, EachTabTakesTheCommandThatItGives) {
    for (const char* command : {"ridgepoint precision gradient --depth 20 --gain=-0.9 --shortcut=0.5 --branch=2 --format bf16",
                                "ridgepoint precision gradient --depth 8 --gain=0.5 --no-residual --width 16 --norm pre --format fp16",
                                "ridgepoint precision loss-scale --scale 64 --median 1e-07 --sigma 1 --count 500 --format bf16",
                                "ridgepoint precision update --weight=2 --update=0.001 --format bf16",
                                "ridgepoint precision accumulate --k 300 --values uniform --order pairwise --format bf16",
                                "ridgepoint precision layernorm --eps 1e-06 --format bf16"}) {
        ASSERT_TRUE(m_page.showCommand(command)) << command;
        EXPECT_EQ(m_page.tab().commandLine(), command);
    }
    // What a command leaves out is as the command line has it, whatever stood there before.
    ASSERT_TRUE(m_page.showCommand("ridgepoint precision gradient --depth 9 --gain=0.25"));
    EXPECT_EQ(m_page.tab().commandLine(), "ridgepoint precision gradient --depth 9 --gain=0.25 --format fp16");
    ASSERT_TRUE(m_page.showCommand("ridgepoint precision cast -0.5 --to bf16"));
    EXPECT_EQ(m_page.find<FormatsTab>().value(), -0.5);
    EXPECT_EQ(format(), "bf16");
}

TEST_F(PrecisionLink, RefusesWhatNoTabCanShow) {
    ASSERT_TRUE(m_page.showCommand("ridgepoint precision update --weight=2 --update=0.001 --format bf16"));
    const std::string before = m_page.tab().commandLine();
    for (const char* command :
         {"ridgepoint precision update --weight 3 --update 0.1 --format fp99", "ridgepoint precision accumulate --k 64 --accumulator fp32",
          "ridgepoint precision accumulate --k 64 --order sideways", "ridgepoint precision gradient --depth x --gain 1",
          "ridgepoint precision gradient --depth 8 --gain 1 --seed 5", "ridgepoint precision loss-scale --median 1e-7",
          "ridgepoint precision cast 1 2 --to fp16", "ridgepoint precision cast 1 --to fp16 --rounding stochastic",
          "ridgepoint precision dance", "ridgepoint explain matmul --m 1 --n 1 --k 1"}) {
        EXPECT_FALSE(m_page.showCommand(command)) << command;
        EXPECT_EQ(m_page.tab().commandLine(), before) << command;
    }
}

}  // namespace
}  // namespace ridge::app
