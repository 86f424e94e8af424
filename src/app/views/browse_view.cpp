// Browse: samples at the left, the conversation in the middle, the chosen turn at the right, the timeline below; on
// narrow windows one of them at a time.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/widgets/answers_on_row.hpp"
#include "app/widgets/find_panel.hpp"
#include "app/widgets/inspector.hpp"
#include "app/widgets/pane_switch.hpp"
#include "app/widgets/reading_strip.hpp"
#include "app/widgets/sample_list.hpp"
#include "app/widgets/timeline.hpp"
#include "app/widgets/transcript.hpp"
#include "app/widgets/turn_texts.hpp"
#include "app/widgets/viewpoint_graph.hpp"
#include "core/analysis/filter_turns.hpp"
#include "core/corpus/titles.hpp"
#include "imgui_internal.h"  // SetKeyOwner

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kOnePane = 720, kThreePanes = 1000;  // widths below which there is one pane, or no inspector pane
constexpr float kListWidth = 284, kInspectorWidth = 300, kMostList = 340, kMostInspector = 420;
constexpr float kListShare = 0.18F, kInspectorShare = 0.22F;  // of the width, between those
constexpr float kHeader = 44, kSecondLine = 4;                // kSecondLine: space below the header's second line
constexpr float kOneLine = 520;                               // width of the header from which one line is enough
constexpr float kTimelineShare = 0.32F;                       // of the height, at most
constexpr float kShort = 620;  // height of the window below which the timeline is closed at first

enum class Pane : std::uint8_t { list, talk, turn, views, find, timeline };
/// In the order of Pane.
constexpr std::array<PaneChip, 6> kPanes{{{"browse.pane.list", "List"},
                                          {"browse.pane.talk", "Talk"},
                                          {"browse.pane.turn", "Turn"},
                                          {"browse.pane.views", "Views"},
                                          {"browse.pane.find", "Find"},
                                          {"browse.pane.timeline", "Timeline", "Time"}}};

class BrowseView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;
    bool uses_key(std::string_view key) const override {
        return key == "j" || key == "k" || key == "J" || key == "K" || key == "n" || key == "N" || key == "/" ||
               key == "f" || key == "a" || key == "h" || key == "Enter" || key == "ArrowDown" || key == "ArrowUp" ||
               timeline_.uses_key(key);
    }
    std::vector<KeyHelp> key_help() const override {
        return {{"j / k, ↓ / ↑", "next and previous turn"},
                {"J / K", "next and previous sample"},
                {"n / N", "next and previous turn on which a system is wrong or missing"},
                {"a", "show or hide the answers"},
                {"h", "hide gold; Enter or space shows it on the chosen turn"},
                {"b", "set or remove a bookmark on the chosen turn"},
                {"Shift with ↓ / ↑", "choose several turns"},
                {"Ctrl or ⌘ C", "copy the chosen turns"},
                {"/", "find in everything shown"},
                {"f", "filter samples"},
                {"i / o / 0", "timeline: zoom in, zoom out, show all"},
                {"← / →", "on the timeline (click it, or Tab to it): turn by turn; with Shift: move along"},
                {"Home / End", "on the timeline: first and last turn"},
                {"wheel, pinch", "on the timeline: zoom there; drag moves along"}};
    }

  private:
    void update(const Session& session);
    void draw_one_pane(Ui& ui, const Session& session, Box area, Intents& intents);
    void draw_panes(Ui& ui, const Session& session, Box area, Intents& intents);
    void draw_right(Ui& ui, const Session& session, Box area, Intents& intents);
    /// One of the panes that stand beside the talk.
    void draw_beside(Ui& ui, const Session& session, const Box& area, Pane pane, Intents& intents);
    void draw_side(Ui& ui, const Session& session, Box area, bool with_turn, Intents& intents);
    /// Title, size and the switch of the answers; returns its height.
    float draw_header(Ui& ui, const Session& session, const Box& area, Intents& intents);
    void draw_talk(Ui& ui, const Session& session, Box area, Intents& intents);
    void draw_turn(Ui& ui, const Session& session, const Box& area, Intents& intents);
    void draw_timeline(Ui& ui, const Session& session, const Box& area, Intents& intents);
    /// True, with a word about it drawn, where the sample has nothing to show.
    bool nothing_to_show(Ui& ui, const Session& session, const char* id, const Box& area) const;
    void handle_keys(const Session& session, Intents& intents);
    /// To the next (`step` 1) or previous (-1) turn on which a system is wrong or missing, in this sample or those
    /// that follow in the list.
    void go_to_disagreement(const Session& session, int step, Intents& intents) const;
    /// Chips of which one is on, at the top of the area, which is left without them; returns the one pressed or
    /// `chosen`.
    Pane draw_switch(Ui& ui, Box& area, const std::vector<Pane>& panes, Pane chosen);

    SampleList list_;
    Transcript transcript_;
    ReadingStrip reading_;
    Inspector inspector_;
    Timeline timeline_;
    ViewpointGraph graph_;
    FindPanel find_;
    Pane pane_ = Pane::talk;   ///< shown where there is room for one
    std::string_view focus_;   ///< the text field that is to get the keyboard; "": none
    Pane side_ = Pane::list;   ///< at the left of middling widths
    Pane right_ = Pane::turn;  ///< at the right of large ones

    const Benchmark* benchmark_ = nullptr;
    std::uint64_t revision_ = 0;
    int sample_ = -1;
    TurnTimes times_;
    SampleAnswers answers_;
    std::string size_;  ///< "couple · 34 turns · 5:54 · 2 participants and therapist"
};

