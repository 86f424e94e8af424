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
    const json::Value resamples = record.find("resamples"), seed = record.find("seed"), unit = record.find("unit");
    ResamplingOptions& resampling = settings.resampling;
    if (const auto number = parse_whole(resamples.text()); number && resamples.is(json::Type::number)) {
        resampling.resamples =
            static_cast<std::size_t>(std::clamp<std::uint64_t>(*number, kFewestResamples, kMostResamples));
    }
    if (seed.is(json::Type::string)) resampling.seed = parse_whole(seed.text()).value_or(resampling.seed);
    if (unit.is(json::Type::string)) resampling.unit = unit_from_name(unit.text()).value_or(resampling.unit);
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
    record.key("resamples");
    record.integer(static_cast<std::int64_t>(settings.resampling.resamples));
    record.key("seed");
    record.string(std::to_string(settings.resampling.seed));
    record.key("unit");
    record.string(unit_name(settings.resampling.unit));
    record.end_object();
    return record.text();
}

}  // namespace rescue::app
