#include "app/widgets/answers_on_row.hpp"

#include <algorithm>
#include <tuple>

#include "app/theme.hpp"

namespace rescue::app {
namespace {

bool ranked(TaskId task) { return task == TaskId::rpp || task == TaskId::stp || task == TaskId::ssp; }

std::string emotion_and_intensity(std::string text, const std::optional<int>& intensity) {
    if (intensity) text += (text.empty() ? "" : " · ") + std::to_string(*intensity) + "/10";
    return text;
}

std::string viewpoints_text(const std::vector<Viewpoint>& views, std::string_view speaker) {
    std::string text;
    for (const Viewpoint& view : views) text += (text.empty() ? "" : "; ") + viewpoint_text(view, speaker);
    return text;
}

std::string in_short(TaskId task, const Answer& answer, const Outcome& outcome, const Turn& turn) {
    if (task == TaskId::vp) {
        return answer.viewpoints.empty() ? std::string() : viewpoint_text(answer.viewpoints.front(), turn.speaker);
    }
    if (task == TaskId::er) return free_answer_text(task, answer, turn.speaker);
    return outcome.shown.empty() ? std::string() : outcome.shown.front();
}

Agreement agreement_of(TaskId task, const Instance& instance, const Answer* answer, const Outcome& outcome,
                       std::string_view first) {
    if (answer == nullptr || (first.empty() && !ranked(task))) return Agreement::missing;
    if (!ranked(task) && task != TaskId::itp) return Agreement::free;
    return outcome.correct(task, instance.gold) ? Agreement::match : Agreement::mismatch;
}

}  // namespace

SampleAnswers::SampleAnswers(const Session& session, int sample) {
    const std::vector<Turn>& turns = session.corpus().samples[static_cast<std::size_t>(sample)].turns;
    const std::size_t scored = std::min(session.systems.size(), session.scores.size());
    for (std::size_t s = 0; s < scored; ++s) {
        const System& system = session.systems[s];
        const std::size_t before = answers_.size();
        for (int t = 0; t < kTaskCount; ++t) {
            const auto id = static_cast<TaskId>(t);
            const SystemTask& task = system.tasks[static_cast<std::size_t>(t)];
            const std::optional<TaskScore>& score = session.scores[s].tasks[static_cast<std::size_t>(t)];
            if (!task.present || !score) continue;
            const std::vector<Instance>& instances = task.instances(*session.benchmark, id);
            // Instances stand in the order of the samples.
            const auto begin = std::partition_point(instances.begin(), instances.end(),
                                                    [&](const Instance& i) { return i.sample < sample; });
            for (auto it = begin; it != instances.end() && it->sample == sample; ++it) {
                const auto index = static_cast<std::size_t>(it - instances.begin());
                if (index >= task.answer.size() || index >= score->outcomes.size()) break;
                RowAnswer row;
                row.row = it->row;
                row.system = static_cast<int>(s);
                row.task = id;
                row.instance = &*it;
                row.outcome = &score->outcomes[index];
                if (task.answer[index] >= 0) row.answer = &task.answers[static_cast<std::size_t>(task.answer[index])];
                if (row.answer != nullptr)
                    row.first = in_short(id, *row.answer, *row.outcome, turns[static_cast<std::size_t>(it->row) - 1]);
                row.agreement = agreement_of(id, *it, row.answer, *row.outcome, row.first);
                answers_.push_back(std::move(row));
            }
        }
        if (answers_.size() > before) systems_.push_back(static_cast<int>(s));
    }
    std::sort(answers_.begin(), answers_.end(), [](const RowAnswer& a, const RowAnswer& b) {
        return std::tie(a.row, a.task, a.system) < std::tie(b.row, b.task, b.system);
    });
}

std::pair<const RowAnswer*, const RowAnswer*> SampleAnswers::on(int row) const {
    const RowAnswer* begin = answers_.data();
    const RowAnswer* end = begin + answers_.size();
    begin = std::partition_point(begin, end, [row](const RowAnswer& a) { return a.row < row; });
    return {begin, std::partition_point(begin, end, [row](const RowAnswer& a) { return a.row == row; })};
}

int SampleAnswers::disagreement(int row, int step) const {
    int nearest = 0;
    for (const RowAnswer& each : answers_) {
        if (each.agreement != Agreement::mismatch && each.agreement != Agreement::missing) continue;
        const bool beyond = step > 0 ? each.row > row : each.row < row;
        if (beyond && (nearest == 0 || (each.row < nearest) == (step > 0))) nearest = each.row;
    }
    return nearest;
}

std::string viewpoint_text(const Viewpoint& view, std::string_view speaker) {
    std::string text(view.source.empty() ? speaker : std::string_view(view.source));
    text += " → " + view.target + ": " + view.viewpoint;
    return view.attitude.empty() ? text : text + " — " + view.attitude;
}

std::string gold_text(const Instance& instance, std::string_view speaker) {
    if (instance.task == TaskId::er) return emotion_and_intensity(instance.gold, instance.gold_intensity);
    if (instance.task == TaskId::vp) return viewpoints_text(instance.gold_views, speaker);
    return shown_choice(instance.task, instance.gold);
}

std::string free_answer_text(TaskId task, const Answer& answer, std::string_view speaker) {
    return task == TaskId::vp ? viewpoints_text(answer.viewpoints, speaker)
                              : emotion_and_intensity(answer.emotion, answer.intensity);
}

std::string shown_choice(TaskId task, std::string_view choice) {
    switch (task) {
        case TaskId::itp:
            return choice == "yes" ? "therapist next" : "no therapist next";
        case TaskId::stp:
            return "to " + std::string(choice);
        case TaskId::rpp:
        case TaskId::ssp:
            return shown_label(choice);
        case TaskId::er:
        case TaskId::vp:
            break;
    }
    return std::string(choice);
}

}  // namespace rescue::app
