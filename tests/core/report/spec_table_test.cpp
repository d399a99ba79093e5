// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/hardware/accelerator_edit.h"
#include "core/hardware/catalogue.h"
#include "tests/support/accelerators.h"
#include "tests/support/shipped_catalogue.h"

namespace ridge {
namespace {

using test::catalogue;
using test::everything;

const Accelerator& part(const char* id) {
    return *catalogue().find(id);
}

double number(const Cell& cell) {
    const double* value = std::get_if<double>(&cell.raw);
    return value == nullptr ? -1.0 : *value;
}

bool holdsLine(const SpecNote& note, std::string_view wanted) {
    return std::any_of(note.lines.begin(), note.lines.end(),
                       [&](const std::string& line) { return line.find(wanted) != std::string::npos; });
}

/// The value as the catalogue has it, written down a second time.
std::optional<double> expectedNumber(const Accelerator& a, const SpecColumn& column, PeakChoice peaks) {
    if (column.kind != SpecColumn::Kind::Field) {
        for (const Peak& peak : a.peaks) {
            if (peak.key != column.peak) continue;
            const double factor = peaks == PeakChoice::Sparse ? peak.sparsityFactor.value_or(1.0) : 1.0;
            const double rate = peak.rate.value * factor;
            return column.kind == SpecColumn::Kind::Peak ? rate : rate / a.bandwidth.value.value;
        }
        return std::nullopt;
    }
    switch (column.field) {
        case SpecField::Year:
            return a.year;
        case SpecField::Memory:
            return a.memory ? std::optional(a.memory->value.value) : std::nullopt;
        case SpecField::Bandwidth:
            return a.bandwidth.value.value;
        case SpecField::L2:
            return a.l2 ? std::optional(a.l2->value.value) : std::nullopt;
        case SpecField::LastLevelCache:
            return a.lastLevelCache ? std::optional(a.lastLevelCache->value.value) : std::nullopt;
        case SpecField::Link:
            return a.link ? std::optional(a.link->value.value) : std::nullopt;
        case SpecField::Power:
            return a.powerWatt ? std::optional(a.powerWatt->value) : std::nullopt;
        case SpecField::Sources:
            return static_cast<double>(a.sources.size());
        default:
            return std::nullopt;
    }
}

void expectCatalogueValues(PeakChoice peaks) {
    const auto all = everything();
    const auto columns = allSpecColumns();
    const SpecTable specs = specTable(all, columns, peaks);
    ASSERT_EQ(specs.table.rows.size(), all.size());
    for (std::size_t row = 0; row < all.size(); ++row) {
        ASSERT_EQ(specs.table.rows[row].size(), columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!isNumeric(columns[i])) continue;
            const std::optional<double> expected = expectedNumber(*all[row], columns[i], peaks);
            const std::string where = all[row]->id + " " + specColumnKey(columns[i]);
            const Cell& cell = specs.table.rows[row][i];
            EXPECT_EQ(cell == emptyCell(), !expected) << where;
            EXPECT_EQ(number(cell), expected.value_or(-1.0)) << where;
        }
    }
}

TEST(SpecTable, EveryNumberIsTheCataloguesDense) {
    ASSERT_GE(catalogue().all().size(), 88U);
    expectCatalogueValues(PeakChoice::Dense);
}

TEST(SpecTable, EveryNumberIsTheCataloguesSparse) {
    expectCatalogueValues(PeakChoice::Sparse);
}

TEST(SpecTable, EveryValueHasASource) {
    const auto all = everything();
    const auto columns = allSpecColumns();
    for (const PeakChoice peaks : {PeakChoice::Dense, PeakChoice::Sparse}) {
        const SpecTable specs = specTable(all, columns, peaks);
        for (std::size_t row = 0; row < all.size(); ++row) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const SpecFacts& facts = specs.facts[row][i];
                const std::string where = all[row]->id + " " + specColumnKey(columns[i]);
                if (specs.table.rows[row][i] == emptyCell()) {
                    EXPECT_EQ(facts, SpecFacts{}) << where;
                    continue;
                }
                ASSERT_FALSE(facts.sources.empty()) << where;
                EXPECT_LT(facts.sources.back(), all[row]->sources.size()) << where;
                EXPECT_FALSE(facts.isByHand) << where;
                const SpecNote note = specCellNote(*all[row], columns[i], peaks);
                EXPECT_FALSE(note.links.empty()) << where;
                EXPECT_TRUE(holdsLine(note, all[row]->sources[facts.sources.front()].title)) << where;
            }
        }
    }
}

