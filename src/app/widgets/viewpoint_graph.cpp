#include "app/widgets/viewpoint_graph.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/turn_texts.hpp"

namespace rescue::app {
namespace {

constexpr float kMargin = 14, kNode = 21, kLargestGraph = 330;  // CSS pixels
constexpr float kTurn = 6.2831853F;

const ViewEdge* find_edge(const std::vector<ViewEdge>& edges, const std::string& source, const std::string& target) {
    const auto found = std::find_if(edges.begin(), edges.end(), [&](const ViewEdge& each) {
        return each.source == source && each.target == target;
    });
    return found == edges.end() ? nullptr : &*found;
}

ImVec2 between(ImVec2 a, ImVec2 b, ImVec2 c, float t) {
    const float u = 1 - t;
    return {u * u * a.x + 2 * u * t * b.x + t * t * c.x, u * u * a.y + 2 * u * t * b.y + t * t * c.y};
}

}  // namespace

void ViewpointGraph::refresh(const Session& session) {
    if (system_ >= static_cast<int>(session.systems.size())) system_ = -1;
    const Key key{session.benchmark.get(), session.revision, session.selection.sample,
                  session.selection.row,   system_,          session.display.hide_gold || session.display.hide_future,
                  session.revealed};
    if (key == key_) return;
    const Sample& sample = *session.sample();
    if (key.benchmark != key_.benchmark || key.sample != key_.sample) {
        people_ = people_with_views(sample);
        source_.clear();
        target_.clear();
    }
    key_ = key;
    gold_.clear();
    for (const ViewEdge& edge : views_until(sample, key.row)) {
        for (const ViewStatement& each : edge.statements) {
            if (session.gold_shown(each.row)) add_view(gold_, each.row, each.view, edge.source);
        }
    }
    predicted_.clear();
    if (system_ < 0) return;
    const SystemTask& task =
        session.systems[static_cast<std::size_t>(system_)].tasks[static_cast<std::size_t>(TaskId::vp)];
    const std::vector<Instance>& instances = task.instances(*session.benchmark, TaskId::vp);
    for (std::size_t i = 0; i < instances.size() && i < task.answer.size(); ++i) {
        const Instance& instance = instances[i];
        if (instance.sample != key.sample || instance.row > key.row || task.answer[i] < 0) continue;
        const Answer& answer = task.answers[static_cast<std::size_t>(task.answer[i])];
        for (const Viewpoint& view : answer.viewpoints) {
            add_view(predicted_, instance.row, view, sample.turns[static_cast<std::size_t>(instance.row) - 1].speaker);
        }
    }
}

bool ViewpointGraph::has_gold(const ViewEdge& edge) const {
    return find_edge(gold_, edge.source, edge.target) != nullptr;
}

ImVec2 ViewpointGraph::place_of(const Box& box, const std::string& name, float radius) const {
    const auto index = static_cast<float>(std::find(people_.begin(), people_.end(), name) - people_.begin());
    const auto count = static_cast<float>(std::max<std::size_t>(1, people_.size()));
    // Two stand side by side, more on a circle that begins at the top.
    const float angle = kTurn * (index / count) - (people_.size() == 2 ? kTurn / 2 : kTurn / 4);
    return {box.x + box.w / 2 + radius * std::cos(angle), box.y + box.h / 2 + radius * std::sin(angle)};
}

void ViewpointGraph::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    const Theme& theme = ui.theme();
    const Sample& sample = *session.sample();
    ui.begin_pane("browse.views", area, theme.surface);
    const ImVec2 origin = ui.origin();
    const float margin = ui.px(kMargin), width = ui.pane_width() - 2 * margin, x = origin.x + margin;
    float y = origin.y + ui.px(12);
    y += draw_head(ui, session, {x, y}, width, intents);
    const bool none = gold_.empty() && predicted_.empty();
    if (none) {
        const bool later = neighbour_with_view(sample, session.selection.row, 1) != 0;
        std::string_view hint = "No viewpoint is annotated in this sample.";
        if (later) hint = "Nobody has shown a view of anybody up to this turn. Step on to the next one that does.";
        if (key_.covered) hint = "The gold is hidden. Show it turn by turn (Enter), or lay a system's answers over.";
        y += ui.paragraph("browse.views.none", {x, y}, width, hint, {14, Face::regular, theme.text_muted}) + ui.px(10);
    } else {
        const float side = std::min(width, ui.px(kLargestGraph));
        const Box box{x + (width - side) / 2, y, side, people_.size() == 2 ? side * 0.62F : side};
        draw_graph(ui, sample, box);
        y += box.h + ui.px(10);
        y += draw_statements(ui, session, {x, y}, width, intents);
    }
    ui.end_pane(y - origin.y + ui.px(16));
}

