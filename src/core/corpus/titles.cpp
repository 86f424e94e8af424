#include "core/corpus/titles.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace rescue {
namespace {

bool ascii_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string capitalised(std::string_view word) {
    std::string out(word);
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

/// "s01e05" of a stem's parts, or "".
std::string_view episode_of(std::string_view stem) {
    for (const std::string_view part : split(stem, '_')) {
        const std::size_t e = part.find('e');
        if (part.size() > 3 && part[0] == 's' && e != std::string_view::npos && ascii_digits(part.substr(1, e - 1)) &&
            ascii_digits(part.substr(e + 1))) {
            return part;
        }
    }
    return {};
}

/// "04" of "..._segment04", else "".
std::string_view segment_of(std::string_view stem) {
    constexpr std::string_view kWord = "segment";
    const std::size_t at = stem.rfind(kWord);
    if (at == std::string_view::npos) return {};
    std::string_view number = stem.substr(at + kWord.size());
    if (!number.empty() && (number[0] == '_' || number[0] == '-')) number.remove_prefix(1);
    return ascii_digits(number) ? number : std::string_view{};
}

/// What tells a sample apart inside its folder, from the shortest form to the longest.
std::string distinction(const Sample& sample, int level) {
    const std::string_view segment = segment_of(sample.stem), episode = episode_of(sample.stem);
    if (level == 0) return std::string(segment.empty() ? (sample.stem == "merged" ? "" : sample.stem) : segment);
    if (level == 1 && !segment.empty() && !episode.empty()) return std::string(episode) + " " + std::string(segment);
    return level == 2 ? sample.id : sample.stem;
}

}  // namespace

std::string folder_title(std::string_view folder, Scenario scenario) {
    if (ascii_digits(folder)) return (scenario == Scenario::family ? "Family " : "Couple ") + std::string(folder);
    std::string title;
    for (const std::string_view word : split(folder, '_')) {
        if (word.empty()) continue;
        if (!title.empty()) title += ' ';
        title += word == "and" ? "&" : capitalised(word);
    }
    if (title.empty()) return capitalised(scenario_name(scenario));
    const bool says_family = title.rfind("Family", 0) == 0;
    return scenario == Scenario::family && !says_family ? "Family " + title : title;
}

std::vector<std::string> sample_titles(const Corpus& corpus) {
    const auto compose = [](const Sample& sample, int level) {
        const std::string rest = distinction(sample, level);
        const std::string folder = folder_title(sample.folder, sample.scenario);
        return rest.empty() ? folder : folder + " · " + rest;
    };
    std::vector<std::string> titles;
    titles.reserve(corpus.samples.size());
    for (const Sample& sample : corpus.samples) titles.push_back(compose(sample, 0));
    for (int level = 1; level <= 2; ++level) {
        std::map<std::string, int> uses;
        for (const std::string& title : titles) ++uses[title];
        for (std::size_t i = 0; i < titles.size(); ++i) {
            if (uses[titles[i]] > 1) titles[i] = compose(corpus.samples[i], level);
        }
    }
    return titles;
}

std::string clock_text(std::optional<double> seconds) {
    if (!seconds || !std::isfinite(*seconds) || *seconds < 0 || *seconds > 1e7) return {};
    const long whole = static_cast<long>(*seconds);
    char text[32];
    if (whole >= 3600) {
        std::snprintf(text, sizeof text, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    } else {
        std::snprintf(text, sizeof text, "%ld:%02ld", whole / 60, whole % 60);
    }
    return text;
}

}  // namespace rescue
