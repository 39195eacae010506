package io.es4x.codegen.typemap;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The Java types that are primitives in TypeScript. */
final class Scalars {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("void", "void"),
          Map.entry("boolean", "boolean"),
          Map.entry("byte", "number"),
          Map.entry("short", "number"),
          Map.entry("int", "number"),
          Map.entry("long", "number"),
          Map.entry("float", "number"),
          Map.entry("double", "number"),
          Map.entry("char", "string"),
          Map.entry("java.lang.Void", "void"),
          Map.entry("java.lang.Boolean", "boolean"),
          Map.entry("java.lang.Byte", "number"),
          Map.entry("java.lang.Short", "number"),
          Map.entry("java.lang.Integer", "number"),
          Map.entry("java.lang.Long", "number"),
          Map.entry("java.lang.Float", "number"),
          Map.entry("java.lang.Double", "number"),
          Map.entry("java.lang.Number", "number"),
          Map.entry("java.math.BigInteger", "number"),
          Map.entry("java.lang.Character", "string"),
          Map.entry("java.lang.String", "string"),
          Map.entry("java.lang.Object", "unknown"));

  /** Java's integer types beyond the precision of a JavaScript number. */
  private static final Set<String> WIDE = Set.of("long", "java.lang.Long", "java.math.BigInteger");

  private Scalars() {}

  static Optional<String> of(String javaName, Form form) {
    boolean wide = WIDE.contains(javaName) && form.admits(false);
    return Optional.ofNullable(wide ? "number | bigint" : NAMES.get(javaName));
  }
}
