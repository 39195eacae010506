package io.es4x.services;

import io.es4x.threads.ContextThread;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The things that a context has open outside of its memory, such as sockets, which are closed when
 * it ends.
 */
@ContextThread
public final class Openings {
  private final Set<Runnable> closers = new LinkedHashSet<>();

  /** Notes what closes something that was opened. */
  public void add(Runnable closer) {
    closers.add(closer);
  }

  /** Forgets what was closed meanwhile. */
  public void remove(Runnable closer) {
    closers.remove(closer);
  }

  /** The closers of a kind, in the order in which their things were opened. */
  public <T extends Runnable> Stream<T> closersOf(Class<T> kind) {
    return closers.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Closes all, at the end of the context. */
  public void close() {
    List<Runnable> all = List.copyOf(closers);
    closers.clear();
    all.forEach(Runnable::run);
  }
}
