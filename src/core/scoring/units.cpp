#include "core/scoring/units.hpp"

#include <map>
#include <numeric>

namespace rescue {

std::string_view unit_name(Unit unit) { return unit == Unit::conversation ? "conversation" : "folder"; }

std::optional<Unit> unit_from_name(std::string_view name) {
    for (const Unit unit : {Unit::conversation, Unit::folder}) {
        if (unit_name(unit) == name) return unit;
    }
    return std::nullopt;
}

std::string_view folder_of(const Sample& sample) { return std::string_view(sample.id).substr(0, sample.id.rfind('/')); }

Units units_of(const Corpus& corpus, const std::vector<int>& samples, Unit unit) {
    std::map<std::string_view, std::size_t> folders;
    const auto folder = [&](int sample) { return folder_of(corpus.samples[static_cast<std::size_t>(sample)]); };
    for (const int sample : samples) folders.emplace(folder(sample), 0);
    std::size_t next = 0;
    for (auto& [id, place] : folders) place = next++;
    Units units;
    units.conversations = samples.size();
    units.folders = folders.size();
    units.size = unit == Unit::conversation ? units.conversations : units.folders;
    units.place.resize(samples.size());
    // The samples of a corpus are ordered by the bytes of their ids already.
    std::iota(units.place.begin(), units.place.end(), std::size_t{0});
    if (unit == Unit::folder) {
        for (std::size_t i = 0; i < samples.size(); ++i) units.place[i] = folders[folder(samples[i])];
    }
    return units;
}

}  // namespace rescue
