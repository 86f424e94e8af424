#include "core/sha256.hpp"

#include <doctest/doctest.h>

using namespace rescue;

TEST_CASE("SHA-256 of known messages") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256(std::string(1000000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 does not depend on the pieces") {
    std::string message;
    for (int i = 0; i < 300; ++i) message.push_back(static_cast<char>(i));
    for (std::size_t piece = 1; piece <= message.size(); ++piece) {
        Sha256 hash;
        for (std::size_t at = 0; at < message.size(); at += piece)
            hash.feed(std::string_view(message).substr(at, piece));
        CHECK(hash.finish() == sha256(message));
    }
}
