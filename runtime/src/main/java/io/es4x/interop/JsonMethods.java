package io.es4x.interop;

/** The names of the classes with the Java methods of JSON, which {@link JsonPatches} generates. */
final class JsonMethods {
  /** The constant with the names of the Java methods, separated by spaces. */
  static final String NAMES = "NAMES";

  /** The constant with the names of the class's own methods, separated by spaces. */
  static final String SIGNATURES = "SIGNATURES";

  private JsonMethods() {}

  /** Returns the name of the class with the methods of a JSON class. */
  static String classOf(Class<?> json) {
    return JsonMethods.class.getPackageName() + "." + json.getSimpleName() + "Methods";
  }
}
