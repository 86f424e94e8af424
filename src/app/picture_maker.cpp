#include "app/picture_maker.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"

namespace rescue::app {

namespace {

constexpr float kLargest = 2.2F;  ///< device pixels a CSS pixel: words of 14 are then 31 pixels tall
constexpr float kSmallest = 0.8F;
constexpr float kMargin = 36;
constexpr float kFoot = 30;  ///< room for the line that says where the picture comes from

std::string origin_text(const Session& session) {
    const Corpus& corpus = session.corpus();
    std::string text = session.demonstration ? "Invented demonstration corpus" : corpus.name;
    text += " · " + counted(corpus.samples.size(), "sample") + ", " + counted(corpus.turn_count(), "turn");
    if (!corpus.sha256.empty() && !session.demonstration) text += " · sha256 " + corpus.sha256.substr(0, 12);
    return text + " · RESCUE Explorer";
}

}  // namespace

PictureMaker::PictureMaker(Host& host) : ui_(host, items_) {}
PictureMaker::~PictureMaker() = default;

/// Draws at this size; returns the height it takes, device pixels.
float PictureMaker::draw_at(const Chart& chart, const Session& session, const Look& look) {
    list_->_ResetForNewFrame();
    list_->PushTexture(ImGui::GetIO().Fonts->TexRef);
    list_->PushClipRect({0, 0}, {kPictureWidth, kPictureHeight});
    ui_.begin_picture(look, list_.get(), kPictureWidth, kPictureHeight);
    const float margin = ui_.px(kMargin);
    Intents none;
    const float end = draw_chart(ui_, chart, {margin, margin, kPictureWidth - 2 * margin, 0}, none);
    const TextStyle foot{12, Face::regular, look.theme->text_faint};
    ui_.text("foot", {margin, kPictureHeight - ui_.px(12) - ui_.line_height(foot)}, origin_text(session), foot,
             kPictureWidth - 2 * margin);
    return end + ui_.px(kFoot);
}

void PictureMaker::draw(const Chart& chart, bool copy, const Session& session, const Theme& theme, const Fonts& fonts) {
    if (list_ == nullptr) list_ = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
    // A chart on a slide stands on one calm surface.
    Look look{&theme, kLargest, 1, fonts.regular(), fonts.semibold()};
    for (int tries = 0; tries < 6; ++tries) {
        const float height = draw_at(chart, session, look);
        if (height <= kPictureHeight || look.pixel_ratio <= kSmallest) break;
        look.pixel_ratio = std::max(kSmallest, look.pixel_ratio * std::min(0.97F, kPictureHeight / height));
    }
    Picture made{chart.file_stem + ".png", copy, kPictureWidth, kPictureHeight, {}, list_.get()};
    const ImVec4 ground = ImGui::ColorConvertU32ToFloat4(theme.surface);
    made.ground[0] = ground.x;
    made.ground[1] = ground.y;
    made.ground[2] = ground.z;
    picture_ = std::move(made);
}

}  // namespace rescue::app
