package io.es4x.node.bindings.encoding;

import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/** Decodes a stream of bytes, chunk by chunk. */
@ContextThread
public abstract class TextDecoding {
  private static final char REPLACEMENT = '\ufffd';
  private static final int LAST_ASCII = 0x7f;

  private StringBuilder out = new StringBuilder();
  private boolean malformed;

  TextDecoding() {}

  /**
   * Returns a decoder by the name of the encoding in the standard; null for one that is not here.
   */
  public static @Nullable TextDecoding of(String encoding) {
    return switch (encoding) {
      case "utf-16le" -> new Utf16(false);
      case "utf-16be" -> new Utf16(true);
      case "gbk", "gb18030" -> new Gb18030();
      case "big5" -> new DoubleByte.Big5();
      case "euc-kr" -> new DoubleByte.EucKr();
      case "shift_jis" -> new DoubleByte.ShiftJis();
      case "euc-jp" -> new EucJp();
      case "iso-2022-jp" -> new Iso2022Jp();
      default -> null;
    };
  }

  /**
   * Decodes further bytes.
   *
   * @param last whether the input ends with them
   * @param fatal whether there is no text when something is malformed
   * @return null when something is malformed and that is fatal
   */
  public @Nullable String decode(
      byte[] bytes, int offset, int length, boolean last, boolean fatal) {
    out = new StringBuilder(length);
    malformed = false;
    for (int i = 0; i < length && !(fatal && malformed); i++) {
      take(Byte.toUnsignedInt(bytes[offset + i]));
    }
    boolean failed = fatal && malformed;
    if (last && !failed) {
      end();
      failed = fatal && malformed;
    }
    if (last || failed) {
      reset();
    }
    return failed ? null : out.toString();
  }

  /** Decodes the next byte. */
  abstract void take(int octet);

  /** Ends the input: an incomplete character is malformed. */
  abstract void end();

  /** Resets the state to that of the beginning of an input. */
  abstract void reset();

  final void emit(int point) {
    out.appendCodePoint(point);
  }

  final void emit(String text) {
    out.append(text);
  }

  final void malformed() {
    malformed = true;
    out.append(REPLACEMENT);
  }

  /**
   * Emits the character of a sequence of bytes. Without one the sequence is malformed, and its last
   * byte, where that is ASCII, is decoded alone.
   */
  final void emit(@Nullable String character, int lastByte) {
    if (character != null) {
      emit(character);
      return;
    }
    malformed();
    if (isAscii(lastByte)) {
      emit(lastByte);
    }
  }

  static boolean isAscii(int octet) {
    return octet <= LAST_ASCII;
  }

  static boolean isIn(int octet, int first, int last) {
    return octet >= first && octet <= last;
  }
}
