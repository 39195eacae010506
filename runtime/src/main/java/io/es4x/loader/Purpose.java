package io.es4x.loader;

/** The ways to use the program of a process. */
public enum Purpose {
  RUN,

  /** Check its syntax. */
  CHECK,

  /** Run test files instead. */
  TEST,

  /** Run Mocha with the tests of an application. */
  MOCHA
}
