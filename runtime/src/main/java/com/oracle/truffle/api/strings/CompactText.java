package com.oracle.truffle.api.strings;

import com.oracle.truffle.api.strings.TruffleString.Encoding;
import io.es4x.threads.AnyThread;
import java.util.Arrays;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Strings of the engine that have a byte for each character, without the copies of public ways. */
@NullMarked
@AnyThread
public final class CompactText {
  private CompactText() {}

  /**
   * Returns the text of characters that are all below 128, which is not checked.
   *
   * @param characters nobody else's from now on
   */
  public static TruffleString ofAscii(byte[] characters) {
    return of(characters, TSCodeRange.get7Bit());
  }

  /**
   * Returns the text of characters that are below 256.
   *
   * @param characters nobody else's from now on
   * @param isAscii whether all are below 128, which is not checked
   */
  public static TruffleString ofLatin1(byte[] characters, boolean isAscii) {
    return of(characters, isAscii ? TSCodeRange.get7Bit() : TSCodeRange.get8Bit());
  }

  private static TruffleString of(byte[] characters, int codeRange) {
    int length = characters.length;
    return length < 2
        ? TruffleString.fromByteArrayUncached(characters, Encoding.ISO_8859_1)
            .switchEncodingUncached(Encoding.UTF_16)
        : TruffleString.createFromByteArray(
            characters, length, 0, Encoding.UTF_16, length, codeRange);
  }

  /**
   * Returns an array that has the characters of a text, from {@link #offset} on, when they are all
   * below 256, otherwise null. It is the engine's: it must not be changed.
   */
  public static byte @Nullable [] bytes(TruffleString text) {
    if (text.stride() != 0) {
      return null;
    }
    if (!(text.data() instanceof byte[])) {
      text.materializeUncached(text, Encoding.UTF_16);
    }
    return text.data() instanceof byte[] all ? all : null;
  }

  /** Returns where a text begins in its {@link #bytes}. */
  public static int offset(TruffleString text) {
    return text.offset();
  }

  /** Returns the number of characters of a text that has {@link #bytes}. */
  public static int length(TruffleString text) {
    return text.length();
  }

  /**
   * Returns the low bytes of the characters of a text. They may be what the engine has of it: they
   * must not be changed.
   */
  public static byte[] lowBytes(TruffleString text) {
    byte[] bytes = bytes(text);
    return bytes == null || bytes.length != text.length() ? copyOfLowBytes(text) : bytes;
  }

  /** Returns the low bytes of the characters of a text, for the caller alone. */
  @SuppressWarnings("deprecation") // It warns that it gives the low bytes.
  public static byte[] copyOfLowBytes(TruffleString text) {
    byte[] compact = bytes(text);
    if (compact != null) {
      return Arrays.copyOfRange(compact, text.offset(), text.offset() + text.length());
    }
    String units = text.toJavaStringUncached();
    byte[] bytes = new byte[units.length()];
    units.getBytes(0, bytes.length, bytes, 0);
    return bytes;
  }
}
