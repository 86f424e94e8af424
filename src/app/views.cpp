#include "app/view.hpp"

namespace rescue::app {

const std::vector<ViewSpec>& views() {
    static const std::vector<ViewSpec> table = {
        {ViewId::overview, "overview", "Overview", make_overview_view},
        {ViewId::browse, "browse", "Browse", make_browse_view},
        {ViewId::score, "score", "Score", make_score_view},
        {ViewId::files, "files", "Files", make_files_view},
        {ViewId::compare, "compare", "Compare", make_compare_view},
    };
    return table;
}

}  // namespace rescue::app
