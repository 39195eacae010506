package io.es4x.services;

import io.es4x.threads.ContextThread;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The resources that a context has open outside of its memory, such as sockets; they are closed
 * when it ends.
 */
@ContextThread
public final class Openings {
  private final Set<Runnable> closers = new LinkedHashSet<>();

  /** Adds the function that closes a resource. */
  public void add(Runnable closer) {
    closers.add(closer);
  }

  /** Removes the function of a resource that has been closed. */
  public void remove(Runnable closer) {
    closers.remove(closer);
  }

  /** The functions of one type, in the order in which their resources were opened. */
  public <T extends Runnable> Stream<T> closersOf(Class<T> kind) {
    return closers.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Closes all resources, when the context ends. */
  public void close() {
    List<Runnable> all = List.copyOf(closers);
    closers.clear();
    all.forEach(Runnable::run);
  }
}
