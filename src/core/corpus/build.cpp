#include <algorithm>
#include <utility>

#include "core/corpus/checks.hpp"
#include "core/intake/intake.hpp"

namespace rescue {

Corpus build_corpus(std::vector<FileContent> files) {
    Corpus corpus;
    if (files.size() == 1) {
        corpus.name = files[0].name;
        corpus.sha256 = files[0].sha256;
    } else if (!files.empty()) {
        corpus.name = files[0].name.substr(0, files[0].name.find('/'));
    }
    for (FileContent& file : files) {
        corpus.problems.append(file.problems);
        for (Sample& sample : file.samples) corpus.samples.push_back(std::move(sample));
    }
    std::stable_sort(corpus.samples.begin(), corpus.samples.end(),
                     [](const Sample& a, const Sample& b) { return a.id < b.id; });
    std::vector<Sample> kept;
    kept.reserve(corpus.samples.size());
    for (Sample& sample : corpus.samples) {
        if (!kept.empty() && kept.back().id == sample.id) {
            corpus.problems.add(Severity::error, "duplicate_sample", sample.place,
                                "a second sample of the id " + sample.id + ": refused, the first one stands");
            corpus.refused.push_back(std::move(sample));
        } else {
            kept.push_back(std::move(sample));
        }
    }
    corpus.samples = std::move(kept);
    for (const Sample& sample : corpus.samples) check_sample(sample, corpus.problems);
    return corpus;
}

}  // namespace rescue
