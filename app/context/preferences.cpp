// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/preferences.h"

#include <array>
#include <cmath>
#include <utility>

#include "app/context/text.h"
#include "core/scene/plot_scene.h"

namespace ridge::app {

namespace {

const std::array<std::pair<Separator, const char*>, 3> kSeparators{
    {{Separator::Comma, "comma"}, {Separator::ThinSpace, "thin space"}, {Separator::None, "none"}}};

Separator separatorFrom(const QString& name) {
    for (const auto& [separator, known] : kSeparators) {
        if (name == QLatin1String(known)) return separator;
    }
    return Separator::Comma;
}

QString separatorName(Separator wanted) {
    for (const auto& [separator, name] : kSeparators) {
        if (separator == wanted) return QString::fromLatin1(name);
    }
    return {};
}

int usableDigits(int digits) {
    return digits >= 4 && digits <= 6 ? digits : 0;
}

double usableShare(double share) {
    return share > 0.0 && share <= 1.0 ? share : 1.0;
}

double usableOverhead(double seconds) {
    return std::isfinite(seconds) && seconds >= 0.0 ? seconds : 0.0;
}

/// One item twice would be two roofs in one place.
void addOnce(std::vector<std::string>& items, std::string item) {
    for (const auto& one : items) {
        if (one == item) return;
    }
    items.push_back(std::move(item));
}

}  // namespace

Preferences preferencesOf(const Settings& settings) {
    Preferences preferences;
    preferences.numbers.digits = usableDigits(settings.get(keys::kNumberDigits));
    preferences.numbers.separator = separatorFrom(settings.get(keys::kNumberSeparator));
    const bool isBinary = settings.get(keys::kCapacityUnit) == QLatin1String("GiB");
    preferences.numbers.capacity = isBinary ? CapacityUnit::Binary : CapacityUnit::Decimal;
    for (const QString& item : settings.get(keys::kStartAccelerators)) addOnce(preferences.accelerators, item.toStdString());
    preferences.switches.peaks = settings.get(keys::kStartPeaks) == QLatin1String("sparse") ? PeakChoice::Sparse : PeakChoice::Dense;
    preferences.switches.launchOverhead = {usableOverhead(settings.get(keys::kStartOverhead))};
    preferences.switches.computeEfficiency = usableShare(settings.get(keys::kStartComputeShare));
    preferences.switches.memoryEfficiency = usableShare(settings.get(keys::kStartMemoryShare));
    return preferences;
}

void storePreferences(Settings& settings, const Preferences& preferences) {
    settings.set(keys::kNumberDigits, preferences.numbers.digits);
    settings.set(keys::kNumberSeparator, separatorName(preferences.numbers.separator));
    const bool isBinary = preferences.numbers.capacity == CapacityUnit::Binary;
    settings.set(keys::kCapacityUnit, isBinary ? QStringLiteral("GiB") : QStringLiteral("GB"));
    QStringList items;
    for (const auto& item : preferences.accelerators) items << qtText(item);
    settings.set(keys::kStartAccelerators, items);
    const bool isSparse = preferences.switches.peaks == PeakChoice::Sparse;
    settings.set(keys::kStartPeaks, isSparse ? QStringLiteral("sparse") : QStringLiteral("dense"));
    settings.set(keys::kStartOverhead, preferences.switches.launchOverhead.value);
    settings.set(keys::kStartComputeShare, preferences.switches.computeEfficiency);
    settings.set(keys::kStartMemoryShare, preferences.switches.memoryEfficiency);
}

Session newSession(const Preferences& preferences, const Catalogue& catalogue) {
    Session session = defaultSession();
    session.switches = preferences.switches;
    Session wanted;
    wanted.accelerators = preferences.accelerators;
    std::vector<std::string> known;
    for (const auto& choice : chooseAccelerators(wanted, catalogue)) {
        if (choice.accelerator) known.push_back(choice.item);
    }
    if (!known.empty()) session.accelerators = std::move(known);
    return session;
}

}  // namespace ridge::app
