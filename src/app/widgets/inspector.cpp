#include "app/widgets/inspector.hpp"

#include <algorithm>

#include "app/widgets/copied_turns.hpp"
#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"
#include "core/report/turn_json.hpp"
#include "core/text.hpp"

namespace rescue::app {
namespace {

// What a link of the inspector asks for where it leads to no row.
enum Action : int { kReveal = -1, kCopy = -2, kCopyLabelled = -3, kToggleRaw = -4, kCopyRaw = -5 };

/// Writes the groups of one turn into a flow.
class Writer {
  public:
    Writer(const Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers, float width)
        : theme_(ui.theme()),
          session_(session),
          sample_(*session.sample()),
          times_(times),
          answers_(answers),
          row_(session.selection.row),
          turn_(sample_.turns[static_cast<std::size_t>(row_) - 1]),
          display_(session.display),
          flow_(ui, width) {}

    float write(std::vector<Piece>& pieces, bool raw) {
        const bool said = session_.words_shown(row_), gold = session_.gold_shown(row_);
        said ? head() : head_of_hidden();
        actions(gold, raw);
        flow_.set_blurred(display_.blur);
        if (gold) {
            individual();
            voice_and_body();
            relational();
            support();
            tasks_here(true);
            others();
        } else if (!display_.hide_future) {
            voice_and_body();
            group("RELATIONAL");
            interactions();
            tasks_here(false);
        } else if (said) {
            const VisibleContext given = session_.given();
            voice_and_body(given.voice, given.body);
            if (given.body) interactions();
        }
        return flow_.finish(pieces);
    }

  private:
    std::string id(const std::string& name) const { return "browse.inspector." + name; }
    TextStyle body() const { return {14, Face::regular, theme_.text}; }
    TextStyle muted() const { return {13.5F, Face::regular, theme_.text_muted}; }

    /// The heading of a group is written with its first content.
    void group(const char* title) { pending_group_ = title; }
    void open_group() {
        if (pending_group_ == nullptr) return;
        flow_.gap(18);
        flow_.put_text(id(std::string("group.") + pending_group_), pending_group_,
                       {13, Face::semibold, theme_.text_muted}, 0, Role::heading);
        flow_.gap(2);
        pending_group_ = nullptr;
    }
    /// A muted label with a text below it.
    void entry(const std::string& name, std::string_view label, std::string_view text) {
        if (text.empty()) return;
        open_group();
        flow_.gap(4);
        if (!label.empty()) flow_.put_text(id(name + ".label"), label, muted());
        entry_text(name, text);
    }
    /// Words of the data, muted or not.
    void entry_text(const std::string& name, std::string_view text) {
        flow_.paragraph(id(name), shown_words(display_, text), body(), 1.4F);
    }
    void words(const std::string& name, std::string_view text) {
        flow_.paragraph(id(name), shown_words(display_, text), muted(), 1.4F);
    }
    void observations(const std::string& name, const char* label, const std::vector<Observation>& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string who =
                list[i].person.empty() || list[i].person == turn_.speaker ? "" : " · " + list[i].person;
            entry(name + "." + std::to_string(i), label + who, list[i].description);
        }
    }

    void head_of_hidden() {
        flow_.paragraph(id("title"), "Turn " + std::to_string(row_), {16, Face::semibold, theme_.text}, 1.3F);
        flow_.gap(4);
        flow_.paragraph(id("hidden"), "A model asked about this turn is not given its words.", muted(), 1.4F);
    }

    void action(const std::string& name, std::string_view text, Action action) {
        flow_.put_link(id(name), text, {13.5F, Face::regular, theme_.accent}, action);
    }
    void actions(bool gold, bool raw) {
        flow_.gap(8);
        const bool range = session_.selection.to_row != 0;
        action("copy", range ? "Copy turns" : "Copy", kCopy);
        const bool may = gold && !display_.blur;
        if (may) action("copy_labels", "Copy with labels", kCopyLabelled);
        if (may) action("raw.toggle", raw ? "Hide JSON" : "Show JSON", kToggleRaw);
        flow_.end_line();
        if (!gold) {
            flow_.gap(10);
            flow_.paragraph(id("covered"),
                            display_.hide_future ? "Only what a model may see at this turn is shown."
                                                 : "The gold of this turn is hidden.",
                            muted(), 1.4F);
            flow_.gap(2);
            action("reveal", "Show it", kReveal);
            flow_.end_line();
        }
        if (!raw || !may) return;
        flow_.gap(8);
        flow_.paragraph(id("raw"), shown_words(display_, turn_json(turn_)), {13, Face::regular, theme_.text}, 1.4F);
        flow_.gap(2);
        action("raw.copy", "Copy JSON", kCopyRaw);
        flow_.end_line();
    }

