// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/shell_words.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(ShellQuoted, OnlyWhatAShellWouldTouch) {
    EXPECT_EQ(shellQuoted("a-b_c.d:e=f,g/h@i%j+k"), "a-b_c.d:e=f,g/h@i%j+k");
    EXPECT_EQ(shellQuoted(""), "''");
    EXPECT_EQ(shellQuoted("a b"), "'a b'");
    EXPECT_EQ(shellQuoted("it's"), R"('it'\''s')");
    for (const char c : std::string_view("$`\"\\!*?[]{}()<>|&;~#^\n\t")) {
        EXPECT_EQ(shellQuoted(std::string(1, c)), "'" + std::string(1, c) + "'");
    }
}

TEST(SplitWords, SplitsAsAShellDoes) {
    struct Row {
        const char* text;
        std::vector<std::string> words;
    };
    for (const Row& row :
         {Row{"", {}}, Row{" \t\n", {}}, Row{"a", {"a"}}, Row{"  a  b ", {"a", "b"}}, Row{"''", {""}}, Row{"a '' b", {"a", "", "b"}},
          Row{"'a b'c", {"a bc"}}, Row{R"(a\ b)", {"a b"}}, Row{R"("a \"b\" \$ \n")", {R"(a "b" $ \n)"}}, Row{R"('a\b')", {R"(a\b)"}},
          Row{R"('it'\''s')", {"it's"}}, Row{R"(\')", {"'"}}}) {
        const auto words = splitWords(row.text, "--pin");
        ASSERT_TRUE(words.has_value()) << row.text;
        EXPECT_EQ(*words, row.words) << row.text;
    }
    for (const char* const text : {"'", "a 'b", "\"", "\"a\\\"", "a\\"}) {
        const auto words = splitWords(text, "--pin");
        ASSERT_FALSE(words.has_value()) << text;
        EXPECT_EQ(words.error(), (Error{ErrorCode::Usage, "a quote is not closed", "--pin", text, ""}));
    }
}

TEST(SplitWords, UndoesQuoting) {
    const std::vector<std::string> words{"", " ", "'", "''", "a'b\"c\\d", "\n", "$(rm -rf)", "\u00d7", "--x=y z", "\\'"};
    std::string text;
    for (const std::string& word : words) text += shellQuoted(word) + " ";
    EXPECT_EQ(splitWords(text, "t").value_or(std::vector<std::string>{}), words);
}

}  // namespace
}  // namespace ridge
