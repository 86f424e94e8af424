#include "app/settings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace rescue::app {

namespace {

constexpr int kVersion = 1;
constexpr std::string_view kThemes[] = {"system", "dark", "light"};

}  // namespace

Settings read_settings(std::string_view json) {
    Settings settings;
    const auto record = nlohmann::json::parse(json, nullptr, false);
    if (!record.is_object()) return settings;
    const auto version = record.find("v");
    if (version == record.end() || *version != kVersion) return settings;
    if (const auto theme = record.find("theme"); theme != record.end() && theme->is_string()) {
        const auto& name = theme->get_ref<const std::string&>();
        for (std::size_t i = 0; i < std::size(kThemes); ++i) {
            if (kThemes[i] == name) settings.theme = static_cast<ThemeChoice>(i);
        }
    }
    if (const auto scale = record.find("scale"); scale != record.end() && scale->is_number()) {
        settings.font_scale = std::clamp(scale->get<float>(), kSmallestFontScale, kLargestFontScale);
    }
    if (const auto dismissed = record.find("notice_dismissed"); dismissed != record.end() && dismissed->is_boolean()) {
        settings.notice_dismissed = dismissed->get<bool>();
    }
    return settings;
}

std::string print_settings(const Settings& settings) {
    const nlohmann::ordered_json record = {{"v", kVersion},
                                           {"theme", kThemes[static_cast<std::size_t>(settings.theme)]},
                                           {"scale", settings.font_scale},
                                           {"notice_dismissed", settings.notice_dismissed}};
    return record.dump();
}

}  // namespace rescue::app