    void head() {
        std::string title = "Turn " + std::to_string(row_) + " · " + speaker_name(turn_);
        if (!turn_.target.empty()) title += " → " + joined_names(turn_.target);
        flow_.paragraph(id("title"), title, {16, Face::semibold, theme_.text}, 1.3F);
        const TurnTime& time = times_.turns[static_cast<std::size_t>(row_) - 1];
        if (turn_.start_time && turn_.end_time) {
            flow_.gap(2);
            flow_.put_text(id("time"), exact_clock(time.start) + " – " + exact_clock(time.end), muted());
        }
        if (turn_.row_index && *turn_.row_index != row_) {
            flow_.gap(2);
            flow_.paragraph(id("row_index"), "The file numbers this row " + std::to_string(*turn_.row_index) + ".",
                            muted());
        }
        if (needs_mending(turn_.dialogue)) {
            flow_.gap(6);
            flow_.paragraph(id("mended.label"), "The text went through a wrong encoding. Mended for reading:", muted(),
                            1.4F);
            flow_.set_blurred(display_.blur);
            flow_.paragraph(id("mended"), mend(turn_.dialogue), body(), 1.4F);
            flow_.set_blurred(false);
        }
    }

    void individual() {
        group("INDIVIDUAL");
        if (!turn_.utterance_type.empty()) {
            open_group();
            flow_.gap(4);
            flow_.put_chip(id("type"), shown_label(turn_.utterance_type), plain_chip(theme_), Ui::ChipLook::soft);
            flow_.end_line();
            if (const std::string_view definition = label_definition(utterance_types(), turn_.utterance_type);
                !definition.empty()) {
                flow_.gap(2);
                flow_.set_blurred(false);
                flow_.paragraph(id("type.definition"), definition, muted(), 1.4F);
                flow_.set_blurred(display_.blur);
            }
        }
        for (std::size_t i = 0; i < turn_.internal_emotion.size(); ++i) {
            const Emotion& emotion = turn_.internal_emotion[i];
            const std::string who = emotion.person.empty() ? "" : emotion.person + " ";
            const std::string name = "emotion." + std::to_string(i);
            const std::string text = emotion_text(emotion, emotion.person);
            entry(name, who + "feels", text.rfind("feels ", 0) == 0 ? std::string_view(text).substr(6) : text);
        }
    }

    void voice_and_body(bool voice = true, bool body = true) {
        group("VOICE AND BODY");
        if (voice) entry("voice", "voice", turn_.tone_of_voice);
        if (!body) return;
        observations("posture", "posture", turn_.body_posture);
        observations("face", "face", turn_.facial_expressions);
        observations("self", "self-directed", turn_.self_directed_behavior);
    }

    void judgement(const std::string& name, const char* label, const RelationNote& note) {
        if (note.label.empty() && note.reason.empty()) return;
        open_group();
        flow_.gap(6);
        if (label[0] != '\0') flow_.put_text(id(name + ".label"), label, muted());
        flow_.gap(2);
        if (note.label.empty()) {
            flow_.put_text(id(name), "no clear pattern", body());
        } else {
            flow_.put_chip(id(name), shown_label(note.label), relation_color(theme_, sample_.scenario, note.label),
                           Ui::ChipLook::filled, label_definition(relation_labels(sample_.scenario), note.label));
        }
        flow_.end_line();
        if (!note.reason.empty()) {
            flow_.gap(4);
            words(name + ".reason", note.reason);
        }
        evidence(name, note);
    }
    void evidence(const std::string& name, const RelationNote& note) {
        if (note.evidence_rows.empty()) return;
        flow_.gap(4);
        flow_.put_text(id(name + ".evidence"), "Evidence: turns", muted());
        for (std::size_t i = 0; i < note.evidence_rows.size(); ++i) {
            const int row = note.evidence_rows[i];
            const std::string link = id(name + ".evidence." + std::to_string(i));
            if (row >= 1 && row <= static_cast<int>(sample_.turns.size())) {
                flow_.put_link(link, std::to_string(row), {13.5F, Face::regular, theme_.accent}, row);
            } else {
                flow_.put_text(link, std::to_string(row) + " (not in the sample)", muted());
            }
        }
        flow_.end_line();
    }

