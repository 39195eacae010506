package io.es4x.origin;

import io.es4x.threads.AnyThread;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxBootstrap;
import io.vertx.core.spi.VertxServiceProvider;
import io.vertx.core.spi.context.storage.AccessMode;
import io.vertx.core.spi.context.storage.ContextLocal;
import org.jspecify.annotations.Nullable;

/**
 * A Vert.x context local with the arrival for which the (duplicated) context was made, as each
 * request has its own. Exceptions of Java's own handlers on that context belong to this arrival.
 *
 * <p>Vert.x requires that such locals are registered before it starts, by its service providers.
 */
@AnyThread
public final class RequestLocal implements VertxServiceProvider {
  private static final ContextLocal<Arrival> ARRIVAL = ContextLocal.registerLocal(Arrival.class);

  @Override
  public void init(VertxBootstrap bootstrap) {
    // Loading this class registers the local.
  }

  /** Sets the arrival of the current Vert.x context, if the context was made for it alone. */
  public static void put(Arrival arrival) {
    ContextInternal context = ContextInternal.current();
    if (context != null && context.isDuplicate()) {
      context.putLocal(ARRIVAL, AccessMode.CONCURRENT, arrival);
    }
  }

  /** Returns the arrival of the current Vert.x context. */
  public static @Nullable Arrival get() {
    ContextInternal context = ContextInternal.current();
    return context != null && context.isDuplicate()
        ? context.getLocal(ARRIVAL, AccessMode.CONCURRENT)
        : null;
  }
}
