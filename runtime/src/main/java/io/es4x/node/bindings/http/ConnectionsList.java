package io.es4x.node.bindings.http;

import io.es4x.engine.raw.RawArray;
import io.es4x.threads.ContextThread;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The connections of a server: idle ones, and those with a message, in the order of its begin. */
@ContextThread
final class ConnectionsList {
  private final Set<ConnectionParser> idle = new LinkedHashSet<>();
  private final Set<ConnectionParser> busy = new LinkedHashSet<>();

  /** The connections with a message that {@link #expired} has not yet returned. */
  private final Set<ConnectionParser> active = new LinkedHashSet<>();

  void add(ConnectionParser parser) {
    if (parser.started() == 0) {
      idle.add(parser);
    } else {
      busy.add(parser);
      active.add(parser);
    }
  }

  void remove(ConnectionParser parser) {
    if (parser.started() == 0) {
      idle.remove(parser);
    } else {
      busy.remove(parser);
      active.remove(parser);
    }
  }

  Object all() {
    return scripts(parsers());
  }

  /** All connections, in no order. */
  Stream<ConnectionParser> parsers() {
    return Stream.concat(idle.stream(), busy.stream());
  }

  Object idle() {
    return scripts(idle.stream());
  }

  Object active() {
    return scripts(active.stream());
  }

  /**
   * The connections whose head or whole message takes too long, each returned once.
   *
   * @param headTimeout in milliseconds; 0 for none
   */
  Object expired(long headTimeout, long messageTimeout) {
    boolean swapped = messageTimeout > 0 && headTimeout > messageTimeout;
    long ofHead = TimeUnit.MILLISECONDS.toNanos(swapped ? messageTimeout : headTimeout);
    long ofMessage = TimeUnit.MILLISECONDS.toNanos(swapped ? headTimeout : messageTimeout);
    long now = System.nanoTime();
    Predicate<ConnectionParser> isExpired =
        parser -> {
          long age = now - parser.started();
          return ofHead > 0 && age > ofHead && !parser.headIsComplete()
              || ofMessage > 0 && age > ofMessage;
        };
    var expired = active.stream().filter(isExpired).toList();
    expired.forEach(active::remove);
    return scripts(expired.stream());
  }

  private static Object scripts(Stream<ConnectionParser> parsers) {
    return RawArray.of(parsers.map(ConnectionParser::script).toArray());
  }
}
