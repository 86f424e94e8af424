// Rules of scoring that hold whatever is in a file, tried on random benchmarks, answers and damage. The seeds are
// fixed; draws are taken with % (not with distributions of the library), so that every build tries the same.
#include <algorithm>
#include <random>

#include "core/json.hpp"
#include "make.hpp"
#include "read_test.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

class Dice {
  public:
    explicit Dice(unsigned seed) : random_(seed) {}
    std::size_t below(std::size_t bound) { return random_() % bound; }
    bool one_in(std::size_t chances) { return below(chances) == 0; }
    template <class T>
    const T& of(const std::vector<T>& list) {
        return list[below(list.size())];
    }
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }

  private:
    std::mt19937 random_;
};

using Texts = std::vector<std::string>;

Texts ids_of(const std::vector<Label>& labels) {
    Texts ids;
    for (const Label& label : labels) ids.emplace_back(label.id);
    return ids;
}

/// Two couples and two families of one stem: every task has instances in both scenarios.
Benchmark random_benchmark(Dice& dice) {
    std::vector<Sample> samples;
    for (const char* id : {"a/one", "b/two", "family_therapy/1/merged", "family_therapy/2/merged"}) {
        const Scenario scenario = std::string(id).front() == 'f' ? Scenario::family : Scenario::couple;
        const Texts people = scenario == Scenario::family ? Texts{"Uma", "Vik", "Wim"} : Texts{"Ana", "\u00C9mile"};
        std::vector<Turn> turns;
        for (std::size_t row = 0; row < 24; ++row) {
            if (row % 3 == 2) {
                Turn made = support(people, {dice.of(people)}, dice.of(ids_of(strategy_labels(scenario))));
                made.cycle_state.label = dice.of(ids_of(relation_labels(scenario)));
                made.has_cycle_state_key = true;
                turns.push_back(std::move(made));
            } else {
                turns.push_back(feeling(dice.of(people), "hurt", static_cast<int>(dice.below(11))));
            }
        }
        samples.push_back(sample(id, scenario, std::move(turns)));
    }
    return benchmark(std::move(samples));
}

struct Field {
    std::string key;
    Texts values;  ///< as JSON
    bool list = false;
};

/// One answer of a file, in parts that can be damaged.
struct Entry {
    TaskId task = TaskId::itp;
    Texts head;  ///< members that say what it is: never damaged
    std::vector<Field> fields;

    std::string json(const std::string& gap = "") const {
        std::string out;
        for (const std::string& member : head) out += (out.empty() ? "" : "," + gap) + member;
        for (const Field& field : fields) {
            std::string value;
            for (const std::string& each : field.values) value += (value.empty() ? "" : ",") + each;
            out += "," + gap + json::quoted(field.key) + ":" + (field.list ? "[" + value + "]" : value);
        }
        return "{" + gap + out + gap + "}";
    }
};

Texts random_choices(Dice& dice, const Instance& instance, Texts labels) {
    dice.shuffle(labels);
    const auto gold = std::find(labels.begin(), labels.end(), instance.gold);
    if (gold != labels.end() && dice.below(3) > 0)
        std::swap(*gold, labels[dice.below(std::min<std::size_t>(3, labels.size()))]);
    labels.resize(std::min<std::size_t>(3, labels.size()));
    for (std::string& label : labels) label = json::quoted(label);
    return labels;
}

