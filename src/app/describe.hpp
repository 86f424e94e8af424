// The application as plain data, for tests and for people at the console.
#pragma once

#include <string>

#include "app/session.hpp"

namespace rescue::app {

/// What is not part of the session.
struct PageState {
    bool locked = false;
    int requests_since_lock = 0;
    bool busy = false;
    int frames = 0;
};

/// {"view", "corpus", "selection", "reading", "models" (as the command line has them), "files", "busy", "locked",
/// "frames", "requests_since_drop"} as JSON text. Numbers of warnings and problems leave notes out.
std::string describe_session(const Session& session, const PageState& page);

}  // namespace rescue::app
