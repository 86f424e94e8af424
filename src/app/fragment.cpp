#include "app/fragment.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/fragment_compare.hpp"
#include "app/percent.hpp"
#include "app/settings.hpp"
#include "app/view.hpp"
#include "core/number.hpp"
#include "core/text.hpp"

namespace rescue::app {

namespace {

constexpr std::string_view kVersion = "1";
constexpr int kLargestRow = 1'000'000, kMostRowsGiven = 1000;
constexpr std::size_t kMostItems = 200;  ///< of a list; what comes after is left out
constexpr std::array<std::string_view, 4> kModes{"dialogue", "audio", "visual", "audiovisual"};

/// The switches of the display, a letter each where they differ from what is usual.
struct Switch {
    char letter;
    bool Display::*part;
    bool usual;
};
constexpr std::array<Switch, 7> kSwitches{{{'a', &Display::answers, true},
                                           {'h', &Display::hide_gold, false},
                                           {'f', &Display::hide_future, false},
                                           {'m', &Display::mask, false},
                                           {'b', &Display::blur, false},
                                           {'w', &Display::mend, false},
                                           {'p', &Display::talk, false}}};

std::optional<int> number_up_to(std::string_view text, int largest) {
    if (text.empty() || text.size() > 7) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value < 1 || value > largest) return std::nullopt;
    return value;
}
std::optional<int> row_number(std::string_view text) { return number_up_to(text, kLargestRow); }

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    if (text.empty()) return parts;
    for (std::size_t begin = 0; begin <= text.size() && parts.size() < kMostItems;) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

template <std::size_t N>
std::optional<std::size_t> place_of(std::string_view text, const std::array<std::string_view, N>& names) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

template <class Value>
Value& made(std::optional<Value>& value) {
    if (!value) value.emplace();
    return *value;
}

// --- readers: a value that cannot be used changes nothing ---

void read_display(std::string_view raw, Link& link) {
    Display& display = made(link.display);
    for (const Switch& each : kSwitches)
        display.*each.part = (raw.find(each.letter) != std::string_view::npos) != each.usual;
}

/// "itp.audio.3", "er.dialogue.all".
void read_given(std::string_view raw, Link& link) {
    const std::vector<std::string_view> parts = split(raw, '.');
    if (parts.size() != 3) return;
    const TaskSpec* spec = find_task(parts[0]);
    const std::optional<std::size_t> mode = place_of(parts[1], kModes);
    const std::optional<int> rows = parts[2] == "all" ? -1
                                    : parts[2] == "0" ? 0
                                                      : number_up_to(parts[2], kMostRowsGiven);
    if (spec == nullptr || !mode || !rows) return;
    Display& display = made(link.display);
    display.task = spec->id;
    display.mode = static_cast<Mode>(*mode);
    display.context = *rows;
}

/// "t" or "s" (the axis counts turns or seconds), and where not all is shown ",from,to".
void read_axis(std::string_view raw, Link& link) {
    const std::vector<std::string_view> parts = split(raw, ',');
    if (parts.empty() || (parts[0] != "t" && parts[0] != "s")) return;
    TimelineState& timeline = made(link.timeline);
    timeline.by_turn = parts[0] == "t";
    timeline.from = timeline.to = 0;
    if (parts.size() != 3) return;
    const std::optional<std::string> first = percent_decode(parts[1]), last = percent_decode(parts[2]);
    if (!first || !last) return;
    const std::optional<double> from = parse_float(*first), to = parse_float(*last);
    if (!from || !to || !std::isfinite(*from) || !std::isfinite(*to) || *from >= *to) return;
    timeline.from = *from;
    timeline.to = *to;
}

void read_hidden(std::string_view raw, Link& link) {
    TimelineState& timeline = made(link.timeline);
    timeline.hidden.clear();
    for (const std::string_view each : split(raw, ',')) {
        std::optional<std::string> id = percent_decode(each);
        if (id && !id->empty()) timeline.hidden.push_back(std::move(*id));
    }
}

/// "kind:value".
void read_filter(std::string_view raw, Filters& filters) {
    const std::size_t colon = raw.find(':');
    if (colon == std::string_view::npos) return;
    std::optional<std::string> kind = percent_decode(raw.substr(0, colon));
    std::optional<std::string> value = percent_decode(raw.substr(colon + 1));
    if (kind && value) filters.push_back({std::move(*kind), std::move(*value)});
}

/// "kind:value,kind:value".
void read_filters(std::string_view raw, Link& link) {
    link.filters.emplace();
    for (const std::string_view each : split(raw, ',')) read_filter(each, *link.filters);
}

/// "name;kind:value;kind:value,name;kind:value".
void read_slices(std::string_view raw, Link& link) {
    link.slices.emplace();
    for (const std::string_view each : split(raw, ',')) {
        const std::vector<std::string_view> parts = split(each, ';');
        std::optional<std::string> name;
        if (!parts.empty()) name = percent_decode(parts.front());
        if (!name || name->empty()) continue;
        Slice slice{std::move(*name), {}};
        for (std::size_t i = 1; i < parts.size(); ++i) read_filter(parts[i], slice.filters);
        link.slices->push_back(std::move(slice));
    }
}

/// "sample:3,12,other:4": a row alone is one of the sample before.
void read_bookmarks(std::string_view raw, Link& link) {
    link.bookmarks.emplace();
    std::optional<std::string> sample;
    for (const std::string_view each : split(raw, ',')) {
        const std::size_t colon = each.find(':');
        if (colon != std::string_view::npos) sample = percent_decode(each.substr(0, colon));
        const std::optional<int> row = row_number(colon == std::string_view::npos ? each : each.substr(colon + 1));
        if (sample && row) link.bookmarks->push_back({*sample, *row});
    }
}

bool is_mark(std::string_view text) {
    return text == "demo" || (text.size() == 8 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos);
}

void read_text(std::string_view raw, std::string& into) {
    if (std::optional<std::string> text = percent_decode(raw)) into = std::move(*text);
}

struct Key {
    std::string_view key;
    void (*read)(std::string_view raw, Link& link);
};

/// The keys beside v, view, sample and turn.
constexpr std::array<Key, 24> kKeys{{
    {"to", [](std::string_view raw, Link& link) { link.to_row = row_number(raw).value_or(0); }},
    {"c", [](std::string_view raw, Link& link) { link.corpus = is_mark(raw) ? raw : std::string_view{}; }},
    {"d", read_display},
    {"k", read_given},
    {"x", read_axis},
    {"xh", read_hidden},
    {"f", read_filters},
    {"sl", read_slices},
    {"ss", [](std::string_view raw, Link& link) { read_text(raw, link.slice); }},
    {"b", read_bookmarks},
    {"r",
     [](std::string_view raw, Link& link) {
         if (const std::optional<Reading> reading = reading_from_name(raw)) link.reading = reading;
     }},
    {"s",
     [](std::string_view raw, Link& link) {
         for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
             if (raw == scope_name(scope)) link.scope = scope;
         }
     }},
    {"bl",
     [](std::string_view raw, Link& link) {
         if (raw == "0" || raw == "1") link.baselines = raw == "1";
     }},
    {"t",
     [](std::string_view raw, Link& link) {
         if (const TaskSpec* spec = find_task(raw)) link.drill_task = spec->id;
     }},
    {"sys", [](std::string_view raw, Link& link) { read_text(raw, link.drill_system); }},
    {"th",
     [](std::string_view raw, Link& link) {
         if (const auto place = place_of(raw, kThemeNames)) link.theme = static_cast<ThemeChoice>(*place);
     }},
    {"z",
     [](std::string_view raw, Link& link) {
         const std::optional<int> percent = number_up_to(raw, static_cast<int>(kLargestFontScale * 100));
         if (!percent) return;
         const float scale = static_cast<float>(*percent) / 100;
         if (scale >= kSmallestFontScale) link.font_scale = scale;
     }},
    {"q", [](std::string_view raw, Link& link) { read_text(raw, made(link.search).text); }},
    {"qn", [](std::string_view raw, Link& link) { read_text(raw, link.sample_filter); }},
    {"qw", [](std::string_view raw, Link& link) { made(link.search).whole_word = raw == "1"; }},
    {"qs", [](std::string_view raw, Link& link) { read_text(raw, made(link.search).speaker); }},
    {"qr", [](std::string_view raw, Link& link) { read_text(raw, made(link.search).role); }},
    {"qf", [](std::string_view raw, Link& link) { read_text(raw, made(link.search).field); }},
    {"qt", [](std::string_view raw, Link& link) { read_text(raw, made(link.search).task); }},
}};

