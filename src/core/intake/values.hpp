// Values of JSON as the benchmark's scripts take them (BENCHMARK.md 2), and located notes about what was odd.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/intake/splitter.hpp"
#include "core/json.hpp"
#include "core/problem.hpp"

namespace rescue {

/// True for what Python takes as false: null, absent, 0, false, "", [], {}.
bool is_empty(json::Value value);
/// As text, stripped: "" for what is_empty() says, numbers and booleans as Python prints them, lists and objects as
/// JSON.
std::string text_of(json::Value value);
/// A number, or text that Python's float() reads. None for everything else, and for infinite ones.
std::optional<double> number_of(json::Value value);
/// An integer, or a number or text that stands for one ("3", 3.0).
std::optional<long long> integer_of(json::Value value);
/// BENCHMARK.md 2.7: true is 1, false 0.
std::optional<int> intensity_from(json::Value value);

/// source, target, viewpoint and attitude of an object.
Viewpoint viewpoint_of(json::Value object);

/// Where problems of one record go.
class Notes {
  public:
    Notes(Problems& problems, const std::string& file, const Record& record, std::string prefix = "")
        : problems_(problems), file_(file), record_(record), prefix_(std::move(prefix)) {}
    /// `path` is below the prefix: "internal_emotion[0].intensity".
    void add(Severity severity, std::string kind, const std::string& path, std::string message) const;
    void warn(std::string kind, const std::string& path, std::string message) const {
        add(Severity::warning, std::move(kind), path, std::move(message));
    }
    Place place(const std::string& path = "") const;

  private:
    Problems& problems_;
    const std::string& file_;
    const Record& record_;
    std::string prefix_;
};

/// Calls `use(item, index)` for every item of a list. A lone object, text or number stands for a list of one, with a
/// warning (BENCHMARK.md 2.2).
template <typename Use>
void for_each_item(json::Value value, std::string_view key, const Notes& notes, Use use) {
    if (value.is(json::Type::array)) {
        std::size_t index = 0;
        for (const json::Value item : value.items()) use(item, index++);
    } else if (!is_empty(value)) {
        notes.warn("list_of_one", std::string(key), "a list was expected: taken as a list of one");
        use(value, std::size_t{0});
    }
}

/// Like for_each_item, for lists of objects: other items are skipped with a warning.
template <typename Use>
void for_each_object(json::Value value, std::string_view key, const Notes& notes, Use use) {
    for_each_item(value, key, notes, [&](json::Value item, std::size_t index) {
        if (item.is(json::Type::object)) {
            use(item, index);
        } else {
            notes.warn("item_skipped", item_path(key, index), "an object was expected: the item is skipped");
        }
    });
}

/// The texts of a list that are not empty.
std::vector<std::string> texts_of(json::Value value, std::string_view key, const Notes& notes);

}  // namespace rescue
