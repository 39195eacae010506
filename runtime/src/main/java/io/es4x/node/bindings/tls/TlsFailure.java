package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The reasons that OpenSSL gives for what Java's engine says. */
@AnyThread
final class TlsFailure {
  private static final String ALERT = "Received fatal alert: ";

  /** Reasons by parts of Java's messages. */
  private static final Map<String, String> REASONS = new LinkedHashMap<>();

  static {
    REASONS.put("plaintext connection", "wrong version number");
    REASONS.put("Unsupported or unrecognized SSL message", "wrong version number");
    REASONS.put("Empty client certificate chain", "peer did not return a certificate");
    REASONS.put("Empty server certificate chain", "peer did not return a certificate");
    REASONS.put("no cipher suites in common", "no shared cipher");
    REASONS.put("No appropriate protocol", "no protocols available");
    REASONS.put("is not enabled or supported", "unsupported protocol");
    REASONS.put("not accepted by client preferences", "unsupported protocol");
    REASONS.put("not accepted by server preferences", "unsupported protocol");
    REASONS.put("Server chose", "unsupported protocol");
    REASONS.put("The server selected protocol version", "unsupported protocol");
    REASONS.put("no protocols in common", "no application protocol");
    REASONS.put("application layer protocol", "no application protocol");
    REASONS.put("No selected application protocol", "no application protocol");
    REASONS.put("No available application protocol", "no application protocol");
    REASONS.put("No available authentication scheme", "no suitable signature algorithm");
    REASONS.put("No supported signature algorithm", "no shared signature algorithms");
    REASONS.put("Error parsing extension", "bad extension");
    REASONS.put("bad record MAC", "decryption failed or bad record mac");
    REASONS.put("Tag mismatch", "decryption failed or bad record mac");
  }

  /** The alerts that OpenSSL gives names of their versions. */
  private static final Map<String, String> ALERTS =
      Map.ofEntries(
          Map.entry("protocol_version", "tlsv1 alert protocol version"),
          Map.entry("unknown_ca", "tlsv1 alert unknown ca"),
          Map.entry("access_denied", "tlsv1 alert access denied"),
          Map.entry("decode_error", "tlsv1 alert decode error"),
          Map.entry("decrypt_error", "tlsv1 alert decrypt error"),
          Map.entry("internal_error", "tlsv1 alert internal error"),
          Map.entry("insufficient_security", "tlsv1 alert insufficient security"),
          Map.entry("no_application_protocol", "tlsv1 alert no application protocol"),
          Map.entry("certificate_required", "tlsv13 alert certificate required"),
          Map.entry("missing_extension", "tlsv13 alert missing extension"),
          Map.entry("unrecognized_name", "tlsv1 unrecognized name"),
          Map.entry("unexpected_message", "ssl/tls alert unexpected message"));

  private TlsFailure() {}

  /** OpenSSL's reason, and what Java says. */
  static List<String> of(Exception failure) {
    String text = String.valueOf(failure.getMessage());
    return List.of(reason(text), text);
  }

  private static String reason(String text) {
    if (text.contains(ALERT)) {
      String alert = text.substring(text.indexOf(ALERT) + ALERT.length()).strip();
      String name = alert.toLowerCase(Locale.ROOT);
      return ALERTS.getOrDefault(name, "ssl/tls alert " + name.replace('_', ' '));
    }
    return REASONS.entrySet().stream()
        .filter(entry -> text.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("internal error");
  }
}