Entry random_entry(Dice& dice, const Benchmark& made, const Instance& instance) {
    const Sample& where = made.corpus.samples[static_cast<std::size_t>(instance.sample)];
    Entry entry;
    entry.task = instance.task;
    const TaskSpec& spec = task(instance.task);
    entry.head = {"\"task\":" + json::quoted(spec.code), "\"model\":\"m\"", "\"sample_id\":" + json::quoted(where.id),
                  json::quoted(spec.id_key) + ":" + json::quoted(instance.id)};
    const auto number = [&](std::size_t from, std::size_t to) {
        return std::to_string(from + dice.below(to - from + 1));
    };
    switch (instance.task) {
        case TaskId::itp:
            entry.fields = {{"should_speak", {dice.one_in(2) ? "\"yes\"" : "\"no\""}}};
            break;
        case TaskId::rpp:
            entry.fields = {
                {"relation_top3", random_choices(dice, instance, ids_of(relation_labels(where.scenario))), true}};
            break;
        case TaskId::stp:
            entry.fields = {{"target_top3", random_choices(dice, instance, instance.candidates), true}};
            break;
        case TaskId::ssp:
            entry.fields = {
                {"strategy_top3", random_choices(dice, instance, ids_of(strategy_labels(where.scenario))), true}};
            break;
        case TaskId::er:
            entry.fields = {{"predicted_internal_emotion", {"\"sad\""}},
                            {"predicted_intensity_score", {number(0, 10)}},
                            {"emotion_score", {number(1, 5)}},
                            {"bertscore_f1", {"0." + number(0, 9)}}};
            break;
        case TaskId::vp: {
            const std::size_t pairs = dice.below(3), views = dice.below(5);
            entry.fields = {{"predicted_viewpoints", {R"({"target":"Ana","viewpoint":"v"})"}, true},
                            {"source_target_score", {std::to_string(pairs)}},
                            {"viewpoint_score", {std::to_string(views)}},
                            {"viewpoint_total_score", {std::to_string(pairs + views)}},
                            {"bertscore_f1", {"0." + number(0, 9)}}};
            break;
        }
    }
    return entry;
}

std::vector<Entry> random_entries(Dice& dice, const Benchmark& made, std::size_t left_out_one_in) {
    std::vector<Entry> entries;
    for (const auto& instances : made.instances) {
        for (const Instance& instance : instances) {
            if (!dice.one_in(left_out_one_in)) entries.push_back(random_entry(dice, made, instance));
        }
    }
    return entries;
}

std::string lines(const std::vector<Entry>& entries, const std::string& end = "\n") {
    std::string text;
    for (const Entry& entry : entries) text += entry.json() + end;
    return text;
}

struct Named {
    std::string name;
    std::optional<double> value;
};

/// Every figure of the one system in these files, by task, scope and reading; none where there is no system.
std::vector<Named> figures_of_files(const Benchmark& made, const std::vector<FileContent>& files,
                                    const std::vector<Reading>& readings) {
    std::vector<Named> all;
    const Grouped grouped = group_systems(made, files);
    CHECK(grouped.systems.size() <= 1);
    for (const System& system : grouped.systems) {
        for (const Reading reading : readings) {
            const SystemScore score = score_system(made, system, reading);
            for (std::size_t id = 0; id < score.tasks.size(); ++id) {
                if (!score.tasks[id]) continue;
                for (const Scope scope : {Scope::couple, Scope::family, Scope::both}) {
                    const ScopeScore& scored = score.tasks[id]->scope(scope);
                    const std::string place = std::to_string(id) + " " + std::to_string(static_cast<int>(reading)) +
                                              " " + std::to_string(static_cast<int>(scope)) + " ";
                    CHECK(scored.answered <= scored.n);
                    CHECK(scored.n > 0);
                    all.push_back({place + "n", static_cast<double>(scored.n)});
                    all.push_back({place + "answered", static_cast<double>(scored.answered)});
                    for (const Figure& each : scored.figures)
                        all.push_back({place + std::string(each.name), each.value});
                    for (const Figure& each : scored.answered_only)
                        all.push_back({place + "answered_only " + std::string(each.name), each.value});
                }
            }
        }
    }
    return all;
}

std::string text_of_figures(const std::vector<Named>& figures) {
    std::string text;
    for (const Named& each : figures) text += each.name + " " + (each.value ? std::to_string(*each.value) : "-") + "\n";
    return text;
}

const std::vector<Reading> kReadings = {Reading::official, Reading::strict, Reading::lenient};

std::string scored(const Benchmark& made, const std::vector<FileContent>& files) {
    return text_of_figures(figures_of_files(made, files, kReadings));
}

