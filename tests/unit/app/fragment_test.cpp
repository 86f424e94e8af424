#include "app/fragment.hpp"

#include <doctest/doctest.h>
#include <random>

using namespace rescue;
using namespace rescue::app;

namespace {

Link place(ViewId view, std::string sample, int row) {
    Link link;
    link.view = view;
    link.sample_id = std::move(sample);
    link.row = row;
    return link;
}

/// Draws anything a link can hold; texts of any bytes.
class RandomLinks {
  public:
    explicit RandomLinks(unsigned seed) : random_(seed) {}
    Link next() {
        Link link = place(static_cast<ViewId>(below(5)), maybe() ? text(0) : "", static_cast<int>(below(200)));
        if (maybe()) link.to_row = 1 + static_cast<int>(below(200));
        if (maybe()) link.corpus = maybe() ? "demo" : "0123abef";
        if (maybe()) link.display = display();
        if (maybe()) link.timeline = timeline();
        if (maybe()) {
            link.filters.emplace();
            for (unsigned n = below(4); n > 0; --n) link.filters->push_back({text(0), text(0)});
        }
        if (maybe()) {
            link.slices.emplace();
            for (unsigned n = below(3); n > 0; --n) {
                link.slices->push_back({text(1), {}});
                for (unsigned m = below(3); m > 0; --m) link.slices->back().filters.push_back({text(0), text(0)});
            }
        }
        if (maybe()) link.slice = text(1);
        if (maybe()) link.sample_filter = text(1);
        if (maybe()) {
            link.bookmarks.emplace();
            const std::string sample = text(0);
            for (unsigned n = below(5); n > 0; --n)
                link.bookmarks->push_back({maybe() ? sample : text(0), 1 + static_cast<int>(below(300))});
        }
        if (maybe()) link.reading = static_cast<Reading>(below(3));
        if (maybe()) link.scope = static_cast<Scope>(below(3));
        if (maybe()) link.baselines = maybe();
        if (maybe()) link.drill_task = static_cast<TaskId>(below(6));
        if (maybe()) link.drill_system = text(1);
        if (maybe()) {
            link.resampling = ResamplingOptions{1000 + below(99'001), random_() * 4294967296ULL + random_(),
                                                maybe() ? Unit::folder : Unit::conversation};
        }
        if (maybe()) {
            link.compare = CompareState{{}, text(0), text(0), maybe()};
            for (unsigned n = below(4); n > 0; --n) link.compare->systems.push_back(text(1));
        }
        if (maybe()) link.theme = static_cast<ThemeChoice>(below(3));
        if (maybe()) link.font_scale = static_cast<float>(80 + below(171)) / 100;
        if (maybe()) link.search = SearchState{text(0), maybe(), text(0), text(0), text(0), text(0)};
        return link;
    }
    unsigned below(unsigned end) { return static_cast<unsigned>(random_()) % end; }
    bool maybe() { return below(2) == 0; }

  private:
    std::string text(std::size_t least) {
        constexpr std::string_view awkward = "&=#%:,+;. ?/\\\"\n\xff\xc3";
        std::string made;
        for (std::size_t length = least + below(6); length > 0; --length)
            made.push_back(maybe() ? static_cast<char>(random_() & 0xFFU) : awkward[below(awkward.size())]);
        return made;
    }
    Display display() {
        Display made;
        for (bool* each :
             {&made.answers, &made.hide_gold, &made.hide_future, &made.mask, &made.blur, &made.mend, &made.talk})
            *each = maybe();
        if (maybe()) {
            made.task = static_cast<TaskId>(below(6));
            made.mode = static_cast<Mode>(below(4));
            made.context = static_cast<int>(below(1002)) - 1;
        }
        return made;
    }
    TimelineState timeline() {
        TimelineState made;
        made.by_turn = maybe();
        if (maybe()) {
            made.from = (static_cast<double>(random_()) - 2e9) / 1e5;
            made.to = made.from + 1e-3 * (1 + below(1'000'000));
        }
        if (maybe()) made.hidden.clear();
        for (unsigned n = below(3); n > 0; --n) made.hidden.push_back(text(1));
        return made;
    }
    std::mt19937 random_;
};

}  // namespace

TEST_CASE("any link reads back as it was printed, and its address has none of what addresses cannot hold") {
    RandomLinks links(3);
    for (int round = 0; round < 3000; ++round) {
        const Link link = links.next();
        const std::string text = print_fragment(link);
        CAPTURE(text);
        const ParsedFragment parsed = parse_fragment(text);
        REQUIRE(parsed.problem == "");
        REQUIRE(parsed.link == link);
        for (const char c : text) REQUIRE((c > ' ' && c < 127 && c != '#' && c != '"'));
    }
}

TEST_CASE("what is as usual is left out, and what is not is short") {
    Link link = place(ViewId::browse, "a/b", 3);
    link.to_row = 5;
    link.corpus = "1a2b3c4d";
    link.display = Display{};
    link.display->answers = false;
    link.display->hide_future = true;
    link.display->task = TaskId::er;
    link.display->mode = Mode::audio;
    link.display->context = -1;
    link.timeline = TimelineState{true, 2, 9.5, {"strategy", "relation.gold"}};
    link.bookmarks = {{"a/b", 3}, {"a/b", 12}, {"c/d", 4}};
    link.filters = Filters{Filter{"relation", "pursue_withdraw"}};
    link.font_scale = 1.3F;
    CHECK(print_fragment(link) ==
          "v=1&view=browse&sample=a/b&turn=3&to=5&c=1a2b3c4d&d=af&k=er.audio.all&x=t,2.0,9.5"
          "&xh=strategy,relation.gold&f=relation:pursue_withdraw&b=a/b:3,12,c/d:4&z=130");
}

TEST_CASE("of the later keys a value that is no use is left out, and the place is still found") {
    const Link here = place(ViewId::score, "a/b", 2);
    for (const char* text : {"c=xyz",
                             "c=1A2B3C4D",
                             "k=itp.audio",
                             "k=itp.smell.3",
                             "k=itp.audio.-2",
                             "k=itp.audio.1001",
                             "x=q",
                             "r=kind",
                             "s=none",
                             "bl=2",
                             "t=XYZ",
                             "th=pink",
                             "z=79",
                             "z=251",
                             "z=-1",
                             "z=1e2",
                             "z=",
                             "sys=%",
                             "to=0",
                             "to=x"}) {
        CAPTURE(text);
        const ParsedFragment parsed = parse_fragment(std::string("v=1&view=score&sample=a/b&turn=2&") + text);
        CHECK(parsed.problem == "");
        CHECK(parsed.link == here);
    }
    CHECK(parse_fragment("v=1&x=s,5,5").link.timeline == TimelineState{});
    CHECK(parse_fragment("v=1&x=s&xh=").link.timeline == TimelineState{false, 0, 0, {}});  // nothing is hidden
    CHECK(parse_fragment("v=1&x=s,nan,7").link.timeline == TimelineState{});
    CHECK(parse_fragment("v=1&f=nothing,a:%zz,b:c").link.filters == Filters{Filter{"b", "c"}});
    CHECK(parse_fragment("v=1&b=5,a:0,a:7,8,%:9,10").link.bookmarks == std::vector<Bookmark>{{"a", 7}, {"a", 8}});
}

TEST_CASE("a link reads back as it was printed") {
    const Link links[] = {place(ViewId::browse, "alan_and_evelyn/001_s01e01_ct25_segment04", 7),
                          place(ViewId::score, "", 0), place(ViewId::files, "family_therapy/013/merged", 1),
                          place(ViewId::browse, "a&b=c#d%e f+g/é你\n\x01", 999)};
    for (const Link& link : links) {
        const std::string text = print_fragment(link);
        CHECK(text.find_first_of(" #\n") == std::string::npos);
        const ParsedFragment parsed = parse_fragment(text);
        CHECK(parsed.problem == "");
        CHECK(parsed.link == link);
    }
    CHECK(print_fragment(place(ViewId::browse, "a/b", 3)) == "v=1&view=browse&sample=a/b&turn=3");
}

TEST_CASE("the empty fragment and unknown keys are no problem") {
    CHECK(parse_fragment("").problem == "");
    CHECK(parse_fragment("").link == Link{});
    const ParsedFragment parsed = parse_fragment("v=1&later=%zz&view=score&&=x&novalue");
    CHECK(parsed.problem == "");
    CHECK(parsed.link.view == ViewId::score);
    CHECK(parse_fragment("v=1&turn=4&turn=5").link.row == 5);
}

TEST_CASE("malformed fragments say so") {
    for (const char* text :
         {"dialogue=nope&t=NaN", "view=score", "v=2&view=browse", "v=1&view=nope", "v=1&turn=0", "v=1&turn=-1",
          "v=1&turn=NaN", "v=1&turn=", "v=1&turn=1e3", "v=1&turn=99999999999999999999", "v=1&sample=%E0%A4%A",
          "v=1&sample=%", "%E0%A4%A", "&v=1", "=", "v"}) {
        CAPTURE(text);
        CHECK(parse_fragment(text).problem != "");
    }
}

TEST_CASE("any bytes are answered") {
    std::mt19937 random(7);
    const std::string alphabet =
        "v=1&view=browsescorefiles&sample=%20%C3%A9&turn=0123456789#\xff\xfe\x00 +,:&d=&k=&x=&b=&f=&z=&q=";
    for (int round = 0; round < 10000; ++round) {
        std::string text = round % 2 == 0 ? "v=1&" : "";
        for (std::size_t length = random() % 40; length > 0; --length) {
            text.push_back(round % 3 == 0 ? static_cast<char>(random() & 0xFFU) : alphabet[random() % alphabet.size()]);
        }
        const ParsedFragment parsed = parse_fragment(text);
        if (parsed.problem.empty() && !text.empty()) {
            CHECK(parse_fragment(print_fragment(parsed.link)).link == parsed.link);
        }
    }
}

TEST_CASE("what is compared: a seed as large as they come, names with commas; what cannot be used changes nothing") {
    Link link = place(ViewId::compare, "", 0);
    link.resampling = ResamplingOptions{100'000, 18446744073709551615U, Unit::folder};
    link.compare = CompareState{{"a, b", "c"}, "c", "", true};
    const std::string text = print_fragment(link);
    CHECK(text == "v=1&view=compare&rs=100000.18446744073709551615.folder&ci=1&cs=a%2C%20b,c&cr=c");
    CHECK(parse_fragment(text).link == link);
    for (const char* bad : {"rs=", "rs=999.1.folder", "rs=100001.1.folder", "rs=1000.18446744073709551616.folder",
                            "rs=1000.1.turn", "rs=1000.1", "rs=a.b.c"}) {
        CAPTURE(bad);
        const ParsedFragment parsed = parse_fragment(std::string("v=1&view=compare&") + bad);
        CHECK(parsed.problem == "");
        CHECK_FALSE(parsed.link.resampling.has_value());
    }
}
