package io.es4x.loader;

import org.jspecify.annotations.Nullable;

/**
 * A place in a file, as stack traces give it.
 *
 * @param line from 1
 * @param column from 1
 * @param text the line, where it is known without the file, which then need not exist
 */
public record SourcePosition(String file, int line, int column, @Nullable String text) {

  public SourcePosition(String file, int line, int column) {
    this(file, line, column, null);
  }
}
