// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace ridge {

/// A list that is a value like any vector, but whose copies are one and the same storage until one of them is edited: for long lists inside
/// of values that are copied at every step of a slider and kept by the hundred for undo.
template <class T>
class SharedVector {
public:
    SharedVector() = default;
    SharedVector(std::initializer_list<T> items) : SharedVector(std::vector<T>(items)) {}
    explicit SharedVector(std::vector<T> items) : m_items(items.empty() ? nullptr : std::make_shared<std::vector<T>>(std::move(items))) {}

    [[nodiscard]] const std::vector<T>& items() const {
        static const std::vector<T> none;
        return m_items ? *m_items : none;
    }
    [[nodiscard]] bool empty() const { return items().empty(); }
    [[nodiscard]] std::size_t size() const { return items().size(); }
    [[nodiscard]] const T& operator[](std::size_t index) const { return items()[index]; }
    [[nodiscard]] const T& front() const { return items().front(); }
    [[nodiscard]] const T& back() const { return items().back(); }
    [[nodiscard]] auto begin() const { return items().begin(); }
    [[nodiscard]] auto end() const { return items().end(); }

    /// For changes: other copies stay as they are. The reference holds until this list is copied.
    [[nodiscard]] std::vector<T>& own() {
        const bool isShared = !m_items || m_items.use_count() > 1;
        if (isShared) m_items = std::make_shared<std::vector<T>>(items());
        return *m_items;
    }

    bool operator==(const SharedVector& other) const { return m_items == other.m_items || items() == other.items(); }

private:
    std::shared_ptr<std::vector<T>> m_items;
};

}  // namespace ridge
