package io.es4x.benchmarks.openload;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * Requests at a constant rate. One that is due takes a connection that no other uses; where there
 * is none, it opens another. Where there are too many, it is sent late, and its latency counts from
 * the intended start all the same.
 */
final class Load {

  /** The time between two looks at clock and sockets: the latencies are that exact. */
  private static final long PAUSE = 20_000;

  /** The number of requests that are sent between two looks at the responses. */
  private static final int BURST = 64;

  /** The most connections: to open more would cost the core that the database is on. */
  private static final int MOST = 1024;

  /** The time that the last responses may take. */
  private static final long PATIENCE = SECONDS.toNanos(10);

  private final InetSocketAddress server;
  private final ByteBuffer request;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final Selector selector = Selector.open();
  private final Histogram latencies = new Histogram(3);
  private final Histogram delays = new Histogram(3);
  private int connections;
  private long sent;
  private long answered;

  /** The time of the first request that is recorded. */
  private long recorded;

  Load(InetSocketAddress server, ByteBuffer request, int size) throws IOException {
    this.server = server;
    this.request = request;
    for (int i = 0; i < size; i++) {
      idle.add(open());
    }
  }

  /**
   * Sends requests.
   *
   * @param rate requests a second
   * @param settle the seconds at the begin whose latencies are not recorded
   * @param seconds those after them
   */
  Result run(double rate, double settle, double seconds) throws IOException {
    double interval = 1e9 / rate;
    long total = Math.round(rate * (settle + seconds));
    long begin = System.nanoTime();
    long end = begin + (long) (total * interval) + PATIENCE;
    recorded = begin + (long) (settle * 1e9);
    while (answered < total) {
      long now = System.nanoTime();
      if (now > end) {
        throw new IOException((total - answered) + " requests have no response.");
      }
      for (int i = 0; i < BURST && sent < total; i++) {
        long start = begin + (long) (sent * interval);
        if (start > now || (idle.isEmpty() && connections == MOST)) {
          break;
        }
        send(start);
      }
      selector.selectNow(this::receive);
      LockSupport.parkNanos(PAUSE);
    }
    return new Result(latencies, delays, connections);
  }

  private void send(long start) throws IOException {
    Connection free = idle.poll();
    Connection connection = free == null ? open() : free;
    connection.send(request, start);
    sent++;
    if (start >= recorded) {
      delays.recordValue(microsecondsSince(start));
    }
  }

  private Connection open() throws IOException {
    connections++;
    var connection = new Connection(server);
    connection.channel().register(selector, SelectionKey.OP_READ, connection);
    return connection;
  }

  private void receive(SelectionKey key) {
    var connection = (Connection) key.attachment();
    try {
      if (!connection.receive()) {
        return;
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    answered++;
    if (connection.start() >= recorded) {
      latencies.recordValue(microsecondsSince(connection.start()));
    }
    idle.add(connection);
  }

  private static long microsecondsSince(long start) {
    return Math.max(0, System.nanoTime() - start) / 1000;
  }
}
