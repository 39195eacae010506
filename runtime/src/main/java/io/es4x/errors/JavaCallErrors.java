package io.es4x.errors;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * GraalJS's words for a Java call that did not come about, in the words of JavaScript.
 *
 * <p>{@code invokeMember (listen) on io.vertx.core.http.impl.HttpServerImpl failed due to: …}
 * becomes {@code HttpServerImpl.listen: …}. The texts themselves cannot be changed: GraalJS makes
 * them with the error, and offers no hook.
 */
public final class JavaCallErrors {
  private static final Pattern CALL =
      Pattern.compile(
          "(?:invokeMember|readMember|writeMember) \\((?<member>\\w+)\\) on"
              + " (?<class>(?:[\\w$]+\\.)*(?<name>[\\w$]+))\\S* failed due to: ");
  private static final Pattern NEW =
      Pattern.compile("instantiate on (?:[\\w$]+\\.)*([\\w$]+)\\S* failed due to: ");
  private static final Pattern CONVERSION =
      Pattern.compile(
          "Cannot convert (?:null value )?'(.*?)'\\(language: [^)]*\\) to Java type '(?:[\\w$]+\\.)*([^']+)'"
              + "[:.][^\\n]*");
  private static final Pattern ARITY =
      Pattern.compile("Arity error - expected: (\\d+) actual: (\\d+)");
  private static final Pattern UNKNOWN = Pattern.compile("Unknown identifier: \\S+");
  private static final Pattern OVERLOADS =
      Pattern.compile(
          "(?:no applicable overload found|Multiple applicable overloads found for method name \\S+)"
              + " \\((?:overloads|candidates): \\[(.*)], arguments: \\[(.*)]\\)");
  private static final Pattern SIGNATURE = Pattern.compile("([\\w$]+)\\(([^)]*)\\)");
  private static final Pattern ARGUMENT_CLASS = Pattern.compile(" \\(\\w+\\)(?=,|$)");
  private static final Pattern SCRIPT_OBJECT = Pattern.compile("com\\.oracle\\.[\\w.$]+@\\w+");
  private static final String LITERALS =
      ". Object literals are options where package.json depends on the npm package of their class,"
          + " such as @vertx/core";

  private JavaCallErrors() {}

  /** Rewords such a message; any other text stays as it is. */
  public static String readable(String text) {
    Matcher call = CALL.matcher(text);
    String reworded = call.replaceFirst("${name}.${member}: ");
    reworded = NEW.matcher(reworded).replaceFirst("new $1: ");
    if (reworded.equals(text)) {
      return text;
    }
    reworded = CONVERSION.matcher(reworded).replaceFirst("expected $2, but got $1");
    reworded = ARITY.matcher(reworded).replaceFirst("expected $1 arguments, but got $2");
    if (call.reset().find() && UNKNOWN.matcher(reworded).find()) {
      String missing = MissingMember.explain(call.group("class"), call.group("member"));
      reworded = UNKNOWN.matcher(reworded).replaceFirst(Matcher.quoteReplacement(missing));
    }
    return OVERLOADS
        .matcher(reworded)
        .replaceFirst(
            overloads ->
                Matcher.quoteReplacement(
                    "expected "
                        + signatures(overloads.group(1))
                        + ", but got "
                        + arguments(overloads.group(2))));
  }

  private static String arguments(String displayed) {
    String values = ARGUMENT_CLASS.matcher(displayed).replaceAll("");
    Matcher object = SCRIPT_OBJECT.matcher(values);
    return object.find()
        ? "(" + object.replaceAll("an object") + ")" + LITERALS
        : "(" + values + ")";
  }

  private static String signatures(String methods) {
    return SIGNATURE
        .matcher(methods)
        .results()
        .map(JavaCallErrors::signature)
        .collect(Collectors.joining(" or "));
  }

  private static String signature(MatchResult method) {
    return Arrays.stream(method.group(2).split(","))
        .map(type -> type.substring(type.lastIndexOf('.') + 1))
        .collect(Collectors.joining(", ", method.group(1) + "(", ")"));
  }
}
