// rescue_frames BENCHMARK PREDICTIONS... FRAGMENT: what a frame costs without a graphics card. Opens the place of the
// fragment, then turns the wheel over the list of samples and over the talk; prints one line of JSON, milliseconds of
// processor time (median and 95% of the frames).
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../unit/app/fake_host.hpp"
#include "../unit/app/headless.hpp"

namespace {

using namespace rescue::app;

constexpr int kFrames = 120;
constexpr float kWidth = 1280, kHeight = 800;

std::string bytes_of(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void load(App& app, const char* path) {
    const std::string bytes = bytes_of(path);
    app.open_file(path, bytes.size());
    app.feed_file(bytes);
    app.finish_file();
}

struct Times {
    double median = 0, p95 = 0;
};

Times scroll(App& app, float x) {
    std::vector<double> times;
    ImGuiIO& io = ImGui::GetIO();
    for (int i = 0; i < kFrames; ++i) {
        io.AddMousePosEvent(x, 400);
        io.AddMouseWheelEvent(0, -2.4F);
        const std::clock_t start = std::clock();
        Headless::frame(app, kWidth, kHeight);
        times.push_back(1000 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    return {times[kFrames / 2], times[kFrames * 95 / 100]};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: rescue_frames BENCHMARK PREDICTIONS... FRAGMENT\n", stderr);
        return 2;
    }
    const Headless headless;
    FakeHost host;
    App app(host);
    app.begin_files(Origin::user);
    for (int i = 1; i + 1 < argc; ++i) load(app, argv[i]);
    app.end_files();
    while (app.step(1000)) {
    }
    app.set_fragment(argv[argc - 1], false);
    for (int i = 0; i < 5; ++i) Headless::frame(app, kWidth, kHeight);
    const Times list = scroll(app, 130), talk = scroll(app, 640);
    std::printf("{\"list\":[%.3f,%.3f],\"talk\":[%.3f,%.3f]}\n", list.median, list.p95, talk.median, talk.p95);
    return 0;
}
