package io.es4x.codegen.typemap;

/**
 * The shape of a functional interface, from the view of the JavaScript function that implements it.
 *
 * @param parameters the number of arguments
 * @param isVoid whether the result is ignored
 * @param name the simple name of the interface
 */
public record FunctionShape(int parameters, boolean isVoid, String name) {

  /**
   * Returns whether a function is passed to an overload with this interface rather than to one with
   * the other: the runtime's rule, {@code OverloadPreference}. If only one of them has arguments,
   * the function's own parameters decide.
   */
  public boolean isPreferredTo(FunctionShape other) {
    if (parameters == other.parameters) {
      return isBefore(other);
    }
    return parameters > 0 && parameters < other.parameters;
  }

  private boolean isBefore(FunctionShape other) {
    return isVoid == other.isVoid ? name.compareTo(other.name) < 0 : other.isVoid;
  }
}
