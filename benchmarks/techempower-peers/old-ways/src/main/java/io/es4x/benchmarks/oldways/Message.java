package io.es4x.benchmarks.oldways;

/** The body of the JSON test. */
record Message(String message) {

  static final String HELLO = "Hello, World!";
}
