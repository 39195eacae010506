package io.es4x.web.url;

import org.jspecify.annotations.Nullable;

/**
 * The <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">basic URL parser</a>. It has
 * a method for each state, which reads all input of the state and calls the method of the next;
 * setters begin in a state of their own, the standard's "state override".
 */
final class UrlParser {
  private final UrlRecord url;
  private final @Nullable Url base;
  private final String in;
  private int at;

  private UrlParser(UrlRecord url, @Nullable Url base, String in) {
    this.url = url;
    this.base = base;
    this.in = in;
  }

  /** Parses a URL; null on failure. */
  static @Nullable UrlRecord parse(String input, @Nullable Url base) {
    int start = 0;
    int end = input.length();
    while (start < end && input.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && input.charAt(end - 1) <= ' ') {
      end--;
    }
    UrlRecord url = new UrlRecord();
    String clean = InputText.clean(input.substring(start, end));
    return new UrlParser(url, base, clean).schemeStart() ? url : null;
  }

  /** Creates the parser for a setter. */
  static UrlParser of(UrlRecord url, String value) {
    return new UrlParser(url, null, InputText.clean(value));
  }

  /** Scheme start state and scheme state. */
  private boolean schemeStart() {
    int colon = schemeEnd();
    if (colon < 0) {
      return noScheme();
    }
    url.setScheme(Ascii.lower(in.substring(0, colon)));
    at = colon + 1;
    if (url.scheme == Scheme.FILE) {
      return file();
    }
    if (url.scheme.isSpecial()) {
      if (base != null && base.scheme() == url.scheme && !in.startsWith("//", at)) {
        return relative(base);
      }
      return afterSpecialSlashes();
    }
    if (in.startsWith("//", at)) {
      at += 2;
      return authority();
    }
    if (is('/')) {
      at++;
      return path();
    }
    return opaquePath();
  }

