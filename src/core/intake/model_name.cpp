#include "core/intake/model_name.hpp"

#include <array>

#include "core/text.hpp"

namespace rescue {

namespace {

bool is_joiner(char c) { return c == '_' || c == '-'; }

std::string_view last_component(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view parent(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view without_suffix(std::string_view name) {
    static constexpr std::array<std::string_view, 9> kSuffixes = {"itp", "rpp",     "stp",         "ssp",    "er",
                                                                  "vp",  "replies", "predictions", "results"};
    const std::string folded = lower(name);
    for (const std::string_view suffix : kSuffixes) {
        if (folded.size() < suffix.size() ||
            folded.compare(folded.size() - suffix.size(), suffix.size(), suffix) != 0) {
            continue;
        }
        const std::string_view rest = name.substr(0, name.size() - suffix.size());
        if (rest.empty() || is_joiner(rest.back())) return rest;
    }
    return name;
}

std::string_view stripped(std::string_view name) {
    while (true) {
        while (!name.empty() && is_joiner(name.back())) name.remove_suffix(1);
        const std::string_view rest = without_suffix(name);
        if (rest.size() == name.size()) return name;
        name = rest;
    }
}

}  // namespace

std::string model_from_path(std::string_view path) {
    std::string_view stem = last_component(path);
    for (const std::string_view extension : {".gz", ".jsonl", ".json", ".csv", ".txt"}) {
        const std::string folded = lower(stem);
        if (folded.size() > extension.size() &&
            folded.compare(folded.size() - extension.size(), extension.size(), extension) == 0) {
            stem.remove_suffix(extension.size());
        }
    }
    std::string_view name = stripped(stem);
    if (name.empty()) name = stripped(last_component(parent(path)));
    return std::string(name.empty() ? stem : name);
}

}  // namespace rescue
