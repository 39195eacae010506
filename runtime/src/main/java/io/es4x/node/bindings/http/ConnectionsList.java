package io.es4x.node.bindings.http;

import io.es4x.engine.raw.RawArray;
import io.es4x.threads.ContextThread;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The connections of a server. What changes with each message is a field of its connection: lists
 * are made when they are asked for, which is rare.
 */
@ContextThread
final class ConnectionsList {
  private final Set<ConnectionParser> connections = new LinkedHashSet<>();

  void add(ConnectionParser parser) {
    connections.add(parser);
  }

  void remove(ConnectionParser parser) {
    connections.remove(parser);
  }

  /** Idle connections, then those with a message, in the order of its begin. */
  Object all() {
    return scripts(Stream.concat(idleOnes(), inOrder(parsers().filter(ConnectionParser::isBusy))));
  }

  /** All connections, in no order. */
  Stream<ConnectionParser> parsers() {
    return connections.stream();
  }

  Object idle() {
    return scripts(idleOnes());
  }

  Object active() {
    return scripts(activeOnes());
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
    var expired = activeOnes().filter(isExpired).toList();
    expired.forEach(ConnectionParser::expire);
    return scripts(expired.stream());
  }

  private Stream<ConnectionParser> idleOnes() {
    return parsers().filter(parser -> !parser.isBusy());
  }

  /** The connections with a message that {@link #expired} has not yet returned. */
  private Stream<ConnectionParser> activeOnes() {
    return inOrder(parsers().filter(parser -> parser.isBusy() && !parser.isExpired()));
  }

  private static Stream<ConnectionParser> inOrder(Stream<ConnectionParser> busy) {
    long now = System.nanoTime();
    return busy.sorted(Comparator.comparingLong(parser -> parser.started() - now));
  }

  private static Object scripts(Stream<ConnectionParser> parsers) {
    return RawArray.of(parsers.map(ConnectionParser::script).toArray());
  }
}
