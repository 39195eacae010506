package io.es4x.loader;

import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The modules that the runtime itself provides to one context, such as {@code node:path}. */
public interface Builtins {

  /**
   * The exports of a builtin, created on first use.
   *
   * @param name without {@code node:}
   */
  @Nullable Object get(String name);

  /** Adds one that the loader makes itself, for others to have it. */
  void provide(String name, Value exports);

  /** All names, without {@code node:}, except for those that the loader makes. */
  Set<String> names();
}
