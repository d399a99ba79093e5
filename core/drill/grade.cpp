// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/grade.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/text_search.h"
#include "core/drill/answer.h"
#include "core/drill/answer_unit.h"

namespace ridge::drill {

namespace {

/// Rounding errors of one multiplication must not decide.
constexpr double kTolerance = 1e-9;

/// How far apart two quantities are: 0 when equal, 1 when one is twice the other. Infinite across zero.
double distanceOf(double a, double b) {
    if (a == b) return 0.0;
    if (a * b <= 0.0) return INFINITY;
    return std::max(a / b, b / a) - 1.0;
}

/// Half a unit in the last of so many digits of `value`.
double halfPlace(double value, int digits) {
    return 0.5 * std::pow(10.0, std::floor(std::log10(std::fabs(value))) - digits + 1);
}

/// Fewer digits than an exact answer is told by.
constexpr int kFewestDigits = 3;

/// Right in the one or two digits that were given, of a value that is not whole.
bool isRoundedTooFar(double answer, int digits, double value) {
    if (value == std::floor(value) || digits >= kFewestDigits || digits < 1) return false;
    return std::fabs(answer - value) <= halfPlace(value, digits) * (1.0 + 1e-6);
}

bool isWithin(double a, double b, double band) {
    return distanceOf(a, b) <= band + kTolerance;
}

Rating bandOf(double answer, double value) {
    if (isWithin(answer, value, kEasyBand)) return Rating::Easy;
    if (isWithin(answer, value, kGoodBand)) return Rating::Good;
    return isWithin(answer, value, kHardBand) ? Rating::Hard : Rating::Again;
}

bool isQuick(const Question& question, const Attempt& attempt) {
    return !attempt.isHinted && attempt.seconds && *attempt.seconds <= question.quickSeconds;
}

/// Easy is earned by being quick as well.
Rating earned(Rating rating, const Question& question, const Attempt& attempt) {
    return rating == Rating::Easy && !isQuick(question, attempt) ? Rating::Good : rating;
}

bool givesUp(std::string_view text) {
    const std::string lower = lowered(text);
    constexpr std::array<std::string_view, 4> words{"-", "skip", "pass", "i don't know"};
    return std::find(words.begin(), words.end(), lower) != words.end();
}

Grade askAgain(std::string sentence) {
    Grade grade;
    grade.message = std::move(sentence);
    return grade;
}

/// As a person would say it: no names of fields.
Grade askAgain(const Error& error) {
    std::string text = errorText({error.code, error.what, {}, error.value, {}});
    if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (!error.hint.empty()) text += " (" + error.hint + ")";
    return askAgain(text + ".");
}

const Trap* wordTrap(const Question& question, const std::string& word) {
    for (const auto& trap : question.traps) {
        if (const auto* text = std::get_if<std::string>(&trap.value); text != nullptr && *text == word) return trap.trap;
    }
    return nullptr;
}

const Trap* numberTrap(const Question& question, const ReadAnswer& answer) {
    for (const auto& trap : question.traps) {
        const auto* value = std::get_if<double>(&trap.value);
        if (value == nullptr) continue;
        const bool isMet = question.answer.kind == AnswerKind::Exact
                               ? isExactly(*answer.number, answer.digits, *value, question.answer.resolution)
                               : isWithin(*answer.number, *value, kEasyBand);
        if (isMet) return trap.trap;
    }
    return nullptr;
}

Grade gradeWords(const Question& question, const ReadAnswer& answer, const Attempt& attempt) {
    Grade grade;
    const std::string& word = answer.letters.empty() ? answer.category : answer.letters;
    grade.value = word;
    const bool isRight = word == std::get<std::string>(question.answer.value);
    grade.rating = isRight ? earned(Rating::Easy, question, attempt) : Rating::Again;
    if (!isRight) grade.trap = wordTrap(question, word);
    return grade;
}

/// The value but for a power of 1000, without a unit: it is not known what was meant. The factor; nothing when that is not so.
std::optional<double> missingFactor(const Question& question, const ReadAnswer& answer, double value) {
    const bool isBare = !answer.hasUnit && !question.answer.unit.empty() && takesPrefix(question.answer.unit);
    const double ratio = value / *answer.number;
    if (!isBare || !std::isfinite(ratio) || ratio <= 0.0) return std::nullopt;
    const double power = std::round(std::log10(ratio) / 3.0);
    if (power == 0.0) return std::nullopt;
    return std::pow(1000.0, power);
}

/// Likewise of a known wrong path.
bool isBareTrap(const Question& question, const ReadAnswer& answer) {
    return std::any_of(question.traps.begin(), question.traps.end(), [&](const TrapValue& trap) {
        const auto* value = std::get_if<double>(&trap.value);
        const auto factor = value == nullptr ? std::nullopt : missingFactor(question, answer, *value);
        return factor && isWithin(*answer.number * *factor, *value, kEasyBand);
    });
}

Grade askForUnit(const Question& question, const ReadAnswer& answer) {
    return askAgain(plainNumber(*answer.number) + " without a unit counts in " + question.answer.unit +
                    ", which would be a power of 1000 off: write the unit, with its prefix.");
}

Grade gradeExact(const Question& question, const ReadAnswer& answer, const Attempt& attempt) {
    Grade grade;
    grade.value = *answer.number;
    const auto isSame = [&](double value) { return isExactly(*answer.number, answer.digits, value, question.answer.resolution); };
    bool isRight = isSame(std::get<double>(question.answer.value));
    for (const auto& other : question.accepted) {
        if (isRight || !isSame(other.value)) continue;
        isRight = true;
        grade.convention = other.name;
    }
    if (!isRight) grade.trap = numberTrap(question, answer);
    const bool isTold = isRight || grade.trap != nullptr;
    const double value = std::get<double>(question.answer.value);
    if (!isTold && isRoundedTooFar(*answer.number, answer.digits, value))
        return askAgain("Right as far as it goes: write at least three digits.");
    const auto factor = isTold ? std::nullopt : missingFactor(question, answer, value);
    const bool isBareRight = factor && isExactly(*answer.number * *factor, answer.digits, value, question.answer.resolution);
    if (isBareRight || (!isTold && isBareTrap(question, answer))) return askForUnit(question, answer);
    grade.rating = isRight ? earned(Rating::Easy, question, attempt) : Rating::Again;
    return grade;
}

Grade gradeNumber(const Question& question, const ReadAnswer& answer, const Attempt& attempt) {
    Grade grade;
    grade.value = *answer.number;
    Rating best = bandOf(*answer.number, std::get<double>(question.answer.value));
    // Within 2 % of ours there is nothing to explain; another convention has to be met as well as that.
    for (const auto& other : question.accepted) {
        if (best == Rating::Easy || !isWithin(*answer.number, other.value, kEasyBand)) continue;
        best = Rating::Easy;
        grade.convention = other.name;
    }
    if (best != Rating::Easy) grade.trap = numberTrap(question, answer);
    const bool isUntold = best == Rating::Again && grade.trap == nullptr;
    const double value = std::get<double>(question.answer.value);
    const auto factor = isUntold ? missingFactor(question, answer, value) : std::nullopt;
    const bool isBareRight = factor && isWithin(*answer.number * *factor, value, kGoodBand);
    if (isBareRight || (isUntold && isBareTrap(question, answer))) return askForUnit(question, answer);
    grade.rating = earned(best, question, attempt);
    return grade;
}

/// "4 of 5" facts, "4/5", or a rating by name.
Grade gradeOpen(const Question& question, const Attempt& attempt) {
    Grade grade;
    std::string text = lowered(attempt.text);
    if (const auto rating = findRating(text)) {
        grade.rating = rating;
        grade.value = text;
        return grade;
    }
    if (const std::size_t of = text.find(" of "); of != std::string::npos) text.replace(of, 4, "/");
    const std::string first = text.substr(0, std::min(text.find('/'), text.size()));
    const auto facts = static_cast<std::int64_t>(question.rubric.size());
    const auto met = parseInteger(first, "facts", 0, facts);
    const bool hasTotal = text.find('/') != std::string::npos;
    if (!met || (hasTotal && text.substr(text.find('/') + 1) != std::to_string(facts))) {
        return askAgain({ErrorCode::Usage, "say how many facts of the rubric you named", "answer", std::string(attempt.text),
                         "0.." + std::to_string(facts) + ", or again, hard, good, easy"});
    }
    grade.value = static_cast<double>(*met);
    if (*met * 2 < facts)
        grade.rating = Rating::Again;
    else if (*met * 4 < facts * 3)
        grade.rating = Rating::Hard;
    else
        grade.rating = *met < facts ? Rating::Good : earned(Rating::Easy, question, attempt);
    return grade;
}

void explain(Grade& grade) {
    std::string text;
    if (grade.trap != nullptr)
        text = "This is a known wrong path, " + std::string(grade.trap->name) + ": " + std::string(grade.trap->why);
    else if (!grade.convention.empty())
        text = "Right under another convention: " + grade.convention + ".";
    if (!grade.message.empty() && !text.empty()) grade.message += " ";
    grade.message += text;
}

}  // namespace

bool isExactly(double answer, int digits, double value, double resolution) {
    if (answer == value) return true;
    const double apart = std::fabs(answer - value);
    if (resolution > 0.0) return apart <= resolution * (1.0 + kTolerance);
    if (apart <= 1e-12 * std::fabs(value)) return true;
    if (value == std::floor(value) || digits < kFewestDigits || digits > 15) return false;
    return apart <= halfPlace(value, digits) * (1.0 + 1e-6);
}

std::string_view gradeName(const Grade& grade) {
    return grade.rating ? ratingName(*grade.rating) : "ask-again";
}

Grade gradeAnswer(const Question& question, const Attempt& attempt) {
    if (givesUp(attempt.text)) return Grade{Rating::Again, nullptr, {}, std::nullopt, "Given up."};
    if (question.answer.kind == AnswerKind::Open) return gradeOpen(question, attempt);
    const auto answer = readAnswer(attempt.text, question);
    if (!answer) return askAgain(answer.error());
    Grade grade;
    if (!answer->number) {
        grade = gradeWords(question, *answer, attempt);
    } else {
        grade =
            question.answer.kind == AnswerKind::Exact ? gradeExact(question, *answer, attempt) : gradeNumber(question, *answer, attempt);
        const bool isWrongClass = !answer->category.empty() && answer->category != question.answer.category;
        // A class that was not named is not wrong, but it is not the whole answer.
        const bool isHalf = !question.answer.category.empty() && answer->category.empty();
        if (grade.rating && isWrongClass) {
            grade.rating = Rating::Again;
            grade.convention.clear();
            grade.message = "The class is wrong: it is " + question.answer.category + ".";
        } else if (grade.rating == Rating::Easy && isHalf) {
            grade.rating = Rating::Good;
        }
    }
    explain(grade);
    return grade;
}

}  // namespace ridge::drill
