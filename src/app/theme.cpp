#include "app/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace rescue::app {

namespace {

/// 0xRRGGBB as written in style sheets -> the opaque ABGR that Dear ImGui takes.
constexpr Color rgb(std::uint32_t hex) {
    return 0xFF000000U | (hex & 0xFFU) << 16U | (hex & 0xFF00U) | (hex >> 16U & 0xFFU);
}

constexpr Color kWhite = rgb(0xFFFFFF);
constexpr Color kBlack = rgb(0x000000);
constexpr Color kVeil = 0x73FFFFFFU;   // 45% of the background: what is under it keeps 4.5:1
constexpr Color kShade = 0x78000000U;  // black, not opaque

/// Places in the palette of research/peers.md 5.2.
enum Hue : std::size_t { blue, ochre, green, red, violet, cyan, olive, plum, tan, grey };

constexpr Theme make_dark() {
    Theme t{};
    t.dark = true;
    t.background = rgb(0x16181D);
    t.surface = rgb(0x1B1E25);
    t.surface_raised = rgb(0x242934);
    t.surface_hover = rgb(0x20242C);
    t.border = rgb(0x2B303A);
    t.border_strong = rgb(0x434B59);
    t.text = rgb(0xE6E8EB);
    t.text_muted = rgb(0xB4BAC4);
    t.text_faint = rgb(0x9299A5);
    t.accent = rgb(0x7FB2E5);
    t.on_accent = rgb(0x10151C);
    t.accent_soft = rgb(0x22303F);
    t.match = rgb(0x56B4E9);
    t.mismatch = rgb(0xE69F00);
    t.missing = rgb(0x6B7280);
    t.warning = rgb(0xF0B24A);
    t.warning_soft = rgb(0x2C2419);
    t.focus = rgb(0x9CCBF7);
    t.selection = rgb(0x2F4A66);
    t.plot_grid = rgb(0x2B303A);
    t.shade = kShade;
    t.veil = kVeil & t.background;
    const LabelColor labels[] = {{rgb(0x4158FD), kWhite, "●"}, {rgb(0xE58000), kBlack, "▲"},
                                 {rgb(0x158B67), kBlack, "■"}, {rgb(0xC53527), kWhite, "◆"},
                                 {rgb(0xC899FF), kBlack, "▼"}, {rgb(0x78F6F6), kBlack, "○"},
                                 {rgb(0xE4EA42), kBlack, "△"}, {rgb(0x9C5686), kWhite, "□"},
                                 {rgb(0xF1BBA0), kBlack, "◇"}, {rgb(0x9B9DA1), kBlack, "–"}};
    for (std::size_t i = 0; i < std::size(labels); ++i) t.labels[i] = labels[i];
    const Color people[] = {rgb(0x6699CC), rgb(0xEECC66), rgb(0x5BC0B5), rgb(0xB69AE0), rgb(0xA9C25D), rgb(0xD2A17E)};
    for (std::size_t i = 0; i < std::size(people); ++i) t.people[i] = t.people_text[i] = people[i];
    t.people_text[0] = rgb(0x75A5D6);  // the edge colour is 4.48:1 on the accent's soft surface
    t.therapist = rgb(0xEE99AA);
    return t;
}

constexpr Theme make_light() {
    Theme t{};
    t.dark = false;
    t.background = rgb(0xF5F6F8);
    t.surface = rgb(0xFFFFFF);
    t.surface_raised = rgb(0xEEF2F8);
    t.surface_hover = rgb(0xF0F2F5);
    t.border = rgb(0xDDE1E7);
    t.border_strong = rgb(0xB3BAC5);
    t.text = rgb(0x1B1E23);
    t.text_muted = rgb(0x4A515C);
    t.text_faint = rgb(0x5F6773);
    t.accent = rgb(0x0B5CAD);
    t.on_accent = kWhite;
    t.accent_soft = rgb(0xE3EDF8);
    t.match = rgb(0x0072B2);
    t.mismatch = rgb(0xD55E00);
    t.missing = rgb(0x7E858F);
    t.warning = rgb(0x8A4B00);
    t.warning_soft = rgb(0xFFF3DF);
    t.focus = rgb(0x0B5CAD);
    t.selection = rgb(0xC7DCF3);
    t.plot_grid = rgb(0xE3E6EB);
    t.shade = kShade;
    t.veil = kVeil & t.background;
    const LabelColor labels[] = {{rgb(0x0817C6), kWhite, "●"}, {rgb(0x8D630E), kWhite, "▲"},
                                 {rgb(0x016245), kWhite, "■"}, {rgb(0x800006), kWhite, "◆"},
                                 {rgb(0x8B49FC), kWhite, "▼"}, {rgb(0x04A3B8), kBlack, "○"},
                                 {rgb(0x969B00), kBlack, "△"}, {rgb(0x73225A), kWhite, "□"},
                                 {rgb(0xB58877), kBlack, "◇"}, {rgb(0x6F747B), kWhite, "–"}};
    for (std::size_t i = 0; i < std::size(labels); ++i) t.labels[i] = labels[i];
    const Color people[] = {rgb(0x004488), rgb(0x997700), rgb(0x0A6B66), rgb(0x7B3FA0), rgb(0x56661A), rgb(0x80523A)};
    for (std::size_t i = 0; i < std::size(people); ++i) t.people[i] = t.people_text[i] = people[i];
    t.people_text[1] = rgb(0x7A5F00);  // the edge colour is 4.2:1 on white
    t.therapist = rgb(0x994455);
    return t;
}

/// Hue of each relation label; a label of both scenarios has one hue.
struct RelationHue {
    std::string_view label;
    Hue hue;
};
constexpr RelationHue kRelationHues[] = {
    {"pursue_withdraw", ochre},
    {"attack_attack", red},
    {"withdraw_withdraw", plum},
    {"repair_softening", cyan},
    {"constructive_alignment", green},
    {"mixed_transition", violet},
    {"escalation_conflict", red},
    {"mutual_disengagement", plum},
    {"cross_generational_coalition", blue},
    {"boundary_hierarchy_strain", tan},
    {"cooperative_family_alliance", green},
};

/// Place of `name` among the people of the sample, -1 when he is not one of them.
int person_index(const Sample& sample, std::string_view name) {
    int index = 0;
    for (const std::string& person : sample.people()) {
        if (person == name) return index;
        if (person != kTherapist) ++index;
    }
    return -1;
}

Color pick_person(const Theme& theme, const Color (&palette)[6], const Sample& sample, std::string_view name) {
    if (name == kTherapist) return theme.therapist;
    const int index = person_index(sample, name);
    return index < 0 ? theme.text_faint : palette[static_cast<std::size_t>(index) % std::size(palette)];
}

double channel(Color color, unsigned shift) { return static_cast<double>(color >> shift & 0xFFU) / 255.0; }

/// Relative luminance (WCAG 2.2, definition of "relative luminance").
double luminance(Color color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(channel(color, 0)) + 0.7152 * linear(channel(color, 8)) +
           0.0722 * linear(channel(color, 16));
}

}  // namespace

