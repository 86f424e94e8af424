#include "app/commands.hpp"

#include <algorithm>

#include "app/bookmarks.hpp"
#include "app/exports.hpp"
#include "app/shell.hpp"
#include "app/view.hpp"
#include "app/widgets/filter_bar.hpp"
#include "core/analysis/find_turn.hpp"
#include "core/analysis/fold.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {

namespace {

void add_views(std::vector<Command>& commands) {
    int number = 0;
    for (const ViewSpec& spec : views()) {
        commands.push_back({std::string(spec.title), "view", std::to_string(++number), {ShowView{spec.id}}, {}});
    }
}

void add_switches(std::vector<Command>& commands, const Session& session) {
    const auto add = [&](std::string title, std::string keys, Intents intents) {
        commands.push_back({std::move(title), "switch", std::move(keys), std::move(intents), {}});
    };
    add(session.display.answers ? "Hide the answers of systems" : "Show the answers of systems", "a",
        {toggled(session.display, &Display::answers)});
    add(session.display.talk ? "Talk mode: leave" : "Talk mode: present", "p",
        {toggled(session.display, &Display::talk)});
    add("Export: scores, signature, inference packs", "", {OpenExport{}});
    add("Share: link, embed code, bookmarks", "y", {OpenShare{}});
    add("Theme: dark", "t", {SetTheme{ThemeChoice::dark}});
    add("Theme: light", "t", {SetTheme{ThemeChoice::light}});
    add("Theme: as the system", "", {SetTheme{ThemeChoice::system}});
    const float scale = session.settings.font_scale;
    add("Text size: larger", "+", {SetFontScale{next_font_scale(scale, true)}});
    add("Text size: smaller", "-", {SetFontScale{next_font_scale(scale, false)}});
    add("Text size: normal", "", {SetFontScale{1}});
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        add("Score: " + std::string(scope == Scope::both ? "couple and family" : scope_name(scope)), "",
            {ShowView{ViewId::score}, SetScope{scope}});
    }
    for (const Reading reading : {Reading::official, Reading::strict, Reading::lenient}) {
        add("Score: " + std::string(reading_name(reading)) + " reading", "",
            {ShowView{ViewId::score}, SetReading{reading}});
    }
    add(session.baselines ? "Score: hide baselines" : "Score: show baselines", "",
        {ShowView{ViewId::score}, ShowBaselines{!session.baselines}});
    add("Choose files", "", {ChooseFiles{false}});
    add("Help: all keys", "?", {});
}

void add_samples(std::vector<Command>& commands, const Session& session) {
    const std::vector<std::string> titles = sample_titles(session.corpus());
    for (std::size_t i = 0; i < titles.size(); ++i) {
        commands.push_back(
            {titles[i], "sample", "", {OpenTurn{static_cast<int>(i), 1}}, session.corpus().samples[i].id});
    }
}

void add_bookmarks(std::vector<Command>& commands, const Session& session) {
    const auto add = [&](std::string title, std::string keys, Intents intents) {
        commands.push_back({std::move(title), "bookmark", std::move(keys), std::move(intents), {}});
    };
    if (const Sample* sample = session.sample()) {
        const bool set = bookmark_at(session.bookmarks, sample->id, session.selection.row) >= 0;
        add(set ? "Remove the bookmark of this turn" : "Bookmark this turn", "b",
            {SetBookmarks{toggled_bookmark(session.bookmarks, chosen_turn(session))}});
    }
    if (session.bookmarks.empty()) return;
    const std::vector<std::string> titles = sample_titles(session.corpus());
    for (std::size_t i = 0; i < session.bookmarks.size(); ++i) {
        const Bookmark& bookmark = session.bookmarks[i];
        const int index = session.corpus().find(bookmark.sample_id);
        if (index < 0) continue;
        add("Bookmark " + std::to_string(i + 1) + ": " + bookmark_title(session, titles, bookmark), "",
            {OpenTurn{index, bookmark.row}});
    }
    add("Remove all bookmarks", "", {SetBookmarks{}});
}

