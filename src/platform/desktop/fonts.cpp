#include "platform/desktop/fonts.hpp"

#include "platform/desktop/files.hpp"

namespace rescue::platform {
namespace {

struct Candidate {
    app::FontRole role;
    const char* path;
};

// The first of each role that is there.
constexpr Candidate candidates[] = {
    {app::FontRole::regular, "/usr/share/fonts/opentype/inter/Inter-Regular.otf"},
    {app::FontRole::regular, "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"},
    {app::FontRole::regular, "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"},
    {app::FontRole::semibold, "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf"},
    {app::FontRole::semibold, "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"},
    {app::FontRole::semibold, "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"},
    {app::FontRole::symbols, "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"},
    {app::FontRole::fallback, "/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf"},
};

}  // namespace

std::vector<std::string> add_fonts(app::App& app) {
    std::vector<std::string> kept;
    kept.reserve(std::size(candidates));  // the bytes must not move
    int done = -1;
    for (const Candidate& candidate : candidates) {
        if (static_cast<int>(candidate.role) <= done) continue;
        std::string bytes = read_file(candidate.path);
        if (bytes.empty()) continue;
        kept.push_back(std::move(bytes));
        app.add_font(candidate.role, reinterpret_cast<const unsigned char*>(kept.back().data()),
                     static_cast<int>(kept.back().size()));
        done = static_cast<int>(candidate.role);
    }
    return kept;
}

}  // namespace rescue::platform