    void relational() {
        group("RELATIONAL");
        const RelationNote& relation = sample_.relation(row_);
        judgement("relation", "", relation);
        // The same judgement may be written once more (BENCHMARK.md 1); shown where it says something else.
        const RelationNote& pattern = turn_.relation_pattern;
        const bool repeated = pattern.label == relation.label && pattern.reason == relation.reason &&
                              pattern.evidence_rows == relation.evidence_rows;
        if (!repeated) judgement("pattern", "relation pattern (second field)", pattern);
        interactions();
        viewpoints();
    }
    void interactions() {
        for (std::size_t i = 0; i < turn_.interaction_behavior.size(); ++i) {
            const Interaction& act = turn_.interaction_behavior[i];
            std::string who = act.initiator;
            if (!act.target.empty()) who += " → " + joined_names(act.target);
            entry("interaction." + std::to_string(i), who.empty() ? "interaction" : who, act.description);
        }
    }
    void viewpoints() {
        for (std::size_t i = 0; i < turn_.viewpoints.size(); ++i) {
            const Viewpoint& view = turn_.viewpoints[i];
            std::string text = view.viewpoint;
            if (!view.attitude.empty()) text += (text.empty() ? "attitude: " : " — ") + view.attitude;
            entry("viewpoint." + std::to_string(i), "how " + view.source + " sees " + view.target, text);
        }
    }

    void support() {
        group("SUPPORT");
        for (std::size_t i = 0; i < turn_.support_strategy.size(); ++i) {
            const Strategy& strategy = turn_.support_strategy[i];
            if (!strategy.is_object || (strategy.type.empty() && strategy.content.empty())) continue;
            open_group();
            flow_.gap(4);
            const std::string name = "strategy." + std::to_string(i);
            if (!strategy.type.empty()) {
                flow_.put_chip(id(name), shown_label(strategy.type), {theme_.therapist, theme_.text, ""},
                               Ui::ChipLook::soft, label_definition(strategy_labels(sample_.scenario), strategy.type));
            }
            if (!strategy.target.empty()) {
                flow_.put_text(id(name + ".target"), "toward " + joined_names(strategy.target), body());
            }
            flow_.end_line();
            flow_.gap(4);
            words(name + ".content", strategy.content);
        }
    }

    void tasks_here(bool gold_shown) {
        const auto [begin, end] = answers_.on(row_);
        for (const TaskSpec& spec : tasks()) {
            const auto [first, last] = session_.instances_of(spec.id, session_.selection.sample);
            const std::vector<Instance>& instances = session_.benchmark->instances[static_cast<std::size_t>(spec.id)];
            const Instance* instance = nullptr;
            for (int i = first; i < last; ++i) {
                if (instances[static_cast<std::size_t>(i)].row == row_)
                    instance = &instances[static_cast<std::size_t>(i)];
            }
            const bool answered = std::any_of(begin, end, [&](const RowAnswer& a) { return a.task == spec.id; });
            if (instance == nullptr && !answered) continue;
            const std::string name = "task." + std::string(spec.code);
            flow_.gap(18);
            flow_.put_text(id(name), spec.code, {13, Face::semibold, theme_.text_muted}, 0, Role::heading);
            flow_.end_line();
            flow_.set_blurred(false);
            flow_.paragraph(id(name + ".name"), spec.name, muted(), 1.3F);
            flow_.set_blurred(display_.blur && spec.kind == TaskKind::generation);
            const Instance& gold = instance != nullptr ? *instance : *std::find_if(begin, end, [&](const RowAnswer& a) {
                                                                          return a.task == spec.id;
                                                                      })->instance;
            flow_.gap(4);
            const std::string text = shown_words(display_, gold_text(gold, turn_.speaker));
            flow_.paragraph(id(name + ".gold"), "gold: " + (gold_shown ? text : "hidden"), body(), 1.4F);
            flow_.set_blurred(display_.blur);
            for (const RowAnswer* answer = begin; answer != end; ++answer) {
                if (answer->task == spec.id) system_answer(name + ".system." + std::to_string(answer->system), *answer);
            }
        }
    }

