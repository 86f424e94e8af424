#include "app/widgets/relation_strip.hpp"

#include <algorithm>

namespace rescue::app {

RelationStrip::RelationStrip(const Sample& sample)
    : scenario(sample.scenario), turns(static_cast<int>(sample.turns.size())), spans(relation_spans(sample)) {
    for (const RelationSpan& span : spans) {
        if (!name.empty()) name += ", ";
        name += shown_label(span.label) + " " + std::to_string(span.first_row) + "–" + std::to_string(span.row);
    }
    if (name.empty()) name = "no relation labels";
}

void draw_relation_strip(Ui& ui, std::string_view id, const Box& box, const RelationStrip& strip) {
    ui.fill(box, ui.theme().plot_grid, 3);
    const float unit = box.w / static_cast<float>(std::max(1, strip.turns));
    for (std::size_t i = 0; i < strip.spans.size(); ++i) {
        const RelationSpan& span = strip.spans[i];
        const float x0 = box.x + unit * static_cast<float>(span.first_row - 1);
        // A hair between blocks keeps two stretches of one label apart.
        const float hair = i + 1 < strip.spans.size() ? std::min(ui.px(1), unit / 2) : 0;
        const float x1 = box.x + unit * static_cast<float>(span.row) - hair;
        ui.fill({x0, box.y, std::max(1.0F, x1 - x0), box.h},
                relation_color(ui.theme(), strip.scenario, span.label).fill, 2);
    }
    ui.note(id, box, Role::image, strip.name);
}

}  // namespace rescue::app
