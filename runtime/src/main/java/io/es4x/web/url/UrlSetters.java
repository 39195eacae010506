package io.es4x.web.url;

import io.es4x.text.WellFormedText;
import org.jspecify.annotations.Nullable;

/** The setters of the <a href="https://url.spec.whatwg.org/#api">class URL</a>. */
final class UrlSetters {
  private UrlSetters() {}

  /** Applies a setter to a URL; returns null if nothing changes. */
  static @Nullable Url set(Url url, UrlComponent component, String value) {
    if (component == UrlComponent.HREF) {
      return Url.parse(value);
    }
    UrlRecord record = new UrlRecord(url);
    boolean done =
        switch (component) {
          case HREF -> throw new AssertionError();
          case PROTOCOL -> UrlParser.of(record, value + ":").overrideScheme();
          case USERNAME, PASSWORD -> setCredentials(record, component, value);
          case HOST, HOSTNAME ->
              !record.opaquePath
                  && UrlParser.of(record, value).overrideHost(component == UrlComponent.HOST);
          case PORT -> setPort(record, value);
          case PATHNAME -> setPathname(record, value);
          case SEARCH -> {
            record.query = after('?', value, UrlParser.querySet(record));
            yield true;
          }
          case HASH -> {
            record.fragment = after('#', value, PercentEncodeSet.FRAGMENT);
            yield true;
          }
        };
    return done ? record.toUrl() : null;
  }

  private static boolean setCredentials(UrlRecord record, UrlComponent component, String value) {
    if (record.cannotHaveCredentialsOrPort()) {
      return false;
    }
    String encoded = PercentEncodeSet.USERINFO.encode(WellFormedText.of(value));
    if (component == UrlComponent.USERNAME) {
      record.username = encoded;
    } else {
      record.password = encoded;
    }
    return true;
  }

  private static boolean setPort(UrlRecord record, String value) {
    if (record.cannotHaveCredentialsOrPort()) {
      return false;
    }
    if (value.isEmpty()) {
      record.port = Url.OMITTED;
      return true;
    }
    return UrlParser.of(record, value).port();
  }

  private static boolean setPathname(UrlRecord record, String value) {
    if (record.opaquePath) {
      return false;
    }
    UrlParser.of(record, value).overridePath();
    return true;
  }

  private static @Nullable String after(char sign, String value, PercentEncodeSet set) {
    if (value.isEmpty()) {
      return null;
    }
    return set.encode(InputText.clean(value.charAt(0) == sign ? value.substring(1) : value));
  }
}
