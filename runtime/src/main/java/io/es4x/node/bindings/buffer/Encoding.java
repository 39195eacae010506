package io.es4x.node.bindings.buffer;

import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.engine.raw.Bytes;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** The encodings of Node's {@code Buffer}. */
@AnyThread
public enum Encoding {
  ASCII {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      byte[] low = Arrays.copyOfRange(bytes, from, from + length);
      for (int i = 0; i < length; i++) {
        low[i] &= 0x7f;
      }
      return CompactText.ofAscii(low);
    }

    @Override
    public byte[] encode(TruffleString text) {
      return LATIN1.encode(text);
    }
  },
  UTF8 {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      return Strings.fromJavaString(Utf8.decode(bytes, from, length));
    }

    @Override
    public byte[] encode(TruffleString text) {
      return Utf8.encode(text);
    }
  },
  BASE64 {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      return Base64Text.of(bytes, from, length, java.util.Base64.getEncoder());
    }

    @Override
    public byte[] encode(TruffleString text) {
      return Base64Text.bytes(text);
    }
  },
  UCS2 {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      char[] units = new char[length / 2];
      for (int i = 0; i < units.length; i++) {
        units[i] = (char) (bytes[from + 2 * i] & 0xff | bytes[from + 2 * i + 1] << 8);
      }
      return Strings.fromJavaString(
          new String(units)); // Java's decoder would replace lone surrogates.
    }

    @Override
    public byte[] encode(TruffleString text) {
      String units = text.toJavaStringUncached();
      byte[] bytes = new byte[units.length() * 2];
      for (int i = 0; i < units.length(); i++) {
        char unit = units.charAt(i);
        bytes[2 * i] = (byte) unit;
        bytes[2 * i + 1] = (byte) (unit >> 8);
      }
      return bytes;
    }
  },
  LATIN1 {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      return Strings.fromJavaString(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
    }

    @Override
    public byte[] encode(TruffleString text) {
      return CompactText.copyOfLowBytes(text);
    }
  },
  HEX {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      return Strings.fromJavaString(HexText.of(bytes, from, length));
    }

    @Override
    public byte[] encode(TruffleString text) {
      return HexText.bytes(text);
    }
  },
  BASE64URL {
    @Override
    public TruffleString decode(byte[] bytes, int from, int length) {
      return Base64Text.of(bytes, from, length, java.util.Base64.getUrlEncoder().withoutPadding());
    }

    @Override
    public byte[] encode(TruffleString text) {
      return Base64Text.bytes(text);
    }
  };

  /** The encodings by the numbers that Node gives them, {@code enum encoding} of node.h. */
  private static final Encoding[] BY_NUMBER = {
    ASCII, UTF8, BASE64, UCS2, LATIN1, HEX, UTF8, BASE64URL
  };

  /** Decodes bytes; malformed sequences become U+FFFD. */
  public abstract TruffleString decode(byte[] bytes, int from, int length);

  /**
   * Encodes a text. Encodings of one byte a character take the low byte of each code unit;
   * hexadecimal text ends before the first character that is no digit.
   */
  public abstract byte[] encode(TruffleString text);

  /** Decodes a range of bytes. */
  final TruffleString decode(Bytes bytes, int from, int length) {
    Bytes part = bytes.part(from, length);
    return decode(part.array(), part.offset(), length);
  }

  /** The name of the encoding in the binding's functions. */
  final String lowerName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the encoding with a number or name, UTF-8 for any other value. */
  public static Encoding of(Object encoding) {
    if (encoding instanceof Integer number) {
      return number >= 0 && number < BY_NUMBER.length ? BY_NUMBER[number] : UTF8;
    }
    return switch (encoding.toString().toLowerCase(Locale.ROOT)) {
      case "ucs2", "ucs-2", "utf16le", "utf-16le" -> UCS2;
      case "latin1", "binary" -> LATIN1;
      case "ascii" -> ASCII;
      case "hex" -> HEX;
      case "base64" -> BASE64;
      case "base64url" -> BASE64URL;
      default -> UTF8;
    };
  }
}
