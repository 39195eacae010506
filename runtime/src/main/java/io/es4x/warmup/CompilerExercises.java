package io.es4x.warmup;

import io.es4x.context.JsEngine;
import io.es4x.server.OpenServers;
import io.es4x.threads.AnyThread;
import io.vertx.core.MultiMap;
import java.time.Duration;
import org.graalvm.polyglot.Value;

/**
 * Exercises for the engine's compiler while a server waits for its first requests.
 *
 * <p>The compiler is itself new to each process. Without exercises, the first requests are
 * interpreted for the seconds that it takes to become fast, and so is what they call later on.
 */
@AnyThread
public final class CompilerExercises {
  private static final String EXERCISES = "io/es4x/warmup/exercises.js";

  /** The time after the main module in which a program that waits for nothing ends. */
  private static final Duration END = Duration.ofMillis(300);

  private static final Duration LONGEST = Duration.ofSeconds(4);

  /** The calls of each exercise, with which both tiers of the compiler have compiled it. */
  private static final int CALLS = 12_000;

  private static final int CALLS_AT_A_TIME = 100;

  /** The time left to the program and the compiler after each of these. */
  private static final Duration REST = Duration.ofMillis(5);

  private CompilerExercises() {}

  /**
   * Begins soon, on a thread of its own, if a server listens by then. On one processor, or where
   * nothing is compiled, there are no exercises.
   */
  public static void begin(JsEngine engine) {
    boolean compiles =
        engine.compiles() && System.getProperty("polyglot.engine.Compilation") == null;
    if (compiles && Runtime.getRuntime().availableProcessors() > 1) {
      Thread.ofPlatform().daemon().name("es4x-exercises").start(() -> run(engine));
    }
  }

  private static void run(JsEngine engine) {
    try {
      Thread.sleep(END);
      if (OpenServers.isServer()) {
        engine.use(EXERCISES, CompilerExercises::exercise);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static void exercise(Value script) {
    Value exercises = script.getMember("exercises");
    MultiMap headers = MultiMap.caseInsensitiveMultiMap();
    EventLoopLoad load = new EventLoopLoad();
    long end = System.nanoTime() + LONGEST.toNanos();
    for (int done = 0; done < CALLS && System.nanoTime() < end; done += CALLS_AT_A_TIME) {
      if (load.isBusy()) {
        return; // The requests are there, and exercise enough.
      }
      for (long i = 0; i < exercises.getArraySize(); i++) {
        Value exercise = exercises.getArrayElement(i);
        for (int call = 0; call < CALLS_AT_A_TIME; call++) {
          exercise.executeVoid(headers);
        }
      }
      rest();
    }
    System.gc(); // What compilations have left, so that a server that waits keeps little memory.
  }

  private static void rest() {
    try {
      Thread.sleep(REST);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
