#include "core/analysis/search.hpp"

#include <algorithm>
#include <utility>

#include "core/tasks/task.hpp"
#include "core/text.hpp"

namespace rescue {

namespace {

constexpr std::size_t kAround = 48;  // bytes shown on either side of a hit, about

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

/// Some words around the range, on one line, with ellipses where it is cut.
std::string excerpt_of(std::string_view text, TextRange range, TextRange& inside) {
    std::size_t begin = range.begin > kAround ? range.begin - kAround : 0;
    std::size_t end = std::min(text.size(), range.end + 2 * kAround);
    while (begin > 0 && continues(text[begin])) --begin;
    while (end < text.size() && continues(text[end])) ++end;
    if (begin > 0) {  // from the beginning of a word, where there is one
        const std::size_t space = text.find(' ', begin);
        if (space != std::string_view::npos && space < range.begin) begin = space + 1;
    }
    std::string excerpt = begin > 0 ? "…" : "";
    inside.begin = static_cast<std::uint32_t>(excerpt.size() + range.begin - begin);
    inside.end = static_cast<std::uint32_t>(excerpt.size() + range.end - begin);
    excerpt += text.substr(begin, end - begin);
    std::replace_if(
        excerpt.begin(), excerpt.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return end < text.size() ? excerpt + "…" : excerpt;
}

}  // namespace

const std::vector<SearchField>& search_fields() {
    static const std::vector<SearchField> fields = {{"dialogue", "words"},
                                                    {"background", "background speech"},
                                                    {"behaviour", "voice and behaviour"},
                                                    {"emotion", "inner emotion"},
                                                    {"viewpoint", "viewpoint"},
                                                    {"support", "support strategy"},
                                                    {"relation", "relation"},
                                                    {"type", "utterance type"},
                                                    {"answer", "answer"},
                                                    {"sample", "id and participants"}};
    return fields;
}

Search::Search(const Benchmark& benchmark, const std::vector<System>& systems, SearchQuery query)
    : benchmark_(&benchmark),
      systems_(&systems),
      query_(std::move(query)),
      finder_(folded(query_.text).text, query_.whole_word),
      nothing_wanted_(strip(finder_.needle()).empty()) {
    cursors_.resize(systems.size());
}

bool Search::step() {
    if (done()) return false;
    const auto sample = static_cast<int>(next_);
    const Sample& one = benchmark_->corpus.samples[next_++];
    const std::size_t before = count_;
    if (query_.task.empty() && query_.speaker.empty() && query_.role.empty() && wants("sample")) {
        look(sample, 1, "sample", one.id);
        for (const std::string& name : one.people()) look(sample, 1, "sample", name);
    }
    for (std::size_t i = 0; i < one.turns.size(); ++i) {
        const Turn& turn = one.turns[i];
        if (!query_.speaker.empty() && turn.speaker != query_.speaker) continue;
        if (query_.role == "therapist" && !turn.therapist()) continue;
        if (query_.role == "client" && !turn.client()) continue;
        const int row = static_cast<int>(i) + 1;
        if (query_.task.empty()) look_at_turn(sample, row, turn);
        if (wants("answer")) look_at_answers(sample, row);
    }
    if (count_ > before) ++samples_with_hits_;
    return !done();
}

void Search::look_at_turn(int sample, int row, const Turn& turn) {
    const auto at = [&](std::string_view field, std::string_view text) { look(sample, row, field, text); };
    if (wants("dialogue")) at("dialogue", turn.dialogue);
    if (wants("background")) {
        for (const BackgroundSpeech& each : turn.background)
            at("background", joined({each.speaker, ": ", each.content}));
    }
    if (wants("behaviour")) {
        at("behaviour", turn.tone_of_voice);
        for (const auto* list : {&turn.body_posture, &turn.facial_expressions, &turn.self_directed_behavior}) {
            for (const Observation& each : *list) at("behaviour", each.description);
        }
        for (const Interaction& each : turn.interaction_behavior) at("behaviour", each.description);
    }
    if (wants("emotion")) {
        for (const Emotion& each : turn.internal_emotion) at("emotion", each.description);
    }
    if (wants("viewpoint")) {
        for (const Viewpoint& each : turn.viewpoints) {
            at("viewpoint", joined({each.source, " → ", each.target, ": ", each.viewpoint}));
            at("viewpoint", each.attitude);
        }
    }
    if (wants("support")) {
        for (const Strategy& each : turn.support_strategy) {
            at("support", with_spaces(each.type));
            at("support", each.content);
        }
    }
    if (wants("relation")) {
        const RelationNote& relation = benchmark_->corpus.samples[static_cast<std::size_t>(sample)].relation(row);
        at("relation", with_spaces(relation.label));
        at("relation", relation.reason);
    }
    if (wants("type")) at("type", turn.utterance_type);
}

void Search::look_at_answers(int sample, int row) {
    for (std::size_t s = 0; s < systems_->size(); ++s) {
        const System& system = (*systems_)[s];
        for (const TaskSpec& spec : tasks()) {
            if (!query_.task.empty() && query_.task != spec.code) continue;
            const auto t = static_cast<std::size_t>(spec.id);
            const SystemTask& task = system.tasks[t];
            if (!task.present) continue;
            const std::vector<Instance>& instances = task.instances(*benchmark_, spec.id);
            std::size_t& cursor = cursors_[s][t];
            const auto earlier = [&](const Instance& each) {
                return each.sample < sample || (each.sample == sample && each.row < row);
            };
            while (cursor < instances.size() && earlier(instances[cursor])) ++cursor;
            for (std::size_t i = cursor; i < instances.size(); ++i) {
                if (instances[i].sample != sample || instances[i].row != row) break;
                if (i >= task.answer.size() || task.answer[i] < 0) continue;
                const Answer& answer = task.answers[static_cast<std::size_t>(task.answer[i])];
                const auto at = [&](std::string_view text) { look(sample, row, "answer", text, static_cast<int>(s)); };
                for (const std::string& choice : answer.choices) at(with_spaces(choice));
                at(answer.emotion);
                for (const Viewpoint& each : answer.viewpoints) at(joined({each.target, ": ", each.viewpoint}));
                at(answer.reason);
            }
        }
    }
}

std::string_view Search::joined(std::initializer_list<std::string_view> parts) {
    scratch_.clear();
    for (const std::string_view part : parts) scratch_ += part;
    return scratch_;
}

std::string_view Search::with_spaces(std::string_view label) {
    scratch_ = label;
    std::replace(scratch_.begin(), scratch_.end(), '_', ' ');
    return scratch_;
}

void Search::look(int sample, int row, std::string_view field, std::string_view text, int system) {
    if (text.empty()) return;
    for (const TextRange& range : finder_.find(text)) {
        ++count_;
        if (hits_.size() >= kMostHits) continue;
        SearchHit hit{sample, row, field, system, {}, {}};
        hit.excerpt = excerpt_of(text, range, hit.in_excerpt);
        hits_.push_back(std::move(hit));
    }
}

}  // namespace rescue
