#include "core/analysis/viewpoints.hpp"

#include <algorithm>

namespace rescue {

void add_view(std::vector<ViewEdge>& edges, int row, const Viewpoint& view, std::string_view speaker) {
    const std::string_view source = view.source.empty() ? speaker : std::string_view(view.source);
    if (source.empty() || view.target.empty()) return;
    auto edge = std::find_if(edges.begin(), edges.end(),
                             [&](const ViewEdge& each) { return each.source == source && each.target == view.target; });
    if (edge == edges.end()) edge = edges.insert(edges.end(), {std::string(source), view.target, {}});
    edge->statements.push_back({row, view});
}

std::vector<ViewEdge> views_until(const Sample& sample, int row) {
    std::vector<ViewEdge> edges;
    const auto last = std::min(static_cast<std::size_t>(std::max(0, row)), sample.turns.size());
    for (std::size_t i = 0; i < last; ++i) {
        const Turn& turn = sample.turns[i];
        for (const Viewpoint& view : turn.viewpoints) add_view(edges, static_cast<int>(i) + 1, view, turn.speaker);
    }
    return edges;
}

std::vector<std::string> people_with_views(const Sample& sample) {
    std::vector<std::string> people = sample.people();
    const auto add = [&people](const std::string& name) {
        if (std::find(people.begin(), people.end(), name) == people.end()) people.push_back(name);
    };
    for (const ViewEdge& edge : views_until(sample, static_cast<int>(sample.turns.size()))) {
        add(edge.source);
        add(edge.target);
    }
    return people;
}

int neighbour_with_view(const Sample& sample, int row, int step) {
    const auto count = static_cast<int>(sample.turns.size());
    for (int at = row + step; at >= 1 && at <= count; at += step) {
        if (!sample.turns[static_cast<std::size_t>(at) - 1].viewpoints.empty()) return at;
    }
    return 0;
}

}  // namespace rescue
