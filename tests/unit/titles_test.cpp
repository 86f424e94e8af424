#include "core/corpus/titles.hpp"

#include <doctest/doctest.h>

using namespace rescue;

namespace {

Corpus corpus_of(const std::vector<std::string>& ids, Scenario scenario) {
    Corpus corpus;
    for (const std::string& id : ids) {
        Sample sample;
        sample.id = id;
        sample.scenario = scenario;
        const std::size_t slash = id.rfind('/');
        sample.stem = id.substr(slash + 1);
        const std::string path = id.substr(0, slash);
        sample.folder = path.substr(path.rfind('/') == std::string::npos ? 0 : path.rfind('/') + 1);
        corpus.samples.push_back(sample);
    }
    return corpus;
}

}  // namespace

TEST_CASE("folder titles") {
    CHECK(folder_title("mara_and_idris", Scenario::couple) == "Mara & Idris");
    CHECK(folder_title("013", Scenario::family) == "Family 013");
    CHECK(folder_title("okafor", Scenario::family) == "Family Okafor");
    CHECK(folder_title("family_brandt", Scenario::family) == "Family Brandt");
    CHECK(folder_title("", Scenario::couple) == "Couple");
}

TEST_CASE("sample titles name folder and segment, and tell all samples apart") {
    const Corpus couples =
        corpus_of({"bo_and_hana/004_s01e05_ct24_segment05", "bo_and_hana/006_s01e07_ct26_segment07"}, Scenario::couple);
    CHECK(sample_titles(couples) == std::vector<std::string>{"Bo & Hana · 05", "Bo & Hana · 07"});

    const Corpus repeated =
        corpus_of({"a_and_b/001_s01e01_segment04", "a_and_b/002_s01e02_segment04", "a_and_b/x"}, Scenario::couple);
    CHECK(sample_titles(repeated) == std::vector<std::string>{"A & B · s01e01 04", "A & B · s01e02 04", "A & B · x"});

    const Corpus families = corpus_of({"family_therapy/013/merged", "other/013/merged"}, Scenario::family);
    CHECK(sample_titles(families) ==
          std::vector<std::string>{"Family 013 · family_therapy/013/merged", "Family 013 · other/013/merged"});
    CHECK(sample_titles(corpus_of({"family_therapy/014/merged"}, Scenario::family)) ==
          std::vector<std::string>{"Family 014"});
}

TEST_CASE("clock texts") {
    CHECK(clock_text(0.0) == "0:00");
    CHECK(clock_text(261.9) == "4:21");
    CHECK(clock_text(3725.0) == "1:02:05");
    CHECK(clock_text(std::nullopt).empty());
    CHECK(clock_text(-1.0).empty());
}
