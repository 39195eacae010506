package io.es4x.node.bindings.crypto.certificate;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A general name (RFC 5280), read from its bytes: Java's own reader refuses or alters names that
 * are meant to deceive, and those that contain what separates names must not look like several.
 *
 * @param kind its number in the standard
 * @param content the bytes of its value
 */
@AnyThread
record AlternativeName(int kind, byte[] content) {
  static final int OTHER = 0;
  static final int EMAIL = 1;
  static final int DNS = 2;
  static final int DIRECTORY = 4;
  static final int URI = 6;
  static final int IP = 7;

  private static final String EXTENSION = "2.5.29.17";
  private static final int NUMBER_OF_TAG = 0x1f;
  private static final int EXPLICIT_VALUE = 0xa0;
  private static final int IA5 = 22;

  /** The other name whose value has no other characters than ASCII's (RFC 4985). */
  private static final String SERVICE = "SRVName";

  /** The other names whose value is a text, by their identifiers. */
  private static final Map<String, String> KNOWN =
      Map.of(
          "1.3.6.1.4.1.311.20.2.3", "UPN",
          "1.3.6.1.5.5.7.8.5", "XmppAddr",
          "1.3.6.1.5.5.7.8.7", SERVICE,
          "1.3.6.1.5.5.7.8.8", "NAIRealm",
          "1.3.6.1.5.5.7.8.9", "SmtpUTF8Mailbox");

  /** The other names of a certificate's subject; none where they are malformed. */
  static List<AlternativeName> of(X509Certificate certificate) {
    byte[] extension = certificate.getExtensionValue(EXTENSION);
    List<AlternativeName> names = new ArrayList<>();
    if (extension != null) {
      try {
        DerReader all = new DerReader(new DerReader(extension).octets()).sequence();
        while (all.hasNext()) {
          names.add(read(all));
        }
      } catch (IllegalArgumentException malformed) {
        return List.of();
      }
    }
    return names;
  }

  /** Reads the next name. */
  static AlternativeName read(DerReader names) {
    int tag = names.tag();
    return new AlternativeName(tag & NUMBER_OF_TAG, names.next(tag).rest());
  }

  /** The value as a text of single bytes. */
  String latin1() {
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  /** The name as Node tells it: the kind before the value. */
  String text() {
    return switch (kind) {
      case OTHER -> "othername:" + other();
      case EMAIL -> "email:" + quoted("", latin1(), false);
      case DNS -> "DNS:" + quoted("", latin1(), false);
      case 3 -> "X400Name:<unsupported>";
      case DIRECTORY ->
          "DirName:" + quoted("", CertificateName.inOneLine(new DerReader(content)), true);
      case 5 -> "EdiPartyName:<unsupported>";
      case URI -> "URI:" + quoted("", latin1(), false);
      case IP -> "IP Address:" + address();
      case 8 -> "Registered ID:" + DerReader.oid(content);
      default -> "<unsupported>";
    };
  }

  private String other() {
    DerReader value = new DerReader(content);
    String known = KNOWN.get(value.oid());
    if (known == null) {
      return "<unsupported>";
    }
    DerReader text = value.next(EXPLICIT_VALUE);
    boolean isUtf8 = !known.equals(SERVICE);
    if (!text.nextIs(isUtf8 ? Der.UTF8 : IA5)) {
      return "<unsupported>";
    }
    byte[] bytes = text.next(text.tag()).rest();
    String characters =
        new String(bytes, isUtf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    return quoted(known + ":", characters, isUtf8);
  }

  private String address() {
    StringBuilder text = new StringBuilder();
    if (content.length == 4) {
      for (byte part : content) {
        text.append(text.isEmpty() ? "" : ".").append(part & 0xff);
      }
    } else if (content.length == 16) {
      for (int i = 0; i < content.length; i += 2) {
        int part = (content[i] & 0xff) << 8 | content[i + 1] & 0xff;
        text.append(text.isEmpty() ? "" : ":").append("%X".formatted(part));
      }
    } else {
      text.append("<invalid length=").append(content.length).append('>');
    }
    return text.toString();
  }

  /**
   * A name, in quotes and with escapes as in JSON where it could be taken for something else.
   *
   * @param isUtf8 lets characters stand that are none of ASCII
   */
  private static String quoted(String prefix, String name, boolean isUtf8) {
    String text = prefix + name;
    if (name.chars().allMatch(c -> isSafe(c, isUtf8) && c != '"' && c != '\\' && c != '\'')) {
      return text;
    }
    StringBuilder quoted = new StringBuilder("\"").append(prefix);
    for (char c : name.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (isSafe(c, isUtf8)) {
        quoted.append(c);
      } else {
        quoted.append("\\u%04x".formatted((int) c));
      }
    }
    return quoted.append('"').toString();
  }

  private static boolean isSafe(int c, boolean isUtf8) {
    return c >= ' ' && c != ',' && c != 0x7f && (c < 0x7f || isUtf8);
  }
}
