package io.es4x.node.bindings.crypto.certificate;

import io.es4x.node.bindings.crypto.der.Der;
import io.es4x.node.bindings.crypto.der.DerReader;
import io.es4x.threads.AnyThread;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.security.auth.x500.X500Principal;

/** The parts of a subject's or an issuer's name, as OpenSSL tells them. */
@AnyThread
final class CertificateName {
  private static final int SET = 0x31;
  private static final int BMP = 0x1e;
  private static final Map<String, String> SHORT_NAMES =
      Map.ofEntries(
          Map.entry("2.5.4.3", "CN"),
          Map.entry("2.5.4.4", "SN"),
          Map.entry("2.5.4.5", "serialNumber"),
          Map.entry("2.5.4.6", "C"),
          Map.entry("2.5.4.7", "L"),
          Map.entry("2.5.4.8", "ST"),
          Map.entry("2.5.4.9", "street"),
          Map.entry("2.5.4.10", "O"),
          Map.entry("2.5.4.11", "OU"),
          Map.entry("2.5.4.12", "title"),
          Map.entry("2.5.4.42", "GN"),
          Map.entry("0.9.2342.19200300.100.1.1", "UID"),
          Map.entry("0.9.2342.19200300.100.1.25", "DC"),
          Map.entry("1.2.840.113549.1.9.1", "emailAddress"));

  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");

  /**
   * A part of a name.
   *
   * @param isFirst whether it begins a group of parts that belong together
   */
  record Part(boolean isFirst, String type, String value) {}

  private CertificateName() {}

  static List<Part> parts(X500Principal name) {
    return parts(new DerReader(name.getEncoded()));
  }

  private static List<Part> parts(DerReader name) {
    List<Part> parts = new ArrayList<>();
    DerReader groups = name.sequence();
    while (groups.hasNext()) {
      DerReader group = groups.next(SET);
      boolean isFirst = true;
      while (group.hasNext()) {
        DerReader attribute = group.sequence();
        String oid = attribute.oid();
        String type = SHORT_NAMES.getOrDefault(oid, oid);
        parts.add(new Part(isFirst, type, text(attribute)));
        isFirst = false;
      }
    }
    return parts;
  }

  private static String text(DerReader value) {
    int tag = value.tag();
    Charset charset =
        switch (tag) {
          case Der.UTF8 -> StandardCharsets.UTF_8;
          case BMP -> StandardCharsets.UTF_16BE;
          default -> StandardCharsets.ISO_8859_1;
        };
    return new String(value.next(tag).rest(), charset);
  }

  /** The name in lines, one for each group of parts. */
  static String lines(X500Principal name) {
    StringBuilder lines = new StringBuilder();
    for (Part part : parts(name)) {
      if (!lines.isEmpty()) {
        lines.append(part.isFirst() ? "\n" : " + ");
      }
      lines.append(part.type()).append('=').append(withoutControls(escaped(part.value())));
    }
    return lines.toString();
  }

  /** The name from its last group to its first (RFC 2253). */
  static String inOneLine(DerReader name) {
    List<StringBuilder> groups = new ArrayList<>();
    for (Part part : parts(name)) {
      if (part.isFirst()) {
        groups.add(new StringBuilder());
      } else {
        groups.getLast().append('+');
      }
      groups.getLast().append(part.type()).append('=').append(escaped(part.value()));
    }
    return String.join(",", groups.reversed());
  }

  /** A value with backslashes before what RFC 2253 gives a meaning. */
  private static String escaped(String value) {
    String marked = value.replaceAll("[,+\"\\\\<>;]", "\\\\$0");
    return marked.replaceAll("^[ #]| $", "\\\\$0");
  }

  /** A value with the numbers of control characters in place of these. */
  private static String withoutControls(String value) {
    return CONTROL
        .matcher(value)
        .replaceAll(found -> "\\\\%02X".formatted((int) found.group().charAt(0)));
  }
}
