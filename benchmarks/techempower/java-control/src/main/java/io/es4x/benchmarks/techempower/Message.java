package io.es4x.benchmarks.techempower;

/** The body of the JSON test. */
record Message(String message) {}
