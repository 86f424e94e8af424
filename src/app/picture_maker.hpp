// Charts as pictures for slides: drawn alone, large, into a draw list of their own that the platform renders.
#pragma once

#include <memory>
#include <optional>

#include "app/app.hpp"
#include "app/fonts.hpp"
#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

inline constexpr int kPictureWidth = 1920, kPictureHeight = 1080;  ///< pixels: a slide's

class PictureMaker {
  public:
    explicit PictureMaker(Host& host);
    ~PictureMaker();
    PictureMaker(const PictureMaker&) = delete;
    PictureMaker& operator=(const PictureMaker&) = delete;

    /// Between ImGui::NewFrame and ImGui::Render, in the frame that is to be rendered.
    void draw(const Chart& chart, bool copy, const Session& session, const Theme& theme, const Fonts& fonts);
    void clear() { picture_.reset(); }
    const Picture* picture() const { return picture_ ? &*picture_ : nullptr; }

  private:
    float draw_at(const Chart& chart, const Session& session, const Look& look);

    Semantics items_;  ///< of pictures: looked at by nobody
    Ui ui_;
    std::unique_ptr<ImDrawList> list_;
    std::optional<Picture> picture_;
};

}  // namespace rescue::app
