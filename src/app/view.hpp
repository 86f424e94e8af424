// The table of views: adding one is an entry here and a file in views/.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

struct Chart;

/// What a view keeps between frames that is no state of the session (scroll, caches). One object a view.
class View {
  public:
    virtual ~View() = default;
    /// Draws into `area` (device pixels) and appends what the user asked for.
    virtual void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) = 0;
    /// The chart of that id as last drawn, for saving it; null where the view has none.
    virtual const Chart* chart(std::string_view) const { return nullptr; }
    /// Whether the view acts on this key ("j", "/", "ArrowDown": KeyboardEvent.key) while it is shown.
    virtual bool uses_key(std::string_view) const { return false; }
    /// What those keys do, a line each ("j / k", "next and previous turn"), for the help.
    struct KeyHelp {
        std::string_view keys, meaning;
    };
    virtual std::vector<KeyHelp> key_help() const { return {}; }
};

struct ViewSpec {
    ViewId id;
    std::string_view key;    ///< stable id in links: "browse"
    std::string_view title;  ///< shown
    std::unique_ptr<View> (*make)();
};
const std::vector<ViewSpec>& views();

std::unique_ptr<View> make_overview_view();
std::unique_ptr<View> make_browse_view();
std::unique_ptr<View> make_score_view();
std::unique_ptr<View> make_files_view();
std::unique_ptr<View> make_compare_view();

}  // namespace rescue::app
