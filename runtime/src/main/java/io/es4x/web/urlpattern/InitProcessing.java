package io.es4x.web.urlpattern;

import io.es4x.web.url.Url;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The <a href="https://urlpattern.spec.whatwg.org/#canon-processing-for-init">processing</a> of a
 * {@code URLPatternInit}: inherits missing components from its base URL, and canonicalizes the
 * others unless they are patterns.
 */
final class InitProcessing {
  private final PatternInit init;
  private final boolean pattern;
  private final @Nullable Url base;

  private InitProcessing(PatternInit init, boolean pattern, @Nullable Url base) {
    this.init = init;
    this.pattern = pattern;
    this.base = base;
  }

  /** Returns the patterns of the components; null for missing ones. */
  static PatternInit ofPattern(PatternInit init) throws InvalidPattern {
    return of(init, true, null);
  }

  /** Returns the components of a URL; empty for missing ones. */
  static PatternInit ofUrl(PatternInit init) throws InvalidPattern {
    return of(init, false, "");
  }

  private static PatternInit of(PatternInit init, boolean pattern, @Nullable String missing)
      throws InvalidPattern {
    Url base = null;
    if (init.baseUrl() != null) {
      base = Url.parse(init.baseUrl());
      if (base == null) {
        throw new InvalidPattern("The base URL is not valid");
      }
    }
    return new InitProcessing(init, pattern, base).result(missing);
  }

  private PatternInit result(@Nullable String missing) throws InvalidPattern {
    Components base = inherited(missing);
    String protocol = protocol(base.protocol);
    String forProtocol = protocol == null ? "" : protocol;
    return new PatternInit(
        protocol,
        init.username() == null ? base.username : canonical(Canonical.USERNAME, init.username()),
        init.password() == null ? base.password : canonical(Canonical.PASSWORD, init.password()),
        init.hostname() == null ? base.hostname : canonical(Canonical.HOSTNAME, init.hostname()),
        init.port() == null ? base.port : port(init.port(), forProtocol),
        init.pathname() == null ? base.pathname : pathname(init.pathname(), forProtocol),
        init.search() == null ? base.search : search(init.search()),
        init.hash() == null ? base.hash : hash(init.hash()),
        null);
  }

  /** The components inherited from the base URL. */
  private record Components(
      @Nullable String protocol,
      @Nullable String username,
      @Nullable String password,
      @Nullable String hostname,
      @Nullable String port,
      @Nullable String pathname,
      @Nullable String search,
      @Nullable String hash) {}

  private Components inherited(@Nullable String missing) {
    Url base = this.base;
    if (base == null) {
      return new Components(missing, missing, missing, missing, missing, missing, missing, missing);
    }
    boolean hostname = init.protocol() == null && init.hostname() == null;
    boolean port = hostname && init.port() == null;
    boolean username = port && !pattern && init.username() == null;
    boolean password = username && init.password() == null;
    boolean pathname = port && init.pathname() == null;
    boolean search = pathname && init.search() == null;
    boolean hash = search && init.hash() == null;
    return new Components(
        ofBase(base.schemeName()),
        username ? ofBase(base.username()) : missing,
        password ? ofBase(base.password()) : missing,
        hostname ? ofBase(base.hostname()) : missing,
        port ? base.portText() : missing,
        pathname ? ofBase(base.pathname()) : missing,
        search ? ofBase(Objects.requireNonNullElse(base.query(), "")) : missing,
        hash ? ofBase(Objects.requireNonNullElse(base.fragment(), "")) : missing);
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#process-a-base-url-string">Processes a base URL
   * string</a>.
   */
  private String ofBase(String text) {
    return pattern ? PatternText.escape(text) : text;
  }

  private String canonical(Canonical canonical, String value) throws InvalidPattern {
    return pattern ? value : canonical.of(value);
  }

  private @Nullable String protocol(@Nullable String inherited) throws InvalidPattern {
    String value = init.protocol();
    if (value == null) {
      return inherited;
    }
    String stripped = value.endsWith(":") ? value.substring(0, value.length() - 1) : value;
    return canonical(Canonical.PROTOCOL, stripped);
  }

  private String port(String value, String protocol) throws InvalidPattern {
    return pattern ? value : Canonical.port(value, protocol);
  }

  private String pathname(String value, String protocol) throws InvalidPattern {
    String path = value;
    if (base != null && !base.hasOpaquePath() && !isAbsolute(path)) {
      String basePath = ofBase(base.pathname());
      path = basePath.substring(0, basePath.lastIndexOf('/') + 1) + path;
    }
    boolean opaque = !protocol.isEmpty() && !SpecialSchemes.contains(protocol);
    return canonical(opaque ? Canonical.OPAQUE_PATHNAME : Canonical.PATHNAME, path);
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname">Is an absolute
   * pathname</a>.
   */
  private boolean isAbsolute(String path) {
    return path.startsWith("/") || pattern && (path.startsWith("\\/") || path.startsWith("{/"));
  }

  private String search(String value) throws InvalidPattern {
    return canonical(Canonical.SEARCH, value.startsWith("?") ? value.substring(1) : value);
  }

  private String hash(String value) throws InvalidPattern {
    return canonical(Canonical.HASH, value.startsWith("#") ? value.substring(1) : value);
  }
}
