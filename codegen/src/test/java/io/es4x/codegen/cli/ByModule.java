package io.es4x.codegen.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;

/** A value for each generated module, in order. */
final class ByModule<T> {
  private final Map<String, T> values = new LinkedHashMap<>();

  void put(String module, T value) {
    values.put(module, value);
  }

  /** Returns the value of a generated module. */
  T of(String module) {
    return Objects.requireNonNull(values.get(module), module);
  }

  void forEach(BiConsumer<String, T> action) {
    values.forEach(action);
  }
}
