package io.es4x.benchmarks.echo;

import com.sun.management.OperatingSystemMXBean;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Messages that are sent, and whose replies are checked, as programs/exchange.mjs does it.
 *
 * @param count of messages
 * @param window how many are in flight
 * @param size of a message, in bytes
 */
record Exchange(int count, int window, int size) {

  /**
   * The figures of an exchange.
   *
   * @param cpu us of the process for a message and its reply
   * @param p50 us from a message to its reply; so is {@code p99}
   */
  record Figures(double seconds, double cpu, double p50, double p99) {}

  /** Sends messages to a function that returns a future of the reply. */
  Future<Figures> by(Function<Buffer, Future<Buffer>> ask) {
    Running running = new Running(this, ask);
    for (int i = 0; i < Math.min(window, count); i++) {
      running.send();
    }
    return running.done.future();
  }

  /** Sends messages to a function that returns the reply. */
  Figures byCall(UnaryOperator<Buffer> reply) {
    Measurement measurement = new Measurement(count);
    for (int number = 0; number < count; number++) {
      Buffer message = message(number);
      long at = System.nanoTime();
      check(message, reply.apply(message), number);
      measurement.add(System.nanoTime() - at);
    }
    return measurement.figures();
  }

  private Buffer message(int number) {
    byte[] bytes = new byte[size];
    bytes[0] = (byte) number;
    bytes[size >> 1] = (byte) (number >> 8);
    bytes[size - 1] = (byte) (number >> 16);
    return Buffer.buffer(bytes);
  }

  private static void check(Buffer message, Buffer reply, int number) {
    int last = message.length() - 1;
    if (reply.length() != message.length()
        || reply.getByte(0) != message.getByte(0)
        || reply.getByte(message.length() >> 1) != message.getByte(message.length() >> 1)
        || reply.getByte(last) != message.getByte(last)) {
      throw new IllegalStateException("The reply to message " + number + " is another one.");
    }
  }

  /** An exchange with several messages in flight, on one event loop. */
  private static final class Running {
    private final Exchange exchange;
    private final Function<Buffer, Future<Buffer>> ask;
    private final Measurement measurement;
    private final Promise<Figures> done = Promise.promise();
    private int sent;
    private int received;

    Running(Exchange exchange, Function<Buffer, Future<Buffer>> ask) {
      this.exchange = exchange;
      this.ask = ask;
      this.measurement = new Measurement(exchange.count());
    }

    void send() {
      int number = sent++;
      Buffer message = exchange.message(number);
      long at = System.nanoTime();
      ask.apply(message)
          .onSuccess(
              reply -> {
                check(message, reply, number);
                measurement.add(System.nanoTime() - at);
                received++;
                if (received == exchange.count()) {
                  done.complete(measurement.figures());
                } else if (sent < exchange.count()) {
                  send();
                }
              })
          .onFailure(done::tryFail);
    }
  }

  /** The times of messages. */
  private static final class Measurement {
    private static final double US = 1e3;
    private static final OperatingSystemMXBean SYSTEM =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final long[] waits;
    private final long begin = System.nanoTime();
    private final long cpu = SYSTEM.getProcessCpuTime();
    private int next;

    Measurement(int count) {
      waits = new long[count];
    }

    void add(long nanoseconds) {
      waits[next++] = nanoseconds;
    }

    Figures figures() {
      double seconds = (System.nanoTime() - begin) / 1e9;
      double used = (SYSTEM.getProcessCpuTime() - cpu) / US / waits.length;
      Arrays.sort(waits);
      return new Figures(seconds, used, at(0.5), at(0.99));
    }

    private double at(double part) {
      return waits[(int) ((waits.length - 1) * part)] / US;
    }
  }
}
