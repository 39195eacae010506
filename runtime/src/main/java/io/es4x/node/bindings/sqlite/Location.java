package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Bytes;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.threads.ContextThread;

/**
 * The location of a database.
 *
 * @param bytes a path, which need not be UTF-8, or a URI of scheme {@code file}
 */
@ContextThread
record Location(byte[] bytes) {
  private static final String MEMORY = ":memory:";

  /** The location of a text or bytes. */
  static Location of(Object value) {
    return new Location(
        value instanceof TruffleString text ? Utf8.encode(text) : Bytes.of(value).copy());
  }

  String text() {
    return Utf8.decode(bytes, 0, bytes.length);
  }

  /** Returns whether there is a file that others see. */
  boolean isFile() {
    return bytes.length > 0 && !text().equals(MEMORY);
  }
}
