#include "core/analysis/find_turn.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/predictions/matching.hpp"
#include "core/text.hpp"

namespace rescue {

namespace {

std::optional<int> row_number(std::string_view text) {
    if (text.empty() || text.size() > 6) return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

class Places {
  public:
    Places(const Corpus& corpus, std::size_t most) : corpus_(corpus), most_(most) {}
    void add(int sample, int row) {
        const TurnPlace place{sample, row};
        const auto rows = static_cast<int>(corpus_.samples[static_cast<std::size_t>(sample)].turns.size());
        const bool known = std::find(places_.begin(), places_.end(), place) != places_.end();
        if (row >= 1 && row <= rows && !known && places_.size() < most_) places_.push_back(place);
    }
    /// The row of every sample called so.
    void add_named(std::string_view name, int row, int chosen) {
        const auto called = [name](const Sample& sample) { return sample.id == name || sample.stem == name; };
        const auto count = static_cast<int>(corpus_.samples.size());
        if (chosen >= 0 && chosen < count && called(corpus_.samples[static_cast<std::size_t>(chosen)]))
            add(chosen, row);
        for (int i = 0; i < count; ++i) {
            if (called(corpus_.samples[static_cast<std::size_t>(i)])) add(i, row);
        }
    }
    std::vector<TurnPlace> take() { return std::move(places_); }

  private:
    const Corpus& corpus_;
    std::size_t most_;
    std::vector<TurnPlace> places_;
};

}  // namespace

std::vector<TurnPlace> find_turns(const Benchmark& benchmark, std::string_view text, int chosen, std::size_t most) {
    const std::string_view name = strip(text);
    Places places(benchmark.corpus, most);
    if (name.empty()) return {};
    const std::optional<int> number = row_number(name);
    const bool any_chosen = chosen >= 0 && chosen < static_cast<int>(benchmark.corpus.samples.size());
    if (number && any_chosen) places.add(chosen, *number);
    places.add_named(name, 1, chosen);
    if (const std::optional<RowId> id = read_row_id(name, true)) {
        places.add_named(id->prefix, static_cast<int>(id->row), chosen);  // of at most nine digits
    }
    for (const std::vector<Instance>& instances : benchmark.instances) {
        for (const Instance& instance : instances) {
            if (instance.id == name) places.add(instance.sample, instance.row);
        }
    }
    return places.take();
}

}  // namespace rescue
