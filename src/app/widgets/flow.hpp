// Laid-out pieces of text, chips and links: made once for a width and kept, drawn every frame. Transcript rows and the
// inspector are made of them, so that measuring and drawing cannot disagree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/ui.hpp"

namespace rescue::app {

/// Something drawn at a place relative to the top left of its flow, device pixels.
struct Piece {
    enum class Kind : std::uint8_t { line, paragraph, chip, row_link, rule };
    Kind kind = Kind::line;
    Box box;
    std::string id, text, tooltip;
    TextStyle style;           ///< line, paragraph, row_link
    float line_factor = 1.5F;  ///< paragraph
    Role role = Role::text;
    LabelColor color{};  ///< chip
    Ui::ChipLook look = Ui::ChipLook::soft;
    int row = 0;           ///< row_link: the row it leads to, or an action below 0
    bool blurred = false;  ///< paragraph: bars stand for its words
    /// paragraph: the id in search_fields() of what was said in it, which can be chosen by the pointer; "": no talk
    std::string_view spoken = {};
};

/// Lays pieces out from the top of a column down. Pieces put on a line run on to the next one when it is full.
class Flow {
  public:
    Flow(const Ui& ui, float width) : ui_(ui), width_(width) {}
    /// Left margin of what follows, device pixels.
    void set_indent(float indent);
    /// Left margin of the lines that the line being filled runs on to, device pixels; until end_line().
    void set_hang(float hang) { hang_ = hang; }
    /// Ends the line being filled and leaves `css` pixels free.
    void gap(float css);
    /// A text on the line being filled, with a word's space before it; ends with an ellipsis where it is too long for
    /// a whole line. `min_width`: takes at least that much (columns), device pixels.
    void put_text(std::string id, std::string_view text, const TextStyle& style, float min_width = 0,
                  Role role = Role::text);
    /// Bars stand for the words of the paragraphs that follow.
    void set_blurred(bool blurred) { blurred_ = blurred; }
    /// The paragraphs that follow were said: Piece::spoken.
    void set_spoken(std::string_view field) { spoken_ = field; }
    /// A text that leads to a row; below 0 an action of the caller's, which draw_pieces() returns.
    void put_link(std::string id, std::string_view text, const TextStyle& style, int row);
    /// A chip; where it had to be cut, its tooltip says it in full. `squeezed`: cut to what is left of the line, if
    /// that is enough to be of use, rather than moved to the next.
    void put_chip(std::string id, std::string_view text, const LabelColor& color, Ui::ChipLook look,
                  std::string_view tooltip = {}, bool squeezed = false);
    /// Wrapped text below what was put so far.
    void paragraph(std::string id, std::string_view text, const TextStyle& style, float line_factor = 1.5F);
    void rule();
    /// Starts a new line if one is being filled.
    void end_line();
    /// Height of everything laid out, and the pieces.
    float finish(std::vector<Piece>& pieces);
    float width() const { return width_; }

  private:
    void close_line();
    /// Places a piece of that size on the line, on a new one when it does not fit.
    void place(Piece piece, float w, float h, float taken);

    const Ui& ui_;
    float width_;
    float indent_ = 0, hang_ = 0, x_ = 0, y_ = 0;
    float line_height_ = 0;       // of the line being filled; 0: none
    std::size_t line_begin_ = 0;  // its first piece
    bool blurred_ = false;
    std::string_view spoken_;
    std::vector<Piece> pieces_;
};

/// Draws the pieces with their origin at `at`; the keyboard stops at chips that have a tooltip where they are
/// `reachable`. Returns the row (or action) of a link that was pressed, else 0.
int draw_pieces(Ui& ui, ImVec2 at, const std::vector<Piece>& pieces, bool reachable = false);

}  // namespace rescue::app