const Theme& dark_theme() {
    static constexpr Theme theme = make_dark();
    return theme;
}

const Theme& light_theme() {
    static constexpr Theme theme = make_light();
    return theme;
}

const LabelColor& relation_color(const Theme& theme, Scenario scenario, std::string_view label) {
    if (label_index(relation_labels(scenario), label) < 0) return neutral_color(theme);
    const auto* found = std::find_if(std::begin(kRelationHues), std::end(kRelationHues),
                                     [label](const RelationHue& entry) { return entry.label == label; });
    return found == std::end(kRelationHues) ? neutral_color(theme) : theme.labels[found->hue];
}

const LabelColor& neutral_color(const Theme& theme) { return theme.labels[grey]; }

Color speaker_color(const Theme& theme, const Sample& sample, std::string_view name) {
    return pick_person(theme, theme.people, sample, name);
}

Color speaker_text_color(const Theme& theme, const Sample& sample, std::string_view name) {
    return pick_person(theme, theme.people_text, sample, name);
}

Color mix(Color a, Color b, float share) {
    Color mixed = 0xFF000000U;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        const double value = channel(a, shift) + (channel(b, shift) - channel(a, shift)) * static_cast<double>(share);
        mixed |= static_cast<Color>(std::lround(std::clamp(value, 0.0, 1.0) * 255.0)) << shift;
    }
    return mixed;
}

double contrast(Color a, Color b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace rescue::app
