#include "app/settings.hpp"

#include <doctest/doctest.h>

using namespace rescue::app;

TEST_CASE("settings read back as they were printed") {
    const Settings settings{
        ThemeChoice::light, 1.5F, true, false, {50'000, 18446744073709551615U, rescue::Unit::folder}};
    CHECK(read_settings(print_settings(settings)) == settings);
}

TEST_CASE("records that cannot be used leave the defaults") {
    for (const char* text :
         {"", "{{{", "null", "[]", "{}", R"({"v":2,"theme":"dark"})", R"({"v":"1","theme":"dark"})",
          R"({"v":1,"theme":7,"scale":"big","notice_dismissed":"yes"})", R"({"v":1,"theme":"pink"})"}) {
        CAPTURE(text);
        CHECK(read_settings(text) == Settings{});
    }
    CHECK(read_settings(R"({"v":1,"scale":1000})").font_scale == kLargestFontScale);
    const auto resampling = [](const char* text) { return read_settings(text).resampling; };
    CHECK(resampling(R"({"v":1,"resamples":7,"seed":"18446744073709551616"})") ==
          rescue::ResamplingOptions{kFewestResamples});
    CHECK(resampling(R"({"v":1,"resamples":1e9,"seed":5,"unit":"turn"})") == rescue::ResamplingOptions{});
    CHECK(read_settings(R"({"v":1,"scale":-1})").font_scale == kSmallestFontScale);
}
