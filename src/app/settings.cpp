#include "app/settings.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "core/number.hpp"
#include "core/report/json_writer.hpp"

namespace rescue::app {

namespace {

constexpr std::string_view kVersion = "1";

}  // namespace

Settings read_settings(std::string_view text) {
    Settings settings;
    json::Document document;
    if (document.parse(text)) return settings;
    const json::Value record = document.root();
    if (record.find("v").raw() != kVersion) return settings;
    const json::Value theme = record.find("theme"), scale = record.find("scale");
    const auto* const known = std::find(std::begin(kThemeNames), std::end(kThemeNames), theme.text());
    if (theme.is(json::Type::string) && known != std::end(kThemeNames)) {
        settings.theme = static_cast<ThemeChoice>(known - std::begin(kThemeNames));
    }
    if (const auto number = parse_float(scale.text()); number && scale.is(json::Type::number)) {
        settings.font_scale = std::clamp(static_cast<float>(*number), kSmallestFontScale, kLargestFontScale);
    }
    settings.keep_files = record.find("keep_files").truth();
    settings.notice_dismissed = record.find("notice_dismissed").truth();
    return settings;
}

std::string print_settings(const Settings& settings) {
    JsonWriter record;
    record.begin_object();
    record.key("v");
    record.raw(kVersion);
    record.key("theme");
    record.string(kThemeNames[static_cast<std::size_t>(settings.theme)]);
    record.key("scale");
    record.number(settings.font_scale);
    record.key("notice_dismissed");
    record.raw(settings.notice_dismissed ? "true" : "false");
    record.key("keep_files");
    record.raw(settings.keep_files ? "true" : "false");
    record.end_object();
    return record.text();
}

}  // namespace rescue::app
