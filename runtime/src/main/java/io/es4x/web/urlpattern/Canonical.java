package io.es4x.web.urlpattern;

import io.es4x.web.url.Url;
import io.es4x.web.url.UrlComponent;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Canonicalizes the text of a component: an <a
 * href="https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks">encoding callback</a>.
 */
@FunctionalInterface
interface Canonical {
  /** In the standard the URL parser removes spaces, which Node rejects. */
  Canonical PROTOCOL =
      value -> {
        String scheme = value.endsWith(":") ? value.substring(0, value.length() - 1) : value;
        if (!scheme.matches("[A-Za-z][A-Za-z0-9+.-]*")) {
          throw new InvalidPattern("Invalid protocol: " + value);
        }
        return scheme.toLowerCase(Locale.ROOT);
      };

  Canonical USERNAME = value -> Dummy.with(UrlComponent.USERNAME, value).username();

  Canonical PASSWORD = value -> Dummy.with(UrlComponent.PASSWORD, value).password();

  Canonical HOSTNAME = value -> valid(Dummy.SPECIAL.with(UrlComponent.HOSTNAME, value)).hostname();

  Canonical IPV6_HOSTNAME =
      value -> {
        for (char c : value.toCharArray()) {
          if (c != '[' && c != ']' && c != ':' && (c >= 0x80 || Character.digit(c, 16) < 0)) {
            throw new InvalidPattern("Invalid character in an IPv6 address: " + c);
          }
        }
        return value.toLowerCase(Locale.ROOT);
      };

  Canonical PORT = value -> port(value, "fake");

  Canonical PATHNAME =
      value -> {
        boolean slash = value.startsWith("/");
        String path = Dummy.with(UrlComponent.PATHNAME, slash ? value : "/-" + value).pathname();
        if (!slash && path.length() < 2) {
          throw new InvalidPattern("Path segments leave the pathname: " + value);
        }
        return slash ? path : path.substring(2);
      };

  Canonical OPAQUE_PATHNAME = value -> valid(Url.parse("fake:" + value)).pathname();

  Canonical SEARCH =
      value -> Objects.requireNonNullElse(Dummy.with(UrlComponent.SEARCH, "?" + value).query(), "");

  Canonical HASH =
      value ->
          Objects.requireNonNullElse(Dummy.with(UrlComponent.HASH, "#" + value).fragment(), "");

  /** Canonicalizes a non-empty text; called by {@link #of}. */
  String encode(String value) throws InvalidPattern;

  /**
   * Canonicalizes a text.
   *
   * @throws InvalidPattern if it is not valid in a URL
   */
  default String of(String value) throws InvalidPattern {
    return value.isEmpty() ? value : encode(value);
  }

  /** Canonicalizes a port; the result is empty for the protocol's default port. */
  static String port(String value, String protocol) throws InvalidPattern {
    if (value.isEmpty()) {
      return value;
    }
    boolean hasDefault = SpecialSchemes.contains(protocol) && !protocol.equals("file");
    Url url = valid(Url.parse((hasDefault ? protocol : "fake") + "://dummy.invalid"));
    return valid(url.with(UrlComponent.PORT, value)).portText();
  }

  private static Url valid(@Nullable Url url) throws InvalidPattern {
    if (url == null) {
      throw new InvalidPattern("Invalid component of a URL");
    }
    return url;
  }

  /**
   * The dummy URLs for the setters. The standard uses one with a special scheme; here only
   * hostnames are canonicalized with it, so that "\\" in paths and "'" in queries are kept, as in
   * Node.
   */
  final class Dummy {
    private static final Url SPECIAL = Objects.requireNonNull(Url.parse("https://dummy.invalid/"));
    private static final Url PLAIN = Objects.requireNonNull(Url.parse("fake://dummy.invalid/"));

    private Dummy() {}

    private static Url with(UrlComponent component, String value) throws InvalidPattern {
      return valid(PLAIN.with(component, value));
    }
  }
}
