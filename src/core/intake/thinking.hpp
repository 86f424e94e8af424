// The thinking some models print before their answer: nothing in it is an answer.
#pragma once

#include <string_view>

namespace rescue {

/// Follows <think> and </think> through the text that stands outside of records.
class Thinking {
  public:
    /// Takes the next piece of such text. True when it ends a thinking whose beginning was not marked: then what came
    /// before it was no answer either.
    bool take(std::string_view text) {
        const std::size_t opened = text.rfind(kOpen), closed = text.rfind(kClose);
        const bool unmarked = closed != std::string_view::npos && !inside_ && text.find(kOpen) > closed;
        if (closed != std::string_view::npos) inside_ = false;
        if (opened != std::string_view::npos && (closed == std::string_view::npos || closed < opened)) inside_ = true;
        return unmarked;
    }
    /// Whether records that come now are part of it.
    bool inside() const { return inside_; }
    static bool mentioned(std::string_view text) {
        return text.find(kOpen) != std::string_view::npos || text.find(kClose) != std::string_view::npos;
    }

  private:
    static constexpr std::string_view kOpen = "<think>", kClose = "</think>";
    bool inside_ = false;
};

}  // namespace rescue
