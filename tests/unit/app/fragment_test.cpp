#include "app/fragment.hpp"

#include <doctest/doctest.h>
#include <random>

using namespace rescue::app;

TEST_CASE("a link reads back as it was printed") {
    const Link links[] = {{ViewId::browse, "alan_and_evelyn/001_s01e01_ct25_segment04", 7},
                          {ViewId::score, "", 0},
                          {ViewId::files, "family_therapy/013/merged", 1},
                          {ViewId::browse, "a&b=c#d%e f+g/é你\n\x01", 999}};
    for (const Link& link : links) {
        const std::string text = print_fragment(link);
        CHECK(text.find_first_of(" #\n") == std::string::npos);
        const ParsedFragment parsed = parse_fragment(text);
        CHECK(parsed.problem == "");
        CHECK(parsed.link == link);
    }
    CHECK(print_fragment({ViewId::browse, "a/b", 3}) == "v=1&view=browse&sample=a/b&turn=3");
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
    const std::string alphabet = "v=1&view=browsescorefiles&sample=%20%C3%A9&turn=0123456789#\xff\xfe\x00 +";
    for (int round = 0; round < 2000; ++round) {
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