/// Takes one `key=value` over into the link; returns what is wrong with it, or "".
std::string read_field(std::string_view key, std::string_view raw, Link& link) {
    const auto* const known =
        std::find_if(kKeys.begin(), kKeys.end(), [key](const Key& each) { return each.key == key; });
    if (known != kKeys.end()) known->read(raw, link);
    read_compare_key(key, raw, link);
    if (key != "view" && key != "sample" && key != "turn") return "";
    const std::optional<std::string> value = percent_decode(raw);
    if (!value) return "its percent-encoding is broken";
    if (key == "sample") {
        link.sample_id = *value;
    } else if (key == "view") {
        const auto spec =
            std::find_if(views().begin(), views().end(), [&](const ViewSpec& each) { return each.key == *value; });
        if (spec == views().end()) return "it names a view that does not exist";
        link.view = spec->id;
    } else {
        const std::optional<int> row = row_number(*value);
        if (!row) return "its turn is no number";
        link.row = *row;
    }
    return "";
}

// --- printers ---

std::string printed(const Display& display) {
    std::string text = "&d=";
    for (const Switch& each : kSwitches) {
        if (display.*each.part != each.usual) text.push_back(each.letter);
    }
    const Display usual;
    if (display.task != usual.task || display.mode != usual.mode || display.context != usual.context) {
        text += "&k=" + lower(task(display.task).code) + "." +
                std::string(kModes[static_cast<std::size_t>(display.mode)]) + "." +
                (display.context < 0 ? "all" : std::to_string(display.context));
    }
    return text;
}

