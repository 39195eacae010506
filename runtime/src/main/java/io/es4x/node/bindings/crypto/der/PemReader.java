package io.es4x.node.bindings.crypto.der;

import io.es4x.node.bindings.crypto.failure.CryptoFailure;
import io.es4x.threads.AnyThread;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the sections of a text, one after the other, as OpenSSL does: what stands between them is
 * skipped, and a malformed section is an error.
 */
@AnyThread
public final class PemReader {
  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final String DASHES = "-----";

  private final String[] lines;
  private int at;

  public PemReader(byte[] text) {
    lines = new String(text, StandardCharsets.ISO_8859_1).split("\n", -1);
  }

  /**
   * The next section with such a label; null where there is none.
   *
   * @throws CryptoFailure where a section before it, or itself, is malformed
   */
  public @Nullable Pem next(Predicate<String> labels) {
    while (at < lines.length) {
      String line = lines[at++].stripTrailing();
      if (line.length() > BEGIN.length() + DASHES.length()
          && line.startsWith(BEGIN)
          && line.endsWith(DASHES)) {
        Pem section = section(line.substring(BEGIN.length(), line.length() - DASHES.length()));
        if (labels.test(section.label())) {
          return section;
        }
      }
    }
    return null;
  }

  private Pem section(String label) {
    Map<String, String> headers = headers();
    StringBuilder body = new StringBuilder();
    while (at < lines.length) {
      String line = lines[at++].stripTrailing();
      if (line.startsWith(END)) {
        if (line.equals(END + label + DASHES)) {
          return new Pem(label, headers, decode(body.toString()));
        }
        break;
      }
      body.append(line);
    }
    throw failure("04800066", "bad end line");
  }

  /** The lines with colons before an empty one. */
  private Map<String, String> headers() {
    Map<String, String> headers = new HashMap<>();
    while (at < lines.length && lines[at].contains(":")) {
      String line = lines[at++];
      int colon = line.indexOf(':');
      headers.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
    }
    if (!headers.isEmpty() && !headers.containsKey("Proc-Type")) {
      throw failure("0480006B", "not proc type");
    }
    return headers;
  }

  private static byte[] decode(String body) {
    try {
      return Base64.getDecoder().decode(body);
    } catch (IllegalArgumentException malformed) {
      throw failure("04800064", "bad base64 decode");
    }
  }

  /** The error of a text that has no section as wanted. */
  public static CryptoFailure noStartLine() {
    return failure("0480006C", "no start line");
  }

  private static CryptoFailure failure(String number, String reason) {
    return CryptoFailure.openssl(number, "PEM routines", reason, "PEM");
  }
}