float ViewpointGraph::draw_head(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const Theme& theme = ui.theme();
    const Sample& sample = *session.sample();
    const int row = session.selection.row;
    const TextStyle title{15, Face::semibold, theme.text}, small{13, Face::regular, theme.text_muted};
    float y = at.y;
    ui.text("browse.views.title", {at.x, y}, "Who holds what view of whom", title, width, Role::heading);
    y += ui.line_height(title) + ui.px(2);
    std::size_t statements = 0;
    for (const ViewEdge& edge : gold_) statements += edge.statements.size();
    ui.text("browse.views.size", {at.x, y},
            "up to turn " + std::to_string(row) + " · " + counted(statements, "statement"), small, width);
    y += ui.line_height(small) + ui.px(8);
    float x = at.x;
    const auto step = [&](const char* id, const char* text, int direction, const char* hint) {
        const int next = neighbour_with_view(sample, row, direction);
        if (ui.button(id, {x, y}, text, ButtonKind::chip, hint, next != 0))
            intents.push_back(OpenTurn{session.selection.sample, next});
        x += ui.button_width(text, ButtonKind::chip) + ui.px(8);
    };
    step("browse.views.previous", "← view", -1, "previous turn with a viewpoint");
    step("browse.views.next", "view →", 1, "next turn with a viewpoint");
    if (!session.systems.empty()) {
        const std::string text =
            "overlay: " + (system_ < 0 ? "none" : session.systems[static_cast<std::size_t>(system_)].name);
        const float wanted = ui.button_width(text, ButtonKind::chip);
        if (x > at.x && x + wanted > at.x + width) {
            x = at.x;
            y += ui.button_height(ButtonKind::chip) + ui.px(8);
        }
        const ButtonKind kind = system_ < 0 ? ButtonKind::chip : ButtonKind::chip_on;
        if (ui.button(
                "browse.views.overlay", {x, y}, text, kind,
                "what a system predicted (VP), dashed: ✓ the pair is in the gold, ✗ it is not; press for the next",
                true, at.x + width - x)) {
            system_ = system_ + 1 < static_cast<int>(session.systems.size()) ? system_ + 1 : -1;
            ui.host().request_frame();
        }
    }
    return y - at.y + ui.button_height(ButtonKind::chip) + ui.px(10);
}

void ViewpointGraph::draw_graph(Ui& ui, const Sample& sample, const Box& box) {
    const Theme& theme = ui.theme();
    const float node = ui.px(kNode), radius = box.w / 2 - node - ui.px(22);
    for (const ViewEdge& edge : gold_) draw_arrow(ui, box, edge, false, radius);
    for (const ViewEdge& edge : predicted_) draw_arrow(ui, box, edge, true, radius);
    const TextStyle name{13, Face::semibold, theme.text}, letters{14, Face::semibold, theme.text};
    for (const std::string& person : people_) {
        const ImVec2 at = place_of(box, person, radius);
        const Color color = person == kTherapist ? theme.therapist : speaker_color(theme, sample, person);
        ui.draw()->AddCircleFilled(at, node, theme.surface_raised);
        ui.draw()->AddCircle(at, node, color, 0, ui.px(2));
        const std::string id = "browse.views.person." + person, short_name = initials(person);
        const ImVec2 size = ui.measure(short_name, letters);
        ui.text(id + ".initials", {at.x - size.x / 2, at.y - size.y / 2}, short_name, letters);
        const float room = ui.px(108), wide = std::min(room, ui.measure(person, name).x);
        const float left = std::clamp(at.x - wide / 2, box.x, box.x + box.w - wide);
        // Outside the circle of people, where no arrow runs.
        const bool above = people_.size() > 2 && at.y < box.y + box.h / 2 - 1;
        const float top = above ? at.y - node - ui.px(2) - ui.line_height(name) : at.y + node + ui.px(2);
        ui.text(id, {left, top}, person, name, room);
    }
}

