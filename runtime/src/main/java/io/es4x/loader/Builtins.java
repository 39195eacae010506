package io.es4x.loader;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The modules that the runtime itself provides to one context, such as {@code node:path}. */
public interface Builtins {

  /**
   * The exports of a builtin, created on first use.
   *
   * @param name without {@code node:}
   */
  @Nullable Object get(String name);

  /** All names, without {@code node:}. The loader adds {@code module}, which it provides itself. */
  Set<String> names();
}
