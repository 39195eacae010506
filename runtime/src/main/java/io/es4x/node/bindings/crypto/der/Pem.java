package io.es4x.node.bindings.crypto.der;

import io.es4x.threads.AnyThread;
import java.util.Base64;
import java.util.Map;

/**
 * A section of text that holds bytes (RFC 1421).
 *
 * @param label such as {@code PRIVATE KEY}
 * @param headers of the section, such as {@code DEK-Info}
 */
@AnyThread
public record Pem(String label, Map<String, String> headers, byte[] bytes) {
  private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

  public static String write(String label, byte[] bytes) {
    return write(label, "", bytes);
  }

  /** The text of a section, with the lines of its headers. */
  public static String write(String label, String headers, byte[] bytes) {
    String body = LINES.encodeToString(bytes);
    return "-----BEGIN %s-----\n%s%s\n-----END %s-----\n".formatted(label, headers, body, label);
  }
}
