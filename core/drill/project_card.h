// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/drill/question.h"

namespace ridge::drill {

/// What somebody says about one project of their own; written once. Every part may be empty.
struct Project {
    std::string name;
    std::string goal;                    ///< one sentence
    std::string role;                    ///< what was mine
    std::vector<std::string> results;    ///< with numbers: "2.1x faster prefill"
    std::vector<std::string> decisions;  ///< "CUDA graphs instead of a persistent kernel"
    std::vector<std::string> failures;   ///< what went wrong
    std::vector<std::string> tools;      ///< "CUDA", "NCCL"
    bool operator==(const Project&) const = default;
};

struct ProjectCard {
    std::vector<Project> projects;
    bool operator==(const ProjectCard&) const = default;
};

/// Below the user's data folder: drill/projects.json.
[[nodiscard]] std::filesystem::path projectCardFile();
/// An empty card where there is no file. Errors say what is wrong and where.
[[nodiscard]] Result<ProjectCard> readProjectCard(const std::filesystem::path& path);
[[nodiscard]] Result<void> writeProjectCard(const std::filesystem::path& path, const ProjectCard& card);

enum class ProjectQuestions : std::uint8_t { Resume, Pressure };
/// Open questions about what the card says, each with a rubric; the same for the same seed. Resume questions ask to tell, pressure
/// questions doubt. What the card says is quoted; where it says nothing, and without a card, they ask for it, of "your main project". Fewer
/// than `count` when there is no more to ask.
[[nodiscard]] std::vector<Question> projectQuestions(const ProjectCard& card, ProjectQuestions kind, std::uint64_t seed, std::size_t count);

}  // namespace ridge::drill