bool has_turns(const Session& session) { return session.sample() != nullptr && !session.sample()->turns.empty(); }

std::string describe_sample(const Sample& sample, const TurnTimes& times) {
    std::string text(scenario_name(sample.scenario));
    text += " · " + counted(sample.turns.size(), "turn");
    if (times.known) text += " · " + clock_text(times.end);
    text += " · " + counted(sample.people().size(), "participant");
    const bool therapist =
        std::any_of(sample.turns.begin(), sample.turns.end(), [](const Turn& t) { return t.therapist(); });
    return therapist ? text + " and therapist" : text;
}

void BrowseView::update(const Session& session) {
    if (benchmark_ == session.benchmark.get() && revision_ == session.revision && sample_ == session.selection.sample)
        return;
    benchmark_ = session.benchmark.get();
    revision_ = session.revision;
    sample_ = session.selection.sample;
    const Sample* sample = session.sample();
    times_ = sample != nullptr ? turn_times(*sample) : TurnTimes{};
    answers_ = sample != nullptr ? SampleAnswers(session, sample_) : SampleAnswers{};
    size_ = sample != nullptr ? describe_sample(*sample, times_) : std::string{};
}

void BrowseView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    update(session);
    list_.refresh(session);
    handle_keys(session, intents);
    const bool one = area.w < ui.px(kOnePane);
    timeline_.set_collapsible(!one);
    timeline_.set_collapsed_at_first(ImGui::GetIO().DisplaySize.y < ui.px(kShort));
    ui.begin_pane("browse", area, ui.theme().background, false);
    if (session.display.talk) {
        if (!nothing_to_show(ui, session, "browse.talk.empty", area))
            transcript_.draw(ui, session, times_, answers_, area, intents);
    } else if (one) {
        draw_one_pane(ui, session, area, intents);
    } else {
        draw_panes(ui, session, area, intents);
    }
    ui.end_pane();
    const int hovered = std::max(transcript_.take_hovered_row(), timeline_.take_hovered_row());
    if (hovered != session.hovered_row) intents.push_back(HoverTurn{hovered});
    if (!focus_.empty()) ui.host().focus_text_field(std::exchange(focus_, {}));
}

