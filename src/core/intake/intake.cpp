#include "core/intake/intake.hpp"

#include <utility>

#include "core/intake/file_reader.hpp"
#include "core/intake/splitter.hpp"
#include "core/sha256.hpp"

namespace rescue {

std::string_view file_kind_name(FileKind kind) {
    switch (kind) {
        case FileKind::benchmark: return "benchmark";
        case FileKind::sample: return "sample";
        case FileKind::instances: return "instances";
        case FileKind::predictions: return "predictions";
        default: return "unknown";
    }
}

struct Intake::Reader {
    FileContent content;
    FileReader records{content};
    Splitter splitter{records};
    Sha256 hash;
};

Intake::Intake(std::string name, std::uint64_t) : reader_(std::make_unique<Reader>()) {
    reader_->content.name = std::move(name);
}
Intake::~Intake() = default;
Intake::Intake(Intake&&) noexcept = default;
Intake& Intake::operator=(Intake&&) noexcept = default;

void Intake::feed(std::string_view bytes) {
    reader_->content.bytes += bytes.size();
    reader_->hash.feed(bytes);
    reader_->splitter.feed(bytes);
}

FileContent Intake::finish() {
    reader_->splitter.finish();
    reader_->records.finish();
    reader_->content.sha256 = reader_->hash.finish();
    return std::move(reader_->content);
}

std::uint64_t Intake::fed() const { return reader_->content.bytes; }

FileContent read_file_content(std::string name, std::string_view bytes) {
    Intake intake(std::move(name), bytes.size());
    intake.feed(bytes);
    return intake.finish();
}

}  // namespace rescue
