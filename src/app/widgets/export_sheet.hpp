// Taking out what is computed: scores as files, the line that fixes them, packs to ask a model with.
#pragma once

#include <cstdint>
#include <string>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/report/pack.hpp"

namespace rescue::app {

class ExportSheet {
  public:
    void open() {
        open_ = true;
        copied_ = false;
    }
    void close() { open_ = false; }
    bool is_open() const { return open_; }
    /// Draws it above everything.
    void draw(Ui& ui, const Session& session, Intents& intents);

  private:
    struct Column {
        float x, width, y;
    };
    void draw_scores(Ui& ui, const Session& session, Column& at, Intents& intents);
    void draw_signature(Ui& ui, const Session& session, Column& at, Intents& intents);
    void draw_pack(Ui& ui, const Session& session, Column& at, Intents& intents);

    bool open_ = false, copied_ = false;
    PackOptions pack_;
    /// What the signature was made for.
    std::uint64_t revision_ = 0;
    bool with_intervals_ = false;
    ResamplingOptions resampling_;
    std::string signature_;
    float height_ = 0;  ///< of the content, in the frame before
};

}  // namespace rescue::app
