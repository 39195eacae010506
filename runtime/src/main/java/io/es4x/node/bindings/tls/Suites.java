package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

  /**
   * The suites of a list as OpenSSL takes it; what is not known, such as the names of groups, is
   * passed over, and a group alone stands for all.
   */
  static List<String> of(String list) {
    List<String> found = new ArrayList<>();
    boolean wantsGroup = false;
    for (String name : list.split("[:, ]+")) {
      String suite = BY_NAME.get(name.toUpperCase(Locale.ROOT));
      if (suite != null && !found.contains(suite)) {
        found.add(suite);
      } else if (name.startsWith("!") || name.startsWith("-")) {
        found.remove(BY_NAME.getOrDefault(name.substring(1), ""));
      } else if (name.matches("HIGH|DEFAULT|ALL|MEDIUM")) {
        wantsGroup = true;
      }
    }
    if (wantsGroup) {
      names().stream()
          .map(BY_NAME::get)
          .filter(suite -> suite.contains(WITH) && !found.contains(suite))
          .forEach(found::add);
    }
    return found;
  }
}
