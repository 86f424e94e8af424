// Search in everything that is drawn of a conversation: words, annotations, labels, and what the systems answered.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/fold.hpp"
#include "core/predictions/systems.hpp"

namespace rescue {

/// What is looked for, and where. Of the scope each member may be "": everywhere.
struct SearchQuery {
    std::string text;
    bool whole_word = false;
    std::string speaker;  ///< name of the turn's speaker
    std::string role;     ///< "client" or "therapist": the turn's speaker
    std::string field;    ///< id of an entry of search_fields()
    std::string task;     ///< "ITP" … "VP": only what systems answered to it
};

struct SearchField {
    std::string_view id, title;  ///< title: as a hit names it
};
/// "dialogue", "background", "behaviour", "emotion", "viewpoint", "support", "relation", "type", "answer", "sample".
const std::vector<SearchField>& search_fields();

struct SearchHit {
    int sample = 0;          ///< index into the corpus
    int row = 1;             ///< 1-based
    std::string_view field;  ///< id of an entry of search_fields()
    int system = -1;         ///< whose answer; -1: the benchmark's own
    std::string excerpt;     ///< some words around the hit, on one line
    TextRange in_excerpt;    ///< the hit in it
};

/// A search in slices: as many calls of step() as there are samples. Benchmark and systems must outlive it.
class Search {
  public:
    Search(const Benchmark& benchmark, const std::vector<System>& systems, SearchQuery query);
    /// Looks through the next sample; false when there is none left.
    bool step();
    bool done() const { return next_ >= benchmark_->corpus.samples.size() || nothing_wanted_; }
    /// By sample, row, field. At most kMostHits are kept; `count` goes on.
    const std::vector<SearchHit>& hits() const { return hits_; }
    std::size_t count() const { return count_; }
    std::size_t samples_with_hits() const { return samples_with_hits_; }
    static constexpr std::size_t kMostHits = 5000;

  private:
    void look_at_turn(int sample, int row, const Turn& turn);
    void look_at_answers(int sample, int row);
    void look(int sample, int row, std::string_view field, std::string_view text, int system = -1);
    /// The parts as one text, and a label with spaces for its underscores: valid until the next of either.
    std::string_view joined(std::initializer_list<std::string_view> parts);
    std::string_view with_spaces(std::string_view label);
    bool wants(std::string_view field) const { return query_.field.empty() || query_.field == field; }

    const Benchmark* benchmark_;
    const std::vector<System>* systems_;
    SearchQuery query_;
    FoldedFinder finder_;
    bool nothing_wanted_;  ///< no text is looked for
    std::string scratch_;
    std::size_t next_ = 0, count_ = 0, samples_with_hits_ = 0;
    std::vector<SearchHit> hits_;
    /// Where in the instances of a system's task the next sample begins.
    std::vector<std::array<std::size_t, kTaskCount>> cursors_;
};

}  // namespace rescue