TEST(SpecTable, ShowsNumbersInTheUnitOfTheColumn) {
    const std::vector<const Accelerator*> one{&part("nvidia-h100-sxm5-80gb")};
    struct Case {
        SpecColumn column;
        const char* header;
        const char* text;
        double raw;
    };
    for (const Case& c : {Case{peakColumn(PeakKey::Bf16Tensor), "bf16, TFLOP/s", "989.4", 989.4e12},
                          {peakColumn(PeakKey::Fp32), "fp32 vector, TFLOP/s", "66.9", 66.9e12},
                          {peakColumn(PeakKey::Int8Tensor), "int8, TOP/s", "1,978.9", 1978.9e12},
                          {ridgeColumn(PeakKey::Bf16Tensor), "ridge bf16, FLOP/B", "295.3", 989.4e12 / 3.35e12},
                          {fieldColumn(SpecField::Bandwidth), "bandwidth, GB/s", "3,350", 3.35e12},
                          {fieldColumn(SpecField::Memory), "memory, GB", "80", 80e9},
                          {fieldColumn(SpecField::L2), "L2, MB", "50", 50e6},
                          {fieldColumn(SpecField::Link), "link, both directions, GB/s", "900", 900e9},
                          {fieldColumn(SpecField::Power), "power, W", "700", 700},
                          {fieldColumn(SpecField::Year), "year", "2022", 2022}}) {
        const SpecTable specs = specTable(one, std::vector{c.column}, PeakChoice::Dense);
        EXPECT_EQ(columnHeader(specs.table.columns[0]), c.header);
        std::string text = specs.table.rows[0][0].text;
        if (specs.facts[0][0].isPeakDerived && c.column.kind == SpecColumn::Kind::Peak) text.pop_back();
        EXPECT_EQ(text, c.text) << c.header;
        EXPECT_EQ(number(specs.table.rows[0][0]), c.raw) << c.header;
    }
}

TEST(SpecTable, TellsDerivedSparseAndDenseInsteadApart) {
    Accelerator made = test::a100();
    made.peaks[0].derived = true;
    const SpecColumn fp64 = peakColumn(PeakKey::Fp64);
    const SpecColumn fp64Matrix = peakColumn(PeakKey::Fp64Tensor);
    const SpecColumn bf16 = peakColumn(PeakKey::Bf16Tensor);
    EXPECT_TRUE(specValue(made, fp64, PeakChoice::Dense).facts.isDerived);
    EXPECT_TRUE(specValue(made, fp64, PeakChoice::Dense).facts.isPeakDerived);
    EXPECT_EQ(specTable(std::vector<const Accelerator*>{&made}, std::vector{fp64}, PeakChoice::Dense).table.rows[0][0].text, "9.7*");
    EXPECT_FALSE(specValue(made, bf16, PeakChoice::Dense).facts.isDerived);
    EXPECT_TRUE(specValue(made, ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense).facts.isDerived);
    EXPECT_FALSE(specValue(made, ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense).facts.isPeakDerived);

    EXPECT_FALSE(specValue(made, bf16, PeakChoice::Dense).facts.isSparse);
    EXPECT_TRUE(specValue(made, bf16, PeakChoice::Sparse).facts.isSparse);
    EXPECT_FALSE(specValue(made, bf16, PeakChoice::Sparse).facts.isDenseInstead);
    EXPECT_TRUE(specValue(made, fp64Matrix, PeakChoice::Sparse).facts.isDenseInstead);
    EXPECT_FALSE(specValue(made, fp64, PeakChoice::Sparse).facts.isDenseInstead) << "vector units know no structured sparsity";
    EXPECT_FALSE(specValue(made, fp64Matrix, PeakChoice::Dense).facts.isDenseInstead);
}

TEST(SpecTable, MarksLowConfidenceAndNumbersByHand) {
    Accelerator made = test::a100();
    made.confidence = Confidence::Low;
    const SpecColumn bandwidth = fieldColumn(SpecField::Bandwidth);
    EXPECT_TRUE(specValue(made, bandwidth, PeakChoice::Dense).facts.isLowConfidence);
    EXPECT_FALSE(specValue(test::a100(), bandwidth, PeakChoice::Dense).facts.isLowConfidence);

    const Accelerator changed = *withField(made, "bandwidth", "2T");
    EXPECT_TRUE(specValue(changed, bandwidth, PeakChoice::Dense).facts.isByHand);
    EXPECT_TRUE(specValue(changed, ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense).facts.isByHand) << "half of it is";
    EXPECT_FALSE(specValue(changed, peakColumn(PeakKey::Bf16Tensor), PeakChoice::Dense).facts.isByHand);
    EXPECT_TRUE(holdsLine(specCellNote(changed, bandwidth, PeakChoice::Dense), "Source: entered by hand"));
    EXPECT_TRUE(specCellNote(changed, bandwidth, PeakChoice::Dense).links.empty());

    Accelerator bare = made;
    bare.bandwidth.sources.clear();
    EXPECT_TRUE(specValue(bare, bandwidth, PeakChoice::Dense).facts.isByHand);
    EXPECT_TRUE(holdsLine(specCellNote(bare, bandwidth, PeakChoice::Dense), "Source: none"));
}

