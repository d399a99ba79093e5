// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/project_card.h"

#include <system_error>

#include "core/base/field_reader.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/folders.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"
#include "core/drill/project_json.h"
#include "core/drill/random.h"

namespace ridge::drill {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSchema = "ridgepoint.drill-projects/1";
constexpr std::uintmax_t kMaxCardBytes = 1U << 20U;

Project readProject(FieldReader& reader) {
    Project project;
    project.name = reader.requiredText("name");
    project.goal = reader.text("goal");
    project.role = reader.text("role");
    project.results = reader.texts("results");
    project.decisions = reader.texts("decisions");
    project.failures = reader.texts("failures");
    project.tools = reader.texts("tools");
    return project;
}

OrderedJson projectJson(const Project& project) {
    return {{"name", project.name},           {"goal", project.goal},         {"role", project.role},  {"results", project.results},
            {"decisions", project.decisions}, {"failures", project.failures}, {"tools", project.tools}};
}

using Parts = std::vector<std::string> (*)(const Project&);

std::vector<std::string> roleOf(const Project& project) {
    return {project.role};
}
std::vector<std::string> goalOf(const Project& project) {
    return {project.goal};
}
template <std::vector<std::string> Project::*part>
std::vector<std::string> listOf(const Project& project) {
    return project.*part;
}

/// A question, and which part of a project it is about; NAME and PART stand for what the card says.
struct Template {
    Parts parts;            ///< null: about the project as a whole
    std::string_view text;  ///< for each part that the card has
    std::string_view bare;  ///< where the card says nothing of the kind; without PART
    std::vector<std::string_view> facts;
};

const std::vector<Template>& resumeTemplates() {
    static const std::vector<Template> all{
        {nullptr,
         {},
         "Tell me about NAME in one minute: the problem, what was yours, and what came out.",
         {"the problem in one sentence", "my part, plainly", "the result with a number"}},
        {nullptr,
         {},
         "What was the hardest part of NAME, and how did you find that out?",
         {"a concrete difficulty", "how it showed: a measurement, a failure", "what was done about it"}},
        {roleOf,
         "You describe your part in NAME as \"PART\". Who else worked on it, and what would have been missing without you?",
         "Who else worked on NAME, and what would have been missing without you?",
         {"the others are named by what they did", "my part is specific", "one decision that was mine"}},
        {goalOf,
         "The goal of NAME was \"PART\". How far did you get, and how would you have noticed that you were going wrong?",
         "What was the goal of NAME, and how would you have noticed that you were going wrong?",
         {"the goal as a number", "what was reached of it", "a sign that would have turned it round"}},
        {listOf<&Project::results>,
         "For NAME you write \"PART\". How did you measure that?",
         "What is the best number that NAME reached, and how did you measure it?",
         {"the baseline", "hardware, shapes and data", "how often and with what spread", "what it leaves out"}},
        {listOf<&Project::tools>,
         "What did you use PART for in NAME, and why that?",
         "Which tool mattered most in NAME, and why that one?",
         {"what for, concretely", "an alternative", "a limit that was met"}},
        {listOf<&Project::decisions>,
         "A decision that you list for NAME: \"PART\". Explain it to somebody who is new to this.",
         "Explain the largest decision in NAME to somebody who is new to this.",
         {"the constraint behind it", "the alternative", "what it cost"}},
    };
    return all;
}

const std::vector<Template>& pressureTemplates() {
    static const std::vector<Template> all{
        {listOf<&Project::results>,
         "For NAME you write \"PART\". Which roof is that against, and what stops it from being twice as good?",
         "Take the best number of NAME. Which roof is it against, and what stops it from being twice as good?",
         {"the bound: compute, memory, link or overhead", "the share of the roof that is reached", "the next bottleneck",
          "an estimate with numbers"}},
        {listOf<&Project::results>,
         "I do not believe \"PART\" in NAME. Convince me.",
         "Name the number of NAME that you are proudest of. I do not believe it: convince me.",
         {"how to reproduce it", "an estimate from first principles agrees", "the weakest point is named without being asked"}},
        {listOf<&Project::decisions>,
         "When would this decision have been wrong in NAME: \"PART\"?",
         "When would the largest decision in NAME have been wrong?",
         {"a condition that turns it round", "how one would notice", "what the other way would have cost"}},
        {listOf<&Project::failures>,
         "What went wrong in NAME, as you write: \"PART\". Why was it not found earlier, and what did you change so that it cannot come "
         "back?",
         "What went wrong in NAME? Why was it not found earlier, and what did you change so that it cannot come back?",
         {"the cause behind the cause", "what it cost, and whom", "a check that stays"}},
        {nullptr,
         {},
         "NAME grows to ten times the size: what breaks first?",
         {"a quantity that grows, with numbers", "the first limit", "what one would change"}},
        {nullptr,
         {},
         "What in NAME was not your idea, and what would you do differently today?",
         {"credit is given", "a concrete change", "why it was not done then"}},
    };
    return all;
}

std::string filled(std::string_view text, std::string_view name, std::string_view part) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i, 4) == "NAME" || text.substr(i, 4) == "PART") {
            result += text.substr(i, 4) == "NAME" ? name : part;
            i += 4;
        } else {
            result += text[i++];
        }
    }
    return result;
}

