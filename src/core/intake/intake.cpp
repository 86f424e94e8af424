#include "core/intake/intake.hpp"

#include <algorithm>
#include <utility>

#include "core/intake/file_reader.hpp"
#include "core/intake/sniff.hpp"
#include "core/intake/splitter.hpp"
#include "core/sha256.hpp"

namespace rescue {

std::string_view file_kind_name(FileKind kind) {
    switch (kind) {
        case FileKind::benchmark:
            return "benchmark";
        case FileKind::sample:
            return "sample";
        case FileKind::instances:
            return "instances";
        case FileKind::predictions:
            return "predictions";
        default:
            return "unknown";
    }
}

struct Intake::Reader {
    FileContent content;
    FileReader records{content};
    Splitter splitter{records};
    Sha256 hash;
    std::string head;      ///< the first bytes, until there are enough to tell what the file is
    bool decided = false;  ///< they were looked at
    bool useless = false;

    void read(std::string_view bytes) {
        if (!useless) splitter.feed(bytes);
    }
    void decide() {
        decided = true;
        if (const auto message = tell_useless(head)) {
            useless = true;
            content.problems.add(Severity::error, "useless_file", {content.name, 0, 0, ""}, *message);
        }
        read(std::exchange(head, {}));
    }
};

Intake::Intake(std::string name) : reader_(std::make_unique<Reader>()) { reader_->content.name = std::move(name); }
Intake::~Intake() = default;
Intake::Intake(Intake&&) noexcept = default;
Intake& Intake::operator=(Intake&&) noexcept = default;

void Intake::feed(std::string_view bytes) {
    reader_->content.bytes += bytes.size();
    reader_->hash.feed(bytes);
    if (!reader_->decided) {
        // A fixed number of bytes, so that the decision does not depend on how the file is cut.
        const std::size_t wanted = std::min(bytes.size(), kSniffedBytes - reader_->head.size());
        reader_->head.append(bytes.substr(0, wanted));
        bytes.remove_prefix(wanted);
        if (reader_->head.size() == kSniffedBytes) reader_->decide();
    }
    reader_->read(bytes);
}

FileContent Intake::finish() {
    if (!reader_->decided) reader_->decide();
    if (!reader_->useless) {
        reader_->splitter.finish();
        reader_->records.finish();
    }
    reader_->content.sha256 = reader_->hash.finish();
    return std::move(reader_->content);
}

std::uint64_t Intake::fed() const { return reader_->content.bytes; }

FileContent read_file_content(std::string name, std::string_view bytes) {
    Intake intake(std::move(name));
    intake.feed(bytes);
    return intake.finish();
}

}  // namespace rescue
