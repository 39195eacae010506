package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.Arguments;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.threads.ContextThread;

/**
 * The place of a database.
 *
 * @param bytes a path, which need not be UTF-8, or a URI of scheme {@code file}
 */
@ContextThread
record Location(byte[] bytes) {
  private static final String MEMORY = ":memory:";

  /** The location that an argument is, a text or bytes. */
  static Location of(Arguments arguments, int index) {
    return new Location(
        arguments.get(index) instanceof TruffleString text
            ? Utf8.encode(text)
            : arguments.bytes(index).copy());
  }

  String text() {
    return Utf8.decode(bytes, 0, bytes.length);
  }

  /** Tells whether there is a file that others see. */
  boolean isFile() {
    return bytes.length > 0 && !text().equals(MEMORY);
  }
}
