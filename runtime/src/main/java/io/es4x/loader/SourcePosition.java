package io.es4x.loader;

/**
 * A place in a file, as stack traces give it.
 *
 * @param line from 1
 * @param column from 1
 */
public record SourcePosition(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
