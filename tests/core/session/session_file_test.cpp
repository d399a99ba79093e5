// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/session_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <limits>

#include "tests/core/session/sessions.h"
#include "tests/support/golden.h"

namespace ridge {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Session reread(const Session& session) {
    const auto result = parseSession(writeSession(session), "again");
    EXPECT_TRUE(result.has_value()) << (result ? "" : errorText(result.error())) << "\n" << writeSession(session);
    return result.value_or(Session{});
}

TEST(SessionFile, DefaultSessionKeepsItsText) {
    test::expectGolden(writeSession(defaultSession()), "default_session.json");
}

TEST(SessionFile, FullSessionKeepsItsText) {
    test::expectGolden(writeSession(test::fullSession()), "full_session.json");
}

TEST(SessionFile, RoundTrips) {
    EXPECT_EQ(reread(defaultSession()), defaultSession());
    EXPECT_EQ(reread(test::fullSession()), test::fullSession());
    EXPECT_EQ(reread(Session{}), Session{});
}

TEST(SessionFile, EveryKindRoundTrips) {
    for (const OperatorSpec& spec : operatorTable()) {
        Session session = defaultSession();
        session.current = exampleRequest(spec.kind);
        session.activeDimension = spec.dimensions.front().name;
        EXPECT_EQ(reread(session), session) << spec.name;
        session.current.dims.fill(std::nullopt);
        EXPECT_EQ(reread(session), session) << spec.name;
    }
}

TEST(SessionFile, EveryTypeRoundTrips) {
    for (const DType type : kAllDTypes) {
        Session session = defaultSession();
        session.current.dtype = type;
        session.extraTypes = {type};
        EXPECT_EQ(reread(session), session) << dtypeName(type);
    }
}

TEST(SessionFile, AFileNeedsOnlySchemaAcceleratorsAndOperator) {
    const auto session =
        parseSession(R"({"schema":"ridgepoint.session/1","accelerators":[],"operator":{"kind":"softmax","dimensions":{"rows":8}}})", "s");
    ASSERT_TRUE(session.has_value()) << errorText(session.error());
    Session expected;
    expected.current.kind = OperatorKind::Softmax;
    expected.current.dims[0] = 8;
    EXPECT_EQ(*session, expected);
}

TEST(SessionFile, ANewerMinorVersionIsReadAndItsKeysSurvive) {
    const auto session = parseSession(R"({
        "schema": "ridgepoint.session/1.7",
        "accelerators": ["nvidia-a100-sxm4-80gb"],
        "wafer": {"name": "x", "layers": [1, 2.5, null, 18446744073709551615], "deep": {"b": true}},
        "aaa": "\u00e4\n",
        "operator": {"kind": "matmul", "dimensions": {"m": 1}, "tiling": [128, 128]},
        "switches": {"overlap": 0.5},
        "view": {"grid": false, "locked_axes": {"intensity_flop_per_byte": {"lower": 1, "upper": 10, "base": 2},
                                                "rate_flop_per_s": {"lower": 1e9, "upper": 1e12}}}
    })",
                                      "s");
    ASSERT_TRUE(session.has_value()) << errorText(session.error());
    EXPECT_EQ(session->unknownKeys,
              "{\"aaa\":\"\u00e4\\n\","
              R"("operator":{"tiling":[128,128]},"switches":{"overlap":0.5},)"
              R"("view":{"grid":false,"locked_axes":{"intensity_flop_per_byte":{"base":2}}},)"
              R"("wafer":{"deep":{"b":true},"layers":[1,2.5,null,18446744073709551615],"name":"x"}})");
    EXPECT_EQ(reread(*session), *session);
    const std::string text = writeSession(*session);
    for (const char* const kept : {"\"tiling\"", "\"overlap\": 0.5", "\"grid\": false", "18446744073709551615", "\"base\": 2"}) {
        EXPECT_NE(text.find(kept), std::string::npos) << kept;
    }

    Session edited = *session;
    edited.view.lockedAxes.reset();
    edited.current = exampleRequest(OperatorKind::Softmax);
    EXPECT_EQ(reread(edited).view, edited.view);
    EXPECT_EQ(reread(edited).current, edited.current);
}

