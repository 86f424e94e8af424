// The course of a conversation at a glance: its gold relation labels over the turns, in one thin bar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/ui.hpp"
#include "core/analysis/turn_times.hpp"

namespace rescue::app {

/// Made once a sample; cheap to draw.
struct RelationStrip {
    explicit RelationStrip(const Sample& sample);
    Scenario scenario;
    int turns;
    std::vector<RelationSpan> spans;
    std::string name;  ///< in words, for the semantic list
};

void draw_relation_strip(Ui& ui, std::string_view id, const Box& box, const RelationStrip& strip);

}  // namespace rescue::app
