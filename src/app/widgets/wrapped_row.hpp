// Places things side by side and goes on in the next line where the width is used up.
#pragma once

#include "imgui.h"

namespace rescue::app {

class WrappedRow {
  public:
    /// Device pixels: left edge, first line's top, width, height of a line, space between things and between lines.
    WrappedRow(float x, float y, float width, float line_height, float gap)
        : left_(x), x_(x), y_(y), width_(width), line_height_(line_height), gap_(gap) {}
    /// Place for a thing `w` wide.
    ImVec2 place(float w) {
        if (x_ > left_ && x_ + w > left_ + width_) {
            x_ = left_;
            y_ += line_height_ + gap_;
        }
        const ImVec2 at{x_, y_};
        x_ += w + gap_;
        return at;
    }
    /// Leaves room, unless at the start of a line.
    void skip(float w) {
        if (x_ > left_) x_ += w;
    }
    float bottom() const { return y_ + line_height_; }

  private:
    float left_, x_, y_, width_, line_height_, gap_;
};

}  // namespace rescue::app
