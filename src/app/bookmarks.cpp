#include "app/bookmarks.hpp"

#include <algorithm>
#include <utility>

namespace rescue::app {

int bookmark_at(const std::vector<Bookmark>& bookmarks, std::string_view sample_id, int row) {
    const auto found = std::find_if(bookmarks.begin(), bookmarks.end(), [&](const Bookmark& each) {
        return each.row == row && each.sample_id == sample_id;
    });
    return found == bookmarks.end() ? -1 : static_cast<int>(found - bookmarks.begin());
}

std::vector<Bookmark> toggled_bookmark(std::vector<Bookmark> bookmarks, const Bookmark& turn) {
    if (std::erase(bookmarks, turn) == 0) bookmarks.push_back(turn);
    return bookmarks;
}

int bookmark_after(const std::vector<Bookmark>& bookmarks, const Bookmark& here, int last, int step) {
    const auto count = static_cast<int>(bookmarks.size());
    const int at = bookmark_at(bookmarks, here.sample_id, here.row);
    last = std::min(last, count - 1);
    const int wanted = at >= 0 ? at + step : step > 0 ? last + 1 : last;
    return wanted >= 0 && wanted < count ? wanted : -1;
}

std::vector<Bookmark> moved_bookmark(std::vector<Bookmark> bookmarks, int index, int step) {
    const auto count = static_cast<int>(bookmarks.size());
    const int other = index + step;
    if (index < 0 || other < 0 || index >= count || other >= count) return bookmarks;
    std::swap(bookmarks[static_cast<std::size_t>(index)], bookmarks[static_cast<std::size_t>(other)]);
    return bookmarks;
}

Bookmark chosen_turn(const Session& session) {
    const Sample* sample = session.sample();
    return {sample == nullptr ? std::string() : sample->id, session.selection.row};
}

std::string bookmark_title(const Session& session, const std::vector<std::string>& titles, const Bookmark& bookmark) {
    const int index = session.corpus().find(bookmark.sample_id);
    const std::string& title = index < 0 ? bookmark.sample_id : titles[static_cast<std::size_t>(index)];
    return title + ", turn " + std::to_string(bookmark.row);
}

}  // namespace rescue::app
