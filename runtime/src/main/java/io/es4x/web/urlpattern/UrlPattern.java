package io.es4x.web.urlpattern;

import io.es4x.web.url.Url;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A <a href="https://urlpattern.spec.whatwg.org/#url-pattern-struct">URL pattern</a> with regular
 * expressions that are not compiled yet.
 *
 * @param components of protocol, username, password, hostname, port, pathname, search and hash, in
 *     this order
 */
public record UrlPattern(List<PatternComponent> components) {
  private static final Url NO_BASE = Objects.requireNonNull(Url.parse("relative://"));

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#url-pattern-create">Creates</a> a pattern from a
   * constructor string.
   *
   * @param special returns whether a regular expression matches any special scheme
   * @return null if the pattern is not valid
   */
  public static @Nullable UrlPattern create(
      String input, @Nullable String baseUrl, Predicate<String> special) {
    try {
      PatternInit init = ConstructorString.parse(input, baseUrl, special);
      return baseUrl == null && init.protocol() == null ? null : compile(init, special);
    } catch (InvalidPattern e) {
      return null;
    }
  }

  /** Creates a pattern from the patterns of its components; null if one is not valid. */
  public static @Nullable UrlPattern create(PatternInit init, Predicate<String> special) {
    try {
      return compile(init, special);
    } catch (InvalidPattern e) {
      return null;
    }
  }

  /**
   * Returns the component values of a URL for matching, in the order of {@link #components}: steps
   * of <a href="https://urlpattern.spec.whatwg.org/#url-pattern-match">match</a>.
   *
   * @return null if the URL is not valid
   */
  public static String @Nullable [] values(String input, @Nullable String baseUrl) {
    if (baseUrl != null) {
      return values(Url.parse(input, baseUrl), false);
    }
    Url url = Url.parse(input);
    return url != null ? values(url, false) : values(Url.parse(input, NO_BASE), true);
  }

  private static String @Nullable [] values(@Nullable Url url, boolean relative) {
    if (url == null) {
      return null;
    }
    return new String[] {
      relative ? "" : url.schemeName(),
      url.username(),
      url.password(),
      url.hostname(),
      url.portText(),
      url.pathname(),
      Objects.requireNonNullElse(url.query(), ""),
      Objects.requireNonNullElse(url.fragment(), "")
    };
  }

  /** Returns the component values of an init for matching; null if one is not valid. */
  public static @Nullable String @Nullable [] values(PatternInit init) {
    try {
      PatternInit url = InitProcessing.ofUrl(init);
      return new @Nullable String[] {
        url.protocol(),
        url.username(),
        url.password(),
        url.hostname(),
        url.port(),
        url.pathname(),
        url.search(),
        url.hash()
      };
    } catch (InvalidPattern e) {
      return null;
    }
  }

  private static UrlPattern compile(PatternInit input, Predicate<String> special)
      throws InvalidPattern {
    PatternInit init = InitProcessing.ofPattern(input);
    String protocolText = orAny(init.protocol());
    String port = orAny(init.port());
    if (SpecialSchemes.isDefaultPort(protocolText, port)) {
      port = "";
    }
    String hostname = orAny(init.hostname());
    PatternComponent protocol =
        PatternComponent.compile(protocolText, Syntax.DEFAULT, Canonical.PROTOCOL);
    boolean hierarchical = special.test(protocol.regularExpression());
    return new UrlPattern(
        List.of(
            protocol,
            plain(init.username(), Canonical.USERNAME),
            plain(init.password(), Canonical.PASSWORD),
            PatternComponent.compile(
                hostname,
                Syntax.HOSTNAME,
                isIpv6(hostname) ? Canonical.IPV6_HOSTNAME : Canonical.HOSTNAME),
            plain(port, Canonical.PORT),
            PatternComponent.compile(
                orAny(init.pathname()),
                hierarchical ? Syntax.PATHNAME : Syntax.DEFAULT,
                hierarchical ? Canonical.PATHNAME : Canonical.OPAQUE_PATHNAME),
            plain(init.search(), Canonical.SEARCH),
            plain(init.hash(), Canonical.HASH)));
  }

  private static PatternComponent plain(@Nullable String input, Canonical canonical)
      throws InvalidPattern {
    return PatternComponent.compile(orAny(input), Syntax.DEFAULT, canonical);
  }

  private static String orAny(@Nullable String input) {
    return input == null ? "*" : input;
  }

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address">Hostname
   * pattern is an IPv6 address</a>.
   */
  private static boolean isIpv6(String hostname) {
    return hostname.length() > 1
        && (hostname.startsWith("[") || hostname.startsWith("{[") || hostname.startsWith("\\["));
  }
}
