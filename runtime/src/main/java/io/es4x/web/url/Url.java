package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * A <a href="https://url.spec.whatwg.org/#concept-url">URL</a>: its serialization, and where the
 * components lie in it, as Ada's {@code url_aggregator} has them and Node's library reads them:
 *
 * <pre>
 * https://user:pass@example.com:1234/foo/bar?baz#quux
 *       |     |    |          | ^^^^|       |   |
 *       |     |    |          | |   |       |   `-- hashStart
 *       |     |    |          | |   |       `------ searchStart
 *       |     |    |          | |   `-------------- pathnameStart
 *       |     |    |          | `------------------ port
 *       |     |    |          `-------------------- hostEnd
 *       |     |    `------------------------------- hostStart
 *       |     `------------------------------------ usernameEnd
 *       `------------------------------------------ protocolEnd
 * </pre>
 *
 * Without a host, usernameEnd, hostStart and hostEnd are protocolEnd. May be used by all threads.
 *
 * @param href the serialization
 * @param port the port; {@link #OMITTED} if it is the default or none
 * @param searchStart {@link #OMITTED} without a query
 * @param hashStart {@link #OMITTED} without a fragment
 */
public record Url(
    String href,
    int protocolEnd,
    int usernameEnd,
    int hostStart,
    int hostEnd,
    int port,
    int pathnameStart,
    int searchStart,
    int hashStart,
    Scheme scheme) {

  /** The offset of a missing component; the same bits as in Ada. */
  public static final int OMITTED = -1;

  /**
   * Parses a URL: the <a href="https://url.spec.whatwg.org/#concept-url-parser">URL parser</a>.
   *
   * @param base the base URL
   * @return null on failure
   */
  public static @Nullable Url parse(String input, @Nullable Url base) {
    Url plain = PlainUrls.parse(input);
    if (plain != null) {
      return plain;
    }
    UrlRecord record = UrlParser.parse(input, base);
    return record == null ? null : record.toUrl();
  }

  /** Parses an absolute URL; null on failure. */
  public static @Nullable Url parse(String input) {
    return parse(input, (Url) null);
  }

  /** Parses a URL with a base URL; null on failure of either. */
  public static @Nullable Url parse(String input, String base) {
    Url parsed = parse(base);
    return parsed == null ? null : parse(input, parsed);
  }

  /** {@code URL.canParse}: returns whether a text is a valid URL. */
  public static boolean canParse(String input, @Nullable String base) {
    return (base == null ? parse(input) : parse(input, base)) != null;
  }

  /**
   * Returns this URL with a component changed by a setter of the class {@code URL}.
   *
   * @return null if the setter changes nothing, or, for {@link UrlComponent#HREF}, on failure
   */
  public @Nullable Url with(UrlComponent component, String value) {
    return UrlSetters.set(this, component, value);
  }

  /** The scheme, without the colon. */
  public String schemeName() {
    return href.substring(0, protocolEnd - 1);
  }

  /** {@code URL.protocol}: the scheme and a colon. */
  public String protocol() {
    return href.substring(0, protocolEnd);
  }

  /** {@code URL.username}. */
  public String username() {
    return protocolEnd + 2 < usernameEnd ? href.substring(protocolEnd + 2, usernameEnd) : "";
  }

  /** {@code URL.password}. */
  public String password() {
    return hostStart > usernameEnd ? href.substring(usernameEnd + 1, hostStart) : "";
  }

  /** Returns whether the URL has a host, which may be empty. */
  public boolean hasHost() {
    return hostStart > protocolEnd;
  }

  /** {@code URL.host}: the host with its port. */
  public String host() {
    int start = hostnameStart();
    return start == hostEnd ? "" : href.substring(start, pathnameStart);
  }

  /** {@code URL.hostname}. */
  public String hostname() {
    return href.substring(hostnameStart(), hostEnd);
  }

  private int hostnameStart() {
    boolean credentials = hostStart < hostEnd && href.charAt(hostStart) == '@';
    return credentials ? hostStart + 1 : hostStart;
  }

  /** {@code URL.port}. */
  public String portText() {
    return port == OMITTED ? "" : Integer.toString(port);
  }

  /** {@code URL.pathname}. */
  public String pathname() {
    int end = searchStart != OMITTED ? searchStart : hashStart;
    return end == OMITTED ? href.substring(pathnameStart) : href.substring(pathnameStart, end);
  }

  /**
   * Returns whether the path is <a href="https://url.spec.whatwg.org/#url-opaque-path">opaque</a>,
   * as in {@code mailto:a@b}.
   */
  public boolean hasOpaquePath() {
    return !hasHost() && !href.startsWith("/", pathnameStart);
  }

  /** The query without "?"; null if there is none. */
  public @Nullable String query() {
    if (searchStart == OMITTED) {
      return null;
    }
    return href.substring(searchStart + 1, hashStart == OMITTED ? href.length() : hashStart);
  }

  /** The fragment without "#"; null if there is none. */
  public @Nullable String fragment() {
    return hashStart == OMITTED ? null : href.substring(hashStart + 1);
  }

  /**
   * {@code URL.origin}: the serialized <a href="https://url.spec.whatwg.org/#origin">origin</a>.
   */
  public String origin() {
    if (scheme == Scheme.FILE) {
      return "null";
    }
    if (scheme.isSpecial()) {
      return protocol() + "//" + host();
    }
    if (protocol().equals("blob:")) {
      Url inner = parse(pathname());
      if (inner != null && (inner.scheme == Scheme.HTTP || inner.scheme == Scheme.HTTPS)) {
        return inner.origin();
      }
    }
    return "null";
  }

  /**
   * Node's {@code url.format(URL, options)}.
   *
   * @param fragment whether to include the fragment
   * @param unicode whether the host is in Unicode, not in Punycode
   * @param search whether to include the query
   * @param auth whether to include username and password
   */
  public String format(boolean fragment, boolean unicode, boolean search, boolean auth) {
    UrlRecord record = new UrlRecord(this);
    if (!fragment) {
      record.fragment = null;
    }
    if (unicode && record.host != null) {
      record.host = Idna.toUnicode(record.host);
    }
    if (!search) {
      record.query = null;
    }
    if (!auth) {
      record.username = "";
      record.password = "";
    }
    return record.toUrl().href;
  }
}
