// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/user_accelerators.h"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/hardware/accelerator_edit.h"
#include "core/hardware/accelerator_file.h"
#include "core/hardware/accelerator_json.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

class UserAccelerators : public testing::Test {
protected:
    void SetUp() override {
        m_root = fs::temp_directory_path() / ("ridgepoint-own-" + std::to_string(::getpid()));
        fs::remove_all(m_root);
        m_folder = m_root / "share" / "accelerators";
    }
    void TearDown() override { fs::remove_all(m_root); }

    /// What a program would show: what ships, and the folder.
    Catalogue catalogue() {
        Catalogue loaded = Catalogue::shipped();
        EXPECT_EQ(loaded.addFolder(m_folder), std::vector<Error>{});
        return loaded;
    }
    Accelerator mine() {
        Accelerator made = *Catalogue::shipped().find("nvidia-t4");
        made.id = "my-card";
        made.name = "My card";
        made.origin = Origin::User;
        return made;
    }

    fs::path m_root;
    fs::path m_folder;
};

TEST_F(UserAccelerators, SavesAndComesBack) {
    ASSERT_TRUE(saveUserAccelerator(m_folder, mine()));
    EXPECT_TRUE(fs::exists(m_folder / "my-card.json"));
    const Catalogue loaded = catalogue();
    ASSERT_NE(loaded.find("my-card"), nullptr);
    EXPECT_EQ(*loaded.find("my-card"), mine());
}

TEST_F(UserAccelerators, RemovingAnOverrideBringsTheShippedOneBack) {
    const Accelerator shipped = *Catalogue::shipped().find("nvidia-t4");
    const Result<Accelerator> changed = withField(shipped, "bandwidth", "321");
    ASSERT_TRUE(saveUserAccelerator(m_folder, *changed));
    EXPECT_EQ(catalogue().find("nvidia-t4")->bandwidth.value, ByteRate{321e9});
    EXPECT_EQ(catalogue().find("nvidia-t4")->origin, Origin::User);
    ASSERT_TRUE(removeUserAccelerator(m_folder, "nvidia-t4"));
    EXPECT_EQ(*catalogue().find("nvidia-t4"), shipped);
    const Result<void> again = removeUserAccelerator(m_folder, "nvidia-t4");
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, ErrorCode::Unavailable);
}

TEST_F(UserAccelerators, SavingAgainReplacesWhateverFileHoldsTheId) {
    ASSERT_TRUE(saveUserAccelerator(m_folder, mine()));
    fs::rename(m_folder / "my-card.json", m_folder / "other-name.json");
    Accelerator renamed = mine();
    renamed.name = "Renamed";
    ASSERT_TRUE(saveUserAccelerator(m_folder, renamed));
    EXPECT_FALSE(fs::exists(m_folder / "my-card.json")) << "two files with one id would hide each other";
    EXPECT_EQ(catalogue().find("my-card")->name, "Renamed");
    ASSERT_TRUE(removeUserAccelerator(m_folder, "my-card"));
    EXPECT_TRUE(fs::is_empty(m_folder));
}

TEST_F(UserAccelerators, ABrokenFileOfThatNameIsNotOverwritten) {
    fs::create_directories(m_folder);
    std::ofstream(m_folder / "my-card.json") << "{ half of somebody's work";
    const Result<void> saved = saveUserAccelerator(m_folder, mine());
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, ErrorCode::Io);
    EXPECT_EQ(saved.error().what, "another file has this name");
    std::ifstream file(m_folder / "my-card.json");
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line, "{ half of somebody's work");
}

TEST_F(UserAccelerators, RefusesWhatCouldNotBeReadBack) {
    for (const char* id : {"", "../escape", "Two Words", "a/b", "-x", "what-if-1"}) {
        Accelerator wrong = mine();
        wrong.id = id;
        const Result<void> saved = saveUserAccelerator(m_folder, wrong);
        ASSERT_FALSE(saved) << id;
        EXPECT_EQ(saved.error().code, ErrorCode::Format);
        EXPECT_NE(saved.error().where.find("id"), std::string::npos) << saved.error().where;
    }
    Accelerator noName = mine();
    noName.name.clear();
    EXPECT_FALSE(saveUserAccelerator(m_folder, noName));
    Accelerator noPeak = mine();
    noPeak.peaks.clear();
    EXPECT_FALSE(exportAccelerator(m_root / "x.json", noPeak));
    EXPECT_FALSE(fs::exists(m_root)) << "nothing may be written for a wrong entry";
}

TEST_F(UserAccelerators, AFolderThatCannotBeMadeIsAnError) {
    fs::create_directories(m_root);
    std::ofstream(m_root / "share") << "a file";
    const Result<void> saved = saveUserAccelerator(m_folder, mine());
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, ErrorCode::Io);
    EXPECT_EQ(saved.error().where, m_folder.native());
}

