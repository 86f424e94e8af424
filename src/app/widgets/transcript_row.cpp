#include "app/widgets/transcript_row.hpp"

#include <algorithm>
#include <cmath>

#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"
#include "core/text.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kTextSize = 16.5F, kLineFactor = 1.45F;
constexpr float kPadding = 8, kRowGap = 4, kEdge = 3, kTextFromEdge = 16, kSilenceHeight = 30;
constexpr float kCharacters = 70;       // a line; between the 60 and 75 that read well
constexpr float kStageCharacters = 54;  // in talk mode
constexpr float kBookmark = 24;         // width of its sign with the room around it
constexpr double kLongSilence = 10;     // seconds
constexpr float kNarrowText = 400;      // below this width of text a system's answers stand below its name
constexpr float kNarrow = 560;          // below this width indents shrink

/// Width of a line of average characters.
float column_width(const Ui& ui, const TextStyle& style, bool stage) {
    constexpr std::string_view kProse = "and then the words went on as they do in talk";
    return ui.measure(kProse, style).x / static_cast<float>(kProse.size()) * (stage ? kStageCharacters : kCharacters);
}

struct Placing {
    float edge_x, text_x, text_width, card_x, card_width;
    bool badge;
};

Placing placing_of(const Ui& ui, const TranscriptContext& context, const Turn& turn) {
    const bool narrow = context.width < ui.px(kNarrow);
    const bool family = context.sample->scenario == Scenario::family;
    const auto person = std::find(context.people.begin(), context.people.end(), turn.speaker);
    float steps = 1;  // therapist, the group and unknown speakers stand between the partners
    if (family) {
        steps = turn.therapist() ? 1 : 0;
    } else if (person != context.people.end()) {
        steps = person == context.people.begin() ? 0 : 2;
    }
    const float margin = ui.px(narrow ? 12 : 24), step = ui.px(narrow ? 10 : 34);
    Placing p{};
    p.badge = family && !turn.therapist() && turn.client() && !narrow;
    const float lead = ui.px(kPadding) + (family && !narrow ? ui.px(30) : 0) + ui.px(kTextFromEdge);
    const float column = column_width(ui, {kTextSize, Face::regular, 0}, context.session->display.talk);
    // The talk as a whole, from the leftmost card to the rightmost, stands in the middle.
    const float talk = (family ? 1.0F : 2.0F) * step + lead + column + ui.px(kPadding);
    p.card_x = std::floor(std::max(margin, (context.width - talk) / 2)) + steps * step;
    p.text_x = p.card_x + lead;
    p.edge_x = p.text_x - ui.px(kTextFromEdge);
    p.text_width = std::min(column, context.width - p.text_x - margin - ui.px(kPadding));
    p.text_width = std::floor(std::max(p.text_width, ui.px(80)));
    p.card_width = p.text_x + p.text_width + ui.px(kPadding) - p.card_x;
    return p;
}

/// What is to be seen of a turn that is not given while the future is hidden: nothing, but for what is known of the one
/// asked about.
Turn covered_turn(const TranscriptContext& context, int row) {
    Turn covered;
    const Session& session = *context.session;
    if (row != session.selection.row) return covered;
    const Turn& turn = context.sample->turns[static_cast<std::size_t>(row) - 1];
    const VisibleContext given = session.given();
    if (given.speaker) covered.speaker = turn.speaker;
    if (given.target && !turn.support_strategy.empty()) covered.target = turn.support_strategy.front().target;
    return covered;
}

/// What a mode gives beside the words, while the future is hidden.
void put_voice_and_body(Flow& flow, const Ui& ui, const TranscriptContext& context, const Turn& turn,
                        const std::string& id) {
    const Display& display = context.session->display;
    const VisibleContext given = context.session->given();
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    const auto put = [&](const std::string& name, const std::string& label, const std::string& text) {
        if (text.empty()) return;
        flow.gap(2);
        flow.paragraph(id + "." + name, label + ": " + shown_words(display, text), style, 1.4F);
    };
    if (given.voice) put("voice", "voice", turn.tone_of_voice);
    if (!given.body) return;
    const auto seen = [&](const std::string& name, const std::string& label, const std::vector<Observation>& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string who = list[i].person.empty() ? "" : ", " + list[i].person;
            put(name + "." + std::to_string(i), label + who, list[i].description);
        }
    };
    seen("posture", "posture", turn.body_posture);
    seen("face", "face", turn.facial_expressions);
    seen("self", "self-directed", turn.self_directed_behavior);
    for (std::size_t i = 0; i < turn.interaction_behavior.size(); ++i) {
        const Interaction& act = turn.interaction_behavior[i];
        const std::string who = act.target.empty() ? act.initiator : act.initiator + " → " + joined_names(act.target);
        put("act." + std::to_string(i), who.empty() ? "act" : who, act.description);
    }
}

