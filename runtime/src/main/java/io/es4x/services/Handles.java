package io.es4x.services;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Counts the handles that keep a context alive, like libuv's referenced handles and requests.
 *
 * <p>JavaScript counts timers and immediates itself, which are created too often to call Java each
 * time ({@code builtins/handles.js}).
 */
@ContextThread
public final class Handles {
  private static final ResourceType[] TYPES = ResourceType.values();

  private final int[] counts = new int[TYPES.length];
  private int referenced;

  /** Adds a handle, which keeps the context alive until {@link #unref}. */
  public void ref(ResourceType type) {
    counts[type.ordinal()]++;
    referenced++;
  }

  /** Removes a handle. */
  public void unref(ResourceType type) {
    counts[type.ordinal()]--;
    referenced--;
  }

  /** The number of referenced handles. */
  public int referenced() {
    return referenced;
  }

  /** The names of the types of the referenced handles, one for each handle. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (ResourceType type : TYPES) {
      names.addAll(Collections.nCopies(counts[type.ordinal()], type.text()));
    }
    return names;
  }
}
