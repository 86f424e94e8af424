#include "app/widgets/find_panel.hpp"

namespace rescue::app {

void FindPanel::draw(Ui& ui, const Session&, const Box& area, Intents&) {
    ui.begin_pane("browse.find", area, ui.theme().surface);
    ui.end_pane();
}

}  // namespace rescue::app
