// What a model may see at a turn, worked by hand from BENCHMARK.md section 3.
#include "core/analysis/visible_context.hpp"

#include <doctest/doctest.h>

#include "core/analysis/masking.hpp"

using namespace rescue;

namespace {

std::pair<int, int> rows(TaskId task, int context, int row) {
    const VisibleContext seen = visible_context(task, Mode::dialogue, context, row);
    return {seen.first, seen.last};
}

}  // namespace

TEST_CASE("ITP gives k rows ending with the decision row, which is given in any case") {
    CHECK(rows(TaskId::itp, 3, 10) == std::pair(8, 10));
    CHECK(rows(TaskId::itp, 1, 10) == std::pair(10, 10));
    CHECK(rows(TaskId::itp, 0, 10) == std::pair(10, 10));
    CHECK(rows(TaskId::itp, kWholeContext, 10) == std::pair(1, 10));
    CHECK(rows(TaskId::itp, 3, 2) == std::pair(1, 2));
}

TEST_CASE("RPP, STP and SSP give rows before the therapist row only") {
    for (const TaskId task : {TaskId::rpp, TaskId::stp, TaskId::ssp}) {
        CHECK(rows(task, 3, 10) == std::pair(7, 9));
        CHECK(rows(task, kWholeContext, 10) == std::pair(1, 9));
        CHECK(rows(task, 5, 3) == std::pair(1, 2));
        const VisibleContext none = visible_context(task, Mode::dialogue, 0, 10);
        for (int row = 1; row <= 12; ++row) CHECK_FALSE(none.shows(row));
        CHECK_FALSE(visible_context(task, Mode::dialogue, kWholeContext, 1).shows(1));
        CHECK(none.speaker);
        CHECK(none.target == (task == TaskId::ssp));
    }
    CHECK(visible_context(TaskId::rpp, Mode::dialogue, 3, 10, true).shows(10));
    CHECK_FALSE(visible_context(TaskId::stp, Mode::dialogue, 3, 10, true).shows(10));
}

TEST_CASE("ER and VP give the row itself and k rows before it") {
    CHECK(rows(TaskId::er, 3, 10) == std::pair(7, 10));
    CHECK(rows(TaskId::vp, 0, 10) == std::pair(10, 10));
    CHECK(rows(TaskId::vp, kWholeContext, 10) == std::pair(1, 10));
}

TEST_CASE("the mode says whether voice and body are given") {
    const auto seen = [](Mode mode) {
        const VisibleContext context = visible_context(TaskId::er, mode, 3, 10);
        return std::pair(context.voice, context.body);
    };
    CHECK(seen(Mode::dialogue) == std::pair(false, false));
    CHECK(seen(Mode::audio) == std::pair(true, false));
    CHECK(seen(Mode::visual) == std::pair(false, true));
    CHECK(seen(Mode::audiovisual) == std::pair(true, true));
}

TEST_CASE("strong words keep their first letter; words that only hold one stay") {
    CHECK(mask_strong_language("Damn it.") == "D··· it.");
    CHECK(mask_strong_language("so damned SHITTY, then") == "so d····· S·····, then");
    CHECK(mask_strong_language("undamned Shitake; “damn”") == "undamned Shitake; “d···”");
    CHECK(mask_strong_language("").empty());
}
