package io.es4x.benchmarks.interop;

import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;

/** Holds the functions to measure. Public, as {@code subjects.js} adds them. */
public final class Subjects {
  /** The rounds of each loop. */
  public static final int BATCH = 1000;

  private static final Map<String, Supplier<Object>> LOOPS = new ConcurrentHashMap<>();
  private static final Map<String, Handler<Object>> HANDLERS = new ConcurrentHashMap<>();
  private static final Map<String, Value> FUNCTIONS = new ConcurrentHashMap<>();
  private static final CompletableFuture<ExecutorService> EVENT_LOOP = new CompletableFuture<>();

  private Subjects() {}

  /** Adds a loop of {@link #BATCH} rounds that returns its checksum. */
  public static void addLoop(String name, Supplier<Object> loop) {
    LOOPS.put(name, loop);
  }

  /** Adds a handler of events. */
  public static void addHandler(String name, Handler<Object> handler) {
    HANDLERS.put(name, handler);
  }

  /** Adds a function as GraalVM gives it to Java. */
  public static void addFunction(String name, Value function) {
    FUNCTIONS.put(name, function);
  }

  /** Says that all was added. On the event loop that is to run it. */
  public static void publish() {
    Context context =
        Objects.requireNonNull(Vertx.currentContext(), "subjects.js runs on an event loop");
    EVENT_LOOP.complete(((ContextInternal) context).nettyEventLoop());
  }

  /** Returns the thread of the application's JavaScript, when all was added. */
  static Future<ExecutorService> eventLoop() {
    return EVENT_LOOP;
  }

  static Supplier<Object> loop(String name) {
    return named(LOOPS, name);
  }

  static Handler<Object> handler(String name) {
    return named(HANDLERS, name);
  }

  static Value function(String name) {
    return named(FUNCTIONS, name);
  }

  private static <T> T named(Map<String, T> subjects, String name) {
    T subject = subjects.get(name);
    if (subject == null) {
      throw new IllegalStateException("subjects.js has no " + name);
    }
    return subject;
  }
}
