package io.es4x.web.fetch;

import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.threads.ContextThread;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.ProxyOptions;
import java.util.Objects;
import org.graalvm.polyglot.Value;

/**
 * Creates HTTP requests with Vert.x clients. The Java half of {@code agent.js}; public for GraalJS
 * only.
 */
@ContextThread
public final class ClientHost {
  private final ContextServices services;
  private final HttpClients clients;

  public ClientHost(ContextServices services) {
    this.services = services;
    // Scripts create it, so there is a current context.
    this.clients = new HttpClients(Objects.requireNonNull(Vertx.currentContext()).owner());
  }

  /**
   * Creates a request. The listener is called with all its events; when the connection is open, it
   * sends the request.
   *
   * @param request has {@code method}, {@code secure}, {@code host}, {@code port}, {@code path},
   *     {@code upgrades}, {@code extraAuthorities}, {@code trustsAll} and, or null, {@code proxy}
   * @param listener has the methods that {@link Exchange} calls
   */
  public Exchange create(Value request, Value listener) {
    var kind =
        new HttpClients.Kind(
            request.getMember("upgrades").asBoolean(),
            request.getMember("extraAuthorities").asString(),
            request.getMember("trustsAll").asBoolean());
    var options =
        new RequestOptions()
            .setMethod(HttpMethod.valueOf(request.getMember("method").asString()))
            .setSsl(request.getMember("secure").asBoolean())
            .setHost(request.getMember("host").asString())
            .setPort(request.getMember("port").asInt())
            .setURI(request.getMember("path").asString());
    services.permissions().require(Permission.NET, options.getHost() + ':' + options.getPort());
    Value proxy = request.getMember("proxy");
    if (!proxy.isNull()) {
      options.setProxyOptions(proxyOf(proxy));
    }
    return new Exchange(services, listener, () -> clients.of(kind).request(options));
  }

  private static ProxyOptions proxyOf(Value proxy) {
    var options =
        new ProxyOptions()
            .setHost(proxy.getMember("host").asString())
            .setPort(proxy.getMember("port").asInt());
    Value username = proxy.getMember("username");
    if (!username.asString().isEmpty()) {
      options.setUsername(username.asString()).setPassword(proxy.getMember("password").asString());
    }
    return options;
  }
}
