#include <doctest/doctest.h>

#include "app/fonts.hpp"
#include "app/ui.hpp"
#include "fake_host.hpp"

using namespace rescue::app;

namespace {

/// A frame of Dear ImGui with its built-in font and no window behind it.
struct Screen {
    FakeHost host;
    Semantics items;
    Ui ui{host, items};

    Screen() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        io.DisplaySize = {800, 600};
        ImGui::NewFrame();
        ImGui::Begin("root");
        const FontFace face{ImGui::GetFont(), 1.0F};
        ui.begin_frame({&dark_theme(), 1, 1, face, face});
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() {
        ImGui::End();
        ImGui::EndFrame();
        ImGui::DestroyContext();
    }

    std::vector<std::string> wrapped(std::string_view text, float width) const {
        std::vector<std::string> lines;
        for (const WrappedLine& line : ui.wrap(text, style, width)) {
            lines.emplace_back(text.substr(line.begin, line.end - line.begin));
        }
        return lines;
    }
    TextStyle style{13};
};

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE_FIXTURE(Screen, "text wraps at spaces, at line feeds, and inside long words") {
    const float width = ui.measure("aaaa bbbb", style).x;
    CHECK(wrapped("", width) == Lines{""});
    CHECK(wrapped("aaaa bbbb", width) == Lines{"aaaa bbbb"});
    CHECK(wrapped("aaaa bbbb cccc", width) == Lines{"aaaa bbbb", "cccc"});
    CHECK(wrapped("aaaa bbbb  ", width) == Lines{"aaaa bbbb"});
    CHECK(wrapped("a\nb\r\n\nc", width) == Lines{"a", "b", "", "c"});
    CHECK(wrapped("aa bbbbbbbbbbbb cc", width) == Lines{"aa", "bbbbbbbbb", "bbb cc"});
    CHECK(wrapped("well-known-thing", width) == Lines{"well-", "known-", "thing"});
}

TEST_CASE_FIXTURE(Screen, "no line is wider than asked for, nothing is lost, code points stay whole") {
    const std::string text =
        "Ça va? \xE4\xBD\xA0\xE5\xA5\xBD\xEF\xBC\x8C\xE4\xB8\x96\xE7\x95\x8C\xE3\x80\x82 naïve "
        "supercalifragilistic \xF0\x9F\x98\x80\xF0\x9F\x98\x80 end";
    for (float width = 14; width < 300; width += 7) {
        std::string joined;
        for (const std::string& line : wrapped(text, width)) {
            CAPTURE(line);
            const bool single = line.size() <= 4;  // one code point may be wider than the line
            CHECK((single || ui.measure(line, style).x <= width + 1));
            CHECK((line.empty() || (static_cast<unsigned char>(line[0]) & 0xC0U) != 0x80U));
            joined += line;
        }
        std::string without_spaces = text;
        std::erase(without_spaces, ' ');
        std::erase(joined, ' ');
        CHECK(joined == without_spaces);
    }
}

TEST_CASE_FIXTURE(Screen, "a text too long for its place ends with an ellipsis and says so; data is never a format") {
    ui.begin_pane("pane", {0, 0, 300, 200});
    const std::string odd = "100%s %n ##x ###y";
    ui.text("odd", {0, 0}, odd, style, 60);
    ui.text("short", {0, 20}, "ok", style, 60);
    ui.text("feeds", {0, 40}, "a\nb", style);
    ui.paragraph("out", {0, 900}, 100, "far below", style);
    ui.end_pane(1000);
    REQUIRE(items.items().size() == 4);
    const Item& cut = items.items()[0];
    CHECK(cut.name == odd);
    CHECK(cut.state == "ellipsis");
    CHECK(cut.pane == "pane");
    CHECK(cut.text_width <= 60);
    CHECK(items.items()[1].state == "");
    CHECK(items.items()[1].font_size == 13);
    CHECK(items.items()[2].rect.h == ui.line_height(style));
    CHECK(items.items()[3].visible.h == 0);
    CHECK(items.items()[3].rect.h > 0);
}

TEST_CASE("font tables that cannot be read give no line height") {
    const unsigned char junk[64] = {};
    CHECK(line_per_em(junk, 64) == 0);
    CHECK(line_per_em(junk, 0) == 0);
    CHECK(line_per_em(junk, 11) == 0);
}
