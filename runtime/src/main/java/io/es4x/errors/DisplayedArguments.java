package io.es4x.errors;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Rewrites the arguments of a Java call, as GraalJS displays them in a message, as JavaScript shows
 * them: GraalJS prints its own classes for JavaScript objects, and {@code toString()} for Java
 * objects.
 */
final class DisplayedArguments {
  private static final Pattern OF_ENGINE =
      Pattern.compile(
          "com\\.oracle\\.[\\w.]*\\.(?:JS)?(\\w+?)(?:Object)?(?:\\$\\w+)?@\\w+ \\(\\w+\\)");
  private static final Pattern OF_JAVA =
      Pattern.compile(
          "JavaObject\\[.*? \\((?:[\\w$]+\\.)*([\\w$]+)\\)] \\(HostObject\\)", Pattern.DOTALL);
  private static final Pattern JAVA_CLASS =
      Pattern.compile("JavaClass\\[(?:[\\w$]+\\.)*([\\w$]+)] \\(HostObject\\)");
  private static final Pattern NULLISH = Pattern.compile("JS(\\w+) \\(Nullish\\)");
  private static final Pattern CLASS = Pattern.compile(" \\(\\w+\\)(?=,|$)");

  static final String OBJECT = "an object";

  private DisplayedArguments() {}

  /** Returns the arguments in parentheses. */
  static String readable(String displayed) {
    String values = OF_ENGINE.matcher(displayed).replaceAll(DisplayedArguments::kind);
    values = OF_JAVA.matcher(values).replaceAll("a Java $1");
    values = JAVA_CLASS.matcher(values).replaceAll("the Java class $1");
    values = NULLISH.matcher(values).replaceAll(DisplayedArguments::lowerCase);
    return "(" + CLASS.matcher(values).replaceAll("") + ")";
  }

  private static String kind(MatchResult ofEngine) {
    String kind = ofEngine.group(1);
    return switch (kind) {
      case "Ordinary", "Global", "Proxy" -> OBJECT;
      case "Array", "Error" -> "an " + kind.toLowerCase(Locale.ROOT);
      case "Function", "HostFunction" -> "a function";
      default -> "a " + kind;
    };
  }

  private static String lowerCase(MatchResult nullish) {
    return nullish.group(1).toLowerCase(Locale.ROOT);
  }
}
