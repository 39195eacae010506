package io.es4x.engine.raw;

import io.es4x.threads.AnyThread;

/** The maximum length of strings, the same as V8's. */
@AnyThread
public final class StringLimit {
  /** The maximum length in UTF-16 code units. */
  public static final int LENGTH = 0x1fffffe8;

  private StringLimit() {}
}
