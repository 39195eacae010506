package io.es4x.permissions;

/** Thrown for the value of an option that names no resource. */
public final class WrongGrantException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param option such as {@code --allow-net}
   * @param takes the values that the option takes
   * @param given the wrong one
   */
  WrongGrantException(String option, String takes, String given) {
    super(option + " takes " + takes + ", not \"" + given + "\".");
  }
}