std::string scored(const Benchmark& made, const std::string& bytes) {
    return scored(made, {read_file_content("file.jsonl", bytes)});
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// Figures that no damage may raise under the strict reading.
bool falls_only(const std::string& name) {
    if (name.find("answered_only") != std::string::npos) return false;
    return ends_with(name, " accuracy") || name.find("recall_at_") != std::string::npos || ends_with(name, "_mrr") ||
           name.find(" avg_") != std::string::npos || ends_with(name, " er_judge");
}

void check_bounds(const std::vector<Named>& figures) {
    for (const Named& each : figures) {
        if (!each.value) continue;
        const auto about = [&](const char* part) { return each.name.find(part) != std::string::npos; };
        double low = 0, high = 1;
        if (about("avg_emotion_score") || about("avg_intensity") || about("er_judge")) low = 1, high = 5;
        if (about("avg_source_target")) high = 2;
        if (about("avg_viewpoint_score")) high = 4;
        if (about("avg_viewpoint_total")) high = 6;
        const std::string last = each.name.substr(each.name.rfind(' ') + 1);
        if (last == "n" || last == "answered" || last.rfind("n_", 0) == 0 || last.size() == 2) high = 1e9;  // counts
        CHECK_MESSAGE(*each.value >= low, each.name);
        CHECK_MESSAGE(*each.value <= high, each.name);
    }
}

/// One damaged file of these entries; what was done, for messages.
std::string damaged(Dice& dice, const std::vector<Entry>& entries, std::string& what) {
    const std::size_t victim = dice.below(entries.size());
    Entry entry = entries[victim];
    std::string record;
    Field& field = entry.fields[dice.below(entry.fields.size())];
    const Texts garbage = {"\"#%&\"", "\"\"", "null", "{}", "[]", "NaN", "1e999", "-7", "\"7/10\"", "\"\\ud83d\""};
    switch (dice.below(7)) {
        case 0:
            what = "left out";
            break;
        case 1:
            what = "torn";
            record = entry.json();
            record.resize(record.size() / 2);
            break;
        case 2:
            what = "a value";
            if (field.values.empty()) field.values = {""};
            field.values[dice.below(field.values.size())] = dice.of(garbage);
            record = entry.json();
            break;
        case 3:
            what = "all of a field";
            field.values = {dice.of(garbage)};
            field.list = false;
            record = entry.json();
            break;
        case 4:
            what = "a key";
            field.key += "_";
            record = entry.json();
            break;
        case 5:
            what = "the id";
            entry.head.back() = "\"id\":\"#%&\"";
            record = entry.json();
            break;
        default:
            what = "the reason";
            entry.head.emplace_back("\"reason\":\"fallback_after_error: timeout\"");
            record = entry.json();
            break;
    }
    what += " of " + std::string(task(entry.task).code) + ": " + record;
    std::string text;
    for (std::size_t i = 0; i < entries.size(); ++i) text += i == victim ? record + "\n" : entries[i].json() + "\n";
    return text;
}

}  // namespace

TEST_CASE("score rules: a damaged or missing answer never raises a strict figure") {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        Dice dice(seed);
        const Benchmark made = random_benchmark(dice);
        const std::vector<Entry> entries = random_entries(dice, made, 6);
        const auto strict = [&](const std::string& text) {
            return figures_of_files(made, {read_file_content("file.jsonl", text)}, {Reading::strict});
        };
        const std::vector<Named> before = strict(lines(entries));
        REQUIRE(before.size() > 100);
        for (int round = 0; round < 60; ++round) {
            std::string what;
            const std::vector<Named> after = strict(damaged(dice, entries, what));
            REQUIRE_MESSAGE(after.size() == before.size(), what);
            for (std::size_t i = 0; i < after.size(); ++i) {
                CHECK(after[i].name == before[i].name);
                if (!falls_only(after[i].name) || !after[i].value) continue;
                REQUIRE_MESSAGE(before[i].value, what);
                CHECK_MESSAGE(*after[i].value <= *before[i].value + 1e-12, (after[i].name + ", " + what));
            }
        }
    }
}

TEST_CASE("score rules: every figure stays in its range, and no more are answered than there are") {
    for (unsigned seed = 11; seed <= 16; ++seed) {
        Dice dice(seed);
        const Benchmark made = random_benchmark(dice);
        std::vector<Entry> entries = random_entries(dice, made, 3);
        for (const Entry& entry : random_entries(dice, made, 2)) entries.push_back(entry);  // ids twice, in conflict
        dice.shuffle(entries);
        std::string what;
        for (int round = 0; round < 10; ++round) {
            check_bounds(
                figures_of_files(made, {read_file_content("file.jsonl", damaged(dice, entries, what))}, kReadings));
        }
    }
}