void BrowseView::draw_one_pane(Ui& ui, const Session& session, Box area, Intents& intents) {
    pane_ = draw_switch(ui, area, {Pane::list, Pane::talk, Pane::turn, Pane::views, Pane::find, Pane::timeline}, pane_);
    const std::size_t before = intents.size();
    switch (pane_) {
        case Pane::list:
            list_.draw(ui, session, area, intents);
            break;
        case Pane::talk:
            draw_talk(ui, session, area, intents);
            break;
        case Pane::turn:
        case Pane::views:
        case Pane::find:
            draw_beside(ui, session, area, pane_, intents);
            break;
        case Pane::timeline:
            if (has_turns(session)) timeline_.prepare(ui, session, times_, answers_, area.w);
            draw_timeline(ui, session, area, intents);
            break;
    }
    // A sample, a place on the timeline or a piece of evidence was asked for: it is read in the talk.
    const auto opens = [](const Intent& intent) { return std::holds_alternative<OpenTurn>(intent); };
    if (std::any_of(intents.begin() + static_cast<std::ptrdiff_t>(before), intents.end(), opens)) pane_ = Pane::talk;
}

void BrowseView::draw_panes(Ui& ui, const Session& session, Box area, Intents& intents) {
    const bool three = area.w >= ui.px(kThreePanes);
    const Theme& theme = ui.theme();
    const float list = std::round(std::clamp(area.w * kListShare, ui.px(kListWidth), ui.px(kMostList)));
    const float turn = std::round(std::clamp(area.w * kInspectorShare, ui.px(kInspectorWidth), ui.px(kMostInspector)));
    draw_side(ui, session, {area.x, area.y, list, area.h}, !three, intents);
    ui.vline(area.x + list, area.y, area.y + area.h, theme.border);
    area.x += list + ui.px(1);
    area.w -= list + ui.px(1);
    if (has_turns(session)) timeline_.prepare(ui, session, times_, answers_, area.w);
    const float bar = timeline_.bar_height(ui);
    const float most = std::min(area.h * kTimelineShare + timeline_.choice_height(), area.h * 0.7F);
    const float timeline = std::clamp(timeline_.wanted_height(ui), bar, std::max(bar, most));
    const Box below{area.x, area.y + area.h - timeline, area.w, timeline};
    area.h -= timeline;
    if (three) area.w -= turn;
    // In reading order, which is also that of the keyboard.
    draw_talk(ui, session, area, intents);
    if (three) {
        const Box right{area.x + area.w, area.y, turn, area.h};
        draw_right(ui, session, right, intents);
        ui.vline(right.x, right.y, right.y + right.h, theme.border);
    }
    draw_timeline(ui, session, below, intents);
}

void BrowseView::draw_side(Ui& ui, const Session& session, Box area, bool with_turn, Intents& intents) {
    if (with_turn) {
        side_ = draw_switch(ui, area, {Pane::list, Pane::turn, Pane::views, Pane::find}, side_);
    }
    if (with_turn && side_ != Pane::list) {
        draw_beside(ui, session, area, side_, intents);
    } else {
        list_.draw(ui, session, area, intents);
    }
}

void BrowseView::draw_right(Ui& ui, const Session& session, Box area, Intents& intents) {
    right_ = draw_switch(ui, area, {Pane::turn, Pane::views, Pane::find}, right_);
    draw_beside(ui, session, area, right_, intents);
}

void BrowseView::draw_beside(Ui& ui, const Session& session, const Box& area, Pane pane, Intents& intents) {
    if (pane == Pane::find) {
        find_.draw(ui, session, area, intents);
    } else if (pane == Pane::views) {
        if (!nothing_to_show(ui, session, "browse.views.empty", area)) graph_.draw(ui, session, area, intents);
    } else {
        draw_turn(ui, session, area, intents);
    }
}

