package io.es4x.benchmarks.interop;

import io.vertx.core.Handler;
import org.jspecify.annotations.Nullable;

/** JavaScript passes a new function where Java takes a {@link Handler}. */
public class FunctionArgument extends Crossing {
  private final Sink sink = new Sink();

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

    /** Keeps a handler. */
    public void handler(Handler<Object> newHandler) {
      handler = newHandler;
    }

    /** What the last handler does. */
    public int handled() {
      if (handler != null) {
        handler.handle("event");
      }
      return last;
    }
  }
}
