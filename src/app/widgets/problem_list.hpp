// Everything found wrong in what was loaded: counted by kind, the first hundred with place and message.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Errors and warnings of one file. The problems of corpus files live in the corpus.
std::size_t problems_of_file(const Session& session, const FileContent& file);

class ProblemList {
  public:
    /// Draws from the top of `box` (its height is not looked at); returns where it ends.
    float draw(Ui& ui, const Session& session, const Box& box);

  private:
    void refresh(const Session& session);

    std::uint64_t revision_ = 0;
    std::size_t files_ = 0;
    Problems all_;
};

/// "line 12, column 3 · rows[3].target"; "" when nothing is known but the file.
std::string place_text(const Place& place);

}  // namespace rescue::app
