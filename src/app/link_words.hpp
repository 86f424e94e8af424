// What a link tells whoever opens it, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/fragment.hpp"

namespace rescue::app {

/// A line a thing the link carries, its place first: "Browse: Mara & Idris · 01, turn 5", "2 bookmarks". `title`: the
/// sample's; "" where the link names none.
std::vector<std::string> link_words(const Link& link, std::string_view title);

/// HTML that shows `address`, a link of this page without its fragment, at `fragment` in a frame of another page.
std::string embed_code(std::string_view address, std::string_view fragment);

}  // namespace rescue::app
