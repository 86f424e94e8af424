#include "core/analysis/visible_context.hpp"

#include <algorithm>

namespace rescue {

VisibleContext visible_context(TaskId task, Mode mode, int context, int row, bool with_target_row) {
    VisibleContext seen;
    seen.voice = mode == Mode::audio || mode == Mode::audiovisual;
    seen.body = mode == Mode::visual || mode == Mode::audiovisual;
    const bool all = context < 0;
    switch (task) {
        case TaskId::itp:
            seen.last = row;
            seen.first = row - std::max(context, 1) + 1;
            break;
        case TaskId::er:
        case TaskId::vp:
            seen.last = row;
            seen.first = row - context;
            break;
        case TaskId::rpp:
        case TaskId::stp:
        case TaskId::ssp:
            seen.last = row - 1;
            seen.first = row - context;
            seen.speaker = true;
            seen.target = task == TaskId::ssp;
            if (task == TaskId::rpp && with_target_row) seen.last = row;
            break;
    }
    seen.first = all ? 1 : std::max(1, seen.first);
    return seen;
}

int usual_context(TaskId task) { return task == TaskId::rpp ? kWholeContext : 3; }

}  // namespace rescue
