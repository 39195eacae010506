package io.es4x.node.bindings.crypto;

import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A section of text that holds bytes (RFC 1421).
 *
 * @param label such as {@code PRIVATE KEY}
 * @param headers of the section, such as {@code DEK-Info}
 */
@AnyThread
record Pem(String label, Map<String, String> headers, byte[] bytes) {
  private static final Pattern SECTION =
      Pattern.compile("-----BEGIN ([^-]+)-----\\s*(.*?)-----END \\1-----", Pattern.DOTALL);
  private static final Pattern HEADER = Pattern.compile("(?m)^([A-Za-z0-9-]+): *(.*?)\\s*$");
  private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

  /** The first section of a text; null where there is none. */
  static @Nullable Pem find(byte[] text) {
    Matcher section = SECTION.matcher(new String(text, StandardCharsets.ISO_8859_1));
    if (!section.find()) {
      return null;
    }
    String body = section.group(2);
    Map<String, String> headers = new HashMap<>();
    Matcher header = HEADER.matcher(body);
    int end = 0;
    while (header.find()) {
      headers.put(header.group(1), header.group(2));
      end = header.end();
    }
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(body.substring(end));
      return new Pem(section.group(1), headers, bytes);
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }

  static String write(String label, byte[] bytes) {
    return write(label, "", bytes);
  }

  /** The text of a section, with the lines of its headers. */
  static String write(String label, String headers, byte[] bytes) {
    String body = LINES.encodeToString(bytes);
    return "-----BEGIN %s-----\n%s%s\n-----END %s-----\n".formatted(label, headers, body, label);
  }
}
