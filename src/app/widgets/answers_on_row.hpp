// What the systems answered on the rows of one sample: the index the transcript, the inspector and the timeline share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

/// How an answer stands to the gold. ER and VP have no right or wrong: `free`.
enum class Agreement : std::uint8_t { match, mismatch, missing, free };

/// One system's answer to one instance. Pointers lead into the session and live as long as its revision.
struct RowAnswer {
    int row = 0;  ///< 1-based; ITP: the row after which the candidate stands
    int system = 0;
    TaskId task = TaskId::itp;
    const Instance* instance = nullptr;
    const Answer* answer = nullptr;  ///< null: no entry
    const Outcome* outcome = nullptr;
    Agreement agreement = Agreement::free;
    /// The answer in short: "pursue_withdraw", "yes", "ashamed · 6/10"; "" where there is none.
    std::string first;
};

class SampleAnswers {
  public:
    SampleAnswers() = default;
    SampleAnswers(const Session& session, int sample);
    /// Answers on a row, by task in the paper's order, then by system; empty range where there are none.
    std::pair<const RowAnswer*, const RowAnswer*> on(int row) const;
    /// The nearest row after `row` (`step` 1) or before it (-1) on which a system is wrong or missing; 0: none.
    int disagreement(int row, int step) const;
    const std::vector<RowAnswer>& all() const { return answers_; }
    /// Systems that have an answer (or a missing one) on the sample, ascending.
    const std::vector<int>& systems() const { return systems_; }

  private:
    std::vector<RowAnswer> answers_;  // by row, task, system
    std::vector<int> systems_;
};

/// "yes" -> "therapist next", a label -> its shown form: what stands on a chip for an answer or gold of that task.
std::string shown_choice(TaskId task, std::string_view choice);
/// "Mara → Idris: he leaves — hurt"; a viewpoint without a source is the speaker's.
std::string viewpoint_text(const Viewpoint& view, std::string_view speaker);
/// The gold of an instance as one text: the choice as shown, "ashamed · 6/10", or all viewpoints.
std::string gold_text(const Instance& instance, std::string_view speaker);
/// An answer to ER or VP as one text, likewise; "" where it holds nothing.
std::string free_answer_text(TaskId task, const Answer& answer, std::string_view speaker);

}  // namespace rescue::app
