// The unit tests' main function; each *_test.cpp beside it tests one room of the core.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
