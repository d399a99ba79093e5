// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>

#include "core/base/field_reader.h"
#include "core/transformer/model.h"

// Internal to core/transformer/config.
namespace ridge {

using Keys = std::initializer_list<std::string_view>;

/// The members of a configuration, where one quantity goes by several names. The first error is kept and names the key that was read.
class ConfigFields {
public:
    ConfigFields(FieldReader& fields, Model& model) : m_fields(fields), m_model(model) {}

    /// A count of 1 or more under any of the names; an error where two names say different things.
    [[nodiscard]] std::optional<std::int64_t> size(Keys names);
    /// As size, and an error that names the first name where none is there. Harmless 1 then.
    [[nodiscard]] std::int64_t required(Keys names);
    /// As size, with what the family's own code takes where the file is silent; that is remarked.
    [[nodiscard]] std::int64_t sizeOr(Keys names, std::int64_t otherwise);
    /// 0 or more; 0 where the file is silent.
    [[nodiscard]] std::int64_t countOrZero(Keys names);
    [[nodiscard]] bool flagOr(std::string_view name, bool otherwise);
    [[nodiscard]] double shareOr(Keys names, double otherwise);
    [[nodiscard]] std::string text(std::string_view name) { return m_fields.text(name); }
    /// Whether the file gives a value; null is none.
    [[nodiscard]] bool has(std::string_view name) { return m_fields.find(name) != nullptr; }
    /// Whether the file has the name at all, be it as null.
    [[nodiscard]] bool mentions(std::string_view name) const;
    /// A list of positions in 0 .. end - 1; empty when absent.
    [[nodiscard]] std::vector<std::int64_t> indices(std::string_view name, std::int64_t end);
    /// By any of the names; an error for one that is not known.
    [[nodiscard]] Activation activation(Keys names, Activation otherwise);
    /// Tied unless the file or the family says otherwise; what was assumed is remarked.
    void readTie(bool otherwise);

    void refuse(std::string_view what, std::string_view key, std::string_view value = {}, std::string_view hint = {}) {
        m_fields.refuse(what, key, value, hint);
    }
    void remark(std::string text) { m_model.remarks.push_back(std::move(text)); }
    FieldReader& fields() { return m_fields; }

private:
    FieldReader& m_fields;
    Model& m_model;
};

/// "a, b" from a list of names.
[[nodiscard]] std::string joined(Keys names);

}  // namespace ridge
