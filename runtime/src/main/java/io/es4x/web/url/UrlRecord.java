package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * A mutable <a href="https://url.spec.whatwg.org/#concept-url">URL record</a>.
 *
 * <p>The path is kept in serialized form: a list of segments has a "/" before each, and an opaque
 * path does not begin with one.
 */
final class UrlRecord {
  String schemeName = "";
  Scheme scheme = Scheme.NOT_SPECIAL;
  String username = "";
  String password = "";

  /** The serialized host; null if there is none, which differs from an empty one. */
  @Nullable String host;

  int port = Url.OMITTED;
  final StringBuilder path = new StringBuilder();
  boolean opaquePath;
  @Nullable String query;
  @Nullable String fragment;

  UrlRecord() {}

  UrlRecord(Url url) {
    setScheme(url.schemeName());
    copyAuthority(url);
    path.append(url.pathname());
    opaquePath = url.hasOpaquePath();
    query = url.query();
    fragment = url.fragment();
  }

  void setScheme(String name) {
    schemeName = name;
    scheme = Scheme.of(name);
  }

  void copyAuthority(Url url) {
    username = url.username();
    password = url.password();
    host = url.hasHost() ? url.hostname() : null;
    port = url.port();
  }

  boolean hasCredentials() {
    return !username.isEmpty() || !password.isEmpty();
  }

  /**
   * <a href="https://url.spec.whatwg.org/#cannot-have-a-username-password-port">Cannot have a
   * username/password/port</a>.
   */
  boolean cannotHaveCredentialsOrPort() {
    return host == null || host.isEmpty() || scheme == Scheme.FILE;
  }

  /**
   * <a href="https://url.spec.whatwg.org/#shorten-a-urls-path">Shortens the path</a> by its last
   * segment.
   */
  void shortenPath() {
    if (scheme == Scheme.FILE && path.length() == 3 && beginsWithDrive(path)) {
      return;
    }
    int slash = path.lastIndexOf("/");
    if (slash >= 0) {
      path.setLength(slash);
    }
  }

  /** Returns whether the first segment of a path is a normalized Windows drive letter. */
  static boolean beginsWithDrive(CharSequence path) {
    return path.length() >= 3
        && Ascii.isAlpha(path.charAt(1))
        && path.charAt(2) == ':'
        && (path.length() == 3 || path.charAt(3) == '/');
  }

  /** The <a href="https://url.spec.whatwg.org/#concept-url-serializer">URL serializer</a>. */
  Url toUrl() {
    StringBuilder out = new StringBuilder(schemeName.length() + path.length() + 48);
    out.append(schemeName).append(':');
    int protocolEnd = out.length();
    int usernameEnd = protocolEnd;
    int hostStart = protocolEnd;
    int hostEnd = protocolEnd;
    if (host != null) {
      usernameEnd = out.append("//").append(username).length();
      if (!password.isEmpty()) {
        out.append(':').append(password);
      }
      hostStart = out.length();
      if (hasCredentials()) {
        out.append('@');
      }
      hostEnd = out.append(host).length();
      if (port != Url.OMITTED) {
        out.append(':').append(port);
      }
    } else if (!opaquePath && path.indexOf("//") == 0) {
      out.append("/.");
    }
    int pathnameStart = out.length();
    out.append(path);
    int searchStart = Url.OMITTED;
    if (query != null) {
      searchStart = out.length();
      out.append('?').append(query);
    }
    int hashStart = Url.OMITTED;
    if (fragment != null) {
      hashStart = out.length();
      out.append('#').append(fragment);
    }
    return new Url(
        out.toString(),
        protocolEnd,
        usernameEnd,
        hostStart,
        hostEnd,
        port,
        pathnameStart,
        searchStart,
        hashStart,
        scheme);
  }
}
