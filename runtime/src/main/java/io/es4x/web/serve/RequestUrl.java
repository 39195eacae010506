package io.es4x.web.serve;

import io.es4x.web.url.Url;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds and validates the URLs of requests, as in <a
 * href="https://www.rfc-editor.org/rfc/rfc9112#section-3">RFC 9112, 3</a>, which Vert.x leaves to
 * its handlers. For one event loop.
 */
final class RequestUrl {
  /** The host of an HTTP/1.0 request without a Host header. */
  private static final String UNNAMED = "localhost";

  /** The host that was last found valid: most requests have the same one. */
  private String known = UNNAMED;

  /** Returns whether a request has a valid URL; otherwise it is answered with 400. */
  boolean isIn(HttpServerRequest request) {
    return isHost(request) && isTarget(request.method(), request.uri());
  }

  /** Returns the URL of a request that has a valid one, not normalized. */
  static String of(HttpServerRequest request) {
    String target = request.uri();
    if (isWhole(target)) {
      return target;
    }
    String host = host(request);
    return request.scheme()
        + "://"
        + (host == null ? UNNAMED : host)
        + (target.equals("*") ? "/" : target);
  }

  private static boolean isTarget(HttpMethod method, String target) {
    if (!isVisible(target)) {
      return false;
    }
    if (target.startsWith("/")) {
      return true;
    }
    return target.equals("*")
        ? method == HttpMethod.OPTIONS
        : isWhole(target) && Url.parse(target) != null;
  }

  private static boolean isWhole(String target) {
    return target.regionMatches(true, 0, "http://", 0, 7)
        || target.regionMatches(true, 0, "https://", 0, 8);
  }

  private boolean isHost(HttpServerRequest request) {
    if (request.version() != HttpVersion.HTTP_2) {
      List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
      if (hosts.isEmpty()) {
        return request.version() == HttpVersion.HTTP_1_0;
      }
      if (hosts.size() > 1) {
        return false;
      }
    }
    String host = host(request);
    return host != null && (host.equals(known) || isNewHost(host));
  }

  private boolean isNewHost(String host) {
    boolean delimited = host.chars().anyMatch(c -> "/\\?#@".indexOf(c) >= 0);
    if (delimited || !isVisible(host) || Url.parse("http://" + host + "/") == null) {
      return false;
    }
    known = host;
    return true;
  }

  private static @Nullable String host(HttpServerRequest request) {
    String host = request.getHeader(HttpHeaders.HOST);
    // The authority of HTTP/2 is not a header.
    return host == null && request.authority() != null ? request.authority().toString() : host;
  }

  /** Returns whether a text is not empty and consists of visible ASCII characters. */
  private static boolean isVisible(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) <= ' ' || text.charAt(i) >= 0x7f) {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
