// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/catalogue.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/hardware/accelerator_json.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

const Catalogue& shippedOnce() {
    static const Catalogue catalogue = Catalogue::shipped();
    return catalogue;
}

class UserFolder : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() / ("ridgepoint-catalogue-" + std::to_string(::getpid()));
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder / name) << text; }
    static std::string fileText(const std::string& id, int gigabytesPerSecond) {
        return R"({"schema": "ridgepoint.accelerator/1", "id": ")" + id +
               R"(", "name": "Mine", "vendor": "V", "memory": {"bandwidth": {"gb_per_s": )" + std::to_string(gigabytesPerSecond) +
               R"(}}, "peaks": {"fp16_tensor": {"tflop_per_s": 100}}})";
    }

    fs::path m_folder;
    Catalogue m_catalogue = shippedOnce();
    std::size_t m_shipped = m_catalogue.all().size();
};

TEST_F(UserFolder, AddsAnEntry) {
    write("mine.json", fileText("my-card", 500));
    EXPECT_TRUE(m_catalogue.addFolder(m_folder).empty());
    EXPECT_EQ(m_catalogue.all().size(), m_shipped + 1);
    ASSERT_NE(m_catalogue.find("my-card"), nullptr);
    EXPECT_EQ(m_catalogue.find("my-card")->bandwidth.value, ByteRate{500e9});
    EXPECT_EQ(m_catalogue.find("my-card")->origin, Origin::User);
}

TEST_F(UserFolder, OverridesAShippedEntryInItsPlace) {
    const auto position = [this] { return m_catalogue.find("nvidia-t4") - m_catalogue.all().data(); };
    const auto before = position();
    write("t4.json", fileText("nvidia-t4", 321));
    EXPECT_TRUE(m_catalogue.addFolder(m_folder).empty());
    EXPECT_EQ(m_catalogue.all().size(), m_shipped);
    EXPECT_EQ(position(), before);
    EXPECT_EQ(m_catalogue.find("nvidia-t4")->bandwidth.value, ByteRate{321e9});
    EXPECT_EQ(m_catalogue.find("nvidia-t4")->origin, Origin::User);
}

TEST_F(UserFolder, TakesTheFilesThatShip) {
    const Accelerator& h100 = *m_catalogue.find("nvidia-h100-sxm5-80gb");
    write("h100.json", writeAccelerator(h100));
    Catalogue other;
    EXPECT_TRUE(other.addFolder(m_folder).empty());
    Accelerator expected = h100;
    expected.origin = Origin::User;
    ASSERT_EQ(other.all().size(), 1U);
    EXPECT_EQ(other.all().front(), expected);
}

TEST_F(UserFolder, ABrokenFileIsReportedAndTheOthersLoad) {
    write("a.json", fileText("card-a", 1));
    write("b.json", "{\"schema\": ");
    write("c.json", fileText("Card C", 1));
    write("d.json", fileText("card-d", 1));
    write("e.json", fileText("card-a", 2));
    write("f.json", std::string(2000000, ' '));
    write("notes.txt", "not read");
    fs::create_directory(m_folder / "folder.json");
    const std::vector<Error> errors = m_catalogue.addFolder(m_folder);
    ASSERT_EQ(errors.size(), 5U);
    const std::string folder = m_folder.string();
    EXPECT_EQ(errorText(errors[0]), "JSON ends too early: " + folder + "/b.json:1:12");
    EXPECT_EQ(errorText(errors[1]), "expected lower-case words and numbers joined by '-': " + folder + "/c.json: id: Card C");
    EXPECT_EQ(errorText(errors[2]), "another file of this folder has the same id: " + folder + "/e.json: id: card-a");
    EXPECT_EQ(errors[3].code, ErrorCode::Io);
    EXPECT_NE(errors[3].where.find("f.json"), std::string::npos);
    EXPECT_EQ(errorText(errors[4]), "a folder, not a file: " + folder + "/folder.json");
    EXPECT_EQ(m_catalogue.all().size(), m_shipped + 2);
    EXPECT_EQ(m_catalogue.find("card-a")->bandwidth.value, ByteRate{1e9});
    EXPECT_NE(m_catalogue.find("card-d"), nullptr);
}

