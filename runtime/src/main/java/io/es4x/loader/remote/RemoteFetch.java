package io.es4x.loader.remote;

import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fetches remote modules; blocks. */
@AnyThread
final class RemoteFetch {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);
  private static final int MOST_REDIRECTIONS = 5;

  private final ModulePermissions permissions;

  /** Made when first needed: one client keeps its connections for all modules. */
  private @Nullable HttpClient client;

  RemoteFetch(ModulePermissions permissions) {
    this.permissions = permissions;
  }

  private synchronized HttpClient client() {
    HttpClient known = client;
    if (known == null) {
      known =
          HttpClient.newBuilder()
              // Each redirect is checked, which the client would not do.
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(TIMEOUT)
              .build();
      client = known;
    }
    return known;
  }

  /**
   * @throws ModuleException when there is no response, or none with a module
   */
  RemoteContent fetch(String url) {
    try {
      URI uri = URI.create(url);
      HttpResponse<byte[]> response = get(uri);
      for (int i = 0; REDIRECTIONS.contains(response.statusCode()); i++) {
        if (i == MOST_REDIRECTIONS) {
          throw failed(url, "more than " + MOST_REDIRECTIONS + " redirections");
        }
        uri = target(url, uri, response);
        permissions.requireImport(uri.toString());
        response = get(uri);
      }
      if (response.statusCode() != 200) {
        throw failed(url, "HTTP status " + response.statusCode());
      }
      String type = response.headers().firstValue("content-type").orElse("");
      return new RemoteContent(
          uri.toString(),
          type.replaceFirst(";.*", "").trim().toLowerCase(Locale.ROOT),
          response.body());
    } catch (IOException | IllegalArgumentException e) {
      throw failed(url, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failed(url, "interrupted");
    }
  }

  private HttpResponse<byte[]> get(URI uri) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(TIMEOUT)
            .header("accept", "text/javascript, application/javascript, */*")
            .header("user-agent", "es4x")
            .build();
    return client().send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private static URI target(String url, URI from, HttpResponse<?> response) {
    String location =
        response
            .headers()
            .firstValue("location")
            .orElseThrow(() -> failed(url, "a redirection to nowhere"));
    URI to = from.resolve(location);
    if (!RemoteOrigins.mayRedirect(from, to)) {
      throw RemoteOrigins.disallowed(
          "redirection of '" + url + "' to '" + to + "'",
          RemoteOrigins.isLoopback(from)
              ? "a server on this machine may redirect to this machine only"
              : "only https may follow https");
    }
    return to;
  }

  private static ModuleException failed(String url, String reason) {
    return new ModuleException(
        "ERR_NETWORK_IMPORT_BAD_RESPONSE",
        "Error",
        "import '" + url + "' received a bad response: " + reason);
  }
}
