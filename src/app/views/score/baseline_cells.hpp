// What simple rules reach, as cells of the table and, on narrow screens, as a card.
#pragma once

#include "app/views/score/score_rows.hpp"

namespace rescue::app {

void draw_baseline_cell(Ui& ui, const ScoreRows& rows, const BaselineRow& row, const TaskSpec& spec, const Box& box);
/// Returns where it ends.
float draw_baseline_card(Ui& ui, const ScoreRows& rows, const Box& at);

}  // namespace rescue::app
