// Draws the whole application without a window: every view, with and without a corpus and systems, at several sizes,
// pixel ratios and sizes of words. Under the sanitizers this is what finds reads beyond an end.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "app/app.hpp"
#include "fake_host.hpp"
#include "headless.hpp"
#include "imgui.h"

using namespace rescue;
using namespace rescue::app;

namespace {

std::string sample_line(int number, int rows) {
    std::string line = R"({"sample_id":"folder )" + std::to_string(number % 2) + "/" + std::to_string(number) +
                       R"(","scenario":"couple","participants":["Ána","B"],"rows":[)";
    for (int row = 1; row <= rows; ++row) {
        if (row > 1) line += ",";
        const bool therapist = row % 3 == 0;
        line += std::string(R"({"primary_speaker":")") +
                (therapist      ? "Therapist"
                 : row % 2 == 0 ? "B"
                                : "Ána") +
                R"(","target":["B"],"dialogue_cleaned":")" + (row % 7 == 0 ? "" : "你好 words and words 🙂") +
                R"(","start_time":)" + std::to_string(row * 3) + R"(,"end_time":)" + std::to_string(row * 3 + 4);
        if (therapist) {
            line += R"(,"relation_cycle_state":"pursue_withdraw","support_strategy":[{"provider":"Therapist","target":)"
                    R"(["Ána"],"strategy_type":"track","strategy_content":"x"}])";
        }
        line += "}";
    }
    return line + "]}\n";
}

std::string answers_of(int system) {
    std::string lines;
    for (int row = 3; row <= 12; row += 3) {
        lines += R"({"task":"RPP","sample_id":"folder 0/0","row_index":)" + std::to_string(row) +
                 R"(,"relation_top3":["pursue_withdraw"],"model":"system )" + std::to_string(system) + "\"}\n";
    }
    return lines;
}

void drop(App& app, const std::string& name, const std::string& bytes) {
    app.begin_files(Origin::user);
    app.open_file(name, bytes.size());
    app.feed_file(bytes);
    app.finish_file();
    app.end_files();
    while (app.step(5)) {
    }
}

/// The ids of the list; each must be there once.
std::set<std::string> ids_of(const App& app) {
    std::set<std::string> ids;
    const std::string text = app.items();
    constexpr std::string_view kKey = "{\"id\":\"";
    for (std::size_t at = text.find(kKey); at != std::string::npos; at = text.find(kKey, at + 1)) {
        const std::size_t begin = at + kKey.size();
        const std::string id = text.substr(begin, text.find('"', begin) - begin);
        CHECK_MESSAGE(ids.insert(id).second, id << " is listed twice");
    }
    return ids;
}

struct Window {
    float width, height, ratio;
};

void draw_all(App& app) {
    constexpr std::array<Window, 4> windows{{{1280, 800, 1}, {390, 844, 3}, {320, 200, 1.25F}, {3840, 2160, 2}}};
    constexpr std::array keys{"overview", "browse", "score", "files", "compare"};
    for (const Window& window : windows) {
        app.set_environment({window.width, window.height, window.ratio, window.width > 1000});
        for (const char* key : keys) {
            app.press("tab." + std::string(key));
            for (int i = 0; i < 3; ++i) {
                Headless::frame(app, window.width * window.ratio, window.height * window.ratio);
            }
            CHECK(ids_of(app).count("tab." + std::string(key)) == 1);
        }
    }
}

}  // namespace

TEST_CASE("every view draws with nothing, without systems, and with one and six") {
    const Headless headless;
    FakeHost host;
    App app(host);
    draw_all(app);
    drop(app, "benchmark.jsonl", sample_line(0, 13) + sample_line(1, 6) + sample_line(2, 200));
    draw_all(app);
    for (int system = 1; system <= 6; ++system) {
        drop(app, "answers" + std::to_string(system) + ".jsonl", answers_of(system));
        if (system == 1 || system == 6) draw_all(app);
    }
    SUBCASE("larger and smaller words") {
        for (const char* button : {"help.larger", "help.smaller"}) {
            for (int i = 0; i < 9; ++i) {
                if (ids_of(app).count(button) == 0) app.press("bar.help");
                Headless::frame(app, 1280, 800);
                app.press(button);
                Headless::frame(app, 1280, 800);
            }
            app.press("help.close");
            Headless::frame(app, 1280, 800);
            draw_all(app);
        }
    }
}

TEST_CASE("all tiers of the timeline draw, by turn and by time, whole and zoomed in, also of 2,000 turns") {
    const Headless headless;
    FakeHost host;
    App app(host);
    drop(app, "benchmark.jsonl", sample_line(0, 13) + sample_line(1, 6) + sample_line(2, 2000));
    for (int system = 1; system <= 6; ++system)
        drop(app, "answers" + std::to_string(system) + ".jsonl", answers_of(system));
    for (const char* sample : {"folder%200/0", "folder%201/1", "folder%200/2"}) {
        for (const char* axis : {"t", "s", "t,2,6", "s,3,90", "s,-5,1e9", "t,7,8"}) {
            app.set_fragment(std::string("v=1&view=browse&turn=4&sample=") + sample + "&x=" + axis + "&xh=");
            for (const Window& window : {Window{1280, 800, 1}, Window{390, 844, 3}}) {
                app.set_environment({window.width, window.height, window.ratio, true});
                app.press("browse.pane.timeline");
                for (int i = 0; i < 3; ++i)
                    Headless::frame(app, window.width * window.ratio, window.height * window.ratio);
                const std::set<std::string> ids = ids_of(app);
                CHECK(ids.count("browse.timeline.plot") == 1);
                CHECK(ids.count("browse.timeline.crosshair") <= 1);
            }
        }
    }
}

