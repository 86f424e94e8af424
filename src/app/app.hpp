// The application as the platform sees it: bytes, input and frames in, pictures and plain descriptions out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"

struct ImFont;
struct ImDrawList;

namespace rescue::app {

/// What surrounds the canvas. `pixel_ratio` is device pixels per CSS pixel, browser zoom included.
struct Environment {
    float css_width = 1280, css_height = 800;
    float pixel_ratio = 1;
    bool prefers_dark = true;
};

/// Fonts of the page; bytes stay owned by the caller and must outlive the App.
enum class FontRole : std::uint8_t { regular, semibold, symbols, fallback };

/// Where a file comes from; the built-in demonstration gives way when the user brings a benchmark, and does not count
/// as something to lose.
enum class Origin : std::uint8_t { demonstration, served, user };

/// A picture to be rendered apart from the window, on a ground of the given colour, and saved or copied.
struct Picture {
    std::string name;  ///< of the file
    bool copy = false;
    int width = 0, height = 0;  ///< pixels
    float ground[3] = {0, 0, 0};
    ImDrawList* list = nullptr;
};

class App {
  public:
    /// ImGui's context must exist and be current. Nothing is drawn yet.
    explicit App(Host& host);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// The first three roles before the first frame; `fallback` (CJK) whenever it arrives.
    void add_font(FontRole role, const unsigned char* bytes, int size);
    void set_environment(const Environment& environment);
    /// The page is shown in a frame of another one (`?embed`): hardly anything stands around the view.
    void set_embedded(bool embedded);
    /// The page's fragment without '#', at start and whenever it changes by hand, or (`position_only`) by going back to
    /// an entry that Host::set_fragment made.
    void set_fragment(std::string_view fragment, bool position_only = false);

    /// A batch of files (one drop, one choice, the start): begin, files one after another in chunks, end. Grouping and
    /// scoring start at the end of the batch. A second batch may begin while work of the first is still going on.
    void begin_files(Origin origin);
    /// Returns the name the file has from now on: another than its path where two of a batch have one.
    std::string open_file(std::string_view path, std::uint64_t size);
    void feed_file(std::string_view bytes);
    void finish_file();
    /// The file could not be read to its end; says why. What was loaded before stays.
    void cancel_file(std::string_view reason);
    void end_files();
    /// Whether files of the user's are to be kept on this device; those kept are read at the start, then
    /// files_restored() is called.
    bool keeps_files() const;
    void files_restored();
    /// The text last copied did not reach the clipboard; the platform has shown it instead.
    void copy_refused();
    /// What Host::keep_files was asked for is done; `problem`: why it could not be, "" where it could.
    void files_kept(std::string_view problem);
    /// A message from the platform for the user ("that was text, not a file").
    void notice(std::string_view message);

    /// Long work (matching, scoring) in slices of about `budget_ms`; true while there is more to do.
    bool step(double budget_ms);
    /// Builds one frame between ImGui::NewFrame and ImGui::Render; the platform has set DisplaySize in device pixels.
    void frame();
    /// The picture drawn by the last frame because the user asked for it, else null. Lives until the next frame.
    const Picture* picture() const;
    /// Clear colour of the theme in force, RGBA 0..1.
    void clear_color(float rgba[4]) const;
    /// Whether the application acts on this key now ("j", "Escape", "ArrowDown": KeyboardEvent.key), so that the page
    /// prevents the browser's own action only then.
    bool uses_key(std::string_view key, bool ctrl_or_meta, bool alt) const;

    /// Fingers moved sideways by `dx` or changed their distance by `factor` around (x, y), device pixels. False:
    /// nothing there takes it. dx 0 and factor 1 only ask.
    bool gesture(float x, float y, float dx, float factor);

    /// The mirror's ways in: presses the item of this id in the next frame; moves the keyboard's ring to an item, ""
    /// away.
    void press(std::string_view id);
    void focus_item(std::string_view id);
    /// Differs where items() differs in anything that can be seen or said.
    std::uint64_t items_fingerprint() const;

    /// Plain data for tests and for people at the console (issue "First light", section 5), as JSON text.
    std::string describe() const;
    std::string items() const;
    /// What is printed: see print_document.hpp.
    std::string printed() const;
    bool busy() const;
    /// Called once a frame was presented, for `frames` in describe().
    void count_frame();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace rescue::app
