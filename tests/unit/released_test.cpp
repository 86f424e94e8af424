#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

Corpus one_sample() {
    Corpus corpus;
    corpus.samples = {sample("f/a", Scenario::couple,
                             {feeling("Ana", "sad", 5), feeling("Ben", "calm", 2), feeling("Ana", "torn", 7)})};
    return corpus;
}

ReleasedInstance released(int row, const std::string& emotion, std::optional<int> intensity,
                          const std::string& sample_id = "f/a") {
    ReleasedInstance made;
    made.task = TaskId::er;
    made.sample_id = sample_id;
    made.instance_id = sample_id + "__row" + std::to_string(row);
    made.row_index = row;
    made.emotion = emotion;
    made.intensity = intensity;
    return made;
}

Benchmark with(std::vector<ReleasedInstance> list) {
    FileContent content;
    content.kind = FileKind::instances;
    content.released = std::move(list);
    return build_benchmark(one_sample(), {content});
}

std::size_t mismatches(const Benchmark& made) { return count_kind(made.problems, "instance_mismatch"); }

}  // namespace

TEST_CASE("released instances replace those of their task only, without a word where they agree") {
    const Benchmark made = with({released(3, "torn", 7), released(2, "calm", 2)});
    REQUIRE(made.instances[4].size() == 2);
    CHECK(made.instances[4][0].row == 2);
    CHECK(made.instances[5].size() == 3);
    CHECK(mismatches(made) == 0);
    CHECK(mismatches(build_benchmark(one_sample())) == 0);
}

TEST_CASE("every mismatch of released instances is reported") {
    const Benchmark other_gold = with({released(3, "torn", 7), released(2, "calm", 3)});
    CHECK(mismatches(other_gold) == 1);
    CHECK(other_gold.instances[4][0].gold_intensity == 3);
    CHECK(mismatches(with({released(3, "torn", 7)})) == 1);                                                 // one less
    CHECK(mismatches(with({released(3, "torn", 7), released(2, "calm", 2), released(1, "sad", 5)})) == 1);  // one more
    const Benchmark unplaced = with({released(3, "torn", 7), released(2, "calm", 2), released(1, "x", 1, "f/z"),
                                     released(9, "x", 1), released(3, "again", 7), released(2, "x", std::nullopt)});
    CHECK(unplaced.instances[4].size() == 2);
    CHECK(unplaced.instances[4][1].gold == "torn");
    CHECK(mismatches(unplaced) == 5);  // the second entry for row 3 is a duplicate and has another gold
}
