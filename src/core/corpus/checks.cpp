#include "core/corpus/checks.hpp"

#include <utility>

#include "core/json.hpp"
#include "core/text.hpp"

namespace rescue {

namespace {

class Checker {
  public:
    Checker(const Sample& sample, Problems& problems) : sample_(sample), problems_(problems) {}

    void run() {
        for (row_ = 0; row_ < sample_.turns.size(); ++row_) {
            const Turn& turn = sample_.turns[row_];
            labels(turn);
            position(turn);
            evidence(turn.cycle_state, "relation_cycle_evidence_rows");
            evidence(turn.relation_pattern, "relation_pattern_evidence_rows");
            encoding(turn);
        }
        if (overlaps_ > 0) {
            row_ = first_overlap_;
            warn("overlap", "start_time",
                 "starts before the row before it has ended (rows of the sample that do: " + std::to_string(overlaps_) +
                     ")");
        }
    }

  private:
    void warn(std::string kind, const std::string& path, std::string message) {
        Place place = sample_.place;
        place.path = item_path("rows", row_) + "." + path;
        problems_.add(Severity::warning, std::move(kind), std::move(place),
                      sample_.id + ", row " + std::to_string(row_ + 1) + ": " + std::move(message));
    }

    void label(const std::vector<Label>& set, const std::string& label, const std::string& path, const char* what) {
        if (label.empty() || label_index(set, label) >= 0) return;
        warn("unknown_label", path, json::quoted(shortened(label)) + " is not among the " + what + " labels");
    }

    void labels(const Turn& turn) {
        const std::vector<Label>& relations = relation_labels(sample_.scenario);
        label(relations, turn.cycle_state.label, "relation_cycle_state", "relation");
        label(relations, turn.relation_pattern.label, "relation_pattern", "relation");
        label(utterance_types(), turn.utterance_type, "utterance_type", "utterance type");
        for (std::size_t i = 0; i < turn.support_strategy.size(); ++i) {
            label(strategy_labels(sample_.scenario), turn.support_strategy[i].type,
                  item_path("support_strategy", i) + ".strategy_type", "strategy");
        }
    }

    void position(const Turn& turn) {
        if (turn.row_index && *turn.row_index != static_cast<long long>(row_) + 1) {
            warn("row_index", "row_index",
                 "row_index is " + std::to_string(*turn.row_index) + ": the position in the sample counts");
        }
        if (row_ == 0 || !turn.start_time) return;
        const std::optional<double>& before = sample_.turns[row_ - 1].end_time;
        if (before && *turn.start_time < *before) {
            if (overlaps_++ == 0) first_overlap_ = row_;
        }
    }

    void evidence(const RelationNote& note, const std::string& path) {
        for (std::size_t i = 0; i < note.evidence_rows.size(); ++i) {
            const long long row = note.evidence_rows[i];
            if (row >= 1 && row <= static_cast<long long>(sample_.turns.size())) continue;
            warn("evidence", item_path(path, i), "evidence row " + std::to_string(row) + " is outside of the sample");
        }
    }

    void encoding(const Turn& turn) {
        encoding(turn.dialogue, "dialogue_cleaned");
        encoding(turn.tone_of_voice, "tone_of_voice");
        encoding(turn.cycle_state.reason, "relation_cycle_reason");
        encoding(turn.relation_pattern.reason, "relation_pattern_reason");
        for (std::size_t i = 0; i < turn.internal_emotion.size(); ++i) {
            encoding(turn.internal_emotion[i].description, item_path("internal_emotion", i) + ".emotion_description");
        }
        for (std::size_t i = 0; i < turn.viewpoints.size(); ++i) {
            encoding(turn.viewpoints[i].viewpoint, item_path("viewpoints_attitudes", i) + ".viewpoint");
        }
        for (std::size_t i = 0; i < turn.support_strategy.size(); ++i) {
            encoding(turn.support_strategy[i].content, item_path("support_strategy", i) + ".strategy_content");
        }
    }

    void encoding(const std::string& text, const std::string& path) {
        if (!needs_mending(text)) return;
        warn("encoding", path, "UTF-8 read as Latin-1 or Windows-1252, it seems: shown as it is");
    }

    const Sample& sample_;
    Problems& problems_;
    std::size_t row_ = 0;
    std::size_t overlaps_ = 0, first_overlap_ = 0;
};

}  // namespace

void check_sample(const Sample& sample, Problems& problems) { Checker(sample, problems).run(); }

}  // namespace rescue
