// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include "app/context/theme.h"

namespace ridge::app {

/// One remembered value: its name in the file, its type, and what holds until it is set.
template <class T>
struct SettingKey {
    const char* name;
    T fallback;
};

/// Everything the program remembers between starts. A layout is dropped when its version changes.
namespace keys {
inline const SettingKey<int> kLayoutVersion{"window/layout_version", 0};
inline const SettingKey<QByteArray> kGeometry{"window/geometry", {}};
inline const SettingKey<QByteArray> kDocks{"window/docks", {}};
inline const SettingKey<QString> kPage{"window/page", {}};
inline const SettingKey<QString> kTheme{"window/theme", QStringLiteral("system")};
inline const SettingKey<bool> kHintShown{"start/hint_shown", false};
inline const SettingKey<QString> kLastFolder{"file/last_folder", {}};
inline const SettingKey<QString> kNoteFolder{"note/folder", {}};
inline const SettingKey<QString> kNoteTitle{"note/title", {}};  ///< of the note that lies there
inline const SettingKey<QString> kNoteFormats{"note/formats", QStringLiteral("markdown")};
inline const SettingKey<QString> kPictureSize{"picture/size", QStringLiteral("screen")};
inline const SettingKey<int> kPictureScale{"picture/scale", 2};
inline const SettingKey<QString> kPictureTheme{"picture/theme", QStringLiteral("light")};
inline const SettingKey<QStringList> kRecentFiles{"file/recent", {}};
inline const SettingKey<int> kNumberDigits{"numbers/digits", 0};
inline const SettingKey<QString> kNumberSeparator{"numbers/separator", QStringLiteral("comma")};
inline const SettingKey<QString> kCapacityUnit{"numbers/capacity", QStringLiteral("GB")};
inline const SettingKey<QStringList> kStartAccelerators{"new_session/accelerators", {}};
inline const SettingKey<QString> kStartPeaks{"new_session/peaks", QStringLiteral("dense")};
inline const SettingKey<double> kStartOverhead{"new_session/launch_overhead_s", 0.0};
inline const SettingKey<double> kStartComputeShare{"new_session/compute_efficiency", 1.0};
inline const SettingKey<double> kStartMemoryShare{"new_session/memory_efficiency", 1.0};
inline const SettingKey<QByteArray> kAcceleratorsSplit{"accelerators/split", {}};
inline const SettingKey<QByteArray> kAcceleratorsUpperSplit{"accelerators/upper_split", {}};
inline const SettingKey<QString> kAcceleratorsColumns{"accelerators/columns", {}};
inline const SettingKey<QString> kAcceleratorsPrecision{"accelerators/precision", {}};
inline const SettingKey<QString> kPrecisionTab{"precision/tab", QStringLiteral("loss-scale")};
inline const SettingKey<QByteArray> kPrecisionSplit{"precision/split", {}};
inline const SettingKey<QString> kMeasureProgram{"measure/program", {}};
inline const SettingKey<QString> kMeasureVia{"measure/via", {}};
inline const SettingKey<QString> kMeasureDevice{"measure/device", {}};
inline const SettingKey<QString> kMeasureKernel{"measure/kernel", {}};
inline const SettingKey<bool> kAcceleratorsYears{"accelerators/years", false};
}  // namespace keys

inline constexpr int kCurrentLayout = 4;

class Settings {
public:
    /// The user's own file.
    Settings() : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("ridgepoint"), QStringLiteral("ridgepoint")) {}
    /// A file of the caller's choice: tests.
    explicit Settings(const QString& path) : m_store(path, QSettings::IniFormat) {}

    /// The file holds text; what does not convert to the key's type counts as not set.
    template <class T>
    [[nodiscard]] T get(const SettingKey<T>& key) const {
        const QVariant stored = m_store.value(QLatin1String(key.name));
        return stored.isValid() && stored.canConvert<T>() ? stored.value<T>() : key.fallback;
    }
    template <class T>
    void set(const SettingKey<T>& key, const T& value) {
        m_store.setValue(QLatin1String(key.name), QVariant::fromValue(value));
    }

    /// What another window stored meanwhile.
    void refresh() { m_store.sync(); }

private:
    QSettings m_store;
};

/// Where a file of this name is offered to be written: the folder that was used last, else the user's documents, else home; one
/// that exists.
[[nodiscard]] QString suggestedPath(const Settings& settings, const QString& name);

[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
/// System for any name that is not known.
[[nodiscard]] ThemeChoice themeChoiceFrom(const QString& name);

}  // namespace ridge::app
