package io.es4x.interop.convert;

import org.graalvm.polyglot.Value;

/** Object literals that set options which no method takes as an argument. */
public final class OptionsLiteral {
  private OptionsLiteral() {}

  /**
   * Sets on a data object what a literal has, checked as if a script had passed it.
   *
   * @throws ClassCastException when an option does not exist or does not fit, with a message that
   *     says so
   */
  @SuppressWarnings("unchecked")
  public static <T> void apply(T dataObject, Value literal) {
    DataObjectConversion.of((Class<T>) dataObject.getClass()).update(dataObject, literal);
  }
}
