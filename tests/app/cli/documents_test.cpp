// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "app/cli/completion.h"
#include "app/cli/help_text.h"
#include "app/cli/manual.h"
#include "core/base/roff.h"
#include "core/operators/operator_words.h"

namespace ridge::app {
namespace {

const CommandDescription& command(const CommandLineDescription& commandLine, std::string_view name) {
    const auto found = std::find_if(commandLine.commands.begin(), commandLine.commands.end(),
                                    [name](const CommandDescription& c) { return c.name == name; });
    EXPECT_NE(found, commandLine.commands.end()) << name;
    return *found;
}

const OptionDescription* option(const std::vector<OptionDescription>& options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [name](const OptionDescription& o) { return o.name == name; });
    return found == options.end() ? nullptr : &*found;
}

TEST(CommandLineDescription, TellsWhatTheParserKnows) {
    const auto commandLine = describeCommandLine();
    EXPECT_TRUE(command(commandLine, "explain").needsOperator);
    EXPECT_TRUE(command(commandLine, "plot").takesOperator);
    EXPECT_FALSE(command(commandLine, "plot").needsOperator);
    EXPECT_FALSE(command(commandLine, "accelerators").takesOperator);
    const auto* format = option(command(commandLine, "compare").options, "--format");
    ASSERT_NE(format, nullptr);
    EXPECT_EQ(format->value, "FORMAT");
    EXPECT_EQ(format->help, "text (the default), json, csv or markdown");
    const auto* sparse = option(command(commandLine, "explain").options, "--sparse");
    ASSERT_NE(sparse, nullptr);
    EXPECT_EQ(sparse->value, "");
    EXPECT_EQ(option(command(commandLine, "explain").options, "--help"), nullptr);
}

TEST(CommandLineDescription, HasEveryOperatorWithItsDimensions) {
    const auto commandLine = describeCommandLine();
    ASSERT_EQ(commandLine.operators.size(), operatorTable().size());
    for (const auto& [spec, options] : commandLine.operators) {
        for (const auto& dimension : spec->dimensions) {
            const auto* found = option(options, "--" + std::string(dimension.name));
            ASSERT_NE(found, nullptr) << spec->name << " " << dimension.name;
            EXPECT_EQ(found->help, dimensionHelp(*spec, dimension));
        }
        EXPECT_EQ(option(options, "--causal") != nullptr, spec->hasMask) << spec->name;
    }
}

TEST(Roff, EscapesWhatItWouldTakeForItsOwn) {
    EXPECT_EQ(Roff::escaped("a-b"), "a\\-b");
    EXPECT_EQ(Roff::escaped("\\n"), "\\en");
    EXPECT_EQ(Roff::escaped(".TH"), "\\&.TH");
    EXPECT_EQ(Roff::escaped("'x'"), "\\&\\(aqx\\(aq");
    EXPECT_EQ(Roff::escaped("2^20 ~"), "2\\(ha20 \\(ti");
}

TEST(Roff, FillsParagraphsAndKeepsListings) {
    Roff page("name", 1, "2026-11-30", "Name 1.0");
    page.section("ONE");
    page.paragraph("  first\n  line ");
    page.paragraph("second");
    page.verbatim("a  b\n.c");
    page.entry("--on", "\"ITEMS\"", "help");
    EXPECT_EQ(page.text(),
              ".TH \"NAME\" 1 \"2026-11-30\" \"Name 1.0\" \"User Commands\"\n"
              ".SH \"ONE\"\nfirst line\n.PP\nsecond\n"
              ".PP\n.RS 4\n.nf\na  b\n\\&.c\n.fi\n.RE\n"
              ".TP\n.BI \"\\-\\-on \" \"\"\"ITEMS\"\"\"\nhelp\n");
}

TEST(Manual, TellsAnOptionOfSeveralCommandsOnce) {
    const std::string page = manualPage(describeCommandLine(), "1.2.3", "2026-11-30");
    EXPECT_EQ(page.find(".TH \"RIDGEPOINT\" 1 \"2026-11-30\" \"Ridgepoint 1.2.3\""), 0U);
    const std::string sparse = ".B \"\\-\\-sparse\"\nexplain, compare, plot, note and model: ";
    EXPECT_NE(page.find(sparse), std::string::npos);
    EXPECT_EQ(page.find(".B \"\\-\\-sparse\"", page.find(sparse) + 1), std::string::npos);
}

TEST(Completion, CompletesEveryCommandAndOperator) {
    const auto commandLine = describeCommandLine();
    const std::string script = bashCompletion(commandLine);
    for (const auto& known : commandLine.commands) EXPECT_NE(script.find("        " + known.name + ") options="), std::string::npos);
    EXPECT_NE(script.find(" llama-3.1-8b "), std::string::npos) << "presets are offered for a model";
    EXPECT_EQ(script.find("MODEL"), std::string::npos);
    for (const auto& known : commandLine.operators) {
        EXPECT_NE(script.find("        " + std::string(known.spec->name) + ") options+="), std::string::npos);
    }
}

}  // namespace
}  // namespace ridge::app
