#include "core/number.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <limits>

using namespace rescue;

TEST_CASE("numeric text is what Python's float() takes") {
    CHECK(parse_float("7") == 7.0);
    CHECK(parse_float(" 7 \n") == 7.0);
    CHECK(parse_float("\xC2\xA0"
                      "1e1") == 10.0);
    CHECK(parse_float("1_0") == 10.0);
    CHECK(parse_float("1_0.0_5e0_1") == 100.5);
    CHECK(parse_float(".5") == 0.5);
    CHECK(parse_float("5.") == 5.0);
    CHECK(parse_float("+1") == 1.0);
    CHECK(parse_float("-0.25E-1") == -0.025);
    CHECK(parse_float("007") == 7.0);
    CHECK(std::isinf(*parse_float("1e999")));
    for (const char* text :
         {"",     " ",  ".",  "+",    "e1",   "1e",  "1e+",  "7/10", "0x5",   "inf", "nan", "Infinity",
          "1__0", "_1", "1_", "1_.0", "1._0", "1 0", "0,85", "85%",  "1e1.5", "--1", "six"}) {
        CHECK_MESSAGE(!parse_float(text).has_value(), text);
    }
}

TEST_CASE("whole numbers: digits alone, up to the largest of 64 bits") {
    CHECK(parse_whole("0") == 0U);
    CHECK(parse_whole("007") == 7U);
    CHECK(parse_whole("18446744073709551615") == 18446744073709551615U);
    for (const char* text : {"", "18446744073709551616", "99999999999999999999", "-1", "+1", " 1", "1.0", "1e3", "x"})
        CHECK_MESSAGE(!parse_whole(text).has_value(), text);
}

TEST_CASE("doubles print as Python prints them and read back equal") {
    CHECK(print_double(1) == "1.0");
    CHECK(print_double(0) == "0.0");
    CHECK(print_double(-0.0) == "-0.0");
    CHECK(print_double(0.1) == "0.1");
    CHECK(print_double(0.1 + 0.2) == "0.30000000000000004");
    CHECK(print_double(1e15) == "1000000000000000.0");
    CHECK(print_double(1e16) == "1e+16");
    CHECK(print_double(123456789012345680.0) == "1.2345678901234568e+17");
    CHECK(print_double(0.0001) == "0.0001");
    CHECK(print_double(0.00001) == "1e-05");
    CHECK(print_double(-2.5e-7) == "-2.5e-07");
    CHECK(print_double(1e300) == "1e+300");
    CHECK(print_double(1.5) == "1.5");
    CHECK(print_double(100) == "100.0");
    CHECK(print_double(2.0 / 3) == "0.6666666666666666");
    CHECK(print_double(5e-324) == "5e-324");
    CHECK(print_double(std::numeric_limits<double>::max()) == "1.7976931348623157e+308");
    CHECK(print_double(std::numeric_limits<double>::infinity()) == "inf");
    CHECK(print_double(-std::numeric_limits<double>::infinity()) == "-inf");
    CHECK(print_double(std::numeric_limits<double>::quiet_NaN()) == "nan");
    double value = 1;
    for (int i = 0; i < 2000; ++i) {
        value = std::fmod(value * 1.7320508075688772 + 0.1234567, 1000.0) / (i % 7 + 1);
        CHECK(parse_float(print_double(value)) == value);
    }
}

TEST_CASE("halves go to the even neighbour") {
    CHECK(divide_half_even(5, 2) == 2);
    CHECK(divide_half_even(7, 2) == 4);
    CHECK(divide_half_even(0, 3) == 0);
    CHECK(divide_half_even(8, 3) == 3);
    CHECK(divide_half_even(7, 3) == 2);
    for (long long n = 0; n < 200; ++n) {
        for (long long d = 1; d < 20; ++d) {
            CHECK(divide_half_even(n, d) ==
                  static_cast<long long>(std::nearbyint(static_cast<double>(n) / static_cast<double>(d))));
        }
    }
}

TEST_CASE("an intensity is rounded before it is checked") {
    CHECK(intensity_of(6.5) == 6);
    CHECK(intensity_of(7.5) == 8);
    CHECK(intensity_of(10.5) == 10);
    CHECK(intensity_of(-0.5) == 0);
    CHECK(intensity_of(0) == 0);
    CHECK_FALSE(intensity_of(10.51).has_value());
    CHECK_FALSE(intensity_of(-0.51).has_value());
    CHECK_FALSE(intensity_of(std::numeric_limits<double>::infinity()).has_value());
    CHECK_FALSE(intensity_of(std::numeric_limits<double>::quiet_NaN()).has_value());
}