void put_words(Flow& flow, const Ui& ui, const TranscriptContext& context, const Turn& turn, int row,
               const std::string& id) {
    const Theme& theme = ui.theme();
    const Session& session = *context.session;
    if (!session.words_shown(row)) {
        flow.paragraph(id + ".text",
                       row == session.selection.row ? "What is asked about: these words are not given to the model."
                                                    : "(not given to the model)",
                       {16, Face::regular, theme.text_muted}, kLineFactor);
        return;
    }
    const bool silent = turn.dialogue.empty();
    flow.set_blurred(session.display.blur && !silent);
    flow.set_spoken(silent ? "" : "dialogue");
    flow.paragraph(id + ".text", silent ? "(no words)" : shown_words(session.display, turn.dialogue),
                   {kTextSize, Face::regular, silent ? theme.text_muted : theme.text}, kLineFactor);
    flow.set_blurred(session.display.blur);
    flow.set_spoken("background");
    for (std::size_t i = 0; i < turn.background.size(); ++i) {
        const BackgroundSpeech& speech = turn.background[i];
        if (speech.content.empty()) continue;
        flow.gap(2);
        flow.set_indent(ui.px(18));
        flow.paragraph(id + ".background." + std::to_string(i),
                       background_speaker(speech) + ": " + shown_words(session.display, speech.content),
                       {16, Face::regular, theme.text_muted}, kLineFactor);
        flow.set_indent(0);
    }
    flow.set_spoken("");
    if (session.display.hide_future) put_voice_and_body(flow, ui, context, turn, id);
    flow.set_blurred(false);
}

void put_header(Flow& flow, const Ui& ui, const TranscriptContext& context, const Turn& turn, int row,
                const std::string& id) {
    const Theme& theme = ui.theme();
    const TextStyle small{13, Face::regular, theme.text_muted};
    const Session& session = *context.session;
    const bool known = session.words_shown(row) || !turn.speaker.empty();
    if (known) {
        flow.put_text(id + ".speaker", speaker_name(turn),
                      {14, Face::semibold, speaker_text_color(theme, *context.sample, turn.speaker)});
    }
    if (!turn.target.empty()) flow.put_text(id + ".target", "to " + joined_names(turn.target), small);
    flow.put_text(id + ".time", clock_text(turn.start_time), small);
    const std::string number = "turn " + std::to_string(row);
    flow.put_text(id + ".number", number, small, ui.measure(number, small).x + ui.px(kBookmark));
    const int overlapped = context.times->turns[static_cast<std::size_t>(row) - 1].overlaps_row;
    if (overlapped > 0 && session.words_shown(row))
        flow.put_text(id + ".overlap", "overlaps turn " + std::to_string(overlapped), small);
    if (session.display.mend && session.words_shown(row) && needs_mending(turn.dialogue))
        flow.put_text(id + ".mended", "mended text", small);
    flow.end_line();
}

void put_gold(Flow& flow, const Ui& ui, const TranscriptContext& context, const Turn& turn, int row,
              const std::string& id) {
    const Theme& theme = ui.theme();
    const Scenario scenario = context.sample->scenario;
    const LabelColor plain = plain_chip(theme);
    if (!turn.utterance_type.empty()) {
        flow.put_chip(id + ".type", shown_label(turn.utterance_type), plain, Ui::ChipLook::soft,
                      label_definition(utterance_types(), turn.utterance_type));
    }
    for (std::size_t i = 0; i < turn.internal_emotion.size(); ++i) {
        Emotion emotion = turn.internal_emotion[i];
        emotion.description = shown_in_chip(context.session->display, emotion.description);
        flow.put_chip(id + ".emotion." + std::to_string(i), emotion_text(emotion, turn.speaker), plain,
                      Ui::ChipLook::soft, {}, true);
    }
    for (std::size_t i = 0; i < turn.support_strategy.size(); ++i) {
        const Strategy& strategy = turn.support_strategy[i];
        if (strategy.type.empty()) continue;
        std::string text = shown_label(strategy.type);
        if (!strategy.target.empty() && strategy.target != turn.target) text += " → " + joined_names(strategy.target);
        flow.put_chip(id + ".strategy." + std::to_string(i), text, {theme.therapist, theme.text, ""},
                      Ui::ChipLook::soft, label_definition(strategy_labels(scenario), strategy.type));
    }
    const std::string& relation = context.sample->relation(row).label;
    if (!relation.empty()) {
        flow.put_chip(id + ".relation", shown_label(relation), relation_color(theme, scenario, relation),
                      Ui::ChipLook::filled, label_definition(relation_labels(scenario), relation));
    }
}

