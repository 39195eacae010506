package io.es4x.engine;

import io.es4x.threads.AnyThread;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The options of the engine that limit how much code the compiler takes into one compilation.
 *
 * <p>Each function of a chain of calls is compiled with what it calls. With the engine's own limit,
 * a library of many small functions that call each other, such as Node's {@code http}, was compiled
 * for more than a minute; with a quarter of it, half a minute, to code that is as fast.
 */
@AnyThread
public final class InliningBudget {
  /** In nodes of the compiler's graph; the engine's own limit is 12000. */
  private static final String NODES = "3000";

  private InliningBudget() {}

  /** The options, without those that properties of the system set. Only a compiler knows them. */
  public static Map<String, String> options() {
    return Stream.of("compiler.InliningExpansionBudget", "compiler.InliningInliningBudget")
        .filter(name -> System.getProperty("polyglot." + name) == null)
        .collect(Collectors.toMap(name -> name, name -> NODES));
  }
}
