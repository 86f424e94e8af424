#include "app/link_words.hpp"

#include <array>
#include <cmath>

#include "app/numbers.hpp"
#include "app/settings.hpp"
#include "app/view.hpp"
#include "core/analysis/filter_kinds.hpp"

namespace rescue::app {

namespace {

struct Switch {
    bool Display::*part;
    bool told;  ///< where it is so
    std::string_view words;
};
constexpr std::array<Switch, 7> kSwitches{{{&Display::answers, false, "answers of systems not shown"},
                                           {&Display::hide_gold, true, "gold hidden"},
                                           {&Display::hide_future, true, "the future hidden"},
                                           {&Display::mask, true, "strong words masked"},
                                           {&Display::blur, true, "words blurred"},
                                           {&Display::mend, true, "text mended"},
                                           {&Display::talk, true, "talk mode"}}};

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text.append(text.empty() ? "" : ", ").append(part);
    return text;
}

std::string place_words(const Link& link, std::string_view title) {
    std::string text(views()[static_cast<std::size_t>(link.view)].title);
    if (title.empty()) return text;
    text.append(": ").append(title);
    if (link.row > 0) text += ", turn " + std::to_string(link.row);
    if (link.to_row > 0) text += " to " + std::to_string(link.to_row);
    return text;
}

std::string corpus_words(const std::string& mark) {
    if (mark == "demo") return "of the built-in demonstration";
    return "which benchmark file: the first eight digits of its SHA-256 (" + mark + "), never the file";
}

std::string score_words(const Link& link) {
    std::vector<std::string> parts;
    if (link.reading) parts.push_back(std::string(reading_name(*link.reading)) + " reading");
    if (link.scope) parts.push_back(std::string(scope_name(*link.scope)) + " only");
    if (!link.slice.empty()) parts.push_back("over " + link.slice);
    if (link.baselines) parts.emplace_back(*link.baselines ? "with baselines" : "without baselines");
    if (link.drill_task) {
        parts.push_back("details of " + std::string(task(*link.drill_task).code) +
                        (link.drill_system.empty() ? "" : " of " + link.drill_system));
    }
    return joined(parts);
}

std::string compare_words(const CompareState& compare) {
    std::vector<std::string> parts;
    if (!compare.systems.empty()) parts.push_back(joined(compare.systems));
    if (!compare.reference.empty()) parts.push_back("from " + compare.reference);
    if (!compare.model.empty()) parts.push_back("details of " + compare.model);
    if (compare.common) parts.emplace_back("only instances answered by all");
    return joined(parts);
}

std::string timeline_words(const TimelineState& timeline) {
    std::vector<std::string> parts;
    if (timeline.by_turn) parts.emplace_back("by turn");
    if (timeline.from != timeline.to) parts.emplace_back("a part of it");
    if (!timeline.hidden.empty()) parts.push_back(counted(timeline.hidden.size(), "tier") + " hidden");
    return joined(parts);
}

std::string look_words(const Link& link) {
    std::vector<std::string> parts;
    if (link.theme) parts.push_back(std::string(kThemeNames[static_cast<std::size_t>(*link.theme)]) + " theme");
    if (link.font_scale) {
        parts.push_back("text at " + std::to_string(std::lround(*link.font_scale * 100)) + "%");
    }
    return joined(parts);
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '"') {
            out += "&quot;";
        } else {
            out.push_back(c);
        }
    }
    return out;
}

}  // namespace

std::vector<std::string> link_words(const Link& link, std::string_view title) {
    std::vector<std::string> lines{place_words(link, title)};
    const auto add = [&lines](std::string_view name, const std::string& text) {
        if (!text.empty()) lines.push_back(std::string(name) + text);
    };
    if (!link.corpus.empty()) lines.push_back(corpus_words(link.corpus));
    if (link.bookmarks) lines.push_back(counted(link.bookmarks->size(), "bookmark"));
    std::vector<std::string> parts;
    if (link.filters) {
        for (const Filter& filter : *link.filters) parts.push_back(filter_text(filter));
        add("filters: ", joined(parts));
        parts.clear();
    }
    if (link.slices) {
        for (const Slice& slice : *link.slices) parts.push_back(slice.name);
        add("saved sets: ", joined(parts));
        parts.clear();
    }
    if (link.display) {
        for (const Switch& each : kSwitches) {
            if ((*link.display).*each.part == each.told) parts.emplace_back(each.words);
        }
        add("how it is read: ", joined(parts));
    }
    if (link.timeline) add("timeline: ", timeline_words(*link.timeline));
    add("Score: ", score_words(link));
    if (link.compare) add("Compare: ", compare_words(*link.compare));
    if (link.resampling) {
        lines.push_back("draws: " + count_text(link.resampling->resamples) + " of " +
                        (link.resampling->unit == Unit::folder ? "folders" : "conversations") + ", seed " +
                        std::to_string(link.resampling->seed));
    }
    add("look: ", look_words(link));
    if (link.search && !link.search->text.empty()) lines.push_back("what is searched for: “" + link.search->text + "”");
    if (!link.sample_filter.empty()) lines.push_back("samples narrowed by: “" + link.sample_filter + "”");
    return lines;
}

std::string embed_code(std::string_view address, std::string_view fragment) {
    return "<iframe src=\"" + escaped(address) + "?embed#" + escaped(fragment) +
           "\" title=\"RESCUE Explorer\" width=\"100%\" height=\"600\" style=\"border:0\" allow=\"clipboard-write\">"
           "</iframe>";
}

}  // namespace rescue::app
