#include "app/bookmarks.hpp"

#include <doctest/doctest.h>

#include "app/widgets/talk_line.hpp"

using namespace rescue::app;

namespace {

const std::vector<Bookmark> kThree{{"a", 5}, {"b", 2}, {"a", 1}};

}  // namespace

TEST_CASE("a bookmark is set at the end and removed where it is") {
    std::vector<Bookmark> marks = toggled_bookmark({}, {"a", 5});
    marks = toggled_bookmark(marks, {"b", 2});
    marks = toggled_bookmark(marks, {"a", 1});
    CHECK(marks == kThree);
    CHECK(toggled_bookmark(marks, {"b", 2}) == std::vector<Bookmark>{{"a", 5}, {"a", 1}});
    CHECK(bookmark_at(marks, "a", 1) == 2);
    CHECK(bookmark_at(marks, "a", 2) == -1);
    CHECK(bookmark_at(marks, "b", 5) == -1);
}

TEST_CASE("steps go in the order bookmarks were set, and stop at both ends") {
    CHECK(bookmark_after(kThree, {"a", 5}, -1, 1) == 1);
    CHECK(bookmark_after(kThree, {"b", 2}, 0, 1) == 2);
    CHECK(bookmark_after(kThree, {"a", 1}, 2, 1) == -1);
    CHECK(bookmark_after(kThree, {"a", 1}, 2, -1) == 1);
    CHECK(bookmark_after(kThree, {"a", 5}, 0, -1) == -1);
    CHECK(bookmark_after({}, {"a", 5}, -1, 1) == -1);
}

TEST_CASE("from a turn without a bookmark: forward to the one after the last visited, back to that one") {
    CHECK(bookmark_after(kThree, {"a", 3}, -1, 1) == 0);
    CHECK(bookmark_after(kThree, {"a", 3}, -1, -1) == -1);
    CHECK(bookmark_after(kThree, {"a", 3}, 0, 1) == 1);
    CHECK(bookmark_after(kThree, {"a", 3}, 0, -1) == 0);
    CHECK(bookmark_after(kThree, {"a", 3}, 2, 1) == -1);
    CHECK(bookmark_after(kThree, {"a", 3}, 9, -1) == 2);  // some were removed since
}

TEST_CASE("bookmarks change places with their neighbours only") {
    CHECK(moved_bookmark(kThree, 1, -1) == std::vector<Bookmark>{{"b", 2}, {"a", 5}, {"a", 1}});
    CHECK(moved_bookmark(kThree, 0, -1) == kThree);
    CHECK(moved_bookmark(kThree, 2, 1) == kThree);
    CHECK(moved_bookmark(kThree, -1, 1) == kThree);
}

TEST_CASE("in talk mode type grows with the window; else it has the user's size") {
    Session session;
    session.settings.font_scale = 1.5F;
    CHECK(shown_scale(session) == 1.5F);
    session.settings.font_scale = 1;
    session.display.talk = true;
    session.environment = {1280, 720, 1, true};
    CHECK(shown_scale(session) == doctest::Approx(2));
    session.environment = {1920, 1080, 2, true};
    CHECK(shown_scale(session) == doctest::Approx(3));
    session.environment = {360, 640, 3, true};
    CHECK(shown_scale(session) == doctest::Approx(1.15));
    session.selection.view = ViewId::score;
    session.environment = {1920, 1080, 2, true};
    CHECK(shown_scale(session) == doctest::Approx(1.92));
}
