// The state of the application and the only place that changes it. Views read a Session and return intents.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/app.hpp"
#include "app/state.hpp"
#include "app/statistics_state.hpp"
#include "core/intake/intake.hpp"
#include "core/predictions/systems.hpp"
#include "core/report/pack.hpp"
#include "core/scoring/readings.hpp"
#include "core/scoring/score.hpp"

namespace rescue::app {

enum class ViewId : std::uint8_t { overview, browse, score, files, compare };
enum class ThemeChoice : std::uint8_t { system, dark, light };

/// Where the user is. Everything a link carries is here.
struct Selection {
    ViewId view = ViewId::browse;
    int sample = 0;  ///< index into the corpus
    int row = 1;     ///< 1-based
    int to_row = 0;  ///< end of a chosen range of turns, at or after or before `row`; 0: the turn alone
};

inline constexpr float kSmallestFontScale = 0.8F;
inline constexpr float kLargestFontScale = 2.5F;
inline constexpr std::size_t kFewestResamples = 1000, kMostResamples = 100'000;

struct Settings {
    ThemeChoice theme = ThemeChoice::system;
    float font_scale = 1;
    bool notice_dismissed = false;  ///< of the start notice
    bool keep_files = false;        ///< the user's files are kept on this device for the next start
    ResamplingOptions resampling;   ///< of intervals and comparisons; resamples within the bounds above
    bool operator==(const Settings& other) const = default;
};

// Intents: what a view asks the session to do.
struct ShowView {
    ViewId view;
};
struct OpenTurn {
    int sample;
    int row;
    bool scroll = true;
};
struct SetReading {
    Reading reading;
};
/// `slice`: the name of a saved set that Score is over instead; "": none.
struct SetScope {
    Scope scope;
    std::string slice = {};
};
struct SetDrill {
    int system;
    TaskId task;
};  ///< Score: what the drill-down shows; system -1 closes it
/// Opens the panel from which scores and packs are saved.
struct OpenExport {};
/// What a model may be asked with, as a file.
struct SavePack {
    PackOptions options;
};
/// Score: what simple rules reach stands below the systems.
struct ShowBaselines {
    bool shown;
};
/// The user's files are kept on this device; `keep` false: what is kept is removed.
struct KeepFiles {
    bool keep;
};
struct SetTheme {
    ThemeChoice theme;
};
struct SetFontScale {
    float scale;
};
struct SetSampleFilter {
    std::string text;
};
struct RemoveFile {
    std::string name;
};
struct RenameSystem {
    int system;
    std::string name;
};
struct MergeSystems {
    int from;
    int into;
};
struct ChooseFiles {
    bool folder;
};
struct DownloadTemplate {};
enum class ChartFormat : std::uint8_t { csv, png, copied_png };
/// A chart of the view shown, by its id, as a file or (copied_png) on the clipboard.
struct SaveChart {
    std::string id;
    ChartFormat format;
};
inline constexpr int kStartNotice = -1;
inline constexpr int kAllNotices = -2;
struct DismissNotice {
    int index;  ///< into Session::notices, or kStartNotice, or kAllNotices (the start notice not among them)
};
struct Say {
    std::string text;
};  ///< a notice
struct OpenLink {
    std::string url;
};
struct CopyText {
    std::string text;
};
/// Opens the panel from which what is shown is shared.
struct OpenShare {};
/// Opens what a frame of another page shows in a page of its own.
struct OpenFullPage {};
struct SetRange {
    int to_row;
};  ///< from the chosen turn to this one; 0: the chosen turn alone
/// Words were chosen with the pointer; "": none are.
struct ChooseWords {
    std::string text;
};
struct SetDisplay {
    Display display;
};
/// The display with one of its switches the other way.
inline SetDisplay toggled(Display display, bool Display::*part) {
    display.*part = !(display.*part);
    return {display};
}
struct RevealTurn {
    int row;
};  ///< shows the gold of a turn while gold is hidden; again: covers it
struct HoverTurn {
    int row;
};  ///< the row under the pointer, in the transcript or the timeline; 0 none. Not in links.
struct SetTimeline {
    TimelineState timeline;
};
struct SetFilters {
    Filters filters;
};
struct SetSearch {
    SearchState search;
};
struct SetBookmarks {
    std::vector<Bookmark> bookmarks;
};
struct SetSlices {
    std::vector<Slice> slices;
};
/// Resamples outside the bounds are brought within.
struct SetResampling {
    ResamplingOptions resampling;
};
struct SetCompare {
    CompareState compare;
};
/// Starts, goes on with or stops long work; what is there of it stays.
struct RunStatistics {
    StatisticsPart part;
    bool run;
};
/// Saves one of exports() (exports.hpp) as a file; nothing where it is not ready.
struct Download {
    std::string id;
};
using Intent =
    std::variant<ShowView, OpenTurn, SetReading, SetScope, SetDrill, SetTheme, SetFontScale, SetSampleFilter,
                 RemoveFile, RenameSystem, MergeSystems, ChooseFiles, DownloadTemplate, SaveChart, DismissNotice,
                 OpenLink, CopyText, SetRange, ChooseWords, SetDisplay, RevealTurn, HoverTurn, SetTimeline, SetFilters,
                 SetSearch, SetBookmarks, SetSlices, Say, KeepFiles, OpenShare, OpenFullPage, SetResampling, SetCompare,
                 RunStatistics, ShowBaselines, Download, OpenExport, SavePack>;
using Intents = std::vector<Intent>;

/// A link that could not be followed, a file that was no use, ...: shown until dismissed.
struct Notice {
    std::string text;
    bool warning = false;
};

struct Session {
    std::shared_ptr<const Benchmark> benchmark = std::make_shared<const Benchmark>();  ///< never null
    /// In the order read, names unique. The samples and problems of corpus files live in the benchmark.
    std::vector<FileContent> files;
    std::vector<Origin> origins;  ///< aligned with files
    std::vector<System> systems;
    std::vector<SystemScore> scores;  ///< aligned with systems, in the reading in force
    /// Official against strict and lenient, aligned with systems.
    std::vector<std::array<std::optional<ReadingComparison>, kTaskCount>> comparisons;
    std::vector<SystemName> system_names;  ///< the user's wishes: renamed and merged systems
    Problems grouping_problems;
    bool demonstration = true;  ///< the corpus shown is the built-in one
    Selection selection;
    Reading reading = Reading::official;         ///< of `scores`
    Reading wanted_reading = Reading::official;  ///< differs from `reading` while scores are made anew
    Scope scope = Scope::both;
    std::string slice;      ///< name of the saved set Score is over; "" or one that is gone: `scope`
    bool baselines = true;  ///< Score shows them
    int drill_system = -1;
    TaskId drill_task = TaskId::rpp;
    std::string sample_filter;
    Display display;
    std::vector<int> revealed;  ///< rows of the chosen sample whose gold is shown while gold is hidden, ascending
    std::string chosen_words;   ///< words of the chosen sample chosen with the pointer: copied in place of turns
    int hovered_row = 0;        ///< of the chosen sample, under the pointer; 0 none
    TimelineState timeline;
    Filters filters;
    SearchState search;
    std::vector<Bookmark> bookmarks;
    std::vector<Slice> slices;
    CompareState compare;
    StatisticsState statistics;
    Settings settings;
    std::vector<Notice> notices;
    int copies_refused = 0;   ///< by the browser, since the start
    bool files_kept = false;  ///< all files of the user's are kept on this device
    bool embedded = false;    ///< shown in a frame of another page
    std::string progress;     ///< what is being done, for the user; "" when nothing is
    std::uint64_t jumps = 0;  ///< grows with every OpenTurn that scrolls: the transcript then brings the row into view
    std::uint64_t revision =
        1;  ///< changes with benchmark, systems, their names, scores and reading: views key caches by it
    Environment environment;

