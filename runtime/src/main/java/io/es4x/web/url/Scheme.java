package io.es4x.web.url;

/**
 * The <a href="https://url.spec.whatwg.org/#special-scheme">special schemes</a>, and one constant
 * for all others. The order is that of {@code ada::scheme::type}, whose numbers Node's library
 * uses.
 */
public enum Scheme {
  HTTP("http", 80),
  /** Any scheme that is not special. */
  NOT_SPECIAL("", -1),
  HTTPS("https", 443),
  WS("ws", 80),
  FTP("ftp", 21),
  WSS("wss", 443),
  FILE("file", -1);

  private final String text;
  private final int defaultPort;

  Scheme(String text, int defaultPort) {
    this.text = text;
    this.defaultPort = defaultPort;
  }

  /**
   * Returns whether the scheme is special: its URLs have slashes and a host, and backslashes are
   * slashes.
   */
  public boolean isSpecial() {
    return this != NOT_SPECIAL;
  }

  /** The default port, which is omitted from URLs; -1 if there is none. */
  int defaultPort() {
    return defaultPort;
  }

  /** Returns the constant for a scheme in lower case, without its colon. */
  static Scheme of(String scheme) {
    return switch (scheme) {
      case "http" -> HTTP;
      case "https" -> HTTPS;
      case "ws" -> WS;
      case "wss" -> WSS;
      case "ftp" -> FTP;
      case "file" -> FILE;
      default -> NOT_SPECIAL;
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
