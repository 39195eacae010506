package io.es4x.repl;

import io.es4x.loader.typescript.AsyncScript;

/** One input of a REPL, which may have several lines. Public for GraalJS only. */
public sealed interface Line {

  /** Returns whether more lines have to come. */
  default boolean isIncomplete() {
    return this instanceof Incomplete;
  }

  /** Returns whether it awaits or imports, so that it is an {@link Async}. */
  default boolean isAsync() {
    return this instanceof Async;
  }

  /** The beginning of an input. */
  record Incomplete() implements Line {}

  /** A script. */
  record Script(String text) implements Line {}

  /** A text that awaits or imports at its top level. */
  record Async(AsyncScript script) implements Line {
    public String declarations() {
      return script.declarations();
    }

    public String module() {
      return script.module();
    }

    public String function() {
      return script.function();
    }
  }
}
