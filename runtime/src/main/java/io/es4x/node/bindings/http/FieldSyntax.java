package io.es4x.node.bindings.http;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import io.es4x.threads.ContextThread;

/**
 * The syntax of names and values that a program sets, without the regular expressions of Node's
 * library, which take the engine long until they are compiled.
 *
 * <p>See https://www.rfc-editor.org/rfc/rfc9110#section-5.5.
 */
@ContextThread
final class FieldSyntax {
  private FieldSyntax() {}

  /** Returns whether a value is a text that may be the name of a field. */
  static boolean isName(Object value) {
    return value instanceof TruffleString text && !text.isEmpty() && isOf(text, ByteSet.TOKEN);
  }

  /** Returns whether a value is a text that may be the value of a field. */
  static boolean isValue(Object value) {
    return value instanceof TruffleString text && (text.isEmpty() || isOf(text, ByteSet.VALUE));
  }

  private static boolean isOf(TruffleString text, ByteSet set) {
    byte[] bytes = CompactText.bytes(text);
    if (bytes == null) {
      return false;
    }
    int from = CompactText.offset(text);
    int end = from + CompactText.length(text);
    return set.skip(bytes, from, end) == end;
  }
}