TEST(SessionFile, PinnedOperatorsTakeTheirUnknownKeysAlong) {
    const auto session = parseSession(R"({
        "schema": "ridgepoint.session/1.7", "accelerators": [],
        "operator": {"kind": "matmul", "dimensions": {"m": 1}},
        "pinned": [{"operator": {"kind": "matmul", "dimensions": {"m": 2}, "tiling": [128, 128]}, "colour": "red"},
                   {"operator": {"kind": "softmax", "dimensions": {"rows": 3}}},
                   {"name": "third", "operator": {"kind": "matmul", "dimensions": {"m": 4}}, "deep": {"er": null}}]
    })",
                                      "s");
    ASSERT_TRUE(session.has_value()) << errorText(session.error());
    ASSERT_EQ(session->pinned.size(), 3U);
    EXPECT_EQ(session->pinned[0].unknownKeys, R"({"colour":"red","operator":{"tiling":[128,128]}})");
    EXPECT_EQ(session->pinned[1].unknownKeys, "{}");
    EXPECT_EQ(session->pinned[2].unknownKeys, R"({"deep":{"er":null}})");
    EXPECT_EQ(session->unknownKeys, "{}");
    EXPECT_EQ(reread(*session), *session);

    Session edited = *session;
    edited.pinned.erase(edited.pinned.begin(), edited.pinned.begin() + 2);
    EXPECT_EQ(reread(edited), edited) << "each goes with its own, whatever becomes of the others";
    edited.pinned[0].unknownKeys = R"({"name":"stolen","operator":{"kind":"softmax"}})";
    EXPECT_EQ(reread(edited).pinned[0].name, "third");
}

TEST(SessionFile, UnknownKeysNeverReplaceKnownOnes) {
    Session session = defaultSession();
    session.unknownKeys = R"({"schema":"other","accelerators":3,"operator":{"kind":"softmax","extra":1},"new":2})";
    Session again = reread(session);
    EXPECT_EQ(again.unknownKeys, R"({"new":2,"operator":{"extra":1}})");
    again.unknownKeys = "{}";
    EXPECT_EQ(again, defaultSession());
    for (const char* const broken : {"", "[1]", "{", "null"}) {
        session.unknownKeys = broken;
        EXPECT_EQ(reread(session), defaultSession()) << broken;
    }
}

TEST(SessionFile, WhatAFileMayNotHoldIsLeftOut) {
    Session session = test::fullSession();
    session.switches = {PeakChoice::Dense, Seconds{kNan}, 0.0, 2.0};
    session.current.beta = kNan;
    session.current.dims[0] = 0;
    session.current.window = -1;
    session.activeDimension = "head-dim";
    session.linkedDimensions = {"m", "q"};
    session.baseline = "gone";
    session.view.lockedAxes->rate.upper = kNan;
    session.pinned[0].name = "two\nlines\xff";
    const Session again = reread(session);
    EXPECT_EQ(again.switches, Switches{});
    EXPECT_EQ(again.current.beta, 0.0);
    EXPECT_FALSE(again.current.dims[0].has_value());
    EXPECT_FALSE(again.current.window.has_value());
    EXPECT_EQ(again.activeDimension, "");
    EXPECT_EQ(again.linkedDimensions, std::vector<std::string>{"m"});
    EXPECT_EQ(again.baseline, "");
    EXPECT_FALSE(again.view.lockedAxes.has_value());
    EXPECT_EQ(again.pinned[0].name, "two lines\ufffd");
    EXPECT_EQ(reread(again), again);
}

/// The full session with one piece of its text replaced.
std::string changed(std::string_view piece, std::string_view replacement) {
    std::string text = writeSession(test::fullSession());
    const std::size_t at = text.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    return text.replace(at, piece.size(), replacement);
}

struct BadField {
    const char* piece;
    const char* replacement;
    const char* error;
};

class BadFields : public testing::TestWithParam<BadField> {};

TEST_P(BadFields, AreNamedWithTheirValue) {
    const auto session = parseSession(changed(GetParam().piece, GetParam().replacement), "f.json");
    ASSERT_FALSE(session.has_value()) << GetParam().replacement;
    EXPECT_EQ(session.error().code, ErrorCode::Format);
    EXPECT_EQ(errorText(session.error()), GetParam().error);
}

constexpr const char* kNewer = "made by a newer program: f.json: schema: session version 2, this program reads version 1";

