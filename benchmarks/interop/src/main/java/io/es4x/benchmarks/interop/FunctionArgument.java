package io.es4x.benchmarks.interop;

import io.vertx.core.Handler;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** JavaScript passes a new function where Java takes a {@link Handler}. */
public class FunctionArgument extends Crossing {
  private final Sink sink = new Sink();

  /** JavaScript passes a new function where Java takes GraalVM's {@link Value}. */
  @Benchmark
  @OperationsPerInvocation(Subjects.BATCH)
  public Object graalvm() {
    return run();
  }

  @Override
  Object javaLoop() {
    for (int i = 0; i < Subjects.BATCH; i++) {
      int round = i;
      sink.handler(event -> sink.last = round);
    }
    return sink.handled();
  }

  /** The Java object. Public for {@code subjects.js}. */
  public static final class Sink {
    /** Set by the handlers. */
    public int last;

    private @Nullable Handler<Object> handler;
    private @Nullable Value function;

    /** Keeps a handler. */
    public void handler(Handler<Object> newHandler) {
      handler = newHandler;
    }

    /** Keeps a function. */
    public void function(Value newFunction) {
      function = newFunction;
    }

    /** The work of the last handler or function. */
    public int handled() {
      if (handler != null) {
        handler.handle("event");
      } else if (function != null) {
        function.executeVoid("event");
      }
      return last;
    }
  }
}
