// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>

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
inline const SettingKey<QByteArray> kAcceleratorsSplit{"accelerators/split", {}};
inline const SettingKey<QByteArray> kAcceleratorsUpperSplit{"accelerators/upper_split", {}};
inline const SettingKey<QString> kAcceleratorsColumns{"accelerators/columns", {}};
inline const SettingKey<QString> kAcceleratorsPrecision{"accelerators/precision", {}};
inline const SettingKey<bool> kAcceleratorsYears{"accelerators/years", false};
}  // namespace keys

inline constexpr int kCurrentLayout = 1;

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

private:
    QSettings m_store;
};

[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
/// System for any name that is not known.
[[nodiscard]] ThemeChoice themeChoiceFrom(const QString& name);

}  // namespace ridge::app