    void system_answer(const std::string& name, const RowAnswer& given) {
        flow_.gap(8);
        flow_.put_text(id(name), session_.systems[static_cast<std::size_t>(given.system)].name, muted());
        const AnswerChip chip = answer_chip(theme_, sample_.scenario, given, session_.gold_shown(row_));
        flow_.end_line();
        flow_.gap(2);
        // Free text is read in full below; chips are for choices.
        if (given.agreement != Agreement::free) flow_.put_chip(id(name + ".first"), chip.text, chip.color, chip.look);
        const std::vector<std::string>& shown = given.outcome->shown;
        for (std::size_t i = 1; i < shown.size(); ++i) {
            flow_.put_text(id(name + ".choice." + std::to_string(i + 1)),
                           std::to_string(i + 1) + ". " + shown_choice(given.task, shown[i]), muted());
        }
        flow_.end_line();
        if (given.answer == nullptr) return;
        free_answer(name, given);
        if (!given.answer->reason.empty()) {
            flow_.gap(2);
            words(name + ".reason", given.answer->reason);
        }
    }

    void free_answer(const std::string& name, const RowAnswer& given) {
        if (given.agreement != Agreement::free) return;
        if (given.task == TaskId::er) entry_text(name + ".text", given.first);
        for (std::size_t i = 0; i < given.answer->viewpoints.size(); ++i) {
            entry_text(name + ".view." + std::to_string(i), viewpoint_text(given.answer->viewpoints[i], turn_.speaker));
        }
    }

    void others() {
        group("OTHER KEYS IN THE FILE");
        entry("extra", "", turn_.extra);
    }

    const Theme& theme_;
    const Session& session_;
    const Sample& sample_;
    const TurnTimes& times_;
    const SampleAnswers& answers_;
    int row_;
    const Turn& turn_;
    const Display& display_;
    Flow flow_;
    const char* pending_group_ = nullptr;
};

}  // namespace

void Inspector::draw(Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                     const Box& area, Intents& intents) {
    ui.begin_pane("browse.inspector", area, ui.theme().surface);
    const float margin = ui.px(16);
    const int chosen = session.selection.row;
    const Key key{session.benchmark.get(),  session.revision,
                  session.selection.sample, chosen,
                  ui.pane_width(),          ui.scale(),
                  ui.theme().dark,          raw_,
                  session.display,          session.gold_shown(chosen),
                  session.selection.to_row};
    if (key != key_) {
        if (key.row != key_.row || key.sample != key_.sample) ui.set_scroll_y(0);
        key_ = key;
        height_ = Writer(ui, session, times, answers, ui.pane_width() - 2 * margin).write(pieces_, raw_);
    }
    const ImVec2 at{ui.origin().x + margin, ui.origin().y + margin};
    const int pressed = draw_pieces(ui, at, pieces_);
    if (pressed != 0) ui.host().request_frame();
    switch (pressed) {
        case 0:
            break;
        case kReveal:
            intents.push_back(RevealTurn{chosen});
            break;
        case kCopy:
        case kCopyLabelled:
            intents.push_back(CopyText{copied_turns(session, pressed == kCopyLabelled)});
            break;
        case kToggleRaw:
            raw_ = !raw_;
            break;
        case kCopyRaw:
            intents.push_back(CopyText{turn_json(session.sample()->turns[static_cast<std::size_t>(chosen) - 1])});
            break;
        default:
            intents.push_back(OpenTurn{session.selection.sample, pressed});
    }
    ui.end_pane(height_ + 2 * margin);
}

}  // namespace rescue::app
