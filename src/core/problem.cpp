#include "core/problem.hpp"

#include <utility>

namespace rescue {

std::string item_path(std::string_view key, std::size_t index) {
    return std::string(key) + "[" + std::to_string(index) + "]";
}

void Problems::add(Severity severity, std::string kind, Place place, std::string message) {
    if (++counts_[kind] > limit_) {
        if (severity != Severity::note) ++unlisted_[kind];
        return;
    }
    list_.push_back({severity, std::move(kind), std::move(place), std::move(message)});
}

void Problems::append(const Problems& other) {
    std::map<std::string, std::size_t> not_kept = other.counts_;
    for (const Problem& problem : other.list_) {
        --not_kept[problem.kind];
        add(problem.severity, problem.kind, problem.place, problem.message);
    }
    for (const auto& [kind, count] : not_kept) {
        if (count > 0) counts_[kind] += count;
    }
    for (const auto& [kind, count] : other.unlisted_) unlisted_[kind] += count;
}

std::size_t Problems::total() const {
    std::size_t sum = 0;
    for (const auto& [kind, count] : counts_) sum += count;
    return sum;
}

}  // namespace rescue
