#include "core/analysis/search.hpp"

#include <string>
#include <vector>

#include "core/analysis/viewpoints.hpp"
#include "doctest/doctest.h"

using namespace rescue;

namespace {

std::vector<std::string> found(std::string_view text, std::string_view needle, bool whole_word = false) {
    std::vector<std::string> words;
    FoldedFinder finder(folded(needle).text, whole_word);
    for (const TextRange& range : finder.find(text)) {
        words.emplace_back(text.substr(range.begin, range.end - range.begin));
    }
    return words;
}
using Words = std::vector<std::string>;

Benchmark two_couples() {
    Corpus corpus;
    Sample first;
    first.id = "ada_and_bo/001";
    first.participants = {"Ada", "Bo"};
    first.turns.resize(2);
    first.turns[0].speaker = "Ada";
    first.turns[0].dialogue = "You don’t listen. You never LISTEN.";
    first.turns[0].viewpoints = {{"Ada", "Bo", "he is far away", "hurt"}};
    first.turns[1].speaker = "Therapist";
    first.turns[1].dialogue = "Let us listen together.";
    first.turns[1].support_strategy.push_back({true, "Therapist", {"Ada"}, "goal_align", ""});
    Sample second;
    second.id = "cy_and_di/001";
    second.participants = {"Cy", "Di"};
    second.turns.resize(1);
    second.turns[0].speaker = "Cy";
    second.turns[0].dialogue = "Nothing here.";
    corpus.samples = {first, second};
    return build_benchmark(std::move(corpus));
}

Search finished(const Benchmark& benchmark, const SearchQuery& query) {
    static const std::vector<System> none;
    Search search(benchmark, none, query);
    while (search.step()) {
    }
    return search;
}

}  // namespace

TEST_CASE("search: case does not count in any script that has case") {
    CHECK(found("Äpfel ÄPFEL äpfel", "äPFEL") == Words{"Äpfel", "ÄPFEL", "äpfel"});
    CHECK(found("МИР мир", "Мир") == Words{"МИР", "мир"});
    CHECK(found("ΣΟΦΟΣ σοφος σοφός σοφoς", "σοφοσ") == Words{"ΣΟΦΟΣ", "σοφος"});  // the last has a Latin o
    CHECK(found("ŁÓDŹ", "łódź") == Words{"ŁÓDŹ"});
    CHECK(found("Straße", "STRASSE").empty());  // simple folding: one code point stays one
    CHECK(found("你好吗", "好") == Words{"好"});
}

TEST_CASE("search: quotes, dashes and spaces of all kinds are alike") {
    CHECK(found("don’t don't donʼt", "don't") == Words{"don’t", "don't", "donʼt"});
    CHECK(found("don't", "don’t") == Words{"don't"});
    CHECK(found("“so” \"so\" «so»", "\"so\"") == Words{"“so”", "\"so\"", "«so»"});
    CHECK(found("well–known well-known", "well-known").size() == 2);
    CHECK(found("a\u00A0b a\nb", "a b").size() == 2);
}

TEST_CASE("search: whole words") {
    CHECK(found("art heart arts art.", "art", true).size() == 2);
    CHECK(found("heart", "art", true).empty());
    CHECK(found("éart", "art", true).empty());
    CHECK(found("‘art’", "art", true).size() == 1);
    CHECK(found("aaa", "aa") == Words{"aa"});  // none overlapping
    CHECK(found("text", "").empty());
    CHECK(found("", "x").empty());
}

TEST_CASE("search: bytes that are no UTF-8 stop nothing and ranges stay in the original") {
    const std::string text = "\xff\xfeÄb";
    FoldedFinder finder(folded("äB").text, false);
    const std::vector<TextRange>& ranges = finder.find(text);
    REQUIRE(ranges.size() == 1);
    CHECK(ranges[0] == TextRange{2, 5});
    CHECK(found("İx", "x") == Words{"x"});
}

TEST_CASE("search: hits by sample, row and field, counted") {
    const Benchmark benchmark = two_couples();
    const Search search = finished(benchmark, {"listen", false, "", "", "", ""});
    CHECK(search.count() == 3);
    CHECK(search.samples_with_hits() == 1);
    REQUIRE(search.hits().size() == 3);
    CHECK(search.hits()[1].row == 1);
    CHECK(search.hits()[2].row == 2);
    const SearchHit& hit = search.hits()[1];
    CHECK(hit.excerpt.substr(hit.in_excerpt.begin, hit.in_excerpt.end - hit.in_excerpt.begin) == "LISTEN");
    CHECK(finished(benchmark, {"", false, "", "", "", ""}).count() == 0);
    CHECK(finished(benchmark, {"  ", false, "", "", "", ""}).count() == 0);
}