void add_systems(std::vector<Command>& commands, const Session& session) {
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            if (!session.systems[s].tasks[static_cast<std::size_t>(spec.id)].present) continue;
            commands.push_back({session.systems[s].name + " on " + std::string(spec.code),
                                "score",
                                "",
                                {ShowView{ViewId::score}, SetDrill{static_cast<int>(s), spec.id}},
                                std::string(spec.name)});
        }
    }
}

void add_comparison(std::vector<Command>& commands, const Session& session) {
    if (session.systems.size() < 2) return;
    for (const System& system : session.systems) {
        CompareState wanted = session.compare;
        wanted.reference = system.name;
        commands.push_back({"Compare all with " + system.name,
                            "compare",
                            "",
                            {ShowView{ViewId::compare}, SetCompare{std::move(wanted)}},
                            "reference"});
    }
    for (const ExportSpec& each : exports()) {
        const std::string what = each.view == ViewId::compare ? "comparison" : "scores";
        if (each.ready(session)) {
            commands.push_back({"Save the " + what + " as " + std::string(each.title),
                                "save",
                                "",
                                {Download{std::string(each.id)}},
                                std::string(each.hint)});
        }
    }
}

void add_filters(std::vector<Command>& commands, const Session& session) {
    if (!session.filters.empty()) {
        commands.push_back({"Clear all filters", "filter", "", {SetFilters{}, ShowView{ViewId::browse}}, {}});
    }
    for (const Slice& slice : session.slices) {
        commands.push_back({slice.name, "saved set", "", {SetFilters{slice.filters}, ShowView{ViewId::browse}}, {}});
        commands.push_back({"Score: " + slice.name,
                            "saved set",
                            "",
                            {ShowView{ViewId::score}, SetScope{Scope::both, slice.name}},
                            {}});
    }
    for (const FilterKind& kind : filter_kinds()) {
        for (const FilterValue& value : kind.values(filter_data(session))) {
            const Filter filter{std::string(kind.id), value.value};
            Filters filters = session.filters;
            if (std::find(filters.begin(), filters.end(), filter) != filters.end()) continue;
            filters.push_back(filter);
            commands.push_back(
                {filter_text(filter), "filter", "", {SetFilters{std::move(filters)}, ShowView{ViewId::browse}}, {}});
        }
    }
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : folded(text).text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back().push_back(c);
        }
    }
    std::erase(words, "");
    return words;
}

}  // namespace

std::vector<Command> make_commands(const Session& session) {
    std::vector<Command> commands;
    add_views(commands);
    add_switches(commands, session);
    add_bookmarks(commands, session);
    add_samples(commands, session);
    add_systems(commands, session);
    add_comparison(commands, session);
    add_filters(commands, session);
    return commands;
}

std::vector<Command> places_to_go(const Session& session, const std::vector<std::string>& titles,
                                  std::string_view text) {
    std::vector<Command> places;
    for (const TurnPlace& place : find_turns(*session.benchmark, text, session.selection.sample)) {
        const std::string turn = "Turn " + std::to_string(place.row);
        places.push_back({turn + " of " + titles[static_cast<std::size_t>(place.sample)],
                          "go to",
                          "",
                          {OpenTurn{place.sample, place.row}},
                          {}});
    }
    return places;
}

std::vector<int> fitting_commands(const std::vector<Command>& commands, std::string_view text, std::size_t most) {
    const std::vector<std::string> words = words_of(text);
    std::vector<int> beginning, holding;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const Command& command = commands[i];
        const std::string title = folded(command.title).text;
        const std::string all = title + "\n" + folded(command.group + "\n" + command.also).text;
        const bool fits = std::all_of(words.begin(), words.end(),
                                      [&all](const std::string& word) { return all.find(word) != std::string::npos; });
        if (!fits) continue;
        const bool begins = !words.empty() && title.rfind(words.front(), 0) == 0;
        (begins ? beginning : holding).push_back(static_cast<int>(i));
    }
    beginning.insert(beginning.end(), holding.begin(), holding.end());
    if (beginning.size() > most) beginning.resize(most);
    return beginning;
}

}  // namespace rescue::app
