// Reading texts as files, for tests.
#pragma once

#include <doctest/doctest.h>
#include <string>

#include "core/intake/intake.hpp"

namespace rescue::test {

/// Everything of a content that must not depend on how the file was cut, as one text.
inline std::string summary(const FileContent& content) {
    std::string out =
        content.shape + " " + std::string(file_kind_name(content.kind)) + " " + std::to_string(content.entries);
    out += " " + content.sha256 + " " + content.predictions.model + "\n";
    for (const Sample& sample : content.samples) {
        out += sample.id + " " + std::to_string(sample.turns.size()) + " " + sample.extra;
        for (const Turn& turn : sample.turns) out += "|" + turn.speaker + ":" + turn.dialogue + turn.extra;
        out += "\n";
    }
    for (const Answer& answer : content.predictions.answers) {
        out += std::to_string(static_cast<int>(answer.task)) + " " + answer.id + " " + answer.sample_id + " " +
               answer.should_speak + " " + answer.emotion;
        for (const std::string& choice : answer.choices) out += "/" + choice;
        out += " " + std::to_string(answer.place.line) + "\n";
    }
    for (const Problem& problem : content.problems.list()) {
        out += problem.kind + " " + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) +
               " " + problem.place.path + " " + problem.message + "\n";
    }
    return out;
}

/// Reads a text as a file; checks that reading it in pieces gives the same.
inline FileContent read(const std::string& text, const std::string& name = "file.jsonl") {
    FileContent whole = read_file_content(name, text);
    const std::size_t step = text.size() < 400 ? 1 : 97;
    for (std::size_t piece = 1; piece < text.size(); piece += step) {
        Intake intake(name);
        for (std::size_t at = 0; at < text.size(); at += piece) intake.feed(std::string_view(text).substr(at, piece));
        CHECK_MESSAGE(summary(intake.finish()) == summary(whole), piece);
    }
    return whole;
}

/// "kind:count kind:count", by kind.
inline std::string kinds(const Problems& problems) {
    std::string out;
    for (const auto& [kind, count] : problems.counts())
        out += (out.empty() ? "" : " ") + kind + ":" + std::to_string(count);
    return out;
}

}  // namespace rescue::test