TEST_CASE("an item is pressed and focused by its id, and the fingerprint says when the list changed") {
    const Headless headless;
    FakeHost host;
    App app(host);
    drop(app, "benchmark.jsonl", sample_line(0, 30) + sample_line(1, 6));
    app.set_environment({1280, 800, 1, true});
    for (int i = 0; i < 4; ++i) Headless::frame(app, 1280, 800);
    const std::uint64_t before = app.items_fingerprint();
    Headless::frame(app, 1280, 800);
    CHECK(app.items_fingerprint() == before);
    app.press("tab.score");
    for (int i = 0; i < 2; ++i) Headless::frame(app, 1280, 800);
    CHECK(app.items_fingerprint() != before);
    CHECK(app.describe().find("\"view\":\"score\"") != std::string::npos);
    app.press("no such item");
    app.focus_item("tab.files");
    for (int i = 0; i < 2; ++i) Headless::frame(app, 1280, 800);
    CHECK(app.describe().find("\"view\":\"score\"") != std::string::npos);
    CHECK_FALSE(app.uses_key("ArrowDown", false, false));
    app.focus_item("");
    CHECK(app.uses_key("ArrowDown", false, false));
}

/// Where an item of that id is, CSS pixels.
ImVec2 place_of(const App& app, const std::string& id) {
    const auto items = nlohmann::json::parse(app.items());
    for (const auto& item : items) {
        if (item["id"] == id) return {item["rect"]["x"].get<float>(), item["rect"]["y"].get<float>()};
    }
    FAIL_CHECK("no item " << id);
    return {};
}

TEST_CASE("two clicks choose the word under the pointer, one lets go of it; Ctrl+C copies words, else the turn") {
    const Headless headless;
    FakeHost host;
    App app(host);
    drop(app, "benchmark.jsonl", sample_line(0, 6));
    app.set_environment({1280, 800, 1, true});
    for (int i = 0; i < 4; ++i) Headless::frame(app, 1280, 800);
    ImGuiIO& io = ImGui::GetIO();
    const ImVec2 at = place_of(app, "browse.turn.1.text");
    io.AddMousePosEvent(at.x + 2, at.y + 8);
    Headless::frame(app, 1280, 800);
    const auto click = [&] {
        for (const bool down : {true, false}) {
            io.AddMouseButtonEvent(0, down);
            Headless::frame(app, 1280, 800);
        }
    };
    const auto copied = [&] {
        for (const bool down : {true, false}) {
            io.AddKeyEvent(ImGuiMod_Ctrl, down);
            io.AddKeyEvent(ImGuiKey_C, down);
            for (int i = 0; i < 3; ++i) Headless::frame(app, 1280, 800);
        }
        return host.copied;
    };
    click();
    click();
    CHECK(copied() == "你好");
    for (int i = 0; i < 60; ++i) Headless::frame(app, 1280, 800);  // no third click of the same gesture
    click();
    CHECK(copied().find("words and words") != std::string::npos);
}

TEST_CASE("a chart is saved as CSV at once, and drawn as a picture in the next frame, once") {
    const Headless headless;
    FakeHost host;
    App app(host);
    drop(app, "benchmark.jsonl", sample_line(0, 30) + sample_line(1, 6));
    app.set_environment({1280, 800, 1, true});
    const auto press = [&](const char* id) {
        app.press(id);
        Headless::frame(app, 1280, 800);
        CHECK(app.picture() == nullptr);
        Headless::frame(app, 1280, 800);
    };
    press("tab.overview");
    press("overview.couple.relation.csv");
    CHECK(host.downloaded.first == "couple-relation.csv");
    CHECK(host.downloaded.second.find("pursue_withdraw,12,12,1.0,38.7\n") != std::string::npos);
    press("overview.couple.relation.png");
    REQUIRE(app.picture() != nullptr);
    CHECK(app.picture()->name == "couple-relation.png");
    CHECK_FALSE(app.picture()->copy);
    CHECK(app.picture()->width == 1920);
    CHECK(app.picture()->list->VtxBuffer.Size > 400);
    float right = 0, bottom = 0;
    for (const ImDrawVert& vertex : app.picture()->list->VtxBuffer) {
        right = std::max(right, vertex.pos.x);
        bottom = std::max(bottom, vertex.pos.y);
    }
    CHECK(right <= 1920);
    CHECK(bottom <= 1080);
    CHECK(bottom > 700);  // it fills the slide
    Headless::frame(app, 1280, 800);
    CHECK(app.picture() == nullptr);
    press("overview.couple.transitions.copy");
    CHECK(app.picture() == nullptr);  // one label only: no change, no chart, no buttons
}

TEST_CASE("the printed page holds every turn of the chosen conversation") {
    const Headless headless;
    FakeHost host;
    App app(host);
    drop(app, "benchmark.jsonl", sample_line(0, 30));
    const std::string printed = app.printed();
    CHECK(printed.find("Turn 1 ") != std::string::npos);
    CHECK(printed.find("Turn 30 ") != std::string::npos);
    CHECK(printed.find("\"kind\":\"table\"") == std::string::npos);  // no system, no scores
}
