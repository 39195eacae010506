package io.es4x.engine.objects;

/**
 * Places in tables that are indexed by the identities of two objects, where collisions do no harm.
 */
final class Places {
  private Places() {}

  /**
   * Returns a place for two objects.
   *
   * @param size of the table, a power of two
   */
  static int of(Object first, Object second, int size) {
    int hash = 31 * System.identityHashCode(first) + System.identityHashCode(second);
    return (hash ^ hash >>> 16) & size - 1;
  }
}
