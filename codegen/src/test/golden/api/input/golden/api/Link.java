package golden.api;

/** Bounds that mention the type itself. */
public interface Link<T extends Link<T>> {
  T chained();

  interface Open<T extends Open<?>> {
    T chained();
  }
}