  /**
   * Returns the index of the colon after a scheme; -1 if the input does not begin with a scheme.
   */
  private int schemeEnd() {
    for (int i = 0; i < in.length(); i++) {
      char c = in.charAt(i);
      if (c == ':' && i > 0) {
        return i;
      }
      boolean more = Ascii.isDigit(c) || c == '+' || c == '-' || c == '.';
      if (!Ascii.isAlpha(c) && !(more && i > 0)) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * Scheme state with a state override, for the setter of the protocol; false if nothing changes.
   */
  boolean overrideScheme() {
    int colon = schemeEnd();
    if (colon < 0) {
      return false;
    }
    String name = Ascii.lower(in.substring(0, colon));
    Scheme scheme = Scheme.of(name);
    boolean credentialsOrPort = url.hasCredentials() || url.port != Url.OMITTED;
    if (scheme.isSpecial() != url.scheme.isSpecial()
        || scheme == Scheme.FILE && credentialsOrPort
        || url.scheme == Scheme.FILE && (url.host == null || url.host.isEmpty())) {
      return false;
    }
    url.setScheme(name);
    if (url.port == scheme.defaultPort()) {
      url.port = Url.OMITTED;
    }
    return true;
  }

  private boolean noScheme() {
    if (base == null) {
      return false;
    }
    if (!base.hasOpaquePath()) {
      url.setScheme(base.schemeName());
      return base.scheme() == Scheme.FILE ? file() : relative(base);
    }
    if (!is('#')) {
      return false;
    }
    url.setScheme(base.schemeName());
    url.path.append(base.pathname());
    url.opaquePath = true;
    url.query = base.query();
    return queryAndFragment();
  }

  /** Relative state and relative slash state. */
  private boolean relative(Url base) {
    if (isSlash()) {
      at++;
      if (url.scheme.isSpecial() ? isSlash() : is('/')) {
        return afterSpecialSlashes();
      }
      url.copyAuthority(base);
      return path();
    }
    url.copyAuthority(base);
    return relativePath(base);
  }

  /** The end of relative state and of file state. */
  private boolean relativePath(Url base) {
    url.path.append(base.pathname());
    if (at == in.length() || is('?') || is('#')) {
      url.query = base.query();
      return queryAndFragment();
    }
    if (url.scheme == Scheme.FILE && beginsWithDrive()) {
      url.path.setLength(0);
    } else {
      url.shortenPath();
    }
    return path();
  }

  /** Special authority slashes state and special authority ignore slashes state. */
  private boolean afterSpecialSlashes() {
    if (url.scheme.isSpecial()) {
      while (isSlash()) {
        at++;
      }
    } else {
      at++;
    }
    return authority();
  }

  private boolean authority() {
    int end = authorityEnd();
    int credentialsEnd = in.lastIndexOf('@', end - 1);
    if (credentialsEnd >= at) {
      credentials(credentialsEnd);
      at = credentialsEnd + 1;
      if (at == end) {
        return false;
      }
    }
    int colon = portColon(end);
    if (!host(colon < 0 ? end : colon)) {
      return false;
    }
    if (colon >= 0) {
      at = colon + 1;
      if (at < end && !(port() && at == end)) {
        return false;
      }
    }
    at = end;
    return pathStart();
  }

  private int authorityEnd() {
    int end = at;
    while (end < in.length()) {
      char c = in.charAt(end);
      if (c == '/' || c == '?' || c == '#' || c == '\\' && url.scheme.isSpecial()) {
        break;
      }
      end++;
    }
    return end;
  }

  private void credentials(int end) {
    int colon = in.indexOf(':', at, end);
    url.username = PercentEncodeSet.USERINFO.encode(in, at, colon < 0 ? end : colon);
    if (colon >= 0) {
      url.password = PercentEncodeSet.USERINFO.encode(in, colon + 1, end);
    }
  }

  /** Returns the index of the colon before a port, outside of brackets; -1 if there is none. */
  private int portColon(int end) {
    boolean brackets = false;
    for (int i = at; i < end; i++) {
      char c = in.charAt(i);
      if (c == ':' && !brackets) {
        return i;
      }
      brackets = c == '[' || c != ']' && brackets;
    }
    return -1;
  }

  /** Host state, with the whole host. */
  private boolean host(int end) {
    boolean port = end < in.length() && in.charAt(end) == ':';
    if (at == end && (url.scheme.isSpecial() || port)) {
      return false;
    }
    String host = HostParser.parse(in.substring(at, end), url.scheme.isSpecial());
    if (host == null) {
      return false;
    }
    url.host = host;
    return true;
  }

  /**
   * Host state and hostname state with a state override; false if nothing changes.
   *
   * @param withPort whether a port may follow
   */
  boolean overrideHost(boolean withPort) {
    if (url.scheme == Scheme.FILE) {
      return fileHost(authorityEnd());
    }
    int end = authorityEnd();
    int colon = portColon(end);
    if (colon < 0) {
      boolean credentialsOrPort = url.hasCredentials() || url.port != Url.OMITTED;
      return !(at == end && credentialsOrPort) && host(end);
    }
    if (!withPort || !host(colon)) {
      return false;
    }
    at = colon + 1;
    port();
    return true;
  }

  /** Port state; false if there are no digits, or the port is too large. */
  boolean port() {
    int start = at;
    int port = 0;
    while (at < in.length() && Ascii.isDigit(in.charAt(at))) {
      port = port * 10 + in.charAt(at++) - '0';
      if (port > 0xFFFF) {
        return false;
      }
    }
    if (at == start) {
      return false;
    }
    url.port = port == url.scheme.defaultPort() ? Url.OMITTED : port;
    return true;
  }

  /** File state and file slash state. */
  private boolean file() {
    url.host = "";
    Url base = this.base != null && this.base.scheme() == Scheme.FILE ? this.base : null;
    if (!isSlash()) {
      if (base == null) {
        return path();
      }
      url.host = base.hostname();
      return relativePath(base);
    }
    at++;
    if (isSlash()) {
      at++;
      int end = authorityEnd();
      if (end == at + 2 && beginsWithDrive()) {
        return path();
      }
      return fileHost(end) && pathStart();
    }
    if (base != null) {
      url.host = base.hostname();
      String path = base.pathname();
      if (!beginsWithDrive() && UrlRecord.beginsWithDrive(path)) {
        url.path.append(path, 0, 3);
      }
    }
    return path();
  }

  private boolean fileHost(int end) {
    String host = at == end ? "" : HostParser.parse(in.substring(at, end), true);
    if (host == null) {
      return false;
    }
    url.host = host.equals("localhost") ? "" : host;
    at = end;
    return true;
  }

  /**
   * Returns whether the remaining input <a
   * href="https://url.spec.whatwg.org/#start-with-a-windows-drive-letter">starts with a Windows
   * drive letter</a>.
   */
  private boolean beginsWithDrive() {
    if (!isDrive(in, at)) {
      return false;
    }
    return at + 2 == in.length() || "/\\?#".indexOf(in.charAt(at + 2)) >= 0;
  }

  private static boolean isDrive(String text, int start) {
    return start + 1 < text.length()
        && Ascii.isAlpha(text.charAt(start))
        && (text.charAt(start + 1) == ':' || text.charAt(start + 1) == '|');
  }

  /** Path start state, where a path may be missing. */
  private boolean pathStart() {
    if (url.scheme.isSpecial() ? isSlash() : is('/')) {
      at++;
      return path();
    }
    return url.scheme.isSpecial() ? path() : queryAndFragment();
  }

  /** Path start state with a state override, for the setter of the path. */
  void overridePath() {
    url.path.setLength(0);
    boolean slash = isSlash();
    if (slash) {
      at++;
    }
    if (slash || url.scheme.isSpecial() || at < in.length()) {
      segments(false);
    } else if (url.host == null) {
      url.path.append('/');
    }
  }

  /** Path state, after the first slash. */
  private boolean path() {
    segments(true);
    return queryAndFragment();
  }

  /**
   * Reads the segments of a path.
   *
   * @param ends whether the path ends where a query or a fragment begins
   */
  private void segments(boolean ends) {
    for (; ; at++) {
      int start = at;
      while (at < in.length() && !isSlash() && !(ends && (is('?') || is('#')))) {
        at++;
      }
      boolean slash = at < in.length() && isSlash();
      segment(start, at, slash);
      if (!slash) {
        return;
      }
    }
  }

  private void segment(int start, int end, boolean slash) {
    switch (DotSegment.of(in, start, end)) {
      case DOUBLE -> {
        url.shortenPath();
        if (!slash) {
          url.path.append('/');
        }
      }
      case SINGLE -> {
        if (!slash) {
          url.path.append('/');
        }
      }
      case NONE -> {
        boolean drive =
            url.scheme == Scheme.FILE
                && url.path.isEmpty()
                && end == start + 2
                && isDrive(in, start);
        url.path.append('/');
        if (drive) {
          url.path.append(in.charAt(start)).append(':');
        } else {
          PercentEncodeSet.PATH.append(url.path, in, start, end);
        }
      }
    }
  }

  /** Opaque path state. */
  private boolean opaquePath() {
    url.opaquePath = true;
    int end = at;
    while (end < in.length() && in.charAt(end) != '?' && in.charAt(end) != '#') {
      end++;
    }
    boolean space = end < in.length() && end > at && in.charAt(end - 1) == ' ';
    PercentEncodeSet.C0_CONTROL.append(url.path, in, at, space ? end - 1 : end);
    if (space) {
      url.path.append("%20");
    }
    at = end;
    return queryAndFragment();
  }

  /** Query state and fragment state, or the end of the input. */
  private boolean queryAndFragment() {
    if (is('?')) {
      int hash = in.indexOf('#', at);
      int end = hash < 0 ? in.length() : hash;
      url.query = querySet(url).encode(in, at + 1, end);
      at = end;
    }
    if (is('#')) {
      url.fragment = PercentEncodeSet.FRAGMENT.encode(in, at + 1, in.length());
    }
    return true;
  }

  static PercentEncodeSet querySet(UrlRecord url) {
    return url.scheme.isSpecial() ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY;
  }

  private boolean is(char c) {
    return at < in.length() && in.charAt(at) == c;
  }

  /** Returns whether the next character is a slash, or a backslash in a special URL. */
  private boolean isSlash() {
    return is('/') || is('\\') && url.scheme.isSpecial();
  }
}
