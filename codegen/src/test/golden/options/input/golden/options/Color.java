package golden.options;

/** An enum with a method. */
public enum Color {
  /** Like blood. */
  RED,
  GREEN;

  public boolean isWarm() {
    return this == RED;
  }
}