INSTANTIATE_TEST_SUITE_P(
    Table, BadFields,
    testing::Values(
        BadField{"session/1\"", "session/2\"", kNewer}, BadField{"session/1\"", "session/2.3\"", kNewer},
        BadField{"session/1\"", "session/99999999999999999999\"",
                 "made by a newer program: f.json: schema: session version 99999999999999999999, this program reads version 1"},
        BadField{"ridgepoint.session/1", "ridgepoint.session/", "not a Ridgepoint session: f.json: schema: ridgepoint.session/"},
        BadField{"ridgepoint.session/1", "ridgepoint.session/x", "not a Ridgepoint session: f.json: schema: ridgepoint.session/x"},
        BadField{"ridgepoint.session/1", "ridgepoint.session/0", "not a Ridgepoint session: f.json: schema: ridgepoint.session/0"},
        BadField{"ridgepoint.session/1", "ridgepoint.explain/1", "not a Ridgepoint session: f.json: schema: ridgepoint.explain/1"},
        BadField{"\"schema\"", "\"scheme\"", "not a Ridgepoint session: f.json: schema"},
        BadField{"\"accelerators\"", "\"acelerators\"", "missing: f.json: accelerators"},
        BadField{"\"no-such-id\"\n", "7\n", "expected a text: f.json: accelerators.2: 7"},
        BadField{"\"no-such-id\"\n", "\"a\\u0000b\"\n", "expected one line without control characters: f.json: accelerators.2: a?b"},
        BadField{"\"extra_types\": [", "\"extra_types\": [ \"fp12\",", "unknown precision: f.json: extra_types: fp12"},
        BadField{"\"baseline\": \"no-such-id\"", "\"baseline\": \"other\"", "not one of the accelerators: f.json: baseline: other"},
        BadField{"\"derivation_on\": ", "\"derivation_on\": 1, \"x\": ", "expected a text: f.json: derivation_on: 1"},
        BadField{"\"sparse\"", "\"fast\"", "expected dense or sparse: f.json: switches.peaks: fast"},
        BadField{"5e-06", "-1", "out of range 0..1.7976931348623157e+308: f.json: switches.launch_overhead_s: -1"},
        BadField{"0.7", "0", "a share must be above 0: f.json: switches.compute_efficiency: 0"},
        BadField{"0.7", "1.01", "out of range 0..1: f.json: switches.compute_efficiency: 1.01"},
        BadField{"0.9", "\"inf\"", "expected a number: f.json: switches.memory_efficiency: inf"},
        BadField{"\"matmul\"", "\"matmull\"", "unknown operator: f.json: operator.kind: matmull"},
        BadField{"\"kind\"", "\"kin\"", "missing: f.json: operator.kind"},
        BadField{"2147483648", "2147483649", "out of range 1..2147483648: f.json: operator.dimensions.k: 2147483649"},
        BadField{"2147483648", "0", "out of range 1..2147483648: f.json: operator.dimensions.k: 0"},
        BadField{"2147483648", "-1", "out of range 1..2147483648: f.json: operator.dimensions.k: -1"},
        BadField{"2147483648", "18446744073709551615", "out of range 1..2147483648: f.json: operator.dimensions.k: 18446744073709551615"},
        BadField{"2147483648", "4096.5", "expected a whole number: f.json: operator.dimensions.k: 4096.5"},
        BadField{"2147483648", "\"4096\"", "expected a whole number: f.json: operator.dimensions.k: 4096"},
        BadField{"2147483648", "[1]", "expected a whole number: f.json: operator.dimensions.k: a list"},
        BadField{"\"k\": ", "\"q\": ", "matmul has no such dimension: f.json: operator.dimensions: q"},
        BadField{"\"pad\": 1", "\"pad\": -1", "out of range 0..2147483648: f.json: pinned.1.operator.dimensions.pad: -1"},
        BadField{"\"bf16\"", "\"bf17\"", "unknown precision: f.json: operator.dtype: bf17"},
        BadField{"\"int4\"", "4", "expected a text: f.json: operator.b_dtype: 4"},
        BadField{"\"causal\": false", "\"causal\": 0", "expected true or false: f.json: operator.causal: 0"},
        BadField{"\"window\": 128", "\"window\": 0", "out of range 1..2147483648: f.json: pinned.0.operator.window: 0"},
        BadField{"\"active_dimension\": \"k\"", "\"active_dimension\": \"kk\"",
                 "matmul has no such dimension: f.json: active_dimension: kk"},
        BadField{"\"linked_dimensions\": [", "\"linked_dimensions\": [\"rows\",",
                 "matmul has no such dimension: f.json: linked_dimensions: rows"},
        BadField{"\"pinned\": [", "\"pinned\": [5,", "expected an object: f.json: pinned.0: 5"},
        BadField{"\"pinned\": [", "\"pinned\": [{},", "missing: f.json: pinned.0.operator"},
        BadField{"\"locked_axes\": {", "\"locked_axes\": [], \"x\": {", "expected an object: f.json: view.locked_axes: a list"},
        BadField{"0.01", "0", "out of range 1e-06..1e+12: f.json: view.locked_axes.intensity_flop_per_byte.lower: 0"},
        BadField{"0.01", "null", "missing: f.json: view.locked_axes.intensity_flop_per_byte.lower"},
        BadField{"0.01", "\"nan\"", "expected a number: f.json: view.locked_axes.intensity_flop_per_byte.lower: nan"},
        BadField{"0.01", "0.3",
                 "upper must be at least 1.5 times lower: f.json: view.locked_axes.intensity_flop_per_byte.upper: 0.3333333333333333"},
        BadField{"1e+16", "1e+300", "out of range 1000..1e+24: f.json: view.locked_axes.rate_flop_per_s.upper: 1e+300"},
        BadField{"\"time_s\": 1.5e-06", "\"time_s\": 0",
                 "out of range 2.2250738585072014e-308..1.7976931348623157e+308: f.json: measured.points.0.time_s: 0"},
        BadField{"\"time_q3_s\"", "\"time_q4_s\"", "missing: f.json: measured.points.0.time_q3_s"},
        BadField{"\"flops\": 4194304", "\"flops\": -1", "out of range 0..1.7976931348623157e+308: f.json: measured.points.0.flops: -1"},
        BadField{"\"device\": \"cuda:0\"", "\"device\": \"\"", "expected a text that is not empty: f.json: measured.points.0.device"},
        BadField{"\"attempt\": 2", "\"attempt\": 2.5", "expected a whole number: f.json: measured.points.0.attempt: 2.5"},
        BadField{"\"cache\": \"warm\"", "\"cache\": \"tepid\"", "unknown name: f.json: measured.points.0.cache: tepid"},
        BadField{"\"memory_byte\": 80000000000", "\"memory_byte\": \"80 GB\"",
                 "expected a number: f.json: measured.devices.0.memory_byte: 80 GB"},
        BadField{"\"points\": [", "\"points\": [7,", "expected an object: f.json: measured.points.0: 7"},
        BadField{"\"fit_data\": true", "\"fit_data\": \"yes\"", "expected true or false: f.json: view.fit_data: yes"},
        BadField{"\"view\": {", "\"view\": 3, \"w\": {", "expected an object: f.json: view: 3"}));

