#include "app/views/compare/outcome_cards.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/views/compare/compare_charts.hpp"

namespace rescue::app {

namespace {

constexpr float kCellHeight = 52;

/// One cell of a grid.
struct Cell {
    PairOutcome outcome;
    std::string key, name;         ///< "only A right"
    std::optional<Filter> filter;  ///< of the samples with such an instance
};

std::string pair_value(const TaskSpec& spec, const std::string& a, std::string_view between, const std::string& b) {
    return std::string(spec.code).append(" ").append(a).append(between).append(b);
}

/// Both right, only the model, only the reference, both wrong; ER and VP: same, model higher, reference higher, no
/// score.
std::vector<Cell> cells_of(const Session& session, const Compared& chosen, const TaskSpec& spec) {
    const std::string& model = session.systems[chosen.model].name;
    const std::string& reference = session.systems[chosen.reference].name;
    if (spec.kind == TaskKind::generation) {
        return {{PairOutcome::both_right, "same", "same score", std::nullopt},
                {PairOutcome::model_only, "model", "higher: " + model, std::nullopt},
                {PairOutcome::reference_only, "reference", "higher: " + reference, std::nullopt},
                {PairOutcome::unscored, "unscored", "no score of one", std::nullopt}};
    }
    // The filter names a pair in the systems' order.
    const std::string& first = chosen.model < chosen.reference ? model : reference;
    const std::string& second = chosen.model < chosen.reference ? reference : model;
    return {
        {PairOutcome::both_right, "both", "both right", Filter{"both_right", pair_value(spec, first, " & ", second)}},
        {PairOutcome::model_only, "model", "only " + model, Filter{"right", pair_value(spec, model, " > ", reference)}},
        {PairOutcome::reference_only, "reference", "only " + reference,
         Filter{"right", pair_value(spec, reference, " > ", model)}},
        {PairOutcome::both_wrong, "neither", "both wrong",
         Filter{"both_wrong", pair_value(spec, first, " & ", second)}}};
}

/// The first turn with that outcome.
const OutcomeGrid::Entry* first_turn(const OutcomeGrid& grid, PairOutcome outcome) {
    const auto found = std::find_if(grid.instances.begin(), grid.instances.end(),
                                    [&](const OutcomeGrid::Entry& each) { return each.outcome == outcome; });
    return found == grid.instances.end() ? nullptr : &*found;
}

void draw_cell(Ui& ui, const std::string& id, const Cell& cell, const OutcomeGrid& grid, const Box& box,
               Intents& intents) {
    const Theme& theme = ui.theme();
    const std::size_t count = grid.count(cell.outcome);
    const OutcomeGrid::Entry* first = first_turn(grid, cell.outcome);
    const Box block = box.inset(ui.px(3), ui.px(3));
    const std::string told = cell.name + ": " + counted(count, "instance");
    const bool differ = cell.outcome == PairOutcome::model_only || cell.outcome == PairOutcome::reference_only;
    ui.fill(block, count > 0 && differ ? theme.accent_soft : theme.surface_raised, 6);
    if (first == nullptr) {
        ui.note(id, block, Role::cell, cell.name, count_text(count));
    } else {
        const Hit hit = ui.hit(id, block, Role::cell, cell.name, count_text(count));
        if (hit.hovered || hit.focused) {
            ui.outline(block, theme.accent, 6, 2);
            ui.tooltip(told + (cell.filter ? "\nPress to read the first of these turns, the list narrowed to their "
                                             "conversations"
                                           : "\nPress to read the first of these turns"),
                       block);
        }
        if (hit.clicked) {
            if (cell.filter) intents.emplace_back(SetFilters{{*cell.filter}});
            intents.emplace_back(ShowView{ViewId::browse});
            intents.emplace_back(OpenTurn{first->sample, first->row});
        }
    }
    const TextStyle number{17, count > 0 ? Face::semibold : Face::regular, count > 0 ? theme.text : theme.text_faint};
    const TextStyle small{12, Face::regular, theme.text_muted};
    const float pad = ui.px(9);
    ui.text(id + ".count", {block.x + pad, block.y + ui.px(4)}, count_text(count), number, block.w - 2 * pad);
    ui.text(id + ".name", {block.x + pad, block.y + ui.px(4) + ui.line_height(number)}, cell.name, small,
            block.w - 2 * pad);
}

}  // namespace

float draw_outcome_cards(Ui& ui, const Session& session, const Compared& chosen, const Box& at, Intents& intents) {
    std::vector<const Comparison*> shown;
    for (const Comparison* each : comparisons_of(session, chosen.model)) {
        if (each->scope == Scope::both) shown.push_back(each);
    }
    if (shown.empty()) return at.y;
    const float pad = ui.px(at.w < ui.px(480) ? 12 : 18);
    const Box inner{at.x + pad, at.y + pad, at.w - 2 * pad, 0};
    const TextStyle title{17, Face::semibold}, muted{13, Face::regular, ui.theme().text_muted};
    ui.begin_card();
    float y = inner.y;
    y += ui.text("compare.grid", {inner.x, y}, "Who was right where", title, inner.w, Role::heading).y + ui.px(2);
    y += ui.paragraph("compare.grid.hint", {inner.x, y}, inner.w,
                      "Instances that both were asked, both scenarios. Choose a cell to read its turns in Browse.",
                      muted) +
         ui.px(10);
    const std::size_t across = inner.w >= ui.px(900) ? 3 : inner.w >= ui.px(560) ? 2 : 1;
    const float gap = ui.px(20);
    const float column = std::floor((inner.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across));
    const TextStyle head{14, Face::semibold}, n{12, Face::regular, ui.theme().text_faint};
    const float cell_h = ui.px(kCellHeight);
    const float card_h = ui.line_height(head) + ui.px(6) + 2 * cell_h + ui.px(14);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Comparison& each = *shown[i];
        const TaskSpec& spec = task(each.task);
        const float x = inner.x + static_cast<float>(i % across) * (column + gap);
        const std::size_t line = i / across;
        const float top = y + static_cast<float>(line) * card_h;
        const std::string id = "compare.grid." + std::string(spec.code);
        const Semantics::Group table = ui.group(Role::table, id, std::string(spec.code) + ": who was right where");
        const float code_w = ui.text(id + ".code", {x + ui.px(3), top}, spec.code, head).x;
        ui.text(id + ".n", {x + ui.px(11) + code_w, top + ui.line_height(head) - ui.line_height(n) - ui.px(1)},
                "n " + count_text(each.n), n, column - code_w - ui.px(14));
        const std::vector<Cell> cells = cells_of(session, chosen, spec);
        for (std::size_t row = 0; row < 2; ++row) {
            const Semantics::Group table_row = ui.group(Role::table_row, id + ".row." + std::to_string(row));
            for (std::size_t c = 0; c < 2; ++c) {
                const Cell& cell = cells[2 * row + c];
                const float half = std::floor(column / 2);
                draw_cell(ui, id + "." + cell.key, cell, each.grid,
                          {x + static_cast<float>(c) * half,
                           top + ui.line_height(head) + ui.px(6) + static_cast<float>(row) * cell_h, half, cell_h},
                          intents);
            }
        }
    }
    const std::size_t lines = (shown.size() + across - 1) / across;
    y += static_cast<float>(lines) * card_h + pad - ui.px(14);
    ui.end_card({at.x, at.y, at.w, y - at.y});
    return y;
}

}  // namespace rescue::app
