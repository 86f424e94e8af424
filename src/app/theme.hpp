// Named colours for dark and light. No view writes a colour of its own.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/corpus/corpus.hpp"

namespace rescue::app {

using Color = std::uint32_t;  ///< ImU32 (ABGR)

/// Fill of a label and the text colour to print on it (research/peers.md 5.2).
struct LabelColor {
    Color fill, on_fill;
    const char* glyph;  ///< UTF-8
};

struct Theme {
    bool dark = true;
    Color background;      ///< behind everything
    Color surface;         ///< panes
    Color surface_raised;  ///< cards, chosen rows
    Color surface_hover;
    Color border, border_strong;
    Color text, text_muted, text_faint;  ///< faint is still at least 4.5:1 on the surfaces
    Color accent, on_accent, accent_soft;
    Color match, mismatch, missing;  ///< outlines and glyphs (research/peers.md 5.3), not small text
    Color warning, warning_soft;     ///< warning is text on warning_soft
    Color focus;
    Color selection;
    Color plot_grid;
    Color shade;            ///< laid over everything that help lies above; lets it shine through
    Color veil;             ///< laid over what is to be quieter than the rest, on the background; lets it shine through
    LabelColor labels[10];  ///< in the order of research/peers.md 5.2
    Color people[6];        ///< edge and fill colours of participants in order of appearance
    Color people_text[6];   ///< the same hues where a name is written in them
    Color therapist;        ///< both as edge and as text
};
const Theme& dark_theme();
const Theme& light_theme();
/// Colour and glyph of a relation label (fixed per label, the same in both scenarios where the label is the same);
/// unknown labels get the grey one.
const LabelColor& relation_color(const Theme& theme, Scenario scenario, std::string_view label);
/// The grey entry of the palette: "other", unknown labels, and chips that stand for no label.
const LabelColor& neutral_color(const Theme& theme);
/// Colour of a speaker of the sample: the therapist's, or a participant's by order; others grey.
Color speaker_color(const Theme& theme, const Sample& sample, std::string_view name);
/// The same for text: at least 4.5:1 on every surface of the theme.
Color speaker_text_color(const Theme& theme, const Sample& sample, std::string_view name);
/// `share` of `b` mixed into `a` (0..1), opaque.
Color mix(Color a, Color b, float share);
/// Contrast ratio by WCAG 2 (1..21).
double contrast(Color a, Color b);

}  // namespace rescue::app