Pane BrowseView::draw_switch(Ui& ui, Box& area, const std::vector<Pane>& panes, Pane chosen) {
    std::vector<PaneChip> chips;
    chips.reserve(panes.size());
    for (const Pane pane : panes) chips.push_back(kPanes[static_cast<std::size_t>(pane)]);
    const auto now = std::find(panes.begin(), panes.end(), chosen) - panes.begin();
    return panes[draw_pane_switch(ui, area, chips, static_cast<std::size_t>(now))];
}

bool BrowseView::nothing_to_show(Ui& ui, const Session& session, const char* id, const Box& area) const {
    if (has_turns(session)) return false;
    ui.fill(area, ui.theme().background);
    const char* text =
        session.sample() == nullptr
            ? "There is no conversation here. Drop a benchmark file anywhere on the page, or choose one in Files."
            : "This sample has no turns.";
    ui.paragraph(id, {area.x + ui.px(24), area.y + ui.px(24)}, std::max(1.0F, area.w - ui.px(48)), text,
                 {15, Face::regular, ui.theme().text_muted});
    return true;
}

float BrowseView::draw_header(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    const Theme& theme = ui.theme();
    const float left = area.x + ui.px(24), right = area.x + area.w - ui.px(24), line = ui.px(kHeader);
    const bool one_line = right - left >= ui.px(kOneLine);
    const float height = one_line ? line : line + ui.button_height(ButtonKind::chip) + ui.px(kSecondLine);
    ui.fill({area.x, area.y, area.w, height}, theme.surface);
    float room = right - left;
    const float middle = one_line ? area.y + line / 2 : area.y + line + (height - line) / 2 - ui.px(2);
    float edge = right;
    if (!answers_.systems().empty()) {
        const char* text = session.display.answers ? "answers: shown" : "answers: hidden";
        const float width = ui.button_width(text, ButtonKind::chip);
        edge -= width + ui.px(8);
        const ImVec2 at{right - width, area.y + (line - ui.button_height(ButtonKind::chip)) / 2};
        if (ui.button("browse.talk.answers", at, text, ButtonKind::chip, "what the systems answered, on each turn  a"))
            intents.push_back(toggled(session.display, &Display::answers));
        room -= width + ui.px(16);
    }
    const float button = reading_.draw_button(ui, session, one_line ? edge : right, middle) + ui.px(16);
    if (one_line) room -= button;
    const TextStyle title{18, Face::semibold, theme.text}, small{13, Face::regular, theme.text_muted};
    const float title_top = area.y + (line - ui.line_height(title)) / 2;
    const std::string& name = list_.titles()[static_cast<std::size_t>(sample_)];
    const float used = ui.text("browse.talk.title", {left, title_top}, name, title, room, Role::heading).x + ui.px(14);
    if (one_line) {
        const float top = title_top + (ui.line_height(title) - ui.line_height(small)) / 2 + ui.px(1);
        if (room - used > ui.px(40)) ui.text("browse.talk.size", {left + used, top}, size_, small, room - used);
    } else {
        ui.text("browse.talk.size", {left, middle - ui.line_height(small) / 2}, size_, small,
                std::max(1.0F, right - left - button));
    }
    ui.hline(area.x, area.x + area.w, area.y + height - ui.px(1), theme.border);
    return height;
}

void BrowseView::draw_talk(Ui& ui, const Session& session, Box area, Intents& intents) {
    if (nothing_to_show(ui, session, "browse.talk.empty", area)) return;
    const float header = draw_header(ui, session, area, intents);
    area.y += header;
    area.h -= header;
    const float strip = reading_.draw(ui, session, answers_, area, transcript_.chosen_out_of_sight(), intents);
    area.y += strip;
    area.h -= strip;
    if (area.h > 0) transcript_.draw(ui, session, times_, answers_, area, intents);
}

void BrowseView::draw_turn(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    if (nothing_to_show(ui, session, "browse.inspector.empty", area)) return;
    inspector_.draw(ui, session, times_, answers_, area, intents);
}