TEST(SessionFile, ATypingErrorGetsASuggestion) {
    EXPECT_EQ(parseSession(changed("\"matmul\"", "\"matmull\""), "f").error().hint, "did you mean matmul?");
    EXPECT_EQ(parseSession(changed("\"active_dimension\": \"k\"", "\"active_dimension\": \"bach\""), "f").error().hint,
              "did you mean batch?");
}

TEST(SessionFile, BrokenTextIsAnError) {
    const auto what = [](std::string_view text) {
        const auto session = parseSession(text, "f.json");
        return session ? std::string("none") : errorText(session.error());
    };
    EXPECT_NE(what(""), "none");
    EXPECT_NE(what("null"), "none");
    EXPECT_NE(what("[]"), "none");
    EXPECT_NE(what("{}"), "none");
    EXPECT_NE(what(std::string_view("\x00\xff\x7f"
                                    "ELF\x02\x01",
                                    8)),
              "none");
    EXPECT_NE(what(std::string(1000000, '[')), "none");
    EXPECT_NE(what("{\"schema\": \"ridgepoint.session/1\", \"x\": " + std::string(100000, '[')), "none");
    EXPECT_NE(what(changed("0.7", "1e999")), "none");
    EXPECT_NE(what(changed("no-such-id", "\xff\xfe")), "none");
    // Line and column.
    EXPECT_EQ(what("{\n  \"schema\" 1\n}").find("JSON syntax error: f.json:2:12"), 0U);
}

