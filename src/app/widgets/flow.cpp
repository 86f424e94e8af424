#include "app/widgets/flow.hpp"

#include <algorithm>
#include <cmath>

namespace rescue::app {
namespace {

constexpr float kLeastSqueezed = 150;  // CSS pixels

/// A bar for each word, as long as the word; in the semantic list no word of it.
void draw_bars(Ui& ui, const Box& box, const Piece& piece) {
    ui.note(piece.id, box, Role::text, "(blurred)");
    if (!ui.visible(box)) return;
    const float step = ui.line_step(piece.style, piece.line_factor), bar = std::round(step * 0.34F);
    float y = box.y;
    for (const WrappedLine& line : ui.wrap(piece.text, piece.style, box.w)) {
        const std::string_view words(piece.text.data() + line.begin, line.end - line.begin);
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t end = std::min(words.find(' ', at), words.size());
            if (end > at) {
                const float x = ui.measure(words.substr(0, at), piece.style).x;
                const float w = ui.measure(words.substr(at, end - at), piece.style).x;
                ui.fill({box.x + x, y + (step - bar) / 2, w, bar}, ui.theme().border_strong, 3);
            }
            at = end + 1;
        }
        y += step;
    }
}

}  // namespace

void Flow::set_indent(float indent) {
    end_line();
    indent_ = indent;
    x_ = indent;
}

void Flow::end_line() {
    hang_ = 0;
    close_line();
}

void Flow::close_line() {
    if (line_height_ <= 0) return;
    // Pieces of different heights share the middle of their line.
    for (std::size_t i = line_begin_; i < pieces_.size(); ++i) {
        Box& box = pieces_[i].box;
        box.y = y_ + std::max(0.0F, (line_height_ - box.h) / 2);
    }
    y_ += line_height_;
    x_ = indent_ + hang_;
    line_height_ = 0;
    line_begin_ = pieces_.size();
}

void Flow::gap(float css) {
    end_line();
    y_ += ui_.px(css);
}

void Flow::place(Piece piece, float w, float h, float taken) {
    if (line_height_ > 0 && x_ + w > width_) {
        const float spacing = piece.kind == Piece::Kind::chip ? ui_.px(4) : 0;
        close_line();
        y_ += spacing;
    }
    if (line_height_ <= 0) line_begin_ = pieces_.size();
    piece.box = {x_, y_, std::min(w, width_ - x_), h};
    pieces_.push_back(std::move(piece));
    line_height_ = std::max(line_height_, h);
    x_ += std::max(w, taken) + ui_.px(6);
}

void Flow::put_text(std::string id, std::string_view text, const TextStyle& style, float min_width, Role role) {
    if (text.empty()) return;
    Piece piece;
    piece.id = std::move(id);
    piece.text = text;
    piece.style = style;
    piece.role = role;
    const float widest = min_width > 0 ? min_width : width_ - indent_;
    const float w = std::min(ui_.measure(text, style).x, widest);
    place(std::move(piece), w, ui_.line_height(style), min_width);
}

void Flow::put_link(std::string id, std::string_view text, const TextStyle& style, int row) {
    Piece piece;
    piece.kind = Piece::Kind::row_link;
    piece.id = std::move(id);
    piece.text = text;
    piece.style = style;
    piece.row = row;
    place(std::move(piece), ui_.measure(text, style).x, ui_.line_height(style), 0);
}

void Flow::put_chip(std::string id, std::string_view text, const LabelColor& color, Ui::ChipLook look,
                    std::string_view tooltip, bool squeezed) {
    Piece piece;
    piece.kind = Piece::Kind::chip;
    piece.id = std::move(id);
    piece.text = text;
    piece.color = color;
    piece.look = look;
    piece.tooltip = tooltip;
    const float wanted = ui_.label_chip_width(text, color), left = width_ - x_;
    const bool squeeze = squeezed && line_height_ > 0 && left < wanted && left >= ui_.px(kLeastSqueezed);
    const float w = std::min(wanted, squeeze ? left : width_ - indent_ - hang_);
    if (w < wanted) piece.tooltip = std::string(text) + (tooltip.empty() ? "" : "\n") + piece.tooltip;
    place(std::move(piece), w, ui_.chip_height(), 0);
}

void Flow::paragraph(std::string id, std::string_view text, const TextStyle& style, float line_factor) {
    end_line();
    if (text.empty()) return;
    const float w = std::max(1.0F, width_ - indent_);
    Piece piece;
    piece.kind = Piece::Kind::paragraph;
    piece.id = std::move(id);
    piece.text = text;
    piece.style = style;
    piece.line_factor = line_factor;
    piece.blurred = blurred_;
    piece.spoken = spoken_;
    piece.box = {indent_, y_, w, ui_.paragraph_height(text, style, w, line_factor)};
    y_ += piece.box.h;
    pieces_.push_back(std::move(piece));
    line_begin_ = pieces_.size();
}

void Flow::rule() {
    end_line();
    Piece piece;
    piece.kind = Piece::Kind::rule;
    piece.box = {indent_, y_, width_ - indent_, ui_.px(1)};
    pieces_.push_back(std::move(piece));
    line_begin_ = pieces_.size();
}

float Flow::finish(std::vector<Piece>& pieces) {
    end_line();
    pieces = std::move(pieces_);
    return y_;
}

int draw_pieces(Ui& ui, ImVec2 at, const std::vector<Piece>& pieces, bool reachable) {
    int pressed = 0;
    for (const Piece& piece : pieces) {
        const Box box{at.x + piece.box.x, at.y + piece.box.y, piece.box.w, piece.box.h};
        if (!ui.visible(box) && piece.kind != Piece::Kind::paragraph) continue;
        switch (piece.kind) {
            case Piece::Kind::line:
                ui.text(piece.id, box.min(), piece.text, piece.style, box.w, piece.role);
                break;
            case Piece::Kind::paragraph:
                if (piece.blurred) {
                    draw_bars(ui, box, piece);
                } else {
                    ui.paragraph(piece.id, box.min(), box.w, piece.text, piece.style, piece.line_factor);
                }
                break;
            case Piece::Kind::chip:
                ui.label_chip(piece.id, box.min(), piece.text, piece.color, piece.look, piece.tooltip, box.w,
                              reachable);
                break;
            case Piece::Kind::row_link: {
                const Hit hit = ui.hit(piece.id, box, piece.row < 0 ? Role::button : Role::link, piece.text);
                TextStyle style = piece.style;
                if (hit.hovered || hit.focused) style.color = ui.theme().text;
                ui.text(piece.id + ".text", box.min(), piece.text, style);
                ui.hline(box.x, box.x + box.w, box.y + box.h - ui.px(1), style.color);
                if (hit.clicked) pressed = piece.row;
                break;
            }
            case Piece::Kind::rule:
                ui.hline(box.x, box.x + box.w, box.y, ui.theme().border);
                break;
        }
    }
    return pressed;
}

}  // namespace rescue::app
