package io.es4x.web.url;

/**
 * The component that a setter of the class {@code URL} changes. The order is that of {@code
 * updateActions} in Node's {@code internal/url}, which passes the number.
 */
public enum UrlComponent {
  PROTOCOL,
  HOST,
  HOSTNAME,
  PORT,
  USERNAME,
  PASSWORD,
  PATHNAME,
  SEARCH,
  HASH,
  HREF;

  private static final UrlComponent[] BY_NUMBER = values();

  /** Returns the component with one of Node's numbers, 0 to 9. */
  public static UrlComponent of(int action) {
    return BY_NUMBER[action];
  }
}
