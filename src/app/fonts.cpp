#include "app/fonts.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace rescue::app {

namespace {

constexpr float kUsualLinePerEm = 1.2F;
constexpr float kReferenceSize = 16;  ///< only the ratios of sizes given to the atlas matter

/// Big-endian reading with bounds; 0 outside.
struct FontReader {
    const unsigned char* bytes;
    std::size_t size;
    std::uint32_t u16(std::size_t at) const {
        return at + 2 > size ? 0U : static_cast<std::uint32_t>(bytes[at] << 8U | bytes[at + 1]);
    }
    std::uint32_t u32(std::size_t at) const { return u16(at) << 16U | u16(at + 2); }
    int i16(std::size_t at) const { return static_cast<std::int16_t>(u16(at)); }
    /// Offset of a table, 0 when there is none.
    std::size_t table(const char* tag) const {
        const std::uint32_t count = u16(4);
        for (std::size_t i = 0, at = 12; i < count && at + 16 <= size; ++i, at += 16) {
            if (std::memcmp(bytes + at, tag, 4) == 0) return u32(at + 8);
        }
        return 0;
    }
};

}  // namespace

float line_per_em(const unsigned char* bytes, int size) {
    const FontReader font{bytes, static_cast<std::size_t>(size)};
    const std::size_t hhea = font.table("hhea");
    const std::size_t head = font.table("head");
    const std::uint32_t units = head == 0 ? 0 : font.u16(head + 18);
    if (hhea == 0 || units == 0) return 0;
    return static_cast<float>(font.i16(hhea + 4) - font.i16(hhea + 6)) / static_cast<float>(units);
}

void Fonts::add(FontRole role, const unsigned char* bytes, int size) {
    if (role == FontRole::symbols || role == FontRole::fallback) {
        waiting_.push_back({bytes, size});
    } else {
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        // ImGui takes a pointer to non-const but does not write to font data.
        ImFont* font = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes), size,
                                                                  kReferenceSize, &config);
        if (font == nullptr) return;
        const float measured = line_per_em(bytes, size);
        (role == FontRole::regular ? regular_ : semibold_) = {font, measured > 0 ? measured : kUsualLinePerEm};
    }
    if (regular_.font == nullptr || semibold_.font == nullptr) return;
    for (const Bytes& waiting : waiting_) merge(waiting);
    waiting_.clear();
}

void Fonts::merge(const Bytes& bytes) {
    ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    for (const FontFace& into : {regular_, semibold_}) {
        // Dear ImGui 1.92 merges into the last font of its list whatever DstFont says: put it there meanwhile.
        ImFont** place = std::find(fonts.begin(), fonts.end(), into.font);
        std::swap(*place, fonts.back());
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        config.MergeMode = true;
        config.DstFont = into.font;
        // Lines of equal height would make the em of a font with tall lines smaller; the ems are to be equal.
        const float measured = line_per_em(bytes.data, bytes.size);
        const float ratio = measured > 0 ? measured / into.line_per_em : 1;
        ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes.data), bytes.size,
                                                   kReferenceSize * ratio, &config);
        std::swap(*place, fonts.back());
    }
}

FontFace Fonts::face(const FontFace& wanted) {
    return wanted.font == nullptr ? FontFace{ImGui::GetFont(), kUsualLinePerEm} : wanted;
}

}  // namespace rescue::app
