// Between the session and the page's address: what a link says of the session, and how a link is followed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/fragment.hpp"
#include "app/host.hpp"
#include "app/loading.hpp"

namespace rescue::app {

/// What a link may tell beyond position and view; nothing unless the user ticks it.
struct LinkExtras {
    bool search = false, systems = false;
};

/// Which file the corpus is: "demo" for the built-in one, else the first eight digits of its SHA-256, "" where it is no
/// single file.
std::string corpus_mark(const Session& session);

/// The session as a link; what is as usual is left out.
Link link_of(const Session& session, LinkExtras extras = {});

/// Follows links, waiting where what they lead to is not loaded; keeps the address; keeps the settings, those that a
/// link brought for this visit excepted.
class LinkKeeper {
  public:
    /// The session's settings are those stored.
    LinkKeeper(Session& session, Loader& loader, Host& host);

    /// A fragment came, at start, by hand, or (`position_only`) by going back to an entry this page wrote: that returns
    /// to a place, not to how things were shown then.
    void take(std::string_view fragment, bool position_only);
    /// Follows the link that waits, if its sample is there by now. Call when files were read.
    void follow();
    /// After changes by the user: writes the address, a new entry where view or sample changed; `before` as it was.
    void write(const Selection& before);
    /// The fragment of a link to what is shown, or to what is waited for.
    std::string fragment() const { return print_fragment(wanted_ ? *wanted_ : link_of(session_)); }
    /// Saves what the user has changed of the settings; `before` as they were.
    void save_settings(const Settings& before);

  private:
    /// Takes the notice back that a link waits.
    void forget_report();
    void apply_look(const Link& link);
    void apply_place(const Link& link, int sample);
    void apply_drill(const Link& link);
    void say(std::string text) { session_.notices.push_back({std::move(text), true}); }

    Session& session_;
    Loader& loader_;
    Host& host_;
    Settings stored_;
    std::optional<Link> wanted_;  ///< waits for its sample
    std::string reported_;        ///< the notice that it waits; "" none
    std::string address_;         ///< what the address would say of the session when it was last looked at
};

}  // namespace rescue::app
