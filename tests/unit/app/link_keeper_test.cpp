#include "app/link_keeper.hpp"

#include <doctest/doctest.h>

#include "app/settings.hpp"
#include "fake_host.hpp"

using namespace rescue;
using namespace rescue::app;

namespace {

std::string sample_line(const std::string& id) {
    return R"({"sample_id":")" + id + R"(","scenario":"couple","participants":["A","B"],"rows":[)" +
           R"({"primary_speaker":"A","dialogue_cleaned":"one"},{"primary_speaker":"B","dialogue_cleaned":"two"},)" +
           R"({"primary_speaker":"Therapist","dialogue_cleaned":"three","relation_cycle_state":"attack_attack"}]})" +
           "\n";
}

struct Fixture {
    FakeHost host;
    Session session;
    Loader loader{session};
    LinkKeeper links{session, loader, host};

    void drop(Origin origin, const std::string& name, const std::string& bytes) {
        loader.begin(origin);
        loader.open(name, bytes.size());
        loader.feed(bytes);
        loader.finish();
        loader.end();
        while (loader.step()) {
        }
        links.follow();
    }
    void act(const Intent& intent) {
        const Selection before = session.selection;
        const Settings settings = session.settings;
        loader.request(apply(session, intent));
        while (loader.step()) {
        }
        links.save_settings(settings);
        links.write(before);
    }
    bool told(std::string_view part) const {
        for (const Notice& notice : session.notices) {
            if (notice.text.find(part) != std::string::npos) return true;
        }
        return false;
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "the address tells how things are shown, in the entry that is there") {
    drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one"));
    CHECK(host.fragment == "");  // nothing was done yet
    act(SetSampleFilter{"d"});
    CHECK(host.fragment == "");
    Display display;
    display.hide_gold = true;
    act(SetDisplay{display});
    CHECK(host.fragment == "v=1&view=browse&sample=demo/one&turn=1&c=demo&d=h");
    act(SetScope{Scope::couple});
    act(OpenTurn{0, 2});
    CHECK(host.fragment == "v=1&view=browse&sample=demo/one&turn=2&c=demo&d=h&s=couple");
    CHECK(host.new_entries == 0);
    act(ShowView{ViewId::score});
    CHECK(host.new_entries == 1);
}

TEST_CASE_FIXTURE(Fixture, "what is compared is in a link, names of systems only where they were asked for") {
    act(SetCompare{{{"m"}, "m", "m", true}});
    act(SetResampling{{2000, 5, Unit::folder}});
    const std::string plain = print_fragment(link_of(session)), named = print_fragment(link_of(session, {false, true}));
    CHECK(plain.find("&rs=2000.5.folder&ci=1") != std::string::npos);
    CHECK(plain.find("&cs=") == std::string::npos);
    CHECK(plain.find("&cr=") == std::string::npos);
    CHECK(named.find("&ci=1&cs=m&cr=m&cm=m") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "search and names of systems are in a link only where they were asked for") {
    drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one"));
    drop(
        Origin::user, "secret.jsonl",
        R"({"task":"RPP","sample_id":"demo/one","row_index":3,"relation_top3":["attack_attack"],"model":"SecretNet"})");
    REQUIRE(session.systems.size() == 1);
    act(SetSearch{SearchState{"private words", false, "", "", "", ""}});
    act(SetFilters{{Filter{"wrong", "SecretNet on RPP"}, Filter{"relation", "attack_attack"}}});
    act(SetTimeline{TimelineState{false, 0, 0, {"relation.SecretNet", "strategy"}}});
    act(SetDrill{0, TaskId::rpp});
    const std::string plain = print_fragment(link_of(session));
    CHECK(plain.find("SecretNet") == std::string::npos);
    CHECK(plain.find("private") == std::string::npos);
    CHECK(host.fragment == plain);
    CHECK(link_of(session).filters == Filters{Filter{"relation", "attack_attack"}});
    CHECK(link_of(session).drill_task == TaskId::rpp);
    act(SetSampleFilter{"private person"});
    act(SetSlices{{{"SecretNet is wrong", {}},
                   {"hard", {Filter{"wrong", "SecretNet on RPP"}}},
                   {"attacks", {Filter{"relation", "attack_attack"}}}}});
    act(SetScope{Scope::both, "hard"});
    CHECK(print_fragment(link_of(session)).find("private") == std::string::npos);
    CHECK(print_fragment(link_of(session)).find("SecretNet") == std::string::npos);
    CHECK(link_of(session).slices == std::vector<Slice>{session.slices[2]});
    CHECK(link_of(session).slice == "");
    const Link all = link_of(session, {true, true});
    CHECK(all.slices == session.slices);
    CHECK(all.slice == "hard");
    CHECK(all.sample_filter == "private person");
    CHECK(all.search == session.search);
    CHECK(all.filters == session.filters);
    CHECK(all.timeline == session.timeline);
    CHECK(all.drill_system == "SecretNet");
    Fixture other;
    other.drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one"));
    other.links.take(print_fragment(all), false);
    CHECK(link_of(other.session).filters == all.filters);  // no system there: nothing to hide
    CHECK(other.session.search == session.search);
    CHECK(other.session.slices == session.slices);
    CHECK(other.session.slice == "hard");
    CHECK(other.session.sample_filter == "private person");
    CHECK(other.session.drill_system == -1);
}

TEST_CASE_FIXTURE(Fixture, "a link brings back what it was made of") {
    drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one") + sample_line("demo/two"));
    act(OpenTurn{1, 2});
    act(SetRange{3});
    act(SetTimeline{TimelineState{true, 1, 2, {"strategy"}}});
    act(SetBookmarks{{{"demo/two", 2}, {"demo/one", 1}}});
    act(SetReading{Reading::strict});
    act(SetTheme{ThemeChoice::light});
    act(SetFontScale{1.5F});
    const Link link = link_of(session);
    Fixture other;
    other.drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one") + sample_line("demo/two"));
    other.links.take(print_fragment(link), false);
    while (other.loader.step()) {  // the other reading is scored before the place is sought
    }
    other.links.follow();
    CHECK(link_of(other.session) == link);
    CHECK(other.session.notices.empty());
}

TEST_CASE_FIXTURE(Fixture, "a link's theme and size are for this visit; what the user chooses is stored") {
    links.take("v=1&th=light&z=200", false);
    CHECK(session.settings.theme == ThemeChoice::light);
    CHECK(session.settings.font_scale == 2);
    CHECK(host.settings == "");
    act(DismissNotice{kStartNotice});
    CHECK(read_settings(host.settings) == Settings{ThemeChoice::system, 1, true, false, {}});
    act(SetFontScale{1.5F});
    CHECK(read_settings(host.settings) == Settings{ThemeChoice::system, 1.5F, true, false, {}});
}

TEST_CASE_FIXTURE(Fixture, "a link to a sample that is not there names its file, waits, and leads there once it is") {
    const std::string bench = sample_line("real/one") + sample_line("real/two");
    Fixture maker;
    maker.drop(Origin::user, "bench.jsonl", bench);
    const std::string mark = corpus_mark(maker.session);
    CHECK(mark.size() == 8);
    drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one"));
    links.take("v=1&view=browse&sample=real/two&turn=3&c=" + mark, false);
    REQUIRE(session.notices.size() == 1);
    CHECK(told("real/two"));
    CHECK(told(mark));
    act(SetSampleFilter{"r"});
    CHECK(host.fragment == "");  // the address goes on saying where the link leads
    drop(Origin::user, "bench.jsonl", bench);
    CHECK(session.sample()->id == "real/two");
    CHECK(session.selection.row == 3);
    CHECK_FALSE(told("another file"));
    CHECK_FALSE(told("not loaded"));  // taken back
}

TEST_CASE_FIXTURE(Fixture, "a sample of another file is shown, and the difference is told") {
    drop(Origin::user, "bench.jsonl", sample_line("real/one") + sample_line("real/two"));
    links.take("v=1&view=browse&sample=real/two&turn=2&c=00000000", false);
    CHECK(session.sample()->id == "real/two");
    CHECK(session.selection.row == 2);
    CHECK(told("another file (00000000)"));
}

TEST_CASE_FIXTURE(Fixture, "going back returns to a place and leaves how things are shown") {
    drop(Origin::demonstration, "demo.jsonl", sample_line("demo/one"));
    Display display;
    display.blur = true;
    act(SetDisplay{display});
    links.take("v=1&view=browse&sample=demo/one&turn=2&d=h&th=light", true);
    CHECK(session.selection.row == 2);
    CHECK(session.display.blur);
    CHECK_FALSE(session.display.hide_gold);
    CHECK(session.settings.theme == ThemeChoice::system);
}
