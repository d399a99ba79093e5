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

/// A question, and which part of a project it is about; PART and NAME stand for what the card says.
struct Template {
    ProjectQuestions kind;
    std::vector<std::string> Project::*part;  ///< null: about the project as a whole
    std::string_view text;
    std::vector<std::string_view> facts;
};

const std::vector<Template>& templates() {
    constexpr auto resume = ProjectQuestions::Resume;
    constexpr auto pressure = ProjectQuestions::Pressure;
    static const std::vector<Template> all{
        {resume,
         nullptr,
         "NAME in one minute: the problem, what was yours, what came out.",
         {"the problem in one sentence", "my part, plainly", "the result with a number"}},
        {resume,
         nullptr,
         "What was the hardest part of NAME, and how did you find that out?",
         {"a concrete difficulty", "how it showed: a measurement, a failure", "what was done about it"}},
        {resume,
         nullptr,
         "Who else worked on NAME, and what would have been missing without you?",
         {"the others are named by what they did", "my part is specific", "one decision that was mine"}},
        {resume,
         &Project::results,
         "You write \"PART\" about NAME. How was it measured?",
         {"the baseline", "hardware, shapes and data", "how often and with what spread", "what it leaves out"}},
        {resume,
         &Project::tools,
         "What did you use PART for in NAME, and why that?",
         {"what for, concretely", "an alternative", "a limit that was met"}},
        {resume,
         &Project::decisions,
         "Explain this decision in NAME to somebody new: PART.",
         {"the constraint behind it", "the alternative", "what it cost"}},
        {pressure,
         &Project::results,
         "\"PART\" in NAME: against which roof? What stops it from being twice as good?",
         {"the bound: compute, memory, link or overhead", "the share of the roof that is reached", "the next bottleneck",
          "an estimate with numbers"}},
        {pressure,
         &Project::results,
         "I do not believe \"PART\". Convince me.",
         {"how to reproduce it", "an estimate from first principles agrees", "the weakest point is named by oneself"}},
        {pressure,
         &Project::decisions,
         "PART: when would that have been wrong in NAME?",
         {"a condition that turns it round", "how one would notice", "what the other way would have cost"}},
        {pressure,
         &Project::failures,
         "PART: why was it not found earlier, and what did you change so that it cannot come back?",
         {"the cause behind the cause", "who was hurt", "a check that stays"}},
        {pressure,
         nullptr,
         "NAME at ten times the size: what breaks first?",
         {"a quantity that grows, with numbers", "the first limit", "what one would change"}},
        {pressure,
         nullptr,
         "What in NAME was not your idea, and what would you do otherwise today?",
         {"credit is given", "a concrete change", "why not then"}},
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
    if (entry.part == nullptr) {
        all.push_back(open(filled(entry.text, project.name, {}), entry.facts));
        return;
    }
    for (const auto& part : project.*entry.part) all.push_back(open(filled(entry.text, project.name, part), entry.facts));
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
    Project nameless;
    nameless.name = "your main project";
    nameless.results = {"your best number"};
    nameless.decisions = {"your largest decision"};
    const std::vector<Project> projects = card.projects.empty() ? std::vector{nameless} : card.projects;
    std::vector<Question> all;
    for (const auto& project : projects) {
        for (const Template& entry : templates()) {
            if (entry.kind == kind) addQuestions(all, entry, project);
        }
    }
    const bool isResume = kind == ProjectQuestions::Resume;
    Draw draw(isResume ? "project-resume" : "project-pressure", seed, 0);
    draw.shuffle(all);
    if (all.size() > count) all.resize(count);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].id = std::string(isResume ? "resume/" : "pressure/") + std::to_string(seed) + "/" + std::to_string(i);
    }
    return all;
}

}  // namespace ridge::drill