void ViewpointGraph::draw_arrow(Ui& ui, const Box& box, const ViewEdge& edge, bool predicted, float radius) {
    const Theme& theme = ui.theme();
    const ImVec2 a = place_of(box, edge.source, radius), c = place_of(box, edge.target, radius);
    const auto known = [this](const std::string& name) {
        return std::find(people_.begin(), people_.end(), name) != people_.end();
    };
    if (!known(edge.source) || !known(edge.target)) return;  // listed below, but nobody of this conversation
    const bool chosen = edge.source == source_ && edge.target == target_;
    const bool latest = !predicted && edge.statements.back().row == key_.row;
    const float node = ui.px(kNode), dx = c.x - a.x, dy = c.y - a.y, length = std::max(1.0F, std::hypot(dx, dy));
    // Bent to the left of its way, so that there and back lie apart; predictions further out.
    const float bend = edge.source == edge.target ? 0 : length * (predicted ? 0.24F : 0.12F);
    const ImVec2 b{(a.x + c.x) / 2 + bend * dy / length * 2, (a.y + c.y) / 2 - bend * dx / length * 2};
    const Color color = predicted          ? (has_gold(edge) ? theme.match : theme.mismatch)
                        : chosen || latest ? theme.accent
                                           : theme.text_muted;
    const float thick = ui.px(std::min(7.0F, 1.5F + 0.8F * static_cast<float>(edge.statements.size() - 1)));
    // Nearer to the one who holds the view: in the middle arrows cross.
    ImVec2 mark = between(a, b, c, people_.size() > 2 ? (predicted ? 0.5F : 0.38F) : 0.5F);
    if (edge.source == edge.target) {
        const ImVec2 middle{a.x, a.y - node - ui.px(9)};
        ui.draw()->AddCircle(middle, ui.px(9), color, 0, thick);
        mark = {middle.x, middle.y - ui.px(14)};
    } else {
        constexpr int kPieces = 32;
        ImVec2 before = a, tip = c, behind = a;
        for (int i = 1; i <= kPieces; ++i) {
            const ImVec2 here = between(a, b, c, static_cast<float>(i) / kPieces);
            const bool outside = std::hypot(here.x - a.x, here.y - a.y) > node + ui.px(2) &&
                                 std::hypot(here.x - c.x, here.y - c.y) > node + ui.px(3);
            if (outside) {
                if (!predicted || i % 3 != 0) ui.draw()->AddLine(before, here, color, predicted ? ui.px(1.5F) : thick);
                behind = before;
                tip = here;
            }
            before = here;
        }
        const float hx = tip.x - behind.x, hy = tip.y - behind.y, h = std::max(0.01F, std::hypot(hx, hy));
        const float size = ui.px(6) + thick * 0.8F;
        const ImVec2 along{hx / h * size, hy / h * size}, across{-hy / h * size * 0.6F, hx / h * size * 0.6F};
        ui.draw()->AddTriangleFilled({tip.x + along.x * 0.5F, tip.y + along.y * 0.5F},
                                     {tip.x - along.x * 0.5F + across.x, tip.y - along.y * 0.5F + across.y},
                                     {tip.x - along.x * 0.5F - across.x, tip.y - along.y * 0.5F - across.y}, color);
    }
    std::string count = std::to_string(edge.statements.size());
    if (predicted && !key_.covered) count = (has_gold(edge) ? "✓ " : "✗ ") + count;
    const TextStyle style{12, Face::semibold, theme.text};
    const float wide = std::max(ui.px(24), ui.measure(count, style).x + ui.px(10)), high = ui.px(24);
    const Box badge{mark.x - wide / 2, mark.y - high / 2, wide, high};
    const std::string id =
        std::string(predicted ? "browse.views.predicted." : "browse.views.edge.") + edge.source + "." + edge.target;
    const std::string what = edge.source + " → " + edge.target + (predicted ? ", predicted" : "");
    const Hit hit =
        ui.hit(id, badge, Role::button, what, counted(edge.statements.size(), "statement"), chosen ? "selected" : "");
    ui.fill(badge, chosen || hit.hovered ? theme.surface_hover : theme.surface, 12);
    ui.outline(badge, hit.focused ? theme.focus : color, 12, chosen ? 2 : 1);
    ui.text(id + ".count", {mark.x - ui.measure(count, style).x / 2, mark.y - ui.line_height(style) / 2}, count, style);
    if (hit.hovered) ui.tooltip(what + ": " + counted(edge.statements.size(), "statement") + " up to this turn");
    if (hit.clicked) {
        source_ = chosen ? "" : edge.source;
        target_ = chosen ? "" : edge.target;
        ui.host().request_frame();
    }
}

