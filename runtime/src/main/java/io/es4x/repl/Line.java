package io.es4x.repl;

import io.es4x.loader.typescript.AsyncScript;

/** One input of a REPL, of one or several lines. Public for GraalJS only. */
public sealed interface Line {

  /** Returns whether the input needs more lines. */
  default boolean isIncomplete() {
    return this instanceof Incomplete;
  }

  /** Returns whether it has a top-level await or import, so that it is an {@link Async}. */
  default boolean isAsync() {
    return this instanceof Async;
  }

  /** An incomplete input. */
  record Incomplete() implements Line {}

  /** A script. */
  record Script(String text) implements Line {}

  /** An input with a top-level await or import. */
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
