// Search in everything drawn: the words, where to look, the hits with speaker and turn.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/analysis/search.hpp"

namespace rescue::app {

class FindPanel {
  public:
    /// Id of its text field, to be focused by a key.
    static constexpr std::string_view kField = "browse.find.text";
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents);

  private:
    void refresh(const Session& session);
    /// Goes on searching for a few milliseconds, and asks for a frame while there is more.
    void work(Ui& ui);
    /// Where to look: chips that go on to the next choice when pressed. Returns the height taken.
    float draw_scope(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    /// "3 of 12 hits in 4 samples" and the buttons that step through them.
    float draw_count(Ui& ui, ImVec2 at, float width, Intents& intents);
    void draw_hits(Ui& ui, const Session& session, const Box& area, Intents& intents);
    /// Draws a hit (or only measures it); returns its height.
    float draw_hit(Ui& ui, const Session& session, std::size_t index, ImVec2 at, float width, Intents& intents);
    void go_to(int index, Intents& intents);

    std::shared_ptr<const Benchmark> benchmark_;
    std::uint64_t revision_ = 0;
    SearchState wanted_;
    std::optional<Search> search_;
    std::vector<std::string> titles_;
    int current_ = -1;           ///< index into the hits, -1 before the first
    bool show_current_ = false;  ///< the list is to bring it into view
};

}  // namespace rescue::app
