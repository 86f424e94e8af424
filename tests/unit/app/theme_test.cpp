#include "app/theme.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace rescue;
using namespace rescue::app;

namespace {

/// Every text colour with every colour it is drawn on.
std::vector<std::pair<Color, Color>> text_pairs(const Theme& t) {
    const std::vector<Color> surfaces = {t.background,    t.surface,     t.surface_raised,
                                         t.surface_hover, t.accent_soft, t.warning_soft};
    std::vector<Color> texts = {t.text, t.text_muted, t.text_faint, t.accent, t.warning, t.therapist};
    texts.insert(texts.end(), std::begin(t.people_text), std::end(t.people_text));
    std::vector<std::pair<Color, Color>> pairs;
    for (const Color text : texts) {
        for (const Color surface : surfaces) pairs.emplace_back(text, surface);
    }
    for (const LabelColor& label : t.labels) {
        pairs.emplace_back(label.on_fill, label.fill);
        pairs.emplace_back(t.text, mix(t.surface, label.fill, 0.2F));  // soft chips
    }
    pairs.emplace_back(t.on_accent, t.accent);
    pairs.emplace_back(t.on_accent, mix(t.accent, t.text, 0.12F));  // accent button under the pointer
    pairs.emplace_back(t.text, t.selection);
    return pairs;
}

}  // namespace

TEST_CASE("every text of both themes has a contrast of at least 4.5") {
    for (const Theme* theme : {&dark_theme(), &light_theme()}) {
        for (const std::pair<Color, Color>& pair : text_pairs(*theme)) {
            const Color text = pair.first, surface = pair.second;
            CAPTURE(theme->dark);
            CAPTURE(text);
            CAPTURE(surface);
            CHECK(contrast(text, surface) >= 4.5);
        }
    }
}

TEST_CASE("graphics stand out from the surfaces they lie on by at least 3") {
    for (const Theme* theme : {&dark_theme(), &light_theme()}) {
        for (const Color surface : {theme->background, theme->surface}) {
            CHECK(contrast(theme->match, surface) >= 3);
            CHECK(contrast(theme->mismatch, surface) >= 3);
            CHECK(contrast(theme->missing, surface) >= 3);
            CHECK(contrast(theme->focus, surface) >= 3);
            for (const Color person : theme->people) CHECK(contrast(person, surface) >= 3);
        }
    }
}

TEST_CASE("contrast is that of WCAG") {
    const Color white = 0xFFFFFFFF;
    const Color black = 0xFF000000;
    CHECK(contrast(white, black) == doctest::Approx(21));
    CHECK(contrast(white, white) == doctest::Approx(1));
    CHECK(contrast(0xFF777777, white) == doctest::Approx(4.48).epsilon(0.001));  // #777777
    CHECK(contrast(0xFFC61708, white) == doctest::Approx(10.8).epsilon(0.01));   // #0817C6
}

TEST_CASE("mixing goes from one colour to the other") {
    CHECK(mix(0xFF000000, 0xFFFFFFFF, 0) == 0xFF000000);
    CHECK(mix(0xFF000000, 0xFFFFFFFF, 1) == 0xFFFFFFFF);
    CHECK(mix(0xFF000000, 0xFF0000FF, 0.5F) == 0xFF000080);
}

TEST_CASE("the labels of a scenario differ in colour and glyph; shared labels keep theirs") {
    for (const Theme* theme : {&dark_theme(), &light_theme()}) {
        for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
            std::set<std::string> glyphs;
            std::set<Color> fills;
            for (const Label& label : relation_labels(scenario)) {
                const LabelColor& color = relation_color(*theme, scenario, label.id);
                CHECK(color.fill != neutral_color(*theme).fill);
                glyphs.insert(color.glyph);
                fills.insert(color.fill);
            }
            CHECK(glyphs.size() == relation_labels(scenario).size());
            CHECK(fills.size() == relation_labels(scenario).size());
        }
        CHECK(&relation_color(*theme, Scenario::couple, "pursue_withdraw") ==
              &relation_color(*theme, Scenario::family, "pursue_withdraw"));
        CHECK(&relation_color(*theme, Scenario::couple, "escalation_conflict") == &neutral_color(*theme));
        CHECK(&relation_color(*theme, Scenario::couple, "") == &neutral_color(*theme));
    }
}

TEST_CASE("labels are shown with hyphens") { CHECK(shown_label("pursue_withdraw") == "pursue-withdraw"); }

TEST_CASE("people are coloured by their order, the therapist apart, strangers neutral") {
    Sample sample;
    sample.participants = {"Ana", "Therapist", "Ben"};
    const Theme& t = light_theme();
    CHECK(speaker_color(t, sample, "Ana") == t.people[0]);
    CHECK(speaker_color(t, sample, "Ben") == t.people[1]);
    CHECK(speaker_text_color(t, sample, "Ben") == t.people_text[1]);
    CHECK(speaker_color(t, sample, "Therapist") == t.therapist);
    CHECK(speaker_color(t, sample, "Nobody") == t.text_faint);
}