TEST_CASE("search: scope") {
    const Benchmark benchmark = two_couples();
    CHECK(finished(benchmark, {"listen", false, "Ada", "", "", ""}).count() == 2);
    CHECK(finished(benchmark, {"listen", false, "", "therapist", "", ""}).count() == 1);
    CHECK(finished(benchmark, {"listen", false, "", "client", "", ""}).count() == 2);
    CHECK(finished(benchmark, {"far away", false, "", "", "viewpoint", ""}).count() == 1);
    CHECK(finished(benchmark, {"far away", false, "", "", "dialogue", ""}).count() == 0);
    CHECK(finished(benchmark, {"goal align", false, "", "", "support", ""}).count() == 1);
    CHECK(finished(benchmark, {"ada_and_bo", false, "", "", "", ""}).count() == 1);
    CHECK(finished(benchmark, {"listen", false, "", "", "", "RPP"}).count() == 0);
}

TEST_CASE("search: what systems answered") {
    Benchmark benchmark = two_couples();
    Instance asked;
    asked.task = TaskId::rpp;
    asked.sample = 0;
    asked.row = 2;
    benchmark.instances[static_cast<std::size_t>(TaskId::rpp)] = {asked};
    System system;
    SystemTask& task = system.tasks[static_cast<std::size_t>(TaskId::rpp)];
    task.present = true;
    task.answer = {0};
    Answer answer;
    answer.choices = {"pursue_withdraw"};
    answer.reason = "She pursues.";
    task.answers = {answer};
    const std::vector<System> systems = {system};
    Search search(benchmark, systems, {"pursue", false, "", "", "", ""});
    while (search.step()) {
    }
    REQUIRE(search.hits().size() == 2);
    CHECK(search.hits()[0].system == 0);
    CHECK(search.hits()[0].field == "answer");
    CHECK(search.hits()[0].row == 2);
}

TEST_CASE("viewpoints: edges as of a turn, by pair, in order") {
    Sample sample;
    sample.participants = {"Ada", "Bo"};
    sample.turns.resize(3);
    sample.turns[0].speaker = "Ada";
    sample.turns[0].viewpoints = {{"Ada", "Bo", "v1", "a1"}, {"", "Bo", "v2", ""}, {"Ada", "", "no target", ""}};
    sample.turns[2].speaker = "Bo";
    sample.turns[2].viewpoints = {{"Bo", "Ada", "v3", ""}, {"Bo", "Grandmother", "v4", ""}};
    CHECK(views_until(sample, 0).empty());
    const std::vector<ViewEdge> early = views_until(sample, 2);
    REQUIRE(early.size() == 1);
    CHECK(early[0].statements.size() == 2);  // without a source it is the speaker's
    CHECK(early[0].statements.back().view.viewpoint == "v2");
    const std::vector<ViewEdge> all = views_until(sample, 99);
    REQUIRE(all.size() == 3);
    CHECK(all[1].source == "Bo");
    CHECK(all[1].statements.back().row == 3);
    CHECK(people_with_views(sample) == Words{"Ada", "Bo", "Grandmother"});
    CHECK(neighbour_with_view(sample, 1, 1) == 3);
    CHECK(neighbour_with_view(sample, 3, -1) == 1);
    CHECK(neighbour_with_view(sample, 3, 1) == 0);
}

TEST_CASE("the word around a byte: letters of any script, or one sign alone") {
    const auto word = [](std::string_view text, std::size_t at) {
        const TextRange range = word_around(text, at);
        return std::string(text.substr(range.begin, range.end - range.begin));
    };
    CHECK(word("I don't know", 0) == "I");
    CHECK(word("well, Ána said", 6) == "Ána");
    CHECK(word("well, Ána said", 8) == "Ána");
    CHECK(word("well, Ána said", 4) == ",");
    CHECK(word("straße 7b", 7) == " ");
    CHECK(word("straße 7b", 9) == "7b");
    CHECK(word("abc", 3).empty());
    CHECK(word("", 0).empty());
    CHECK(word("“да”", 3) == "да");
}
