// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "core/base/shipped_files.h"
#include "core/hardware/accelerator_json.h"
#include "tests/support/source_dir.h"

namespace ridge {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

class AcceleratorSchema : public testing::Test {
protected:
    void SetUp() override {
        std::ifstream file(test::sourceDir() / "resources" / "schema" / "accelerator.schema.json");
        const json document = json::parse(file, nullptr, false);
        ASSERT_FALSE(document.is_discarded());
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(NlohmannJsonAdapter(document), m_schema);
    }

    /// Empty when the document fits, else where it does not.
    std::string problem(const json& document) {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(m_schema, NlohmannJsonAdapter(document), &results)) return {};
        std::string text;
        for (const auto& error : results) {
            for (const std::string& step : error.context) text += step;
            text += ": " + error.description + "\n";
        }
        return text.empty() ? "not valid" : text;
    }

    valijson::Schema m_schema;
};

TEST_F(AcceleratorSchema, HoldsForEveryShippedFile) {
    ASSERT_FALSE(shippedAcceleratorFiles().empty());
    for (const ShippedFile& file : shippedAcceleratorFiles()) EXPECT_EQ(problem(json::parse(file.text)), "") << file.path;
}

struct Change {
    const char* pointer;
    const char* value;
};

TEST_F(AcceleratorSchema, RefusesWhatTheReaderRefuses) {
    const json good = json::parse(shippedAcceleratorFiles().front().text);
    const std::array<Change, 14> changes{{
        {"/schema", "\"ridgepoint.accelerator/2\""},
        {"/id", "\"Not An Id\""},
        {"/id", "\"what-if-1\""},
        {"/name", "\"\""},
        {"/year", "\"2020\""},
        {"/memory/bandwidth/gb_per_s", "0"},
        {"/memory/bandwidth/gb_per_s", "-1"},
        {"/memory/bandwidth/gb_per_s", "1e300"},
        {"/memory/bandwidth", "{}"},
        {"/memory/speed", "1"},
        {"/peaks", "{}"},
        {"/peaks/int8_tensor", "{\"tflop_per_s\": 1}"},
        {"/peaks/fp16_tensor/sources", "[-1]"},
        {"/confidence", "\"certain\""},
    }};
    for (const Change& change : changes) {
        json bad = good;
        bad[json::json_pointer(change.pointer)] = json::parse(change.value);
        EXPECT_NE(problem(bad), "") << change.pointer << " " << change.value;
        EXPECT_FALSE(parseAccelerator(bad.dump(), "bad").has_value()) << change.pointer << " " << change.value;
    }
}

TEST_F(AcceleratorSchema, RefusesMissingKeys) {
    const json good = json::parse(shippedAcceleratorFiles().front().text);
    for (const char* key : {"schema", "id", "name", "vendor", "memory", "peaks"}) {
        json bad = good;
        bad.erase(key);
        EXPECT_NE(problem(bad), "") << key;
        EXPECT_FALSE(parseAccelerator(bad.dump(), "bad").has_value()) << key;
    }
}

}  // namespace
}  // namespace ridge
