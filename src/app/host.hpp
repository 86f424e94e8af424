// What the application asks of the platform it runs on (web page, desktop window). One small interface; the platform
// implements it and owns the window, the clock, files, clipboard, link and the text fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rescue::app {

/// Rectangle in CSS pixels (on the desktop: in window units), origin at the top left of the page.
struct Rect {
    float x = 0, y = 0, w = 0, h = 0;
};

/// A one-line text field wanted this frame. On the web a real HTML input laid over the canvas.
struct TextField {
    std::string_view id;     ///< stable; one element per id
    Rect rect;               ///< CSS pixels
    std::string_view label;  ///< accessible name
    std::string_view placeholder;
    float font_size = 15;     ///< CSS pixels
    bool above_list = false;  ///< up, down and Escape are not the field's, but of the list below it
};

/// What happened to a text field since the last frame.
struct FieldEvent {
    bool changed = false;    ///< the user changed the text
    bool submitted = false;  ///< Enter was pressed in it
};

class Host {
  public:
    virtual ~Host() = default;
    /// Shows the field this frame (a field not asked for in a frame is removed). Where the user changed the text,
    /// `value` then holds the new one (UTF-8).
    virtual FieldEvent text_field(const TextField& field, std::string& value) = 0;
    virtual void focus_text_field(std::string_view id) = 0;
    virtual void copy(std::string_view text) = 0;
    virtual void download(std::string_view file_name, std::string_view mime, std::string_view bytes) = 0;
    /// Whether the platform renders App::picture().
    virtual bool offers_pictures() const { return false; }
    /// Opens the file (or folder) chooser; chosen files arrive through App::open_file.
    virtual void choose_files(bool folder) = 0;
    /// The address of the page itself, without query and fragment; "" where there is none (desktop).
    virtual std::string_view address() const = 0;
    /// Opens a link in a new tab.
    virtual void open_link(std::string_view url) = 0;
    /// Writes the fragment (without '#'); `new_entry` makes Back return to the former one.
    virtual void set_fragment(std::string_view fragment, bool new_entry) = 0;
    virtual void set_title(std::string_view title) = 0;
    /// The small versioned settings record (JSON text), kept on this device; "" when there is none.
    virtual std::string load_settings() = 0;
    virtual void save_settings(std::string_view json) = 0;
    /// Whether files can be kept on this device for the next start.
    virtual bool can_keep_files() const = 0;
    /// Keeps the user's files of these names (as App::open_file told them) and no others; App::files_kept says how it
    /// went.
    virtual void keep_files(const std::vector<std::string>& names) = 0;
    /// Removes what is kept, and what held it.
    virtual void forget_files() = 0;
    /// True: leaving or reloading asks first.
    virtual void set_ask_before_leaving(bool ask) = 0;
    /// A frame is wanted in `after_ms` milliseconds (0: the next one).
    virtual void request_frame(int after_ms = 0) = 0;
    /// Milliseconds on a steady clock.
    virtual double now_ms() const = 0;
    /// The page: true once the second content policy is in force; desktop: true.
    virtual bool locked() const = 0;
    /// Requests made since the lock; the page shows it.
    virtual int requests_since_lock() const = 0;
    virtual std::string_view build_id() const = 0;
};

}  // namespace rescue::app