TEST_F(UserAccelerators, ExportedEntriesCanBeImported) {
    fs::create_directories(m_root);
    ASSERT_TRUE(exportAccelerator(m_root / "card.json", mine()));
    const Result<Accelerator> read = importAccelerator(m_root / "card.json", catalogue());
    ASSERT_TRUE(read) << errorText(read.error());
    EXPECT_EQ(*read, mine());
}

TEST_F(UserAccelerators, ImportSaysWhoseIdItIs) {
    fs::create_directories(m_root);
    const fs::path file = m_root / "card.json";
    ASSERT_TRUE(exportAccelerator(file, *Catalogue::shipped().find("nvidia-t4")));
    const Result<Accelerator> shipped = importAccelerator(file, catalogue());
    ASSERT_FALSE(shipped);
    EXPECT_EQ(errorText(shipped.error()), "the id is that of T4 16GB: " + file.native() + ": id: nvidia-t4");
    EXPECT_EQ(shipped.error().hint, "the id nvidia-t4-2 is free");
    ASSERT_TRUE(readAcceleratorFile(file)) << "to replace, it can be read all the same";

    ASSERT_TRUE(saveUserAccelerator(m_folder, mine()));
    ASSERT_TRUE(exportAccelerator(file, mine()));
    EXPECT_EQ(importAccelerator(file, catalogue()).error().what, "the id is that of your own My card");
}

TEST_F(UserAccelerators, ImportNamesTheFieldThatIsWrong) {
    fs::create_directories(m_root);
    const fs::path file = m_root / "card.json";
    std::string text = writeAccelerator(mine());
    const std::size_t at = text.find("\"gb_per_s\": ");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 12, "\"gb_per_s\": -");
    std::ofstream(file) << text;
    const Result<Accelerator> read = importAccelerator(file, catalogue());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what, "must be greater than zero");
    EXPECT_EQ(read.error().where, file.native() + ": memory.bandwidth.gb_per_s");
    EXPECT_EQ(importAccelerator(m_root, catalogue()).error().what, "a folder, not a file");
    EXPECT_EQ(importAccelerator(m_root / "nowhere.json", catalogue()).error().code, ErrorCode::Io);
}

TEST_F(UserAccelerators, DuplicatesHaveAFreeId) {
    const Accelerator t4 = *Catalogue::shipped().find("nvidia-t4");
    const Accelerator first = duplicateOf(t4, catalogue());
    EXPECT_EQ(first.id, "nvidia-t4-2");
    EXPECT_EQ(first.name, t4.name + " (copy)");
    EXPECT_EQ(first.origin, Origin::User);
    EXPECT_EQ(first.bandwidth, t4.bandwidth) << "the sources come along";
    ASSERT_TRUE(saveUserAccelerator(m_folder, first));
    EXPECT_EQ(duplicateOf(t4, catalogue()).id, "nvidia-t4-3");
}

TEST_F(UserAccelerators, AWhatIfCopyChangesOneNumberAndSaysSo) {
    const Accelerator t4 = *Catalogue::shipped().find("nvidia-t4");
    const Result<Accelerator> copy = whatIfCopy(t4, "bandwidth", "1T", catalogue());
    ASSERT_TRUE(copy);
    EXPECT_EQ(copy->name, "T4 16GB, bandwidth 1000 GB/s");
    EXPECT_EQ(copy->id, "nvidia-t4-changed");
    EXPECT_TRUE(isByHand(*copy, copy->bandwidth.sources));
    EXPECT_EQ(copy->peaks, t4.peaks);
    ASSERT_TRUE(saveUserAccelerator(m_folder, *copy));
    EXPECT_EQ(*catalogue().find("nvidia-t4-changed"), *copy);
    EXPECT_EQ(whatIfCopy(t4, "bandwidth", "2T", catalogue())->id, "nvidia-t4-changed-2");
    EXPECT_FALSE(whatIfCopy(t4, "name", "Other", catalogue()));
    EXPECT_FALSE(whatIfCopy(t4, "bandwidth", "none", catalogue()));
}

TEST(UserAcceleratorIds, AreMadeFromNames) {
    EXPECT_EQ(idFromName("My GPU, 2nd"), "my-gpu-2nd");
    EXPECT_EQ(idFromName("  --  "), "accelerator");
    EXPECT_EQ(idFromName("\u00c4"), "accelerator");
    EXPECT_EQ(idFromName("What-if 3"), "my-what-if-3");
    const Catalogue shipped = Catalogue::shipped();
    EXPECT_EQ(uniqueId(shipped, "fresh"), "fresh");
    EXPECT_EQ(uniqueId(shipped, "Nvidia T4"), "nvidia-t4-2");
    for (const std::string& name : {std::string(200, 'x'), std::string(63, 'y') + " z", std::string("a")}) {
        EXPECT_TRUE(isAcceleratorId(idFromName(name))) << name;
        EXPECT_TRUE(isAcceleratorId(uniqueId(shipped, name))) << name;
    }
}

}  // namespace
}  // namespace ridge
