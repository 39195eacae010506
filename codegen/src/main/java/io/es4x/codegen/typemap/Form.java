package io.es4x.codegen.typemap;

/** The position of a type, which decides what may be passed instead of the Java object. */
enum Form {
  /** The value comes from Java. */
  OUTPUT,
  /** The value goes to Java, which says what it wants. */
  INPUT,
  /** An option of a literal: like input, and the elements of a collection are known as well. */
  OPTION,
  /** The value goes to Java where a type argument stood: Java wants any object. */
  ERASED;

  /**
   * Tells whether other values are converted in this position, given whether their value alone
   * tells.
   */
  boolean admits(boolean knownByValue) {
    return this == INPUT || this == OPTION || (this == ERASED && knownByValue);
  }

  /** The form of type arguments whose values come from JavaScript too. */
  Form ofArguments() {
    return this == OPTION ? INPUT : ERASED;
  }
}