    const Corpus& corpus() const { return benchmark->corpus; }
    /// Whether the gold of a row of the chosen sample may be seen: annotations, and verdicts on answers. What draws
    /// gold for a turn (transcript, inspector, the timeline's gold tiers) asks here.
    bool gold_shown(int row) const;
    /// Whether the words of a row of the chosen sample may be seen while the future is hidden.
    bool words_shown(int row) const;
    /// What a model may see at the chosen turn, as the display asks.
    VisibleContext given() const;
    const Sample* sample() const;  ///< the chosen one, null in an empty corpus
    /// Instances of a task on one sample: [first, last) indices into benchmark->instances.
    std::pair<int, int> instances_of(TaskId id, int sample) const;
    /// Wrong answers of a system on a sample over ITP, RPP, STP, SSP (official headline: rank 1 or right decision),
    /// and the number of instances counted.
    struct WrongCount {
        int wrong = 0, counted = 0;
    };
    WrongCount wrong_on(int system, int sample) const;
};

/// What must be computed anew after a change; each includes those before it.
enum class FollowUp : std::uint8_t { none, rescore, regroup, rebuild };

/// Applies an intent to the session and says what must follow. Intents that ask something of the platform (chooser,
/// link, clipboard, download) change nothing here.
FollowUp apply(Session& session, const Intent& intent);

/// Whether files of this kind make up the corpus.
inline bool is_corpus_file(FileKind kind) { return kind == FileKind::benchmark || kind == FileKind::sample; }

}  // namespace rescue::app
