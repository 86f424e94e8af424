#include "app/loading.hpp"

#include <algorithm>
#include <tuple>

#include "app/numbers.hpp"

namespace rescue::app {

namespace {

bool usable_corpus_file(const FileContent& file) { return is_corpus_file(file.kind) && !file.samples.empty(); }

/// Whether a file gave nothing that can be shown or scored.
bool useless(const FileContent& file) {
    return file.kind == FileKind::unknown || (is_corpus_file(file.kind) && file.samples.empty());
}

/// "x.png was not used: …", of the first such file; the others are counted.
std::string useless_text(const FileContent& first, std::size_t count) {
    std::string text = first.name + " was not used";
    if (!first.problems.list().empty()) text += ": " + first.problems.list().front().message;
    if (count == 2) text += " Another file was not used either: see Files.";
    if (count > 2) text += " " + count_text(count - 1) + " more were not used either: see Files.";
    return text;
}

/// What the core needs of a corpus file to build the corpus, samples taken out of it.
FileContent corpus_part(FileContent& file) {
    FileContent part;
    part.name = file.name;
    part.kind = file.kind;
    part.sha256 = file.sha256;
    part.problems = file.problems;
    part.samples = std::move(file.samples);
    file.samples.clear();
    return part;
}

bool in_file_order(const Sample& a, const Sample& b) {
    return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
}

/// The sample a corpus opens on: its first couple, where it has one; the benchmark is mostly couples.
int opening_sample(const Corpus& corpus) {
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        if (corpus.samples[i].scenario == Scenario::couple) return static_cast<int>(i);
    }
    return 0;
}

/// Entries of the file that found an instance in some system.
std::size_t matched_entries(const std::vector<System>& systems, const std::string& file) {
    std::size_t matched = 0;
    for (const System& system : systems) {
        for (const SystemTask& task : system.tasks) {
            const auto found = task.fitting.find(file);
            if (found != task.fitting.end()) matched += found->second;
        }
    }
    return matched;
}

}  // namespace

void Loader::begin(Origin origin) {
    origin_ = origin;
    in_batch_ = true;
    batch_.clear();
}

const std::string& Loader::open(std::string_view path, std::uint64_t size) {
    open_name_ = path;
    // Two files of one path in a batch come from two folders dropped together: both are kept, told apart.
    const auto taken = [this](const std::string& name) {
        return std::any_of(batch_.begin(), batch_.end(), [&name](const FileContent& f) { return f.name == name; });
    };
    for (int copy = 2; taken(open_name_); ++copy) {
        open_name_ = "(" + std::to_string(copy) + ")/" + std::string(path);
    }
    open_size_ = size;
    intake_.emplace(open_name_);
    tell_progress();
    return open_name_;
}

void Loader::feed(std::string_view bytes) {
    if (!intake_) return;
    intake_->feed(bytes);
    tell_progress();
}

void Loader::tell_progress() {
    if (!intake_) {
        session_.progress = busy() ? "Scoring …" : "";
        return;
    }
    session_.progress = "Reading " + open_name_;
    if (open_size_ > 0) {
        session_.progress +=
            " " + std::to_string(std::min<std::uint64_t>(100, intake_->fed() * 100 / open_size_)) + "%";
    }
}

void Loader::finish() {
    if (!intake_) return;
    batch_.push_back(intake_->finish());
    intake_.reset();
}

void Loader::cancel(std::string_view reason) {
    intake_.reset();
    session_.notices.push_back({open_name_ + ": " + std::string(reason), true});
}

void Loader::end() {
    intake_.reset();
    integrate_batch();
    batch_.clear();
    in_batch_ = false;
    tell_progress();
}

