package io.es4x.errors;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Explains why Java code received a string or JSON where it expects another type: a conversion
 * knows the type of a parameter, but not of its elements.
 */
final class UnconvertedElement {
  private static final Pattern CAST =
      Pattern.compile(
          "class (?:java\\.lang|io\\.vertx\\.core\\.json)\\.(String|Integer|Long|Double|JsonObject"
              + "|JsonArray) cannot be cast to class (?:[\\w.]*[.$])?(\\w+) .*");

  private static final String ELEMENTS =
      "The elements of a List, Set or Map that a method takes are not converted: pass Java objects"
          + " there";

  /**
   * A stream of buffers accepts any object, since the type of its elements is erased at run time.
   */
  private static final String BYTES =
      "Pass bytes or a string, such as that of JSON.stringify(); a Blob has bytes() for it";

  private UnconvertedElement() {}

  /** Returns the message for an element that was not converted; null for others. */
  static @Nullable String explain(ClassCastException exception) {
    Matcher cast = CAST.matcher(String.valueOf(exception.getMessage()));
    return cast.matches()
        ? "Java has a "
            + cast.group(1)
            + " where it wants a "
            + cast.group(2)
            + ". "
            + (cast.group(2).equals("Buffer") ? BYTES : ELEMENTS)
        : null;
  }
}
