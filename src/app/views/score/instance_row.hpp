// One instance in a list: where it is, its gold, what was answered.
#pragma once

#include <string_view>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

float instance_row_height(const Ui& ui, float width);

/// The heads of the columns of rows as wide as `box`; none on a narrow screen, where a row has no columns.
float instance_heads_height(const Ui& ui, float width);
void draw_instance_heads(Ui& ui, std::string_view id, const Box& box, const TaskSpec& spec);

/// What a row shows.
struct InstanceRow {
    const Instance& instance;
    const Outcome& outcome;
    const Answer* answer;  ///< null: no entry
    std::string_view sample_title;
};

/// True when chosen.
bool draw_instance_row(Ui& ui, std::string_view id, const Box& box, const Session& session, const InstanceRow& row);

}  // namespace rescue::app