std::string printed(const TimelineState& timeline) {
    std::string text = timeline.by_turn ? "&x=t" : "&x=s";
    if (timeline.from < timeline.to) {
        text += "," + percent_encode(print_double(timeline.from)) + "," + percent_encode(print_double(timeline.to));
    }
    if (timeline.hidden == TimelineState{}.hidden) return text;
    text += "&xh=";  // with nothing behind it where all is shown
    for (const std::string& id : timeline.hidden)
        text += (&id == timeline.hidden.data() ? "" : ",") + percent_encode(id);
    return text;
}

std::string printed(const Filters& filters) {
    std::string text = "&f=";
    for (const Filter& each : filters) {
        if (&each != filters.data()) text += ",";
        text += percent_encode(each.kind) + ":" + percent_encode(each.value);
    }
    return text;
}

std::string printed(const std::vector<Slice>& slices) {
    std::string text = "&sl=";
    for (const Slice& slice : slices) {
        if (&slice != slices.data()) text += ",";
        text += percent_encode(slice.name);
        for (const Filter& each : slice.filters)
            text += ";" + percent_encode(each.kind) + ":" + percent_encode(each.value);
    }
    return text;
}

std::string printed(const std::vector<Bookmark>& bookmarks) {
    std::string text = "&b=";
    const Bookmark* before = nullptr;
    for (const Bookmark& each : bookmarks) {
        if (before != nullptr) text += ",";
        if (before == nullptr || before->sample_id != each.sample_id) text += percent_encode(each.sample_id) + ":";
        text += std::to_string(each.row);
        before = &each;
    }
    return text;
}

void put_text(std::string& text, std::string_view key, const std::string& value) {
    if (!value.empty()) text.append("&").append(key).append("=").append(percent_encode(value));
}

std::string printed(const SearchState& search) {
    std::string text = "&q=" + percent_encode(search.text);
    if (search.whole_word) text += "&qw=1";
    put_text(text, "qs", search.speaker);
    put_text(text, "qr", search.role);
    put_text(text, "qf", search.field);
    put_text(text, "qt", search.task);
    return text;
}

}  // namespace

ParsedFragment parse_fragment(std::string_view fragment) {
    ParsedFragment parsed;
    if (fragment.empty()) return parsed;
    std::string problem = "it has no version";
    for (std::size_t begin = 0; begin <= fragment.size();) {
        const std::size_t end = std::min(fragment.find('&', begin), fragment.size());
        const std::string_view field = fragment.substr(begin, end - begin);
        const std::size_t equals = std::min(field.find('='), field.size());
        const std::string_view key = field.substr(0, equals);
        const std::string_view value = equals < field.size() ? field.substr(equals + 1) : std::string_view{};
        if (begin == 0) {
            if (key == "v") problem = value == kVersion ? "" : "it was made for another version of this page";
        } else if (problem.empty()) {
            problem = read_field(key, value, parsed.link);
        }
        begin = end + 1;
    }
    if (!problem.empty()) parsed.problem = "The link could not be followed: " + problem + ".";
    return parsed;
}

std::string print_fragment(const Link& link) {
    const auto spec =
        std::find_if(views().begin(), views().end(), [&link](const ViewSpec& each) { return each.id == link.view; });
    std::string text = "v=" + std::string(kVersion) + "&view=" + std::string(spec->key);
    put_text(text, "sample", link.sample_id);
    if (link.row > 0) text += "&turn=" + std::to_string(link.row);
    if (link.to_row > 0) text += "&to=" + std::to_string(link.to_row);
    put_text(text, "c", link.corpus);
    if (link.display) text += printed(*link.display);
    if (link.timeline) text += printed(*link.timeline);
    if (link.filters) text += printed(*link.filters);
    if (link.slices) text += printed(*link.slices);
    if (link.bookmarks) text += printed(*link.bookmarks);
    if (link.reading) text += "&r=" + std::string(reading_name(*link.reading));
    if (link.scope) text += "&s=" + std::string(scope_name(*link.scope));
    put_text(text, "ss", link.slice);
    if (link.baselines) text += *link.baselines ? "&bl=1" : "&bl=0";
    if (link.drill_task) text += "&t=" + lower(task(*link.drill_task).code);
    put_text(text, "sys", link.drill_system);
    text += printed_compare(link);
    if (link.theme) text += "&th=" + std::string(kThemeNames[static_cast<std::size_t>(*link.theme)]);
    if (link.font_scale) text += "&z=" + std::to_string(std::lround(*link.font_scale * 100));
    if (link.search) text += printed(*link.search);
    put_text(text, "qn", link.sample_filter);
    return text;
}

}  // namespace rescue::app
