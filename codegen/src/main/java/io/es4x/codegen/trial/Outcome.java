package io.es4x.codegen.trial;

import java.util.Set;

/**
 * The outcome of calling the getters and setters of a new object of an options class.
 *
 * @param nullGetters the getters that returned null
 * @param nullSetters the setters that accepted null
 * @param refusingSetters the setters that threw
 */
record Outcome(Set<String> nullGetters, Set<String> nullSetters, Set<String> refusingSetters) {
  /** The outcome for a class that could not be instantiated. */
  static final Outcome NONE = new Outcome(Set.of(), Set.of(), Set.of());
}