/// Without what the sentence around it brings itself.
std::string_view quotable(std::string_view part) {
    const std::size_t first = part.find_first_not_of(" \t\n");
    if (first == std::string_view::npos) return {};
    return part.substr(first, part.find_last_not_of(" \t\n.") + 1 - first);
}

Question open(std::string text, const std::vector<std::string_view>& facts) {
    Question question;
    question.type = "project";
    question.text = std::move(text);
    // A project that has no name yet may stand first; the names of others are spelt as their owners do.
    if (question.text.starts_with("your ")) question.text.front() = 'Y';
    question.answer.kind = AnswerKind::Open;
    question.answer.value = std::string();
    for (const auto fact : facts) question.rubric.emplace_back(fact);
    constexpr double minutes = 180.0;
    question.quickSeconds = minutes;
    return question;
}

void addQuestions(std::vector<Question>& all, const Template& entry, const Project& project) {
    constexpr std::string_view nameless = "your main project";
    const std::string_view written = quotable(project.name);
    const std::string_view name = written.empty() ? nameless : written;
    const std::size_t before = all.size();
    const std::vector<std::string> parts = entry.parts == nullptr ? std::vector<std::string>() : entry.parts(project);
    for (const std::string& part : parts) {
        if (const auto quoted = quotable(part); !quoted.empty()) all.push_back(open(filled(entry.text, name, quoted), entry.facts));
    }
    if (all.size() == before) all.push_back(open(filled(entry.bare, name, {}), entry.facts));
}

}  // namespace

OrderedJson projectsJson(const ProjectCard& card) {
    OrderedJson json = OrderedJson::array();
    for (const auto& project : card.projects) json.push_back(projectJson(project));
    return json;
}

ProjectCard readProjects(FieldReader& reader) {
    ProjectCard card;
    for (FieldReader& project : reader.objects("projects")) card.projects.push_back(readProject(project));
    return card;
}

fs::path projectCardFile() {
    const fs::path folder = userDataFolder();
    return folder.empty() ? folder : folder / "drill" / "projects.json";
}

Result<ProjectCard> readProjectCard(const fs::path& path) {
    ProjectCard card;
    std::error_code unknown;
    if (path.empty() || !fs::exists(path, unknown)) return card;
    if (auto own = checkOwnFile(path); !own) return tl::unexpected(own.error());
    const auto text = readFile(path, kMaxCardBytes);
    if (!text) return tl::unexpected(text.error());
    const auto json = parseJson(*text, path.native());
    if (!json) return tl::unexpected(json.error());
    ReadState state{path.native(), ErrorStyle::Spoken};
    FieldReader reader(*json, state);
    const std::string schema = reader.requiredText("schema");
    if (!state.error && schema != kSchema) reader.refuse("another kind of file", "schema", schema, "expected " + std::string(kSchema));
    card = readProjects(reader);
    if (state.error) return tl::unexpected(*state.error);
    return card;
}

Result<void> writeProjectCard(const fs::path& path, const ProjectCard& card) {
    if (auto made = makePrivateFolder(path.parent_path()); !made) return made;
    OrderedJson json;
    json["schema"] = kSchema;
    json["projects"] = projectsJson(card);
    return writeFileAtomically(path, json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n");
}

std::vector<Question> projectQuestions(const ProjectCard& card, ProjectQuestions kind, std::uint64_t seed, std::size_t count) {
    const std::vector<Project> projects = card.projects.empty() ? std::vector{Project{}} : card.projects;
    const bool isResume = kind == ProjectQuestions::Resume;
    std::vector<Question> all;
    for (const auto& project : projects) {
        for (const Template& entry : isResume ? resumeTemplates() : pressureTemplates()) addQuestions(all, entry, project);
    }
    Draw draw(isResume ? "project-resume" : "project-pressure", seed, 0);
    draw.shuffle(all);
    if (all.size() > count) all.resize(count);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].id = std::string(isResume ? "resume/" : "pressure/") + std::to_string(seed) + "/" + std::to_string(i);
    }
    return all;
}

}  // namespace ridge::drill
