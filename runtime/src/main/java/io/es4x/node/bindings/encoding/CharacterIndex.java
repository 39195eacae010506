package io.es4x.node.bindings.encoding;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import org.jspecify.annotations.Nullable;

/**
 * The characters of an encoding by their bytes, as a character set of the JDK has them. Those of
 * two bytes are kept once they have been looked up.
 */
final class CharacterIndex {
  private final CharsetDecoder decoder;
  private final @Nullable String[] known = new String[1 << 16];

  CharacterIndex(String charset) {
    decoder = Charset.forName(charset).newDecoder();
  }

  /** Returns the text of two bytes; null if there is none. */
  @Nullable String pair(int first, int second) {
    int index = first << 8 | second;
    String text = known[index];
    if (text == null) {
      text = decode((byte) first, (byte) second);
      known[index] = text;
    }
    return text.isEmpty() ? null : text;
  }

  /** Returns the text of more bytes; null if there is none. */
  @Nullable String of(byte... bytes) {
    String text = decode(bytes);
    return text.isEmpty() ? null : text;
  }

  private String decode(byte... bytes) {
    try {
      CharBuffer text = decoder.decode(ByteBuffer.wrap(bytes));
      return text.toString();
    } catch (CharacterCodingException none) {
      return "";
    }
  }
}
