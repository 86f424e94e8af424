#include "app/widgets/viewpoint_graph.hpp"

namespace rescue::app {

void ViewpointGraph::draw(Ui& ui, const Session&, const Box& area, Intents&) {
    ui.begin_pane("browse.views", area, ui.theme().surface);
    ui.end_pane();
}

}  // namespace rescue::app