TEST_F(UserFolder, APipeIsReportedAndNotWaitedFor) {
    ASSERT_EQ(::mkfifo((m_folder / "pipe.json").c_str(), 0600), 0);
    const std::vector<Error> errors = m_catalogue.addFolder(m_folder);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errorText(errors[0]), "not a regular file: " + m_folder.string() + "/pipe.json");
}

TEST_F(UserFolder, ADanglingLinkIsReported) {
    fs::create_symlink(m_folder / "nowhere", m_folder / "link.json");
    const std::vector<Error> errors = m_catalogue.addFolder(m_folder);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].code, ErrorCode::Io);
}

TEST_F(UserFolder, AFolderThatIsNotThereIsNoError) {
    EXPECT_TRUE(m_catalogue.addFolder(m_folder / "nowhere").empty());
    EXPECT_TRUE(m_catalogue.addFolder({}).empty());
    EXPECT_EQ(m_catalogue.all().size(), m_shipped);
}

TEST_F(UserFolder, AFileInsteadOfAFolderIsAnError) {
    write("file", "");
    const std::vector<Error> errors = m_catalogue.addFolder(m_folder / "file");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].what, "cannot list the folder");
}

TEST(Catalogue, UnknownIdsSuggestTheNearest) {
    const Catalogue& catalogue = shippedOnce();
    const auto missing = catalogue.get("nvidia-a100-sxm4-40g");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(errorText(missing.error()), "unknown accelerator: nvidia-a100-sxm4-40g");
    EXPECT_EQ(missing.error().hint, "did you mean nvidia-a100-sxm4-40gb?");
    EXPECT_EQ(catalogue.get("nvidia-h100-smx5-80gb").error().hint, "did you mean nvidia-h100-sxm5-80gb?");
    EXPECT_EQ(catalogue.get("mi300x").error().hint, "did you mean amd-mi300x?");
    EXPECT_EQ(catalogue.get("abacus").error().hint, "");
    EXPECT_EQ(catalogue.get("").error().hint, "");
    EXPECT_EQ(catalogue.get("nvidia-t4")->id, "nvidia-t4");
}

/// Sets a variable of the environment and puts the old value back.
class EnvironmentVariable {
public:
    EnvironmentVariable(const char* name, const char* value) : m_name(name) {
        if (const char* old = std::getenv(name)) m_old = old;
        set(value);
    }
    ~EnvironmentVariable() { set(m_old ? m_old->c_str() : nullptr); }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

private:
    void set(const char* value) { value == nullptr ? ::unsetenv(m_name) : ::setenv(m_name, value, 1); }

    const char* m_name;
    std::optional<std::string> m_old;
};

TEST(Catalogue, UserFolderFollowsTheBaseDirectories) {
    const EnvironmentVariable home("HOME", "/home/ada");
    {
        const EnvironmentVariable data("XDG_DATA_HOME", "/data");
        EXPECT_EQ(userAcceleratorFolder(), "/data/ridgepoint/accelerators");
    }
    for (const char* ignored : {static_cast<const char*>(nullptr), "", "relative/path"}) {
        const EnvironmentVariable data("XDG_DATA_HOME", ignored);
        EXPECT_EQ(userAcceleratorFolder(), "/home/ada/.local/share/ridgepoint/accelerators");
    }
    const EnvironmentVariable data("XDG_DATA_HOME", nullptr);
    const EnvironmentVariable nowhere("HOME", nullptr);
    EXPECT_EQ(userAcceleratorFolder(), "");
}

}  // namespace
}  // namespace ridge
