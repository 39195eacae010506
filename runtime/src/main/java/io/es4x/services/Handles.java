package io.es4x.services;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The counts of what keeps a context alive, as libuv's referenced handles and requests keep a
 * process of Node's.
 *
 * <p>JavaScript counts timers and immediates itself, which come and go too often to cross the
 * boundary each time ({@code builtins/handles.js}).
 */
@ContextThread
public final class Handles {
  private static final ResourceType[] TYPES = ResourceType.values();

  private final int[] counts = new int[TYPES.length];
  private int referenced;

  /** Counts one more, which keeps the context alive until {@link #unref}. */
  public void ref(ResourceType type) {
    counts[type.ordinal()]++;
    referenced++;
  }

  /** Counts one less. */
  public void unref(ResourceType type) {
    counts[type.ordinal()]--;
    referenced--;
  }

  /** The number of handles that are referenced. */
  public int referenced() {
    return referenced;
  }

  /** The names of their types, each as often as it has handles. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (ResourceType type : TYPES) {
      names.addAll(Collections.nCopies(counts[type.ordinal()], type.text()));
    }
    return names;
  }
}
