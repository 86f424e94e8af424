#include "app/fragment_compare.hpp"

#include <algorithm>

#include "app/percent.hpp"
#include "core/number.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kMostSystems = 200;

/// What stands before the next separator; taken off `text`, the separator too.
std::string_view take_part(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<ResamplingOptions> read_resampling(std::string_view raw) {
    const std::optional<std::uint64_t> resamples = parse_whole(take_part(raw, '.'));
    const std::optional<std::uint64_t> seed = parse_whole(take_part(raw, '.'));
    const std::optional<Unit> unit = unit_from_name(raw);
    if (!resamples || !seed || !unit || *resamples < kFewestResamples || *resamples > kMostResamples)
        return std::nullopt;
    return ResamplingOptions{static_cast<std::size_t>(*resamples), *seed, *unit};
}

}  // namespace

void read_compare_key(std::string_view key, std::string_view raw, Link& link) {
    if (key == "rs") {
        if (const std::optional<ResamplingOptions> resampling = read_resampling(raw)) link.resampling = resampling;
        return;
    }
    if (key != "ci" && key != "cs" && key != "cr" && key != "cm") return;
    if (!link.compare) link.compare.emplace();
    CompareState& compare = *link.compare;
    if (key == "ci") {
        compare.common = raw == "1";
    } else if (key == "cs") {
        compare.systems.clear();
        while (!raw.empty() && compare.systems.size() < kMostSystems) {
            std::optional<std::string> name = percent_decode(take_part(raw, ','));
            if (name && !name->empty()) compare.systems.push_back(std::move(*name));
        }
    } else if (std::optional<std::string> name = percent_decode(raw)) {
        (key == "cr" ? compare.reference : compare.model) = std::move(*name);
    }
}

std::string printed_compare(const Link& link) {
    std::string text;
    if (link.resampling) {
        text += "&rs=" + std::to_string(link.resampling->resamples) + "." + std::to_string(link.resampling->seed) +
                "." + std::string(unit_name(link.resampling->unit));
    }
    if (!link.compare) return text;
    const CompareState& compare = *link.compare;
    text += compare.common ? "&ci=1" : "&ci=0";
    for (const std::string& name : compare.systems)
        text += (&name == compare.systems.data() ? "&cs=" : ",") + percent_encode(name);
    if (!compare.reference.empty()) text += "&cr=" + percent_encode(compare.reference);
    if (!compare.model.empty()) text += "&cm=" + percent_encode(compare.model);
    return text;
}

}  // namespace rescue::app
