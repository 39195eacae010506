package io.es4x.loader.remote;

import io.es4x.loader.resolve.ModuleException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Fetches remote modules; blocks. Safe for use by several threads. */
final class RemoteFetch {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** Made when it is first needed: one client keeps its connections for all modules. */
  private @Nullable HttpClient client;

  private synchronized HttpClient client() {
    HttpClient known = client;
    if (known == null) {
      known =
          HttpClient.newBuilder()
              .followRedirects(HttpClient.Redirect.NORMAL)
              .connectTimeout(TIMEOUT)
              .build();
      client = known;
    }
    return known;
  }

  /**
   * @throws ModuleException when there is no answer, or none with that module
   */
  RemoteContent fetch(String url) {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(url))
              .timeout(TIMEOUT)
              .header("accept", "text/javascript, application/javascript, */*")
              .header("user-agent", "es4x")
              .build();
      HttpResponse<byte[]> response =
          client().send(request, HttpResponse.BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw failed(url, "HTTP status " + response.statusCode());
      }
      String type = response.headers().firstValue("content-type").orElse("");
      return new RemoteContent(
          response.uri().toString(),
          type.replaceFirst(";.*", "").trim().toLowerCase(Locale.ROOT),
          response.body());
    } catch (IOException | IllegalArgumentException e) {
      throw failed(url, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failed(url, "interrupted");
    }
  }

  private static ModuleException failed(String url, String reason) {
    return new ModuleException(
        "ERR_NETWORK_IMPORT_BAD_RESPONSE",
        "Error",
        "import '" + url + "' received a bad response: " + reason);
  }
}
