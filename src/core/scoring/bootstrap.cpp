#include "core/scoring/bootstrap.hpp"

#include <utility>

namespace rescue {

Bootstrap::Bootstrap(const TaskSpec& spec, Scope scope, std::vector<std::vector<Counts>> sets,
                     const ResamplingOptions& options, std::string_view only)
    : spec_(spec),
      scope_(scope),
      sets_(std::move(sets)),
      units_(sets_.empty() ? 0 : sets_.front().size()),
      resamples_(units_ < 2 ? 0 : options.resamples),
      random_(options.seed),
      drawn_units_(units_) {
    for (const Figure& each : spec.figures(Counts(), scope)) {
        names_.push_back(each.integer || (!only.empty() && each.name != only) ? std::string_view() : each.name);
    }
    replicates_.assign(sets_.size(), std::vector<Replicates>(names_.size()));
}

bool Bootstrap::step(std::size_t count) {
    for (; count > 0 && drawn_ < resamples_; --count, ++drawn_) {
        for (std::size_t& each : drawn_units_) each = static_cast<std::size_t>(random_.bounded(units_));
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            Counts sum;
            for (const std::size_t each : drawn_units_) sum += sets_[set][each];
            const Figures figures = figures_of(spec_, sum, scope_);
            for (std::size_t i = 0; i < figures.size(); ++i) {
                if (!names_[i].empty()) replicates_[set][i].push_back(figures[i].value);
            }
        }
    }
    return drawn_ == resamples_;
}

const Replicates& Bootstrap::replicates(std::size_t set, std::string_view figure) const {
    static const Replicates none;
    for (std::size_t i = 0; i < names_.size() && !figure.empty(); ++i) {
        if (names_[i] == figure) return replicates_[set][i];
    }
    return none;
}

}  // namespace rescue
