// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/accelerator_edit.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/hardware/accelerator_json.h"
#include "core/hardware/catalogue.h"

namespace ridge {
namespace {

const Catalogue& catalogue() {
    static const Catalogue shipped = Catalogue::shipped();
    return shipped;
}

const Accelerator& h100() {
    return *catalogue().find("nvidia-h100-sxm5-80gb");
}

const EditableField* fieldOf(const std::vector<EditableField>& fields, std::string_view key) {
    const auto found = std::find_if(fields.begin(), fields.end(), [key](const EditableField& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

TEST(AcceleratorEdit, ListsWhatStandsThere) {
    const std::vector<EditableField> fields = editableFields(h100());
    struct Case {
        const char* key;
        const char* text;
        const char* unit;
    };
    for (const Case& c : {Case{"name", "H100 SXM5 80GB", ""},
                          {"bandwidth", "3350", "GB/s"},
                          {"memory", "80", "GB"},
                          {"l2", "50", "MB"},
                          {"link", "900", "GB/s"},
                          {"power", "700", "W"},
                          {"bf16_tensor", "989.4", "TFLOP/s"},
                          {"bf16_tensor.sparse_factor", "2", "×"},
                          {"int8_tensor", "1978.9", "TOP/s"},
                          {"fp4_tensor", "", "TFLOP/s"},
                          {"confidence", "high", ""}}) {
        const EditableField* field = fieldOf(fields, c.key);
        ASSERT_NE(field, nullptr) << c.key;
        EXPECT_EQ(field->text, c.text) << c.key;
        EXPECT_EQ(field->unit, c.unit) << c.key;
        EXPECT_FALSE(field->label.empty());
    }
    EXPECT_EQ(fieldOf(fields, "fp4_tensor.sparse_factor"), nullptr) << "no factor without a peak";
    EXPECT_TRUE(fieldOf(fields, "bandwidth")->isRequired);
}

/// What an edit box shows changes nothing when it is given back, for every field of every entry.
TEST(AcceleratorEdit, PresentTextsChangeNothing) {
    for (const Accelerator& accelerator : catalogue().all()) {
        for (const EditableField& field : editableFields(accelerator)) {
            const Result<Accelerator> same = withField(accelerator, field.key, field.text);
            ASSERT_TRUE(same) << accelerator.id << " " << field.key << ": " << errorText(same.error());
            EXPECT_EQ(*same, accelerator) << accelerator.id << " " << field.key;
        }
    }
}

TEST(AcceleratorEdit, AChangedNumberIsEnteredByHand) {
    const Result<Accelerator> changed = withField(h100(), "bandwidth", "4.5T");
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->bandwidth.value, ByteRate{4500e9});
    EXPECT_TRUE(isByHand(*changed, changed->bandwidth.sources));
    EXPECT_EQ(changed->sources.size(), h100().sources.size() + 1);
    EXPECT_EQ(changed->peaks, h100().peaks) << "the other values keep their sources";
    EXPECT_FALSE(isByHand(h100(), h100().bandwidth.sources));
    EXPECT_FALSE(isByHand(h100(), {})) << "no source at all is another matter";

    const Result<Accelerator> twice = withField(*changed, "l2", "60");
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->sources.size(), changed->sources.size()) << "one such source is enough";
    EXPECT_TRUE(isByHand(*twice, twice->l2->sources));
    EXPECT_TRUE(isByHand(*twice, twice->bandwidth.sources));
}

TEST(AcceleratorEdit, ANamedSourceIsKept) {
    const Source sheet{"Data sheet", "https://example.org/sheet", "4.5 TB/s"};
    const Result<Accelerator> changed = withField(h100(), "bandwidth", "4500", sheet);
    ASSERT_TRUE(changed);
    ASSERT_EQ(changed->bandwidth.sources.size(), 1U);
    EXPECT_EQ(changed->sources[changed->bandwidth.sources[0]], sheet);
    EXPECT_FALSE(isByHand(*changed, changed->bandwidth.sources));
}

TEST(AcceleratorEdit, SetsAddsAndRemovesPeaks) {
    Accelerator part = h100();
    part.peaks.front().derived = true;
    const PeakKey first = part.peaks.front().key;
    const Result<Accelerator> set = withField(part, peakKeyName(first), "12.5");
    ASSERT_TRUE(set);
    EXPECT_EQ(set->peak(first)->rate, FlopRate{12.5e12});
    EXPECT_FALSE(set->peak(first)->derived) << "it is stated now";

    const Result<Accelerator> added = withField(part, "fp4_tensor", "4P");
    ASSERT_TRUE(added);
    ASSERT_NE(added->peak(PeakKey::Fp4Tensor), nullptr);
    EXPECT_EQ(added->peak(PeakKey::Fp4Tensor)->rate, FlopRate{4e15});
    EXPECT_TRUE(std::is_sorted(added->peaks.begin(), added->peaks.end(), [](const Peak& a, const Peak& b) { return a.key < b.key; }));

    const Result<Accelerator> removed = withField(*added, "fp4_tensor", " ");
    ASSERT_TRUE(removed);
    EXPECT_EQ(removed->peaks, part.peaks);

    Accelerator last = part;
    last.peaks.resize(1);
    EXPECT_EQ(withField(last, peakKeyName(first), "").error().what, "the last peak cannot be removed");
    EXPECT_EQ(withField(part, "bf16_tensor.sparse_factor", "")->peak(PeakKey::Bf16Tensor)->sparsityFactor, std::nullopt);
    EXPECT_EQ(withField(part, "bf16_tensor.sparse_factor", "1.5")->peak(PeakKey::Bf16Tensor)->sparsityFactor, 1.5);
}

TEST(AcceleratorEdit, EmptyTextsRemoveWhatIsNotRequired) {
    EXPECT_EQ(withField(h100(), "l2", "")->l2, std::nullopt);
    EXPECT_EQ(withField(h100(), "year", "")->year, std::nullopt);
    EXPECT_EQ(withField(h100(), "architecture", "")->architecture, "");
    for (const char* key : {"id", "name", "vendor", "bandwidth", "confidence"}) EXPECT_FALSE(withField(h100(), key, " ")) << key;
}

TEST(AcceleratorEdit, SaysWhichFieldAndText) {
    struct Case {
        const char* key;
        const char* text;
        const char* error;
    };
    for (const Case& c : {Case{"bandwidth", "fast", "not a number: bandwidth: fast"},
                          {"bandwidth", "-3", "must be positive: bandwidth: -3"},
                          {"bandwidth", "1e31", "must be from 1 to 1e+30 B/s: bandwidth: 1e31"},
                          {"year", "20x4", "not a whole number: year: 20x4"},
                          {"year", "1066", "out of range 1970..2200: year: 1066"},
                          {"id", "My Card", "expected lower-case words and numbers joined by '-': id: My Card"},
                          {"id", "what-if-1", "expected lower-case words and numbers joined by '-': id: what-if-1"},
                          {"confidence", "sure", "expected high, medium or low: confidence: sure"},
                          {"bf16_tensor.sparse_factor", "0.5", "must be from 1 to 64: bf16_tensor.sparse_factor: 0.5"},
                          {"fp4_tensor.sparse_factor", "2", "no such matrix peak: fp4_tensor.sparse_factor: 2"},
                          {"fp32.sparse_factor", "2", "no such matrix peak: fp32.sparse_factor: 2"},
                          {"name", "two\nlines", "expected one line without control characters: name: two?lines"},
                          {"weight", "3", "unknown field: weight: 3"}}) {
        const Result<Accelerator> changed = withField(h100(), c.key, c.text);
        ASSERT_FALSE(changed) << c.key << " " << c.text;
        EXPECT_EQ(errorText(changed.error()), c.error);
        EXPECT_EQ(changed.error().code, ErrorCode::Usage);
    }
}

TEST(AcceleratorEdit, WhatWasEditedCanBeWrittenAndRead) {
    const Result<Accelerator> changed = withField(h100(), "power", "0.65k");
    ASSERT_TRUE(changed);
    const Result<Accelerator> back = parseAccelerator(writeAccelerator(*changed), "test");
    ASSERT_TRUE(back) << errorText(back.error());
    EXPECT_EQ(*back, *changed);
}

}  // namespace
}  // namespace ridge
