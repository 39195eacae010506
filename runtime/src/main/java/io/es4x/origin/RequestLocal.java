package io.es4x.origin;

import io.es4x.threads.AnyThread;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxBootstrap;
import io.vertx.core.spi.VertxServiceProvider;
import io.vertx.core.spi.context.storage.AccessMode;
import io.vertx.core.spi.context.storage.ContextLocal;
import org.jspecify.annotations.Nullable;

/**
 * The arrival of each Vert.x context that was made for one, as each request has its own. It tells
 * where an exception belongs that Java's own handlers throw there.
 *
 * <p>Vert.x counts such locals when it starts, and has its providers made before.
 */
@AnyThread
public final class RequestLocal implements VertxServiceProvider {
  private static final ContextLocal<Arrival> ARRIVAL = ContextLocal.registerLocal(Arrival.class);

  @Override
  public void init(VertxBootstrap bootstrap) {
    // The local is registered once this class is loaded.
  }

  /** Notes the arrival of the Vert.x context that is running, if it was made for this alone. */
  public static void put(Arrival arrival) {
    ContextInternal context = ContextInternal.current();
    if (context != null && context.isDuplicate()) {
      context.putLocal(ARRIVAL, AccessMode.CONCURRENT, arrival);
    }
  }

  /** The arrival of the Vert.x context that is running. */
  public static @Nullable Arrival get() {
    ContextInternal context = ContextInternal.current();
    return context != null && context.isDuplicate()
        ? context.getLocal(ARRIVAL, AccessMode.CONCURRENT)
        : null;
  }
}
