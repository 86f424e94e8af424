#include "app/print_document.hpp"

#include <vector>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"
#include "core/report/json_writer.hpp"

namespace rescue::app {
namespace {

void put_block(JsonWriter& json, std::string_view kind, std::string_view text) {
    json.begin_object();
    json.key("kind");
    json.string(kind);
    json.key("text");
    json.string(text);
    json.end_object();
}

void put_texts(JsonWriter& json, const std::vector<std::string>& texts) {
    json.begin_array();
    for (const std::string& text : texts) json.string(text);
    json.end_array();
}

std::vector<std::string> score_row(const Session& session, std::size_t system) {
    std::vector<std::string> cells{session.systems[system].name};
    for (const TaskSpec& spec : tasks()) {
        const std::optional<TaskScore>& score = session.scores[system].tasks[static_cast<std::size_t>(spec.id)];
        if (!score) {
            cells.emplace_back("not submitted");
            continue;
        }
        const ScopeScore& scope = score->scope(session.scope);
        cells.push_back(figure_text(find_figure(scope.figures, spec.headline.front())) + " (n " + count_text(scope.n) +
                        (scope.answered < scope.n ? ", " + count_text(scope.answered) + " answered)" : ")"));
    }
    return cells;
}

void put_scores(JsonWriter& json, const Session& session) {
    if (session.scores.empty()) return;
    put_block(json, "subheading", "Scores");
    put_block(json, "paragraph",
              "Scope: " + std::string(scope_name(session.scope)) +
                  ". Reading: " + std::string(reading_name(session.reading)) + ".");
    json.begin_object();
    json.key("kind");
    json.string("table");
    json.key("name");
    json.string("Scores by system and task");
    std::vector<std::string> head{"System"};
    for (const TaskSpec& spec : tasks()) {
        head.push_back(std::string(spec.code) + ", " + std::string(figure_title(spec.headline.front())));
    }
    json.key("head");
    put_texts(json, head);
    json.key("rows");
    json.begin_array();
    for (std::size_t s = 0; s < session.scores.size(); ++s) put_texts(json, score_row(session, s));
    json.end_array();
    json.end_object();
}

/// "accusation · feels hurt · 7/10 · strategy: evoke toward Idris"; "" where nothing is annotated.
std::string labels_line(const Sample& sample, int row) {
    std::string line;
    for (const std::string& text : label_texts(sample, row, Display{}, "toward")) {
        line.append(line.empty() ? "" : " · ").append(text);
    }
    return line;
}

void put_transcript(JsonWriter& json, const Session& session) {
    const Sample* sample = session.sample();
    if (sample == nullptr) return;
    put_block(json, "subheading", folder_title(sample->folder, sample->scenario) + " (" + sample->id + ")");
    put_block(json, "paragraph",
              std::string(scenario_name(sample->scenario)) + " · " + counted(sample->turns.size(), "turn"));
    int row = 0;
    for (const Turn& turn : sample->turns) {
        ++row;
        std::string lead = "Turn " + std::to_string(row) + " · " + speaker_name(turn);
        if (!turn.target.empty()) lead += " to " + joined_names(turn.target);
        const std::string time = clock_text(turn.start_time);
        if (!time.empty()) lead += " · " + time;
        put_block(json, "lead", lead);
        const bool silent = turn.dialogue.empty();
        put_block(json, "paragraph",
                  session.display.blur ? "(words not printed)"
                  : silent             ? "(no words)"
                                       : std::string_view(turn.dialogue));
        for (const BackgroundSpeech& speech : turn.background) {
            if (speech.content.empty() || session.display.blur) continue;
            put_block(json, "paragraph", background_speaker(speech) + ": " + speech.content);
        }
        const std::string labels = session.display.hide_gold ? "" : labels_line(*sample, row);
        if (!labels.empty()) put_block(json, "labels", labels);
    }
}

}  // namespace

std::string print_document(const Session& session) {
    JsonWriter json;
    json.begin_array();
    const std::string corpus = session.demonstration ? "Demonstration corpus" : session.corpus().name;
    put_block(json, "heading", "RESCUE Explorer · " + corpus);
    put_scores(json, session);
    put_transcript(json, session);
    json.end_array();
    return json.text();
}

}  // namespace rescue::app
