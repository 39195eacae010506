package io.es4x.errors;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Rewrites GraalJS's messages about failed Java calls in JavaScript terms.
 *
 * <p>{@code invokeMember (listen) on io.vertx.core.http.impl.HttpServerImpl failed due to: …}
 * becomes {@code HttpServerImpl.listen: …}. A patch makes GraalJS create the error with the new
 * message (JavaCallPatches of interop), so no script sees, or sends to a client, the engine's
 * internal names.
 */
public final class JavaCallErrors {
  private static final String CLASS = "(?<class>(?:[\\w$]+\\.)*(?<name>[\\w$]+))";
  private static final String FAILED = "[^\\s.]* failed due to: ";
  private static final Pattern MEMBER =
      Pattern.compile(
          "(?:invoke|read|write)Member \\((?<member>[^)]*)\\) on (?:%s|.*?)%s"
              .formatted(CLASS, FAILED),
          Pattern.DOTALL);
  private static final Pattern NEW = Pattern.compile("instantiate on " + CLASS + FAILED);
  private static final Pattern ELEMENT =
      Pattern.compile("(?:read|write)ArrayElement on \\[?" + CLASS + FAILED);

  /** A method that was called as a function value: the engine writes its class and name. */
  private static final Pattern CALL =
      Pattern.compile("execute on (?:\\p{Lower}\\w*\\.)*(?<name>[\\w$.]+)" + FAILED);

  private static final Pattern CONVERSION =
      Pattern.compile(
          "Cannot convert (?:null value )?'(.*?)'\\(language: [^)]*\\) to Java type '(?:[\\w$]+\\.)*([^']+)'"
              + "[:.][^\\n]*",
          Pattern.DOTALL);
  private static final Pattern ARITY =
      Pattern.compile("Arity error - expected: (\\S+) actual: (\\d+)");
  private static final Pattern UNKNOWN = Pattern.compile("Unknown identifier: .*", Pattern.DOTALL);
  private static final String UNSUPPORTED = "Message not supported.";
  private static final Pattern OVERLOADS =
      Pattern.compile(
          "(?:no applicable overload found|Multiple applicable overloads found for method name \\S+)"
              + " \\((?:overloads|candidates): \\[(.*?)], arguments: \\[(.*)]\\)",
          Pattern.DOTALL);

  /** A parameter type that is not of the JDK. */
  private static final Pattern LIBRARY_TYPE = Pattern.compile("[(,](?!java\\.)[\\w$]+\\.[\\w$]");

  private static final String LITERALS =
      ". Object literals are options where package.json depends on the npm package of their class,"
          + " such as @vertx/core";
  private static final Pattern SIGNATURE = Pattern.compile("([\\w$]+)\\(([^)]*)\\)");

  private JavaCallErrors() {}

  /** Rewrites such a message; other texts stay as they are. */
  public static String readable(String text) {
    Matcher member = MEMBER.matcher(text);
    if (member.lookingAt()) {
      return member(member, text.substring(member.end()));
    }
    Matcher made = NEW.matcher(text);
    if (made.lookingAt()) {
      String reason = text.substring(made.end());
      return "new " + made.group("name") + ": " + reason(reason, "not a class to make objects of");
    }
    Matcher call = CALL.matcher(text);
    if (call.lookingAt()) {
      return call.group("name") + ": " + reason(text.substring(call.end()), "not a function");
    }
    Matcher element = ELEMENT.matcher(text);
    return element.lookingAt()
        ? "an element of a Java array: "
            + reason(text.substring(element.end()), "it cannot be reached")
        : conversion(text);
  }

  private static String member(Matcher call, String reason) {
    String className = call.group("class"); // Null where the object prints as JSON.
    String member = call.group("member");
    String words =
        className != null && UNKNOWN.matcher(reason).matches()
            ? MissingMember.explain(className, member)
            : reason(reason, "not a function");
    return (className == null ? "" : call.group("name") + ".") + member + ": " + words;
  }

  private static String reason(String text, String unsupported) {
    if (text.equals(UNSUPPORTED)) {
      return unsupported;
    }
    Matcher arity = ARITY.matcher(text);
    if (arity.matches()) {
      String expected = arity.group(1);
      return "expected %s argument%s, but got %s"
          .formatted(expected, expected.equals("1") ? "" : "s", arity.group(2));
    }
    Matcher overloads = OVERLOADS.matcher(text);
    return overloads.matches()
        ? overloads(overloads.group(1), DisplayedArguments.readable(overloads.group(2)))
        : conversion(text);
  }

  private static String overloads(String methods, String arguments) {
    boolean options =
        arguments.contains(DisplayedArguments.OBJECT) && LIBRARY_TYPE.matcher(methods).find();
    return "expected " + signatures(methods) + ", but got " + arguments + (options ? LITERALS : "");
  }

  private static String conversion(String text) {
    return CONVERSION.matcher(text).replaceFirst("expected $2, but got $1");
  }

  private static String signatures(String methods) {
    return SIGNATURE
        .matcher(methods)
        .results()
        .map(JavaCallErrors::signature)
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private static String signature(MatchResult method) {
    return Arrays.stream(method.group(2).split(","))
        .map(type -> type.substring(type.lastIndexOf('.') + 1))
        .collect(Collectors.joining(", ", method.group(1) + "(", ")"));
  }
}
