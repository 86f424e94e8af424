// Everything annotated on the chosen turn, in the paper's groups, and what every system answered there.
#pragma once

#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/answers_on_row.hpp"
#include "app/widgets/flow.hpp"
#include "core/analysis/turn_times.hpp"

namespace rescue::app {

class Inspector {
  public:
    /// `times` and `answers` belong to the chosen sample of the session, which has at least one turn.
    void draw(Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers, const Box& area,
              Intents& intents);

  private:
    /// Everything the layout depends on.
    struct Key {
        const Benchmark* benchmark = nullptr;
        std::uint64_t revision = 0;
        int sample = -1, row = 0;
        float width = 0, scale = 0;
        bool dark = false, raw = false;
        Display display;
        bool revealed = false;
        int to_row = 0;
        bool operator==(const Key&) const = default;
    };
    Key key_;
    bool raw_ = false;  ///< the turn stands as JSON, too
    std::vector<Piece> pieces_;
    float height_ = 0;
};

}  // namespace rescue::app
