package io.es4x.warmup;

import io.es4x.context.JsEngine;
import io.es4x.server.OpenServers;
import io.es4x.threads.AnyThread;
import io.vertx.core.MultiMap;
import java.time.Duration;
import org.graalvm.polyglot.Value;

/**
 * Warms up the Graal compiler while a server waits for its first requests.
 *
 * <p>The compiler, which is Java, starts uncompiled in each process. Without exercises, it takes
 * seconds to become fast; meanwhile the first requests, and the code they use later, are
 * interpreted.
 */
@AnyThread
public final class CompilerExercises {
  private static final String EXERCISES = "io/es4x/warmup/exercises.js";

  /** The delay after the main module within which a program without open handles ends. */
  private static final Duration END = Duration.ofMillis(300);

  private static final Duration LONGEST = Duration.ofSeconds(4);

  /**
   * The number of calls of each exercise, after which both tiers of the compiler have compiled it.
   */
  private static final int CALLS = 12_000;

  private static final int CALLS_AT_A_TIME = 100;

  /** The processors that event loops use under load. */
  private static final double BUSY = 0.2;

  /** The pause after each batch, which leaves the processor to the program and the compiler. */
  private static final Duration REST = Duration.ofMillis(5);

  private CompilerExercises() {}

  /**
   * Starts the exercises soon, on a background thread, if a server listens by then. There are none
   * on a single processor, or if nothing is compiled.
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
      if (load.sinceLast() > BUSY) {
        return; // The requests warm up the compiler.
      }
      for (long i = 0; i < exercises.getArraySize(); i++) {
        Value exercise = exercises.getArrayElement(i);
        for (int call = 0; call < CALLS_AT_A_TIME; call++) {
          exercise.executeVoid(headers);
        }
      }
      rest();
    }
    System.gc(); // Frees the garbage of compilations: an idle server uses little memory.
  }

  private static void rest() {
    try {
      Thread.sleep(REST);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
