#include "core/analysis/masking.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace rescue {
namespace {

constexpr std::array<std::string_view, 13> kStrong{"fuck",    "motherfuck", "shit",     "bullshit", "bitch",
                                                   "bastard", "asshole",    "dickhead", "cunt",     "whore",
                                                   "slut",    "goddamn",    "damn"};
constexpr std::array<std::string_view, 10> kEndings{"", "s", "es", "ed", "er", "ers", "ing", "in", "y", "ty"};

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool strong(std::string_view word) {
    const std::string lowered = lower(word);
    return std::any_of(kStrong.begin(), kStrong.end(), [&lowered](std::string_view stem) {
        if (lowered.compare(0, stem.size(), stem) != 0) return false;
        const std::string_view ending = std::string_view(lowered).substr(stem.size());
        return std::find(kEndings.begin(), kEndings.end(), ending) != kEndings.end();
    });
}

}  // namespace

std::string mask_strong_language(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && letter(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (strong(word)) {
            out += word.front();
            for (std::size_t i = 1; i < word.size(); ++i) out += "·";
        } else {
            out += word;
        }
        if (end < text.size()) out += text[end++];
        at = end;
    }
    return out;
}

}  // namespace rescue
