package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;

/** The cipher suites of Java, by OpenSSL's names. */
@AnyThread
final class Suites {
  private static final String WITH = "_WITH_";
  private static final Map<String, String> BY_NAME = new LinkedHashMap<>();

  static {
    for (String suite : supported()) {
      BY_NAME.put(nameOf(suite), suite);
    }
  }

  private Suites() {}

  private static List<String> supported() {
    try {
      return Arrays.stream(SSLContext.getDefault().getSupportedSSLParameters().getCipherSuites())
          .filter(suite -> !suite.contains("RENEGOTIATION"))
          .toList();
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }

  /** All names. */
  static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** OpenSSL's name of a suite. */
  static String nameOf(String suite) {
    int with = suite.indexOf(WITH);
    if (with < 0) {
      return suite; // Of TLS 1.3, whose names are the same.
    }
    String exchange = suite.substring("TLS_".length(), with).replace('_', '-');
    String cipher =
        suite
            .substring(with + WITH.length())
            .replace("AES_", "AES")
            .replace("_CBC_", "-")
            .replace("CHACHA20_POLY1305_SHA256", "CHACHA20-POLY1305")
            .replace('_', '-');
    return exchange.equals("RSA") ? cipher : exchange + "-" + cipher;
  }

  /** The suites of TLS 1.2 and before. */
  static List<CipherSuite> old() {
    return BY_NAME.entrySet().stream()
        .filter(entry -> entry.getValue().contains(WITH))
        .map(entry -> CipherSuite.of(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The suites whose standard names, which are Java's, are in a list; others are passed over. */
  static List<String> named(String list) {
    return Arrays.stream(list.split(":")).filter(BY_NAME.values()::contains).distinct().toList();
  }
}