TEST_CASE("score rules: order, line ends, spelling and container of records change nothing") {
    for (unsigned seed = 21; seed <= 24; ++seed) {
        Dice dice(seed);
        const Benchmark made = random_benchmark(dice);
        std::vector<Entry> entries = random_entries(dice, made, 5);
        const std::string usual = scored(made, lines(entries));
        REQUIRE(usual.size() > 1000);
        CHECK(scored(made, lines(entries, "\r\n")) == usual);
        CHECK(scored(made, "\xEF\xBB\xBF" + lines(entries, "\n\n")) == usual);
        CHECK(scored(made, "Here it is:\n```json\n" + lines(entries) + "```\n") == usual);
        CHECK(scored(made, lines(entries) + lines(entries)) == usual);  // the same twice
        for (int round = 0; round < 3; ++round) {
            dice.shuffle(entries);
            CHECK(scored(made, lines(entries)) == usual);
        }
        std::string list, indented, one_line;
        for (const Entry& entry : entries) {
            list += (list.empty() ? "" : ",\n") + entry.json();
            indented += (indented.empty() ? "" : ",\n") + entry.json("\n    ");
            one_line += entry.json();
        }
        CHECK(scored(made, "[" + list + "]") == usual);
        CHECK(scored(made, "[\n" + indented + "\n]\n") == usual);
        CHECK(scored(made, one_line) == usual);
        CHECK(scored(made, "{\"model\":\"m\",\"predictions\":[" + list + "]}") == usual);
        std::string escaped = lines(entries);
        for (std::size_t at = 0; (at = escaped.find("\u00C9", at)) != std::string::npos;)
            escaped.replace(at, 2, "\\u00c9");
        CHECK(scored(made, escaped) == usual);
        std::array<std::string, 2> parts;
        for (const Entry& entry : entries) parts[dice.below(2)] += entry.json() + "\n";
        CHECK(scored(made, {read_file_content("b.jsonl", parts[0]), read_file_content("a.jsonl", parts[1])}) == usual);
    }
}

TEST_CASE("score rules: answered only, the figures are those counted by hand over the entries there are") {
    for (unsigned seed = 31; seed <= 36; ++seed) {
        Dice dice(seed);
        const Benchmark made = random_benchmark(dice);
        std::string details;
        double right = 0, entries = 0, ranks = 0;
        for (const Instance& instance : made.instances[static_cast<std::size_t>(TaskId::ssp)]) {
            if (dice.one_in(3)) continue;
            const Sample& where = made.corpus.samples[static_cast<std::size_t>(instance.sample)];
            const Texts choices = random_choices(dice, instance, ids_of(strategy_labels(where.scenario)));
            ++entries;
            details += (details.empty() ? "" : ",") + std::string("{\"sample_id\":") + json::quoted(where.id) +
                       ",\"turn_id\":" + json::quoted(instance.id) +
                       ",\"gold_strategy\":" + json::quoted(instance.gold);
            for (std::size_t i = 0; i < choices.size(); ++i) {
                details += ",\"pred_strategy_top" + std::to_string(i + 1) + "\":" + choices[i];
                if (choices[i] != json::quoted(instance.gold)) continue;
                ranks += 1.0 / static_cast<double>(i + 1);
                right += i == 0 ? 1 : 0;
            }
            details += "}";
        }
        REQUIRE(entries > 0);
        const FileContent file = read_file_content(
            "m.json", R"({"task":"predict_next_therapist_strategy_from_prior_context_with_known_support_target",)"
                      R"("prediction_model":"m","overall":[],"details":[)" +
                          details + "]}");
        const ScopeScore scored = score_only(made, {file}, TaskId::ssp, Reading::official).scope(Scope::both);
        CHECK(scored.answered == static_cast<std::size_t>(entries));
        CHECK(figure(scored.answered_only, "strategy_recall_at_1").value() == doctest::Approx(right / entries));
        CHECK(figure(scored.answered_only, "strategy_mrr").value() == doctest::Approx(ranks / entries));
        CHECK(figure(scored.figures, "strategy_recall_at_1").value() ==
              doctest::Approx(right / static_cast<double>(scored.n)));
    }
}
