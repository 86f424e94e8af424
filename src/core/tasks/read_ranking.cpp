#include "core/tasks/read_ranking.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

std::vector<std::string> read_list(Value value, const std::string& key, const Notes& notes) {
    json::Document inner;
    if (value.is(Type::string) && !inner.parse(value.text()) &&
        (inner.root().is(Type::array) || inner.root().is(Type::string))) {
        value = inner.root();
    }
    std::vector<std::string> choices;
    if (value.is(Type::object)) {
        notes.warn("ranking_form", key, "a list of labels was expected, an object found: no answer read");
    } else if (value.is(Type::array)) {
        for (const Value item : value.items()) choices.push_back(text_of(item));
    } else if (std::string label = text_of(value); !label.empty()) {
        choices.push_back(std::move(label));
    }
    return choices;
}

}  // namespace

std::vector<std::string> read_ranking(Value record, std::string_view name, const Notes& notes) {
    const std::string list_key = std::string(name) + "_top3";
    if (const Value list = record.find(list_key); !list.missing()) return read_list(list, list_key, notes);
    std::vector<std::string> choices;
    for (int rank = 1; rank <= 3; ++rank) {
        const Value value = record.find("pred_" + std::string(name) + "_top" + std::to_string(rank));
        if (value.missing()) continue;
        choices.resize(static_cast<std::size_t>(rank));
        choices.back() = text_of(value);
    }
    return choices;
}

}  // namespace rescue
