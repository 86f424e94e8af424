#include "app/session.hpp"

#include <algorithm>

#include "core/tasks/task.hpp"

namespace rescue::app {

namespace {

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

bool valid_index(int index, std::size_t size) { return index >= 0 && static_cast<std::size_t>(index) < size; }

FollowUp remove_file(Session& session, const std::string& name) {
    const auto found = std::find_if(session.files.begin(), session.files.end(),
                                    [&name](const FileContent& file) { return file.name == name; });
    if (found == session.files.end()) return FollowUp::none;
    const FileKind kind = found->kind;
    session.origins.erase(session.origins.begin() + (found - session.files.begin()));
    session.files.erase(found);
    for (SystemName& wish : session.system_names) std::erase(wish.files, name);
    std::erase_if(session.system_names, [](const SystemName& wish) { return wish.files.empty(); });
    switch (kind) {
        case FileKind::benchmark:
        case FileKind::sample:
        case FileKind::instances:
            return FollowUp::rebuild;
        case FileKind::predictions:
            return FollowUp::regroup;
        case FileKind::unknown:
            break;
    }
    return FollowUp::none;
}

/// The system is called `name` from now on: its wishes are, or it gets one of its own.
void name_system(Session& session, const System& system, const std::string& name) {
    bool wished = false;
    for (SystemName& wish : session.system_names) {
        if (wish.name != system.model) continue;
        wish.name = name;
        wished = true;
    }
    if (!wished) session.system_names.push_back({name, system.files, system.model});
}

FollowUp rename_system(Session& session, const RenameSystem& intent) {
    if (!valid_index(intent.system, session.systems.size()) || intent.name.empty()) return FollowUp::none;
    const bool taken = std::any_of(session.systems.begin(), session.systems.end(),
                                   [&intent](const System& each) { return each.name == intent.name; });
    if (taken) return FollowUp::none;  // one name for two systems would merge them
    name_system(session, session.systems[static_cast<std::size_t>(intent.system)], intent.name);
    return FollowUp::regroup;
}

FollowUp merge_systems(Session& session, const MergeSystems& intent) {
    if (!valid_index(intent.from, session.systems.size()) || !valid_index(intent.into, session.systems.size()) ||
        intent.from == intent.into) {
        return FollowUp::none;
    }
    const System& into = session.systems[static_cast<std::size_t>(intent.into)];
    name_system(session, into, into.name);
    name_system(session, session.systems[static_cast<std::size_t>(intent.from)], into.name);
    session.drill_system = -1;
    return FollowUp::regroup;
}

void open_turn(Session& session, const OpenTurn& intent) {
    if (!valid_index(intent.sample, session.corpus().samples.size())) return;
    const auto rows = static_cast<int>(session.corpus().samples[static_cast<std::size_t>(intent.sample)].turns.size());
    session.chosen_words.clear();
    if (intent.sample != session.selection.sample) {
        session.revealed.clear();
        session.timeline.from = session.timeline.to = 0;
        session.hovered_row = 0;
    }
    session.selection = {ViewId::browse, intent.sample, std::clamp(intent.row, 1, std::max(1, rows)), 0};
    if (intent.scroll) ++session.jumps;
}

void reveal_turn(Session& session, int row) {
    const auto place = std::lower_bound(session.revealed.begin(), session.revealed.end(), row);
    if (place != session.revealed.end() && *place == row) {
        session.revealed.erase(place);
    } else {
        session.revealed.insert(place, row);
    }
}

void set_display(Session& session, const Display& display) {
    const Display& before = session.display;
    if (display.hide_gold != before.hide_gold || display.hide_future != before.hide_future) session.revealed.clear();
    session.chosen_words.clear();
    session.display = display;
}

}  // namespace

const Sample* Session::sample() const {
    if (!valid_index(selection.sample, corpus().samples.size())) return nullptr;
    return &corpus().samples[static_cast<std::size_t>(selection.sample)];
}

VisibleContext Session::given() const {
    return visible_context(display.task, display.mode, display.context, selection.row);
}

bool Session::gold_shown(int row) const {
    if (!display.hide_gold && !display.hide_future) return true;
    return std::binary_search(revealed.begin(), revealed.end(), row);
}

bool Session::words_shown(int row) const {
    return !display.hide_future || given().shows(row) || std::binary_search(revealed.begin(), revealed.end(), row);
}

std::pair<int, int> Session::instances_of(TaskId id, int sample) const {
    const std::vector<Instance>& list = benchmark->instances[static_cast<std::size_t>(id)];
    const auto before = [](const Instance& instance, int wanted) { return instance.sample < wanted; };
    const auto after = [](int wanted, const Instance& instance) { return wanted < instance.sample; };
    const auto first = std::lower_bound(list.begin(), list.end(), sample, before);
    const auto last = std::upper_bound(first, list.end(), sample, after);
    return {static_cast<int>(first - list.begin()), static_cast<int>(last - list.begin())};
}

Session::WrongCount Session::wrong_on(int system, int sample) const {
    WrongCount count;
    if (!valid_index(system, systems.size())) return count;
    const auto s = static_cast<std::size_t>(system);
    for (const TaskSpec& spec : tasks()) {
        if (spec.kind == TaskKind::generation) continue;
        const auto t = static_cast<std::size_t>(spec.id);
        const std::optional<TaskScore>& score = scores[s].tasks[t];
        if (!score) continue;
        const std::vector<Instance>& list = systems[s].tasks[t].instances(*benchmark, spec.id);
        const auto first = std::lower_bound(list.begin(), list.end(), sample, [](const Instance& instance, int wanted) {
            return instance.sample < wanted;
        });
        for (auto it = first; it != list.end() && it->sample == sample; ++it) {
            ++count.counted;
            const Outcome& outcome = score->outcomes[static_cast<std::size_t>(it - list.begin())];
            if (!outcome.correct(spec.id, it->gold)) ++count.wrong;
        }
    }
    return count;
}

FollowUp apply(Session& session, const Intent& intent) {
    const auto nothing = [](const auto&) { return FollowUp::none; };
    return std::visit(Overloaded{
                          [&](const ShowView& i) {
                              session.selection.view = i.view;
                              return FollowUp::none;
                          },
                          [&](const OpenTurn& i) {
                              open_turn(session, i);
                              return FollowUp::none;
                          },
                          [&](const SetReading& i) {
                              session.wanted_reading = i.reading;
                              return FollowUp::rescore;
                          },
                          [&](const SetScope& i) {
                              session.scope = i.scope;
                              session.slice = i.slice;
                              return FollowUp::none;
                          },
                          [&](const SetDrill& i) {
                              session.drill_system = valid_index(i.system, session.systems.size()) ? i.system : -1;
                              session.drill_task = i.task;
                              return FollowUp::none;
                          },
                          [&](const ShowBaselines& i) {
                              session.baselines = i.shown;
                              return FollowUp::none;
                          },
                          [&](const SetTheme& i) {
                              session.settings.theme = i.theme;
                              return FollowUp::none;
                          },
                          [&](const SetFontScale& i) {
                              session.settings.font_scale = std::clamp(i.scale, kSmallestFontScale, kLargestFontScale);
                              return FollowUp::none;
                          },
                          [&](const SetSampleFilter& i) {
                              session.sample_filter = i.text;
                              return FollowUp::none;
                          },
                          [&](const RemoveFile& i) { return remove_file(session, i.name); },
                          [&](const RenameSystem& i) { return rename_system(session, i); },
                          [&](const MergeSystems& i) { return merge_systems(session, i); },
                          [&](const DismissNotice& i) {
                              if (i.index == kStartNotice) {
                                  session.settings.notice_dismissed = true;
                              } else if (i.index == kAllNotices) {
                                  session.notices.clear();
                              } else if (valid_index(i.index, session.notices.size())) {
                                  session.notices.erase(session.notices.begin() + i.index);
                              }
                              return FollowUp::none;
                          },
                          [&](const SetRange& i) {
                              session.selection.to_row = i.to_row;
                              session.chosen_words.clear();
                              return FollowUp::none;
                          },
                          [&](const ChooseWords& i) {
                              session.chosen_words = i.text;
                              return FollowUp::none;
                          },
                          [&](const SetDisplay& i) {
                              set_display(session, i.display);
                              return FollowUp::none;
                          },
                          [&](const RevealTurn& i) {
                              reveal_turn(session, i.row);
                              return FollowUp::none;
                          },
                          [&](const HoverTurn& i) {
                              const Sample* sample = session.sample();
                              const int rows = sample == nullptr ? 0 : static_cast<int>(sample->turns.size());
                              session.hovered_row = i.row >= 1 && i.row <= rows ? i.row : 0;
                              return FollowUp::none;
                          },
                          [&](const SetTimeline& i) {
                              session.timeline = i.timeline;
                              return FollowUp::none;
                          },
                          [&](const SetFilters& i) {
                              session.filters = i.filters;
                              return FollowUp::none;
                          },
                          [&](const SetSearch& i) {
                              session.search = i.search;
                              return FollowUp::none;
                          },
                          [&](const SetBookmarks& i) {
                              session.bookmarks = i.bookmarks;
                              return FollowUp::none;
                          },
                          [&](const SetSlices& i) {
                              session.slices = i.slices;
                              return FollowUp::none;
                          },
                          [&](const SetResampling& i) {
                              session.settings.resampling = i.resampling;
                              session.settings.resampling.resamples =
                                  std::clamp(i.resampling.resamples, kFewestResamples, kMostResamples);
                              return FollowUp::none;
                          },
                          [&](const SetCompare& i) {
                              session.compare = i.compare;
                              return FollowUp::none;
                          },
                          [&](const RunStatistics& i) {
                              session.statistics.of(i.part).wanted = i.run;
                              return FollowUp::none;
                          },
                          [&](const Say& i) {
                              const bool said = !session.notices.empty() && session.notices.back().text == i.text;
                              if (!said) session.notices.push_back({i.text, false});
                              return FollowUp::none;
                          },
                          [&](const ChooseFiles& i) { return nothing(i); },
                          [&](const DownloadTemplate& i) { return nothing(i); },
                          [&](const SaveChart& i) { return nothing(i); },
                          [&](const Download& i) { return nothing(i); },
                          [&](const OpenLink& i) { return nothing(i); },
                          [&](const KeepFiles& i) {
                              session.settings.keep_files = i.keep;
                              session.files_kept = false;
                              return FollowUp::none;
                          },
                          [&](const OpenShare& i) { return nothing(i); },
                          [&](const OpenExport& i) { return nothing(i); },
                          [&](const SavePack& i) { return nothing(i); },
                          [&](const OpenFullPage& i) { return nothing(i); },
                          [&](const CopyText& i) { return nothing(i); },
                      },
                      intent);
}

}  // namespace rescue::app
