package io.es4x.codegen.trial;

import java.util.Set;

/**
 * What a new object of an options class did.
 *
 * @param nullGetters the getters that returned null
 * @param nullSetters the setters that took null
 * @param refusingSetters those that did not
 */
record Outcome(Set<String> nullGetters, Set<String> nullSetters, Set<String> refusingSetters) {
  /** Of a class that cannot be made without more than is here. */
  static final Outcome NONE = new Outcome(Set.of(), Set.of(), Set.of());
}
