package io.es4x.engine;

import io.es4x.threads.AnyThread;

/** The limit of the length of strings, which is V8's. */
@AnyThread
public final class StringLimit {
  /** The length of the longest string, in UTF-16 code units. */
  public static final int LENGTH = 0x1fffffe8;

  private StringLimit() {}
}