/// One line a system: its name, then what it answered on this row.
void put_answers(Flow& flow, const Ui& ui, const TranscriptContext& context, int row, const std::string& id) {
    if (context.answers == nullptr) return;
    const auto [begin, end] = context.answers->on(row);
    if (begin == end) return;
    const std::vector<System>& systems = context.session->systems;
    const Display& display = context.session->display;
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    float names = 0;
    for (const int s : context.answers->systems()) {
        names = std::max(names, ui.measure(systems[static_cast<std::size_t>(s)].name, style).x);
    }
    names = std::min(names, ui.px(130));
    const bool narrow = flow.width() < ui.px(kNarrowText);
    for (const int s : context.answers->systems()) {
        if (std::none_of(begin, end, [s](const RowAnswer& a) { return a.system == s; })) continue;
        flow.gap(3);
        const std::string line = id + ".system." + std::to_string(s);
        flow.put_text(line, systems[static_cast<std::size_t>(s)].name, style, narrow ? 0 : names);
        if (narrow) {
            flow.gap(2);
        } else {
            flow.set_hang(names + ui.px(6));
        }
        for (const RowAnswer* answer = begin; answer != end; ++answer) {
            if (answer->system != s) continue;
            const bool free = answer->agreement == Agreement::free;
            AnswerChip chip =
                answer_chip(ui.theme(), context.sample->scenario, *answer, context.session->gold_shown(row));
            if (free) chip.text = shown_in_chip(display, chip.text);
            const bool reason = answer->answer != nullptr && !display.blur;
            flow.put_chip(line + "." + std::string(task(answer->task).code), chip.text, chip.color, chip.look,
                          reason ? shown_words(display, answer->answer->reason) : std::string(), free);
        }
        flow.end_line();
    }
}

}  // namespace

TranscriptRow lay_out_row(const Ui& ui, const TranscriptContext& context, int row) {
    const Session& session = *context.session;
    const bool shown = session.words_shown(row);
    const Turn covered = shown ? Turn{} : covered_turn(context, row);
    const Turn& turn = shown ? context.sample->turns[static_cast<std::size_t>(row) - 1] : covered;
    const TurnTime& time = context.times->turns[static_cast<std::size_t>(row) - 1];
    const std::string id = "browse.turn." + std::to_string(row);
    const Placing placing = placing_of(ui, context, turn);
    TranscriptRow out;

    Flow flow(ui, placing.text_width);
    put_header(flow, ui, context, turn, row, id);
    flow.gap(2);
    put_words(flow, ui, context, turn, row, id);
    flow.gap(4);
    const bool gold = session.gold_shown(row);
    if (gold) {
        put_gold(flow, ui, context, turn, row, id);
    } else if (session.display.hide_gold || row == session.selection.row) {
        flow.put_link(id + ".reveal", session.display.hide_future ? "Show what is hidden" : "Gold hidden · show",
                      {13, Face::regular, ui.theme().accent}, kRevealTurn);
    }
    if (gold || !session.display.hide_future) put_answers(flow, ui, context, row, id);
    const float inner = flow.finish(out.pieces);

    float top = 0;
    if (time.silence_before >= kLongSilence && session.words_shown(row)) {
        out.silence = "silence " + std::to_string(std::lround(time.silence_before)) + " s";
        top = ui.px(kSilenceHeight);
    }
    const float padding = ui.px(kPadding);
    for (Piece& piece : out.pieces) {
        piece.box.x += placing.text_x;
        piece.box.y += top + padding;
        if (piece.id == id + ".number") {
            const float side = ui.px(kBookmark);
            out.bookmark = {piece.box.x + piece.box.w, piece.box.y + (piece.box.h - side) / 2, side, side};
        }
    }
    out.card = {placing.card_x, top, placing.card_width, inner + 2 * padding};
    out.edge = {placing.edge_x, top + padding, ui.px(kEdge), inner};
    out.height = top + out.card.h + ui.px(kRowGap);
    if (placing.badge) out.badge = initials(turn.speaker);
    out.speaker = turn.speaker;
    out.said_by = speaker_name(turn);
    out.name = "Turn " + std::to_string(row) + ", " + (shown ? speaker_name(turn) : "not given");
    if (!turn.target.empty()) out.name += " to " + joined_names(turn.target);
    return out;
}

float guess_row_height(const Ui& ui, const TranscriptContext& context, int row) {
    const Turn& turn = context.sample->turns[static_cast<std::size_t>(row) - 1];
    const auto lines = 1 + turn.dialogue.size() / static_cast<std::size_t>(kCharacters);
    return ui.px(2 * kPadding + kRowGap + 44) + ui.px(kTextSize * kLineFactor) * static_cast<float>(lines);
}

}  // namespace rescue::app
