package io.es4x.codegen.typemap;

/** The position of a type, which determines the values that are accepted. */
enum Form {
  /** The value comes from Java. */
  OUTPUT,
  /** The value goes to Java, with a known Java type. */
  INPUT,
  /** An option of a literal: like input, but the element types of collections are known as well. */
  OPTION,
  /**
   * The value goes to Java in the place of a type argument, which is erased: Java accepts any
   * object.
   */
  ERASED;

  /**
   * Returns whether values are converted in this position.
   *
   * @param knownByValue whether the conversion needs no type
   */
  boolean admits(boolean knownByValue) {
    return this == INPUT || this == OPTION || (this == ERASED && knownByValue);
  }

  /** The form of type arguments whose values also come from JavaScript. */
  Form ofArguments() {
    return this == OPTION ? INPUT : ERASED;
  }
}
