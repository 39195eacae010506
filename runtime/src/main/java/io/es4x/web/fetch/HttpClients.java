package io.es4x.web.fetch;

import io.es4x.threads.ContextThread;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The HTTP clients of a context, each with its own connection pools; created lazily, and closed
 * with the verticle.
 */
@ContextThread
final class HttpClients {
  private static final int CONNECTIONS_OF_AN_ORIGIN = 512;

  /** The limits and timeouts of undici. */
  private static final int MAX_HEADER_SIZE = 16 * 1024;

  private static final int KEEP_ALIVE_SECONDS = 4;
  private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

  private final Vertx vertx;
  private final Map<Kind, HttpClient> clients = new HashMap<>();

  /**
   * The settings by which clients differ.
   *
   * @param upgrades whether connections are upgraded, which is not possible with HTTP/2
   * @param extraAuthorities files of additional trusted certificates, separated by NUL
   * @param trustsAll whether certificates are not verified
   */
  record Kind(boolean upgrades, String extraAuthorities, boolean trustsAll) {}

  HttpClients(Vertx vertx) {
    this.vertx = vertx;
  }

  HttpClient of(Kind kind) {
    return clients.computeIfAbsent(kind, this::create);
  }

  private HttpClient create(Kind kind) {
    var options =
        new HttpClientOptions()
            .setMaxHeaderSize(MAX_HEADER_SIZE)
            .setMaxInitialLineLength(MAX_HEADER_SIZE)
            .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
            .setConnectTimeout(CONNECT_TIMEOUT_MILLIS)
            .setTcpKeepAlive(true)
            .setForceSni(true);
    if (!kind.upgrades) {
      options
          .setUseAlpn(true)
          .setAlpnVersions(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1))
          .setHttp2KeepAliveTimeout(KEEP_ALIVE_SECONDS);
    }
    if (kind.trustsAll) {
      options.setTrustAll(true).setVerifyHost(false);
    } else {
      options.setTrustOptions(new FixedTrust(Trust.with(kind.extraAuthorities)));
    }
    var pool =
        new PoolOptions()
            .setHttp1MaxSize(CONNECTIONS_OF_AN_ORIGIN)
            .setHttp2MaxSize(1)
            .setCleanerPeriod((int) TimeUnit.SECONDS.toMillis(1));
    return vertx.httpClientBuilder().with(options).with(pool).build();
  }
}
