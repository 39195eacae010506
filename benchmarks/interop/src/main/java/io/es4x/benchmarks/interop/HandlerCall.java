package io.es4x.benchmarks.interop;

import io.vertx.core.Handler;
import java.util.function.Supplier;
import org.graalvm.polyglot.Value;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * Java calls a JavaScript handler, as Vert.x does with an event: each call is a task of its own,
 * with its {@code process.nextTick} callbacks and microtasks.
 */
public class HandlerCall extends Measured {
  private final Handler<Object> crossing = Subjects.handler("HandlerCall.es4x");
  private final Value function = Subjects.function("HandlerCall.graalvm");
  private final Supplier<Object> alone = Subjects.loop("HandlerCall.javascript");
  private final Object event = new Object();
  private Object last = "";
  private final Handler<Object> handler = received -> last = received;

  /** Java calls JavaScript. */
  @Benchmark
  public void es4x() {
    crossing.handle(event);
  }

  /** Java calls the function with GraalVM's API, without a task around it. */
  @Benchmark
  public void graalvm() {
    function.executeVoid(event);
  }

  /** JavaScript calls JavaScript. */
  @Benchmark
  @OperationsPerInvocation(Subjects.BATCH)
  public Object javascript() {
    return alone.get();
  }

  /** Java calls Java. */
  @Benchmark
  public Object java() {
    handler.handle(event);
    return last;
  }
}