TEST(SpecTable, ShowsPublishedAlternatives) {
    const SpecNote note = specCellNote(part("nvidia-b200-sxm-180gb"), fieldColumn(SpecField::Bandwidth), PeakChoice::Dense);
    EXPECT_TRUE(holdsLine(note, "Also published: 8,000 GB/s (NVIDIA's launch material, 2024)"));
    const SpecNote ridge = specCellNote(part("nvidia-b200-sxm-180gb"), ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense);
    EXPECT_TRUE(holdsLine(ridge, "Bandwidth also published: 8,000 GB/s"));
    std::size_t shown = 0;
    std::size_t published = 0;
    for (const Accelerator& accelerator : catalogue().all()) {
        published += accelerator.alternatives.size();
        for (const SpecColumn& column : allSpecColumns()) {
            if (column.kind != SpecColumn::Kind::Ridge)
                shown += specValue(accelerator, column, PeakChoice::Dense).facts.alternatives.size();
        }
    }
    EXPECT_GT(published, 0U);
    EXPECT_EQ(shown, published) << "each belongs to just one cell";
}

TEST(SpecTable, ExplainsARidgeByItsTwoFigures) {
    const SpecNote note = specCellNote(part("nvidia-a100-sxm4-80gb"), ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense);
    EXPECT_EQ(note.title, "A100 SXM4 80GB, ridge bf16: 153 FLOP/B");
    EXPECT_TRUE(holdsLine(note, "Peak 312 TFLOP/s ÷ bandwidth 2,039 GB/s"));
    const SpecNote sparse = specCellNote(part("nvidia-a100-sxm4-80gb"), ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Sparse);
    EXPECT_TRUE(holdsLine(sparse, "Peak 624 TFLOP/s ÷ bandwidth 2,039 GB/s"));
    EXPECT_TRUE(holdsLine(sparse, "Structured sparsity: 2 × the dense 312 TFLOP/s"));

    Accelerator made = test::a100();
    made.sources.push_back({"Memory maker", "https://example.com/memory", ""});
    made.bandwidth.sources = {1};
    const SpecNote both = specCellNote(made, ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense);
    EXPECT_TRUE(holdsLine(both, "Source of the peak: Vendor data sheet (all rates)"));
    EXPECT_TRUE(holdsLine(both, "Source of the bandwidth: Memory maker"));
    EXPECT_EQ(both.links.size(), 2U);
}

TEST(SpecTable, SaysWhatIsNotPublished) {
    const SpecNote note = specCellNote(test::tpu(), peakColumn(PeakKey::Fp32), PeakChoice::Dense);
    EXPECT_EQ(note.title, "TPU v5e, fp32 vector: not published");
    EXPECT_TRUE(note.links.empty());
    EXPECT_TRUE(
        holdsLine(specCellNote(part("nvidia-h100-sxm5-80gb"), fieldColumn(SpecField::Link), PeakChoice::Dense), "450 GB/s each way"));
}

TEST(SpecTable, SortsNumbersAsNumbersAndUnknownLast) {
    for (const bool isDescending : {false, true}) {
        for (const SpecColumn& column : allSpecColumns()) {
            auto sorted = everything();
            sortSpecs(sorted, column, PeakChoice::Dense, isDescending);
            ASSERT_EQ(sorted.size(), everything().size());
            bool isUnknownBefore = false;
            for (std::size_t i = 0; i < sorted.size(); ++i) {
                const SpecValue value = specValue(*sorted[i], column, PeakChoice::Dense);
                EXPECT_FALSE(isUnknownBefore && value.isKnown()) << specColumnKey(column);
                isUnknownBefore = isUnknownBefore || !value.isKnown();
                if (i == 0 || !value.number) continue;
                const double before = *specNumber(*sorted[i - 1], column, PeakChoice::Dense);
                EXPECT_TRUE(isDescending ? before >= *value.number : before <= *value.number) << specColumnKey(column);
            }
        }
    }
    auto byConfidence = everything();
    sortSpecs(byConfidence, fieldColumn(SpecField::Confidence), PeakChoice::Dense, false);
    EXPECT_EQ(byConfidence.front()->confidence, Confidence::Low);
    EXPECT_EQ(byConfidence.back()->confidence, Confidence::High);
}

