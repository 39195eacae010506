package org.graalvm.polyglot;

/** The values of the engine behind those of its API. Public for conversions only. */
public final class GuestValues {
  private GuestValues() {}

  /** Returns the value of the engine: a number, a string, a script's or a host object. */
  public static Object of(Value value) {
    return value.receiver;
  }
}