TEST(SessionFile, TooManyItemsAreRefused) {
    std::string many = "\"a\"";
    for (int i = 0; i < 1000; ++i) many += ",\"a\"";
    EXPECT_EQ(errorText(parseSession(changed("\"accelerators\": [", "\"accelerators\": [" + many + "], \"x\": ["), "f").error()),
              "more than 1000 items: f: accelerators: 1001");
}

TEST(SessionFile, EveryTruncationIsAnError) {
    for (const Session& session : {defaultSession(), test::fullSession()}) {
        const std::string text = writeSession(session);
        for (std::size_t length = 0; length + 1 < text.size(); ++length) {
            const auto cut = parseSession(std::string_view(text).substr(0, length), "cut");
            ASSERT_FALSE(cut.has_value()) << length;
            ASSERT_FALSE(cut.error().what.empty());
        }
    }
}

void changeEveryByte(const Session& session) {
    constexpr std::string_view bytes("\0\"}9\xff ,", 7);
    const std::string text = writeSession(session);
    std::size_t refused = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string broken = text;
        broken[at] = bytes[at % bytes.size()];
        const auto changedSession = parseSession(broken, "f");
        refused += changedSession ? 0U : 1U;
        EXPECT_TRUE(!changedSession || reread(*changedSession) == *changedSession) << at;
    }
    EXPECT_GT(refused, text.size() / 3);
    EXPECT_LT(refused, text.size());
}

TEST(SessionFile, ChangedBytesNeverCrash) {
    // In two halves: it takes as long as the square of the text.
    Session unmeasured = test::fullSession();
    unmeasured.measured = {};
    changeEveryByte(unmeasured);
    Session measured = defaultSession();
    measured.measured = test::fullSession().measured;
    changeEveryByte(measured);
}

class SessionOnDisk : public testing::Test {
protected:
    SessionOnDisk() {
        std::string pattern = (std::filesystem::temp_directory_path() / "ridgepoint-session-XXXXXX").string();
        folder = ::mkdtemp(pattern.data());
    }
    ~SessionOnDisk() override { std::filesystem::remove_all(folder); }
    std::filesystem::path folder;
};

TEST_F(SessionOnDisk, SavesAndLoads) {
    const auto path = folder / "a b.ridgepoint";
    ASSERT_TRUE(saveSession(test::fullSession(), path).has_value());
    const auto session = loadSession(path);
    ASSERT_TRUE(session.has_value()) << errorText(session.error());
    EXPECT_EQ(*session, test::fullSession());
}

TEST_F(SessionOnDisk, ChangesOnTheDiskAreNoticedByContent) {
    const auto path = folder / "s.json";
    ASSERT_TRUE(saveSession(defaultSession(), path));
    const FileStamp stamp = stampOf(writeSession(defaultSession()));
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Same);
    ASSERT_TRUE(saveSession(defaultSession(), path));
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Same) << "written again is not changed";
    ASSERT_TRUE(saveSession(test::fullSession(), path));
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Changed);
    std::filesystem::resize_file(path, kMaxSessionBytes + 1);
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Changed);
    std::filesystem::remove(path);
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Missing);
    EXPECT_EQ(compareWithDisk(folder / "no" / "s.json", stamp), DiskState::Missing);
    std::filesystem::create_directory(path);
    EXPECT_EQ(compareWithDisk(path, stamp), DiskState::Changed);
}

TEST_F(SessionOnDisk, ErrorsNameTheFile) {
    const auto path = folder / "s.json";
    EXPECT_EQ(loadSession(path).error().code, ErrorCode::Io);
    EXPECT_EQ(loadSession(path).error().where, path.string());
    std::ofstream(path) << "{\n";
    EXPECT_EQ(loadSession(path).error().where.find(path.string() + ":"), 0U);
    EXPECT_FALSE(saveSession(defaultSession(), folder / "no" / "s.json").has_value());
}

TEST_F(SessionOnDisk, AHugeFileIsRefusedUnread) {
    const auto path = folder / "s.json";
    std::ofstream(path) << "{}";
    std::filesystem::resize_file(path, kMaxSessionBytes + 1);
    const auto session = loadSession(path);
    ASSERT_FALSE(session.has_value());
    EXPECT_EQ(errorText(session.error()), "the file is larger than 16777216 bytes: " + path.string());
}

}  // namespace
}  // namespace ridge
