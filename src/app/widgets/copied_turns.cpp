#include "app/widgets/copied_turns.hpp"

#include <algorithm>

#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

/// "[accusation; feels hurt · 7/10; strategy: evoke; relation: pursue-withdraw]", or "".
std::string labels_of(const Session& session, int row) {
    std::string text;
    for (const std::string& label : label_texts(*session.sample(), row, session.display, "to")) {
        text.append(text.empty() ? "[" : "; ").append(label);
    }
    return text.empty() ? text : text + "]";
}

}  // namespace

std::pair<int, int> chosen_rows(const Session& session) {
    const auto last = static_cast<int>(session.sample()->turns.size());
    const int row = std::clamp(session.selection.row, 1, last);
    const int to = session.selection.to_row == 0 ? row : std::clamp(session.selection.to_row, 1, last);
    return std::minmax(row, to);
}

std::string copied_turns(const Session& session, bool labels) {
    const auto rows = chosen_rows(session);
    std::string text;
    for (int row = rows.first; row <= rows.second; ++row) {
        if (!text.empty()) text += "\n";
        if (!session.words_shown(row)) {
            text += "(turn " + std::to_string(row) + " is hidden)";
            continue;
        }
        const Turn& turn = session.sample()->turns[static_cast<std::size_t>(row) - 1];
        const std::string time = clock_text(turn.start_time);
        const std::string words = session.display.blur ? "(blurred)" : shown_words(session.display, turn.dialogue);
        text.append(speaker_name(turn)).append(time.empty() ? "" : " (" + time + ")").append(": ").append(words);
        if (!labels || !session.gold_shown(row) || session.display.blur) continue;
        if (const std::string line = labels_of(session, row); !line.empty()) text.append("\n").append(line);
    }
    return text;
}

}  // namespace rescue::app
