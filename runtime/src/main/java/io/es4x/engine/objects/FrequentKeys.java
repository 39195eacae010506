package io.es4x.engine.objects;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * Properties that {@code object[key]} reads often, where they are absent.
 *
 * <p>The engine keeps a cache for each of up to five frequent keys of such a place. A cache returns
 * null for an absent property, and also for a key that has none, so that the engine looks absent
 * properties up in all prototypes. Express' router reads four of them in each request. Public
 * because the engine calls it, by {@link PropertyPatches}.
 */
@AnyThread
public final class FrequentKeys {
  /** The result of a cache of an absent property. */
  public static final Object ABSENT = new Object();

  private FrequentKeys() {}

  /**
   * Returns the value of a property.
   *
   * @param read the result of the caches; null if the key has none
   * @param absent the value where there is no property
   */
  public static @Nullable Object found(@Nullable Object read, @Nullable Object absent) {
    return read == ABSENT ? absent : read;
  }
}