void BrowseView::draw_timeline(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    if (nothing_to_show(ui, session, "browse.timeline.empty", area)) return;
    timeline_.draw(ui, session, times_, area, intents);
}

void BrowseView::go_to_disagreement(const Session& session, int step, Intents& intents) const {
    int sample = session.selection.sample;
    if (const auto turns = filter_turns(filter_data(session), session.filters)) {
        const TurnPlace here{sample, session.selection.row};
        const auto after = std::upper_bound(turns->begin(), turns->end(), here);
        const auto before = std::lower_bound(turns->begin(), turns->end(), here);
        if (step > 0 ? after != turns->end() : before != turns->begin()) {
            const TurnPlace& next = step > 0 ? *after : before[-1];
            intents.push_back(OpenTurn{next.sample, next.row});
        } else {
            intents.push_back(
                Say{step > 0 ? "The filter has no turn further down." : "The filter has no turn further up."});
        }
        return;
    }
    if (int row = answers_.disagreement(session.selection.row, step); row != 0) {
        intents.push_back(OpenTurn{sample, row});
        return;
    }
    while ((sample = list_.neighbour(sample, step)) >= 0) {
        const SampleAnswers answers(session, sample);
        const int row = answers.disagreement(step > 0 ? 0 : std::numeric_limits<int>::max(), step);
        if (row == 0) continue;
        intents.push_back(OpenTurn{sample, row});
        return;
    }
    intents.push_back(Say{session.systems.empty() ? "No system is loaded, so nothing can disagree with the gold."
                          : step > 0              ? "No disagreement further down."
                                                  : "No disagreement further up."});
}

void BrowseView::handle_keys(const Session& session, Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyAlt || session.sample() == nullptr) return;
    if (has_turns(session)) handle_reading_keys(session, intents);
    if (io.KeyCtrl || io.KeySuper) return;
    timeline_.handle_keys(session, times_, intents);
    const int last = static_cast<int>(session.sample()->turns.size());
    // The arrows go from turn to turn; Dear ImGui would move its focus with them.
    for (const ImGuiKey arrow : {ImGuiKey_DownArrow, ImGuiKey_UpArrow}) {
        ImGui::SetKeyOwner(arrow, ImGui::GetID("browse.keys"));
    }
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, true); };
    const bool shift = io.KeyShift;
    const bool stage = session.display.talk;  // its fields are not shown
    if (!shift && !stage && ImGui::IsKeyPressed(ImGuiKey_Slash, false)) {
        pane_ = side_ = right_ = Pane::find;
        focus_ = FindPanel::kField;
    }
    if (!shift && !stage && ImGui::IsKeyPressed(ImGuiKey_F, false)) {
        pane_ = side_ = Pane::list;
        focus_ = "browse.filter";
    }
    if (ImGui::IsKeyPressed(ImGuiKey_N, false)) go_to_disagreement(session, shift ? -1 : 1, intents);
    if (!shift && ImGui::IsKeyPressed(ImGuiKey_A, false)) {
        intents.push_back(toggled(session.display, &Display::answers));
    }
    int turns = 0, samples = 0;
    if (pressed(ImGuiKey_J)) (shift ? samples : turns) += 1;
    if (pressed(ImGuiKey_K)) (shift ? samples : turns) -= 1;
    if (!shift && pressed(ImGuiKey_DownArrow)) turns += 1;
    if (!shift && pressed(ImGuiKey_UpArrow)) turns -= 1;
    if (samples != 0) {
        const int next = list_.neighbour(session.selection.sample, samples);
        if (next >= 0) intents.push_back(OpenTurn{next, 1});
    } else if (turns != 0 && last > 0) {
        const int row = std::clamp(session.selection.row + turns, 1, last);
        if (row != session.selection.row) intents.push_back(OpenTurn{session.selection.sample, row});
    }
}

}  // namespace

std::unique_ptr<View> make_browse_view() { return std::make_unique<BrowseView>(); }

}  // namespace rescue::app
