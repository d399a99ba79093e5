// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/spec_target_box.h"

#include <QSignalBlocker>

#include "app/context/text.h"
#include "core/hardware/catalogue.h"

namespace ridge::app {

namespace {

/// Those that an id of a question can name.
const Catalogue& shippedCatalogue() {
    static const Catalogue catalogue = Catalogue::shipped();
    return catalogue;
}

QString nameOf(const Accelerator& accelerator) {
    return qtText(accelerator.vendor + " " + accelerator.name);
}

}  // namespace

SpecTargetBox::SpecTargetBox(QWidget* parent) : QComboBox(parent) {
    setAccessibleName(tr("Whose figures are asked by heart"));
    setToolTip(tr("Counted as the same type, whosever figures they are"));
    // The longest name need not widen the list of types.
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int characters = 20;
    setMinimumContentsLength(characters);
    fill({});
    connect(this, &QComboBox::currentIndexChanged, this, [this] { emit targetChanged(target()); });
}

void SpecTargetBox::addAccelerator(const std::string& id, const QString& name) {
    addItem(name, qtText(id));
}

void SpecTargetBox::fill(const std::vector<std::string>& onRoofline) {
    clear();
    addItem(tr("the well-known accelerators"), QString());
    insertSeparator(count());
    const int before = count();
    for (const auto& id : onRoofline) {
        const Accelerator* found = shippedCatalogue().find(id);
        if (found != nullptr) addAccelerator(id, tr("%1 (on the roofline)").arg(nameOf(*found)));
    }
    if (count() > before) insertSeparator(count());
    for (const Accelerator& accelerator : shippedCatalogue().all()) addAccelerator(accelerator.id, nameOf(accelerator));
}

void SpecTargetBox::setOnRoofline(const std::vector<std::string>& ids) {
    const QSignalBlocker quiet(this);
    const std::string before = target();
    fill(ids);
    setTarget(before);
}

std::string SpecTargetBox::target() const {
    return currentData().toString().toStdString();
}

void SpecTargetBox::setTarget(const std::string& id) {
    // An empty text would be found at the separators as well.
    const int index = id.empty() ? 0 : findData(qtText(id));
    if (index >= 0) setCurrentIndex(index);
}

}  // namespace ridge::app
