// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/field_reader.h"
#include "core/base/json_values.h"
#include "core/drill/project_card.h"

// Internal to core/drill: a project card as part of a document.
namespace ridge::drill {

/// A list of projects, and the projects of the member "projects"; what is wrong is in the reader's state.
[[nodiscard]] OrderedJson projectsJson(const ProjectCard& card);
[[nodiscard]] ProjectCard readProjects(FieldReader& reader);

}  // namespace ridge::drill
