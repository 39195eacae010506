// Generated from suite.capnp by `npm run generate`: do not edit.
package io.es4x.benchmarks.capnproto.schema;

/** An enum of the schema. */
public enum Operation {
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  MODULUS,
  /** A number that this version of the schema does not have. */
  NOT_IN_SCHEMA;

  private static final Operation[] ALL = values();

  static Operation at(short number) {
    int index = Short.toUnsignedInt(number);
    return index < ALL.length ? ALL[index] : NOT_IN_SCHEMA;
  }
}