TEST(SpecTable, LeavesAsCsvAndMarkdown) {
    const std::vector<const Accelerator*> one{&part("nvidia-h100-sxm5-80gb")};
    const std::vector<SpecColumn> columns{fieldColumn(SpecField::Name), ridgeColumn(PeakKey::Fp16Tensor),
                                          fieldColumn(SpecField::Confidence)};
    const SpecTable specs = specTable(one, columns, PeakChoice::Dense);
    EXPECT_EQ(tableCsv(specs.table), "name,ridge fp16 (FLOP/B),confidence\r\nH100 SXM5 80GB,295.34328358208955,high\r\n");
    EXPECT_NE(tableMarkdown(specs.table).find("| H100 SXM5 80GB |"), std::string::npos);
}

TEST(SpecColumns, HaveKeysThatComeBackAndTitlesOfTheirOwn) {
    std::vector<std::string> keys;
    std::vector<std::string> titles;
    for (const SpecColumn& column : allSpecColumns()) {
        const std::string key = specColumnKey(column);
        EXPECT_EQ(findSpecColumn(key), column) << key;
        keys.push_back(key);
        titles.push_back(specColumnTitle(column));
    }
    for (auto* list : {&keys, &titles}) {
        std::sort(list->begin(), list->end());
        EXPECT_EQ(std::adjacent_find(list->begin(), list->end()), list->end());
    }
    EXPECT_GE(keys.size(), 20U);
    for (const char* wrong : {"", "ridge", "ridge.", "ridge.bandwidth", "bf17_tensor", "Bandwidth"})
        EXPECT_FALSE(findSpecColumn(wrong)) << wrong;
    for (const SpecColumn& column : defaultSpecColumns()) {
        const auto all = allSpecColumns();
        EXPECT_NE(std::find(all.begin(), all.end(), column), all.end());
    }
}

TEST(SpecTable, AStyleChangesTextsAndNeverValues) {
    const std::vector<const Accelerator*> rows{&part("nvidia-h100-sxm5-80gb")};
    const std::vector<SpecColumn> columns{fieldColumn(SpecField::Memory), fieldColumn(SpecField::Bandwidth), fieldColumn(SpecField::L2),
                                          ridgeColumn(PeakKey::Bf16Tensor), fieldColumn(SpecField::Year)};
    const NumberStyle style{6, Separator::ThinSpace, CapacityUnit::Binary};
    const SpecTable plain = specTable(rows, columns, PeakChoice::Dense);
    const SpecTable styled = specTable(rows, columns, PeakChoice::Dense, style);
    std::vector<std::string> texts;
    for (const Cell& cell : styled.table.rows[0]) texts.push_back(cell.text);
    EXPECT_EQ(texts, (std::vector<std::string>{"74.5058", "3\u202f350", "50", "295.343", "2022"}));
    EXPECT_EQ(styled.table.columns[0].shownUnit, "GiB");
    EXPECT_EQ(styled.table.columns[2].shownUnit, "MB") << "vendors do not say which MB they mean";
    EXPECT_EQ(tableCsv(styled.table), tableCsv(plain.table));
    const NumberStyle binary{0, Separator::Comma, CapacityUnit::Binary};
    EXPECT_EQ(specTable(rows, columns, PeakChoice::Dense, binary).table.rows[0][0].text, "74.51");
}

TEST(SpecNotes, FollowTheStyleButKeepWhatOthersWrote) {
    const Accelerator& a100 = part("nvidia-a100-sxm4-80gb");
    const NumberStyle style{0, Separator::None, CapacityUnit::Binary};
    EXPECT_EQ(specCellNote(a100, fieldColumn(SpecField::Memory), PeakChoice::Dense, style).title, a100.name + ", memory: 74.51 GiB");
    const SpecNote ridge = specCellNote(a100, ridgeColumn(PeakKey::Bf16Tensor), PeakChoice::Dense, style);
    EXPECT_TRUE(holdsLine(ridge, "÷ bandwidth 2039 GB/s")) << ridge.lines[0];
    for (const Source& source : a100.sources) {
        const SpecNote all = specCellNote(a100, fieldColumn(SpecField::Name), PeakChoice::Dense, style);
        EXPECT_TRUE(holdsLine(all, source.title));
    }
}

}  // namespace
}  // namespace ridge
