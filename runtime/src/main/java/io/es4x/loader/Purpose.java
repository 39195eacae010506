package io.es4x.loader;

/** The things that can be done with the program of a process. */
public enum Purpose {
  RUN,

  /** Its syntax is checked. */
  CHECK,

  /** Files of tests are run in its place. */
  TEST,

  /** It is Mocha, with the tests of an application. */
  MOCHA
}
