// The page's fonts in Dear ImGui's atlas.
#pragma once

#include <vector>

#include "app/app.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class Fonts {
  public:
    /// `bytes` must outlive the fonts. Symbols and fallback are merged into both faces, whichever comes first.
    void add(FontRole role, const unsigned char* bytes, int size);
    /// ImGui's built-in font until a face was added.
    FontFace regular() const { return face(regular_); }
    FontFace semibold() const { return face(semibold_); }

  private:
    struct Bytes {
        const unsigned char* data;
        int size;
    };
    static FontFace face(const FontFace& wanted);
    void merge(const Bytes& bytes);

    FontFace regular_, semibold_;
    std::vector<Bytes> waiting_;  ///< to be merged once both faces are there
};

/// Line height of a TrueType or OpenType font in ems (hhea ascender - descender over unitsPerEm), which is what Dear
/// ImGui's font size measures; 0 when the tables cannot be found.
float line_per_em(const unsigned char* bytes, int size);

}  // namespace rescue::app