float ViewpointGraph::draw_statements(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const Theme& theme = ui.theme();
    const TextStyle head{14, Face::semibold, theme.text}, body{14, Face::regular, theme.text},
        small{13, Face::regular, theme.text_muted};
    float y = at.y;
    int shown = 0;
    const auto list = [&](const ViewEdge& edge, bool predicted) {
        for (auto it = edge.statements.rbegin(); it != edge.statements.rend(); ++it) {
            if (source_.empty() && it->row != key_.row) continue;
            const std::string id = "browse.views.statement." + std::to_string(shown++);
            const std::string turn = "turn " + std::to_string(it->row);
            if (ui.button(id, {at.x, y}, turn, ButtonKind::link, "go to the turn"))
                intents.push_back(OpenTurn{session.selection.sample, it->row});
            const float from = at.x + ui.button_width(turn, ButtonKind::link) + ui.px(8);
            const std::string pair = edge.source + " → " + edge.target + (predicted ? " · predicted" : "");
            ui.text(id + ".pair", {from, y + (ui.button_height(ButtonKind::link) - ui.line_height(small)) / 2}, pair,
                    small, std::max(1.0F, at.x + width - from));
            y += ui.button_height(ButtonKind::link) + ui.px(2);
            y += ui.paragraph(id + ".text", {at.x, y}, width, it->view.viewpoint, body) + ui.px(2);
            if (!it->view.attitude.empty())
                y += ui.paragraph(id + ".attitude", {at.x, y}, width, "attitude: " + it->view.attitude, small);
            y += ui.px(10);
        }
    };
    const std::string title = source_.empty() ? "At this turn" : source_ + " → " + target_;
    ui.text("browse.views.chosen", {at.x, y}, title, head, width, Role::heading);
    y += ui.line_height(head) + ui.px(6);
    for (const auto* edges : {&gold_, &predicted_}) {
        for (const ViewEdge& edge : *edges) {
            if (source_.empty() || (edge.source == source_ && edge.target == target_)) list(edge, edges == &predicted_);
        }
    }
    if (shown == 0) {
        y += ui.paragraph("browse.views.hint", {at.x, y}, width,
                          source_.empty()
                              ? "No viewpoint on this turn. Press the number on an arrow for what was said before."
                              : "None up to this turn.",
                          small);
    }
    return y - at.y;
}

}  // namespace rescue::app
