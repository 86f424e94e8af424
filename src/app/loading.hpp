// Files into the session: batches through the core's intake, then corpus, systems and scores in slices.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

class Loader {
  public:
    explicit Loader(Session& session) : session_(session) {}

    /// A batch: begin, files one after another in chunks, end.
    void begin(Origin origin);
    /// Returns the name the file has in the session.
    const std::string& open(std::string_view path, std::uint64_t size);
    void feed(std::string_view bytes);
    void finish();
    void cancel(std::string_view reason);
    void end();

    /// Asks for what a change of the session makes necessary.
    void request(FollowUp follow_up);
    /// One slice of the work asked for; true while there is more to do.
    bool step();
    /// Reading, or work left.
    bool busy() const { return in_batch_ || work_left(); }

  private:
    void tell_progress();
    bool work_left() const { return wanted_ != FollowUp::none || scoring_; }
    void integrate_batch();
    void report_batch();
    void take_over(FileContent file);
    int find_file(std::string_view name) const;  ///< index into the session's files, or -1
    void rebuild_corpus();
    void start_scoring();
    const std::vector<System>& systems_to_score() const { return grouped_ ? grouped_->systems : session_.systems; }
    void score_next();
    void publish_scores();
    void report_predictions();

    Session& session_;
    Origin origin_ = Origin::user;
    bool in_batch_ = false;
    std::vector<FileContent> batch_;
    std::optional<Intake> intake_;
    std::string open_name_;
    std::uint64_t open_size_ = 0;

    FollowUp wanted_ = FollowUp::none;
    bool scoring_ = false;
    /// Systems grouped anew; they replace the session's when all are scored. None: the session's are scored again.
    std::optional<Grouped> grouped_;
    std::vector<SystemScore> scores_;
    decltype(Session::comparisons) comparisons_;
    Reading scoring_reading_ = Reading::official;
    std::size_t next_score_ = 0;           ///< system * kTaskCount + task
    std::vector<std::string> unreported_;  ///< prediction files whose matching the user is to be told of
};

}  // namespace rescue::app
