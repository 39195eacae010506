package io.es4x.engine.compiler;

import io.es4x.threads.AnyThread;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The engine's options that limit how much code is inlined into one compilation.
 *
 * <p>Each function of a call chain is compiled together with its callees. With the engine's
 * default, a library of many small functions that call each other, such as Node's {@code http}, was
 * compiled for more than a minute; with a quarter of it, for half a minute, and the resulting code
 * is as fast.
 */
@AnyThread
public final class InliningBudget {
  /** In nodes of the compiler's graph; the engine's default is 12000. */
  private static final String NODES = "3000";

  private InliningBudget() {}

  /**
   * The options, without those set by system properties. They are valid only if the engine has a
   * compiler.
   */
  public static Map<String, String> options() {
    return Stream.of("compiler.InliningExpansionBudget", "compiler.InliningInliningBudget")
        .filter(name -> System.getProperty("polyglot." + name) == null)
        .collect(Collectors.toMap(name -> name, name -> NODES));
  }
}
