package io.es4x.codegen.typemap;

/**
 * The shape of a functional interface, as the JavaScript function that implements it sees it.
 *
 * @param parameters how many arguments the function gets
 * @param isVoid whether its result is ignored
 * @param name the simple name of the interface
 */
public record FunctionShape(int parameters, boolean isVoid, String name) {

  /**
   * Tells whether a function goes to an overload with this interface rather than to one with the
   * other: the rule of the runtime, {@code OverloadPreference}. Where only one of them passes
   * arguments, the function's own parameters decide.
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
