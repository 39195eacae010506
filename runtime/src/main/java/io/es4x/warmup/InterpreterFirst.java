package io.es4x.warmup;

import io.es4x.context.JsEngine;
import io.es4x.engine.compiler.CompilerStart;
import io.es4x.server.OpenServers;
import io.es4x.threads.AnyThread;
import java.time.Duration;

/**
 * Leaves the processors to C1 and C2 while a server that has just started is under load.
 *
 * <p>Until JavaScript is compiled, the event loop runs the engine's interpreter, whose own code,
 * Java, is uncompiled at first. With few processors the Graal compiler takes them from C1 and C2,
 * and C1 compiles the Graal compiler's methods before the interpreter's: on two processors, a
 * server that was under load at once answered a fourth to a third of the requests in its first
 * three seconds.
 */
@AnyThread
public final class InterpreterFirst {
  /** The number of processors from which on each compiler has one of its own. */
  private static final int ENOUGH = 4;

  /** The time after which C1 and C2 have compiled most of the interpreter. */
  private static final Duration LONGEST = Duration.ofSeconds(4);

  /** The processors that event loops use under load, also where others take most of them. */
  private static final double BUSY = 0.05;

  private static final long SAMPLE = Duration.ofMillis(100).toNanos();

  private final EventLoopLoad load = new EventLoopLoad();
  private long sampled = System.nanoTime();
  private boolean busy = true;

  private InterpreterFirst() {}

  /** Begins, for a program that has started. */
  public static void begin(JsEngine engine) {
    if (engine.compiles() && Runtime.getRuntime().availableProcessors() < ENOUGH) {
      CompilerStart.holdWhile(new InterpreterFirst()::isServerBusy, LONGEST);
    }
  }

  private synchronized boolean isServerBusy() {
    long now = System.nanoTime();
    if (now - sampled > SAMPLE) {
      sampled = now;
      busy = load.sinceLast() > BUSY;
    }
    return busy && OpenServers.isServer();
  }
}