void Loader::integrate_batch() {
    const auto brings = [this](FileKind kind) {
        return std::any_of(batch_.begin(), batch_.end(),
                           [kind](const FileContent& f) { return f.kind == kind && usable_corpus_file(f); });
    };
    const bool new_benchmark = brings(FileKind::benchmark);
    const bool new_corpus = new_benchmark || brings(FileKind::sample);
    const bool own_corpus = !session_.demonstration;
    if (origin_ == Origin::demonstration && own_corpus) return;  // it came late
    if (new_corpus) {
        // The demonstration gives way, its predictions too; a benchmark replaces what corpus there was.
        for (std::size_t i = session_.files.size(); i-- > 0;) {
            const bool demo = session_.origins[i] == Origin::demonstration;
            if (demo || (new_benchmark && is_corpus_file(session_.files[i].kind))) {
                session_.files.erase(session_.files.begin() + static_cast<std::ptrdiff_t>(i));
                session_.origins.erase(session_.origins.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
        session_.demonstration = origin_ == Origin::demonstration;
    }
    report_batch();
    for (FileContent& file : batch_) take_over(std::move(file));
}

void Loader::report_batch() {
    const auto unused = static_cast<std::size_t>(std::count_if(batch_.begin(), batch_.end(), useless));
    if (unused > 0) {
        const FileContent& first = *std::find_if(batch_.begin(), batch_.end(), useless);
        session_.notices.push_back({useless_text(first, unused), true});
    }
    const auto again = static_cast<std::size_t>(std::count_if(
        batch_.begin(), batch_.end(), [this](const FileContent& file) { return find_file(file.name) >= 0; }));
    if (again > 0 && origin_ != Origin::demonstration) {
        session_.notices.push_back({counted(again, "file") + (again == 1 ? " was" : " were") +
                                        " read again: what was read before under the name is replaced.",
                                    false});
    }
}

int Loader::find_file(std::string_view name) const {
    const auto found = std::find_if(session_.files.begin(), session_.files.end(),
                                    [name](const FileContent& file) { return file.name == name; });
    return found == session_.files.end() ? -1 : static_cast<int>(found - session_.files.begin());
}

void Loader::take_over(FileContent file) {
    if (!useless(file)) request(file.kind == FileKind::predictions ? FollowUp::regroup : FollowUp::rebuild);
    if (file.kind == FileKind::predictions && origin_ != Origin::demonstration) unreported_.push_back(file.name);
    const int known = find_file(file.name);
    if (known < 0) {
        session_.files.push_back(std::move(file));
        session_.origins.push_back(origin_);
        return;
    }
    // What it replaces may have been part of the corpus.
    if (is_corpus_file(session_.files[static_cast<std::size_t>(known)].kind)) request(FollowUp::rebuild);
    session_.origins[static_cast<std::size_t>(known)] = origin_;
    session_.files[static_cast<std::size_t>(known)] = std::move(file);
}

void Loader::request(FollowUp follow_up) {
    wanted_ = std::max(wanted_, follow_up);
    tell_progress();
}

bool Loader::step() {
    const FollowUp next = wanted_;
    if (next == FollowUp::rebuild) {
        rebuild_corpus();
        wanted_ = FollowUp::regroup;
    } else if (next != FollowUp::none) {
        if (next == FollowUp::regroup) {
            grouped_ = group_systems(*session_.benchmark, session_.files, session_.system_names);
        }
        wanted_ = FollowUp::none;
        start_scoring();
    } else if (scoring_) {
        score_next();
    }
    tell_progress();
    return work_left();
}

void Loader::rebuild_corpus() {
    // Samples that already live in the corpus go back to their files; they cannot be moved out of it, views may still
    // hold the former benchmark.
    for (FileContent& file : session_.files) {
        if (!is_corpus_file(file.kind) || !file.samples.empty()) continue;
        for (const std::vector<Sample>* samples : {&session_.corpus().samples, &session_.corpus().refused}) {
            for (const Sample& sample : *samples) {
                if (sample.place.file == file.name) file.samples.push_back(sample);
            }
        }
        std::sort(file.samples.begin(), file.samples.end(), in_file_order);
    }
    const Sample* chosen = session_.sample();
    const std::string chosen_id = chosen == nullptr ? "" : chosen->id;
    std::vector<FileContent> parts;
    for (FileContent& file : session_.files) {
        if (is_corpus_file(file.kind) && !file.samples.empty()) parts.push_back(corpus_part(file));
    }
    session_.benchmark =
        std::make_shared<const Benchmark>(build_benchmark(build_corpus(std::move(parts)), session_.files));
    const int index = session_.corpus().find(chosen_id);
    if (index < 0) {
        session_.selection.sample = opening_sample(session_.corpus());
        session_.selection.row = 1;
        ++session_.jumps;
    } else {
        session_.selection.sample = index;
    }
    session_.systems.clear();
    session_.scores.clear();
    session_.comparisons.clear();
    session_.grouping_problems = Problems();
    session_.drill_system = -1;
    grouped_.reset();
    scoring_ = false;
    ++session_.revision;
}

void Loader::start_scoring() {
    scores_.assign(systems_to_score().size(), {});
    comparisons_.assign(systems_to_score().size(), {});
    scoring_reading_ = session_.wanted_reading;
    next_score_ = 0;
    scoring_ = true;
}

void Loader::score_next() {
    const std::vector<System>& systems = systems_to_score();
    while (next_score_ < systems.size() * kTaskCount) {
        const std::size_t system = next_score_ / kTaskCount;
        const std::size_t task = next_score_ % kTaskCount;
        ++next_score_;
        if (!systems[system].tasks[task].present) continue;
        const auto id = static_cast<TaskId>(task);
        scores_[system].tasks[task] = score_task(*session_.benchmark, systems[system], id, scoring_reading_);
        comparisons_[system][task] = compare_readings(*session_.benchmark, systems[system], id);
        return;
    }
    publish_scores();
}

void Loader::publish_scores() {
    if (grouped_) {
        session_.systems = std::move(grouped_->systems);
        session_.grouping_problems = std::move(grouped_->problems);
        grouped_.reset();
    }
    scoring_ = false;
    session_.scores = std::move(scores_);
    session_.comparisons = std::move(comparisons_);
    session_.reading = scoring_reading_;
    if (session_.drill_system >= static_cast<int>(session_.systems.size())) session_.drill_system = -1;
    ++session_.revision;
    if (session_.wanted_reading != session_.reading) request(FollowUp::rescore);
    report_predictions();
}

void Loader::report_predictions() {
    const std::string corpus = session_.demonstration ? "the demonstration corpus" : session_.corpus().name;
    std::size_t files = 0;
    std::size_t all = 0;
    std::size_t matched = 0;
    for (const std::string& name : unreported_) {
        const int index = find_file(name);
        if (index < 0) continue;
        ++files;
        all += session_.files[static_cast<std::size_t>(index)].predictions.answers.size();
        matched += matched_entries(session_.systems, name);
    }
    const std::string who = files == 1 ? unreported_.front() : counted(files, "answer file");
    unreported_.clear();
    if (files == 0) return;
    if (matched == 0 && all > 0) {
        session_.notices.push_back({who + ": none of " + (files == 1 ? "its " : "their ") + counted(all, "answer") +
                                        " fits " + corpus +
                                        ". Load the benchmark they were made for; they are matched again then.",
                                    true});
    } else {
        session_.notices.push_back(
            {who + ": " + count_text(matched) + " of " + counted(all, "answer") + " used with " + corpus + ".", false});
    }
}

}  // namespace rescue::app
