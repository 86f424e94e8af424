// What is kept on this device, as the application asks the platform for it.
#include <doctest/doctest.h>

#include "app/app.hpp"
#include "app/settings.hpp"
#include "fake_host.hpp"
#include "imgui.h"

using namespace rescue;
using namespace rescue::app;

namespace {

struct Context {
    Context() { ImGui::CreateContext(); }
    ~Context() { ImGui::DestroyContext(); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

constexpr std::string_view kSample =
    R"({"sample_id":"a/b","scenario":"couple","participants":["A","B"],"rows":[{"primary_speaker":"A"}]})";

void drop(App& app, Origin origin, const std::string& name) {
    app.begin_files(origin);
    CHECK(app.open_file(name, kSample.size()) == name);
    app.feed_file(kSample);
    app.finish_file();
    app.end_files();
    while (app.step(5)) {
    }
}

}  // namespace

TEST_CASE("the user's files are kept once those kept before have been read, and leaving asks until they are") {
    const Context context;
    FakeHost host;
    Settings settings;
    settings.keep_files = true;
    host.settings = print_settings(settings);
    App app(host);
    CHECK(app.keeps_files());
    drop(app, Origin::demonstration, "demo.jsonl");
    drop(app, Origin::user, "mine.jsonl");
    CHECK(host.kept.empty());
    app.files_restored();
    CHECK(host.kept == std::vector<std::string>{"mine.jsonl"});
    CHECK(host.asks);
    app.files_kept("");
    CHECK_FALSE(host.asks);
    drop(app, Origin::user, "mine.jsonl");  // another content, perhaps
    CHECK(host.asks);
    app.files_kept("there is no room.");
    CHECK(host.asks);
    CHECK(host.forgotten == 1);
    CHECK_FALSE(app.keeps_files());
    CHECK_FALSE(read_settings(host.settings).keep_files);
}

TEST_CASE("without being asked to nothing is kept") {
    const Context context;
    FakeHost host;
    App app(host);
    drop(app, Origin::user, "mine.jsonl");
    CHECK(host.kept.empty());
    CHECK(host.forgotten == 0);
    CHECK(host.asks);
}
