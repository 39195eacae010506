package io.es4x.services;

import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The counts of what keeps a context alive, as libuv's referenced handles and requests keep a
 * process of Node's.
 *
 * <p>JavaScript counts timers and immediates itself, which come and go too often to cross the
 * boundary each time ({@code builtins/handles.js}).
 */
@ContextThread
public final class Handles {
  private final Map<String, Handle> kinds = new LinkedHashMap<>();
  private int referenced;

  /** The handles of one kind, such as {@code TCPServerWrap}: Node's name where it has one. */
  public Handle ofKind(String name) {
    return kinds.computeIfAbsent(name, Handle::new);
  }

  /** The number of handles that are referenced. */
  public int referenced() {
    return referenced;
  }

  /** The kinds of those, each as often as it has handles. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    kinds.values().forEach(kind -> names.addAll(Collections.nCopies(kind.count, kind.name)));
    return names;
  }

  /** The count of one kind of handle. */
  @ContextThread
  public final class Handle {
    private final String name;
    private int count;

    private Handle(String name) {
      this.name = name;
    }

    /** Counts one more, which keeps the context alive until {@link #unref}. */
    public void ref() {
      count++;
      referenced++;
    }

    /** Counts one less. */
    public void unref() {
      count--;
      referenced--;
    }
  }
}
