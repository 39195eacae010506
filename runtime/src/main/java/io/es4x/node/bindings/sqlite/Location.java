package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.engine.raw.Bytes;
import io.es4x.node.bindings.buffer.Utf8;
import io.es4x.threads.ContextThread;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * The location of a database.
 *
 * @param bytes a path, which need not be UTF-8, or a URI of scheme {@code file}
 */
@ContextThread
record Location(byte[] bytes) {
  private static final String MEMORY = ":memory:";
  private static final String SCHEME = "file:";
  private static final String IN_MEMORY = "mode=memory";
  private static final int HEX = 16;

  /** The location of a text or bytes. */
  static Location of(Object value) {
    return new Location(
        value instanceof TruffleString text ? Utf8.encode(text) : Bytes.of(value).copy());
  }

  /** The path of the file that others see, as SQLite reads it; empty where there is none. */
  String file() {
    String text = text(bytes);
    if (!text.startsWith(SCHEME)) {
      return text.equals(MEMORY) ? "" : text;
    }
    String path = text(pathOfUri());
    return path.equals(MEMORY) || isInMemory(text) ? "" : path;
  }

  private static String text(byte[] bytes) {
    return Utf8.decode(bytes, 0, bytes.length);
  }

  /** Returns whether the only mode of a URI, without escapes, is that of a database in memory. */
  private static boolean isInMemory(String uri) {
    int query = uri.indexOf('?');
    return query >= 0
        && uri.indexOf('#') < 0
        && uri.indexOf('%', query) < 0
        && Arrays.asList(uri.substring(query + 1).split("&")).contains(IN_MEMORY)
        && uri.indexOf("mode", query) == uri.lastIndexOf("mode");
  }

  /** As {@code sqlite3ParseUri()}: the path begins after the host, and ends at an encoded NUL. */
  private byte[] pathOfUri() {
    int i = SCHEME.length();
    if (at(i) == '/' && at(i + 1) == '/') {
      for (i += 2; at(i) != 0 && at(i) != '/'; ) {
        i++;
      }
    }
    ByteArrayOutputStream path = new ByteArrayOutputStream();
    for (; at(i) != 0 && at(i) != '?' && at(i) != '#'; i++) {
      int value = at(i);
      int high = Character.digit(at(i + 1), HEX);
      int low = Character.digit(at(i + 2), HEX);
      if (value == '%' && high >= 0 && low >= 0) {
        value = high * HEX + low;
        i += 2;
      }
      if (value == 0) {
        break;
      }
      path.write(value);
    }
    return path.toByteArray();
  }

  private int at(int index) {
    return index < bytes.length ? bytes[index] : 0;
  }
}
