package io.es4x.web.urlpattern;

import java.util.List;

/**
 * The <a href="https://url.spec.whatwg.org/#special-scheme">special schemes</a> and their default
 * ports.
 */
final class SpecialSchemes {
  private static final List<String> NAMES = List.of("http", "https", "ws", "wss", "ftp", "file");

  private SpecialSchemes() {}

  static boolean contains(String scheme) {
    return NAMES.contains(scheme);
  }

  /** Returns whether a port is the default of a scheme. */
  static boolean isDefaultPort(String scheme, String port) {
    return switch (scheme) {
      case "http", "ws" -> port.equals("80");
      case "https", "wss" -> port.equals("443");
      case "ftp" -> port.equals("21");
      default -> false;
    };
  }
}
