// Everything found wrong in what was loaded: counted by kind, the first hundred with place and message.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class ProblemList {
  public:
    /// Draws from the top of `box` (its height is not looked at); returns where it ends.
    float draw(Ui& ui, const Session& session, const Box& box);
    /// Errors and warnings of a file of the user's, as of the last refresh().
    std::size_t problems_of(const std::string& file) const;
    /// "2 problems, 1 note", "16 notes on the data", "": of a file, as of the last refresh().
    std::string summary_of(const std::string& file) const;
    void refresh(const Session& session);

  private:
    std::uint64_t revision_ = 0;
    std::size_t files_ = 0;
    Problems all_;
    /// Of a file. What is odd in the demonstration's own files was put there: notes, no problems.
    struct Count {
        std::size_t problems = 0, notes = 0;
    };
    std::map<std::string, Count> by_file_;
    std::vector<const Problem*> listed_;  ///< all_, a file's together
};

/// "line 12, column 3 · rows[3].target"; "" when nothing is known but the file.
std::string place_text(const Place& place);

}  // namespace rescue::app
