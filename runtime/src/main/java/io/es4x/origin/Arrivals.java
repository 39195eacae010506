package io.es4x.origin;

import static java.util.Map.entry;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.vertx.core.eventbus.Message;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocketHandshake;
import io.vertx.core.http.WebSocketBase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes arrivals of events, by the type of the event. The types of optional libraries are known by
 * name.
 */
@AnyThread
public final class Arrivals {

  /** Makes the arrival of an event. */
  private interface Maker {
    Arrival make(Object event, ScriptContext owner);
  }

  private static final String STOMP = "STOMP connection";

  private static final Map<String, Maker> MAKERS =
      Map.ofEntries(
          entry(
              "io.vertx.core.http.HttpServerRequest",
              (event, owner) -> new RequestArrival((HttpServerRequest) event, owner)),
          entry(
              "io.vertx.ext.web.RoutingContext",
              (event, owner) -> new RoutingArrival((io.vertx.ext.web.RoutingContext) event, owner)),
          entry(
              "io.vertx.core.eventbus.Message",
              (event, owner) -> new MessageArrival((Message<?>) event, owner)),
          entry(
              "io.vertx.core.http.WebSocketBase",
              (event, owner) -> new WebSocketArrival((WebSocketBase) event, owner)),
          entry(
              "io.vertx.core.http.ServerWebSocketHandshake",
              (event, owner) -> new HandshakeArrival((ServerWebSocketHandshake) event, owner)),
          entry("io.vertx.core.net.NetSocket", closable("Socket")),
          entry("io.vertx.core.http.HttpConnection", closable("HTTP connection")),
          entry("io.vertx.ext.web.handler.sockjs.SockJSSocket", closable("SockJS socket")),
          entry("io.vertx.mqtt.MqttEndpoint", closable("MQTT connection")),
          entry("io.vertx.ext.stomp.StompServerConnection", closable(STOMP)),
          entry("io.vertx.ext.stomp.ServerFrame", Arrivals::ofFrame),
          entry(
              "io.vertx.grpc.server.GrpcServerRequest",
              (event, owner) -> new GrpcArrival(event, owner)));

  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return new Kind(
              typesOf(type).stream()
                  .map(each -> MAKERS.get(each.getName()))
                  .filter(maker -> maker != null)
                  .findFirst()
                  .orElse(null));
        }
      };

  /** The maker for a class of events; null if they are no arrivals. */
  private record Kind(@Nullable Maker maker) {}

  private Arrivals() {}

  /** Returns the arrival for an event, or null. */
  public static @Nullable Arrival of(@Nullable Object event, ScriptContext owner) {
    if (event == null) {
      return null;
    }
    Maker maker = KINDS.get(event.getClass()).maker;
    return maker == null ? null : maker.make(event, owner);
  }

  /** Returns the arrival for a connection, which is closed when it fails. */
  public static Arrival ofConnection(String what, Object connection, ScriptContext owner) {
    return new ConnectionArrival(what, connection, owner);
  }

  private static Arrival ofFrame(Object frame, ScriptContext owner) {
    Object connection = OptionalMethods.call(frame, "connection");
    return ofConnection(STOMP, connection == null ? frame : connection, owner);
  }

  private static Maker closable(String what) {
    return (event, owner) -> ofConnection(what, event, owner);
  }

  /** Returns a class with its superclasses and all their interfaces, the nearest first. */
  private static Set<Class<?>> typesOf(Class<?> type) {
    Set<Class<?>> found = new LinkedHashSet<>();
    Deque<Class<?>> next = new ArrayDeque<>(List.of(type));
    while (!next.isEmpty()) {
      Class<?> each = next.removeFirst();
      if (found.add(each)) {
        next.addAll(List.of(each.getInterfaces()));
        if (each.getSuperclass() != null) {
          next.add(each.getSuperclass());
        }
      }
    }
    return found;
  }
}
