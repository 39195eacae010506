package golden.functions;

/** Its method has the name of one that every JavaScript function has. */
@FunctionalInterface
public interface Mapper<T, R> {
  R apply(T value, int index);

  default Mapper<T, R> twice() {
    return this;
  }
}
