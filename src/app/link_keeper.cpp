#include "app/link_keeper.hpp"

#include <algorithm>
#include <utility>

#include "app/settings.hpp"

namespace rescue::app {

namespace {

/// Names of systems stand in conditions like "system X wrong on task T", and in ids of tiers.
bool names_system(const Session& session, const std::string& text) {
    return std::any_of(session.systems.begin(), session.systems.end(), [&text](const System& system) {
        return (!system.name.empty() && text.find(system.name) != std::string::npos) ||
               (!system.model.empty() && text.find(system.model) != std::string::npos);
    });
}

std::string missing_text(const Link& link, bool demonstration_shown) {
    const std::string lead = "The link leads to the sample " + link.sample_id + ", which is not loaded. ";
    if (link.corpus == "demo") {
        return lead + (demonstration_shown ? "It was part of the demonstration of another build of this page."
                                           : "It is part of the built-in demonstration: reload the page to see that.");
    }
    if (link.corpus.empty()) return lead + "Drop the file it belongs to; the link is followed then.";
    return lead + "It needs the benchmark file whose SHA-256 begins with " + link.corpus +
           ". Drop that file; the link is followed then.";
}

}  // namespace

std::string corpus_mark(const Session& session) {
    return session.demonstration ? "demo" : session.corpus().sha256.substr(0, 8);
}

Link link_of(const Session& session, LinkExtras extras) {
    Link link;
    link.view = session.selection.view;
    if (const Sample* sample = session.sample()) {
        link.sample_id = sample->id;
        link.row = session.selection.row;
        link.to_row = std::max(0, session.selection.to_row);
        link.corpus = corpus_mark(session);
    }
    const auto hidden = [&](const std::string& text) { return !extras.systems && names_system(session, text); };
    if (session.display != Display{}) link.display = session.display;
    TimelineState timeline = session.timeline;
    std::erase_if(timeline.hidden, hidden);
    if (timeline != TimelineState{}) link.timeline = std::move(timeline);
    Filters filters = session.filters;
    std::erase_if(filters, [&](const Filter& each) { return hidden(each.kind) || hidden(each.value); });
    if (!filters.empty()) link.filters = std::move(filters);
    std::vector<Slice> slices = session.slices;
    std::erase_if(slices, [&](const Slice& slice) {
        return hidden(slice.name) || std::any_of(slice.filters.begin(), slice.filters.end(), [&](const Filter& each) {
                   return hidden(each.kind) || hidden(each.value);
               });
    });
    const auto is_chosen = [&session](const Slice& slice) { return slice.name == session.slice; };
    if (std::any_of(slices.begin(), slices.end(), is_chosen)) link.slice = session.slice;
    if (!slices.empty()) link.slices = std::move(slices);
    if (!session.bookmarks.empty()) link.bookmarks = session.bookmarks;
    if (session.wanted_reading != Reading::official) link.reading = session.wanted_reading;
    if (session.scope != Scope::both) link.scope = session.scope;
    if (!session.baselines) link.baselines = false;
    if (session.drill_system >= 0 && static_cast<std::size_t>(session.drill_system) < session.systems.size()) {
        link.drill_task = session.drill_task;
        if (extras.systems) link.drill_system = session.systems[static_cast<std::size_t>(session.drill_system)].name;
    }
    if (session.settings.resampling != ResamplingOptions{}) link.resampling = session.settings.resampling;
    CompareState compare = session.compare;
    if (!extras.systems) compare = {{}, "", "", compare.common};
    if (compare != CompareState{}) link.compare = std::move(compare);
    if (session.settings.theme != ThemeChoice::system) link.theme = session.settings.theme;
    if (session.settings.font_scale != 1) link.font_scale = session.settings.font_scale;
    if (extras.search && session.search != SearchState{}) link.search = session.search;
    if (extras.search) link.sample_filter = session.sample_filter;
    return link;
}

LinkKeeper::LinkKeeper(Session& session, Loader& loader, Host& host)
    : session_(session), loader_(loader), host_(host), stored_(session.settings) {}

void LinkKeeper::take(std::string_view fragment, bool position_only) {
    ParsedFragment parsed = parse_fragment(fragment);
    if (!parsed.problem.empty()) {
        say(std::move(parsed.problem));
        return;
    }
    wanted_ = std::move(parsed.link);
    forget_report();
    if (!position_only) apply_look(*wanted_);
    follow();
}

void LinkKeeper::apply_look(const Link& link) {
    if (link.display) apply(session_, SetDisplay{*link.display});
    if (link.filters) apply(session_, SetFilters{*link.filters});
    if (link.bookmarks) apply(session_, SetBookmarks{*link.bookmarks});
    if (link.search) apply(session_, SetSearch{*link.search});
    if (link.slices) apply(session_, SetSlices{*link.slices});
    if (!link.sample_filter.empty()) apply(session_, SetSampleFilter{link.sample_filter});
    if (link.scope || !link.slice.empty()) apply(session_, SetScope{link.scope.value_or(Scope::both), link.slice});
    if (link.baselines) apply(session_, ShowBaselines{*link.baselines});
    if (link.reading) loader_.request(apply(session_, SetReading{*link.reading}));
    if (link.resampling) apply(session_, SetResampling{*link.resampling});
    if (link.compare) apply(session_, SetCompare{*link.compare});
    if (link.theme) apply(session_, SetTheme{*link.theme});
    if (link.font_scale) apply(session_, SetFontScale{*link.font_scale});
}

void LinkKeeper::follow() {
    if (loader_.busy()) return;
    if (wanted_) {
        const Link& link = *wanted_;
        apply(session_, ShowView{link.view});
        const int sample = link.sample_id.empty() ? -1 : session_.corpus().find(link.sample_id);
        if (sample < 0 && !link.sample_id.empty()) {
            if (reported_.empty() && !session_.corpus().samples.empty()) {
                reported_ = missing_text(link, session_.demonstration);
                say(reported_);
            }
            return;
        }
        forget_report();
        if (sample >= 0) apply_place(link, sample);
        apply_drill(link);
        wanted_.reset();
    }
    address_ = print_fragment(link_of(session_));
}

void LinkKeeper::forget_report() {
    std::erase_if(session_.notices, [this](const Notice& notice) { return notice.text == reported_; });
    reported_.clear();
}

void LinkKeeper::apply_place(const Link& link, int sample) {
    const auto rows = static_cast<int>(session_.corpus().samples[static_cast<std::size_t>(sample)].turns.size());
    if (link.row > rows) {
        say("The link names turn " + std::to_string(link.row) + ", but the conversation has " + std::to_string(rows) +
            ".");
    }
    const std::string mark = corpus_mark(session_);
    if (!link.corpus.empty() && !mark.empty() && link.corpus != mark) {
        say("The link was made with another file (" + link.corpus + ") than the one loaded (" + mark +
            "): turns and labels may differ.");
    }
    apply(session_, OpenTurn{sample, link.row});  // shows Browse
    apply(session_, ShowView{link.view});
    if (link.to_row > 0 && link.to_row <= rows) apply(session_, SetRange{link.to_row});
    if (link.timeline) apply(session_, SetTimeline{*link.timeline});
}

/// Without the name of its system a drill-down opens only where there is no question which one is meant.
void LinkKeeper::apply_drill(const Link& link) {
    if (!link.drill_task) return;
    int system = session_.systems.size() == 1 && link.drill_system.empty() ? 0 : -1;
    for (std::size_t i = 0; i < session_.systems.size(); ++i) {
        if (!link.drill_system.empty() && session_.systems[i].name == link.drill_system) system = static_cast<int>(i);
    }
    apply(session_, SetDrill{system, *link.drill_task});
}

void LinkKeeper::write(const Selection& before) {
    const Selection& now = session_.selection;
    const bool moved = now.view != before.view || now.sample != before.sample;
    const bool stepped = moved || now.row != before.row;
    if (wanted_ && !stepped) return;  // the address still says where the link leads
    if (stepped) wanted_.reset();
    std::string address = print_fragment(link_of(session_));
    if (!stepped && address == address_) return;
    address_ = std::move(address);
    host_.set_fragment(address_, moved);
}

void LinkKeeper::save_settings(const Settings& before) {
    const Settings& now = session_.settings;
    if (now == before) return;
    if (now.theme != before.theme) stored_.theme = now.theme;
    if (now.font_scale != before.font_scale) stored_.font_scale = now.font_scale;
    if (now.keep_files != before.keep_files) stored_.keep_files = now.keep_files;
    if (now.resampling != before.resampling) stored_.resampling = now.resampling;
    if (now.notice_dismissed != before.notice_dismissed) stored_.notice_dismissed = now.notice_dismissed;
    host_.save_settings(print_settings(stored_));
}

}  // namespace rescue::app
