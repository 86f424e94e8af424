// What a look at each loaded file of predictions by itself finds (core/scoring/audit.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/scoring/audit.hpp"

namespace rescue::app {

/// How a finding moves the headline figure, in the units shown: "Without this the accuracy (recall@1) would be 6.90
/// points lower."; "" where it is not known.
std::string effect_text(const Finding& finding);

class AuditPanel {
  public:
    /// Draws from the top left of `at`, `at.w` wide; returns where it ends. Files are looked at one a frame.
    float draw(Ui& ui, const Session& session, const Box& at, Intents& intents);

  private:
    void refresh(Ui& ui, const Session& session);
    float draw_file(Ui& ui, const FileAudit& audit, std::size_t index, const Box& at);
    float draw_readings(Ui& ui, const FileAudit& audit, const std::string& id, const Box& at);

    std::uint64_t revision_ = 0;
    std::size_t next_ = 0;           ///< file to be looked at
    std::vector<FileAudit> audits_;  ///< of files of predictions
    bool all_shown_ = false;         ///< files without a finding too
};

}  // namespace rescue::app
