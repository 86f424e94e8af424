#include "app/link_words.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace rescue::app;

TEST_CASE("a link in words: its place first, then what differs from what is usual") {
    Link link;
    CHECK(link_words(link, "") == std::vector<std::string>{"Browse"});
    link.row = 5;
    link.to_row = 7;
    link.corpus = "1a2b3c4d";
    link.bookmarks = {{"a/b", 3}};
    link.display = Display{};
    link.display->answers = false;
    link.display->talk = true;
    link.timeline = TimelineState{true, 1, 2, {"strategy"}};
    link.reading = rescue::Reading::strict;
    link.drill_task = rescue::TaskId::rpp;
    link.drill_system = "One";
    link.theme = ThemeChoice::light;
    link.font_scale = 1.3F;
    link.search = SearchState{"words", false, "", "", "", ""};
    CHECK(link_words(link, "Mara & Idris · 01") ==
          std::vector<std::string>{
              "Browse: Mara & Idris · 01, turn 5 to 7",
              "which benchmark file: the first eight digits of its SHA-256 (1a2b3c4d), never the file", "1 bookmark",
              "how it is read: answers of systems not shown, talk mode",
              "timeline: by turn, a part of it, 1 tier hidden", "Score: strict reading, details of RPP of One",
              "look: light theme, text at 130%", "what is searched for: “words”"});
}

TEST_CASE("the code for a frame holds the link as HTML wants it") {
    const std::string code = embed_code("https://example.org/x/", "v=1&view=score");
    CHECK(code.find("src=\"https://example.org/x/?embed#v=1&amp;view=score\"") != std::string::npos);
    CHECK(std::count(code.begin(), code.end(), '"') % 2 == 0);
}
