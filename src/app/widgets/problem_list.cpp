#include "app/widgets/problem_list.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/numbers.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kShown = 100;

std::string_view severity_text(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::note:
            return "note";
    }
    return "";
}

}  // namespace

std::size_t ProblemList::problems_of(const std::string& file) const {
    const auto found = by_file_.find(file);
    return found == by_file_.end() ? 0 : found->second.problems;
}

std::string ProblemList::summary_of(const std::string& file) const {
    const auto found = by_file_.find(file);
    if (found == by_file_.end()) return "";
    const auto [problems, notes] = found->second;
    if (problems == 0) return counted(notes, "note on the data", "notes on the data");
    return counted(problems, "problem") + (notes == 0 ? "" : ", " + counted(notes, "note"));
}

std::string place_text(const Place& place) {
    std::string text;
    if (place.line > 0) text = "line " + count_text(place.line);
    if (place.column > 0) text += ", column " + count_text(place.column);
    if (!place.path.empty()) text += (text.empty() ? "" : " · ") + place.path;
    return text;
}

void ProblemList::refresh(const Session& session) {
    if (revision_ == session.revision && files_ == session.files.size()) return;
    revision_ = session.revision;
    files_ = session.files.size();
    all_ = Problems();
    all_.append(session.corpus().problems);
    all_.append(session.benchmark->problems);
    for (const FileContent& file : session.files) {
        if (!is_corpus_file(file.kind) || file.entries == 0) all_.append(file.problems);
    }
    all_.append(session.grouping_problems);
    by_file_.clear();
    listed_.clear();
    std::set<std::string_view> demonstration;
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        if (session.origins[i] == Origin::demonstration) demonstration.insert(session.files[i].name);
    }
    if (demonstration.size() == session.files.size()) demonstration.insert("");  // what belongs to no single file
    for (const Problem& problem : all_.list()) {
        const bool note = problem.severity == Severity::note || demonstration.count(problem.place.file) > 0;
        Count& count = by_file_[problem.place.file];
        ++(note ? count.notes : count.problems);
        listed_.push_back(&problem);
    }
    std::stable_sort(listed_.begin(), listed_.end(),
                     [](const Problem* a, const Problem* b) { return a->place.file < b->place.file; });
}

float ProblemList::draw(Ui& ui, const Session& session, const Box& box) {
    refresh(session);
    const TextStyle body{14, Face::regular, ui.theme().text_muted};
    float y = box.y;
    if (all_.empty()) {
        return y + ui.paragraph("files.problems.none", {box.x, y}, box.w, "Nothing was found wrong in what is loaded.",
                                body);
    }
    const TextStyle place{13, Face::regular, ui.theme().text_faint};
    const float pad = ui.px(12);
    const TextStyle file{15, Face::semibold, ui.theme().text};
    const std::size_t shown = std::min(kShown, listed_.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const Problem& problem = *listed_[i];
        const std::string id = "files.problem." + std::to_string(i);
        const bool note = problem.severity == Severity::note || problems_of(problem.place.file) == 0;
        if (i == 0 || listed_[i - 1]->place.file != problem.place.file) {
            const std::string name = problem.place.file.empty() ? "All files" : problem.place.file;
            y += ui.px(i == 0 ? 0 : 12);
            y += ui.text(id + ".file", {box.x, y}, name + " · " + summary_of(problem.place.file), file, box.w).y +
                 ui.px(6);
        }
        const TextStyle message{14, Face::regular, ui.theme().text};
        const TextStyle kind{13, Face::semibold, note ? ui.theme().text_muted : ui.theme().warning};
        const std::string where = place_text(problem.place);
        ui.hline(box.x, box.x + box.w, y, ui.theme().border);
        y += ui.px(8);
        const std::string label =
            std::string(severity_text(note ? Severity::note : problem.severity)) + " · " + shown_label(problem.kind);
        const float label_w = ui.text(id + ".kind", {box.x + pad, y}, label, kind, box.w - 2 * pad).x;
        const float rest = box.w - 2 * pad - label_w - ui.px(12);
        if (rest > ui.px(140)) {
            ui.text(id + ".place", {box.x + pad + label_w + ui.px(12), y}, where, place, rest);
            y += ui.line_height(kind) + ui.px(3);
        } else {
            y += ui.line_height(kind) + ui.px(3);
            y += ui.text(id + ".place", {box.x + pad, y}, where, place, box.w - 2 * pad).y + ui.px(3);
        }
        y += ui.paragraph(id, {box.x + pad, y}, box.w - 2 * pad, problem.message, message, 1.4F) + ui.px(8);
    }
    if (all_.total() > shown) {
        y += ui.paragraph("files.problems.more", {box.x + pad, y}, box.w - 2 * pad,
                          "and " + count_text(all_.total() - shown) + " more.", body);
    }
    return y;
}

}  // namespace rescue::app
