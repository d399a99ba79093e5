// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/shared_vector.h"

#include <gtest/gtest.h>

#include <string>

namespace ridge {
namespace {

using Texts = SharedVector<std::string>;

TEST(SharedVector, IsAListLikeAnyOther) {
    const Texts texts{"a", "b"};
    EXPECT_EQ(texts.size(), 2U);
    EXPECT_EQ(texts[1], "b");
    EXPECT_EQ(texts.front() + texts.back(), "ab");
    std::string all;
    for (const std::string& text : texts) all += text;
    EXPECT_EQ(all, "ab");
    EXPECT_TRUE(Texts().empty());
    EXPECT_EQ(Texts().begin(), Texts().end());
    EXPECT_EQ(Texts(std::vector<std::string>{}), Texts());
}

TEST(SharedVector, ACopyStaysAsItWas) {
    Texts texts{"a"};
    const Texts before = texts;
    EXPECT_EQ(&before.front(), &texts.front()) << "nothing is copied before it has to be";
    texts.own().push_back("b");
    EXPECT_EQ(before, Texts{"a"});
    EXPECT_EQ(texts, (Texts{"a", "b"}));
    Texts none;
    const Texts stillNone = none;
    none.own().push_back("c");
    EXPECT_TRUE(stillNone.empty());
    EXPECT_EQ(none, Texts{"c"});
}

TEST(SharedVector, AloneItIsChangedInPlace) {
    Texts texts{"a", "b"};
    const std::string* const first = &texts.front();
    texts.own()[1] = "c";
    EXPECT_EQ(&texts.front(), first);
    EXPECT_EQ(texts[1], "c");
}

TEST(SharedVector, EqualMeansEqualItems) {
    EXPECT_EQ(Texts{"a"}, Texts{"a"});
    EXPECT_FALSE(Texts{"a"} == Texts{"b"});
    EXPECT_FALSE(Texts{"a"} == Texts());
}

}  // namespace
}  // namespace ridge
