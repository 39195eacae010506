package org.graalvm.polyglot;

import org.jspecify.annotations.NullMarked;

/** The values of the engine behind those of its API. Public for conversions only. */
@NullMarked
public final class GuestValues {
  private GuestValues() {}

  /** Returns the value of the engine: a number, a string, a script's or a host object. */
  public static Object of(Value value) {
    return value.receiver;
  }
}
