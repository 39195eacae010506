package golden.api;

public interface Base<T> {
  Base<T> inherited(String text);

  Base<T> inherited(T value);

  void untouched();
}
