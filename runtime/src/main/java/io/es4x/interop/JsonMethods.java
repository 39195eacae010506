package io.es4x.interop;

/** The classes of Java methods of JSON that {@link JsonPatches} writes, as others find them. */
final class JsonMethods {
  /** The constant that has the names of the Java methods, with spaces between them. */
  static final String NAMES = "NAMES";

  /** The constant that has the names of the class's own methods, likewise. */
  static final String SIGNATURES = "SIGNATURES";

  private JsonMethods() {}

  /** The name of the class that has the methods of a class of JSON. */
  static String classOf(Class<?> json) {
    return JsonMethods.class.getPackageName() + "." + json.getSimpleName() + "Methods";
  }
}
