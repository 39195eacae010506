package io.es4x.codegen.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The interfaces of a declaration file, parsed from its text, so that the test does not depend on
 * the generator's model.
 */
record Declarations(Map<String, Interface> interfaces, Map<String, String> imports) {
  private static final Pattern HEAD =
      Pattern.compile("(?:export )?interface (\\w+)(?:<.*?>)?(?: extends (.*))? \\{(})?");
  private static final Pattern METHOD = Pattern.compile("  (new|\\w+) ?(?:<.*?>)?\\(.*");
  private static final Pattern PROPERTY = Pattern.compile("  (?:readonly )?(\\w+)\\??: (.*);");
  private static final Pattern IMPORT =
      Pattern.compile("import type \\* as (\\w+) from '@vertx/([\\w-]+)';");

  /** An export under another name, at the end of the file. */
  private static final Pattern ALIAS =
      Pattern.compile("(?<=^export \\{.{0,99} )(\\w+) as (\\w+)", Pattern.MULTILINE);

  /** An interface, with its supertypes as written in the file. */
  record Interface(List<String> supertypes, List<Member> members) {}

  /** A method with the types of its parameters, or a property without parameters. */
  record Member(String name, @Nullable List<String> parameters, String result) {
    boolean isProperty() {
      return parameters == null;
    }
  }

  static Declarations read(String text) {
    Map<String, Interface> interfaces = new LinkedHashMap<>();
    Map<String, String> imports = new LinkedHashMap<>();
    Interface current = null;
    for (String line : asExported(text).split("\n")) {
      Matcher head = HEAD.matcher(line);
      Matcher imported = IMPORT.matcher(line);
      if (imported.matches()) {
        imports.put(imported.group(1), imported.group(2));
      } else if (head.matches()) {
        List<String> supertypes = head.group(2) == null ? List.of() : split(head.group(2));
        current = new Interface(supertypes, new ArrayList<>());
        interfaces.put(head.group(1), current);
      } else if (line.equals("}")) {
        current = null;
      } else if (current != null) {
        member(line, current.members());
      }
    }
    return new Declarations(interfaces, imports);
  }

  /** Replaces the names of declarations that are exported by other names. */
  private static String asExported(String text) {
    return ALIAS
        .matcher(text)
        .results()
        .reduce(
            text,
            (changed, alias) ->
                changed.replaceAll(
                    "\\b%s(?=\\b|Statics\\b)".formatted(alias.group(1)), alias.group(2)),
            (one, other) -> other);
  }

  private static void member(String line, List<Member> members) {
    Matcher method = METHOD.matcher(line);
    Matcher property = PROPERTY.matcher(line);
    if (property.matches()) {
      members.add(new Member(property.group(1), null, property.group(2)));
    } else if (method.matches()) {
      int open = parameters(line, method.group(1));
      int close = closing(line, open);
      String result = line.substring(line.indexOf(": ", close) + 2, line.lastIndexOf(';'));
      List<String> parameters =
          split(line.substring(open + 1, close)).stream()
              .map(parameter -> parameter.replaceFirst("^(\\.\\.\\.)?\\w+\\??: ", ""))
              .toList();
      members.add(new Member(method.group(1), parameters, result));
    }
  }

  /**
   * Returns the start of the parameters: after the type parameters, whose bounds may contain
   * brackets.
   */
  private static int parameters(String line, String name) {
    int start = line.indexOf(name) + name.length();
    int depth = 0;
    for (int i = start; i < line.length(); i++) {
      depth += depthChange(line, i);
      if (depth == 1 && line.charAt(i) == '(') {
        return i;
      }
    }
    throw new IllegalArgumentException(line);
  }

  private static int closing(String line, int open) {
    int depth = 0;
    for (int i = open; i < line.length(); i++) {
      depth += depthChange(line, i);
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException(line);
  }

  /** Splits at commas outside of brackets. */
  static List<String> split(String list) {
    return split(list, ',');
  }

  static List<String> split(String list, char separator) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      depth += depthChange(list, i);
      if (depth == 0 && list.charAt(i) == separator) {
        parts.add(list.substring(start, i).strip());
        start = i + 1;
      }
    }
    if (!list.isBlank()) {
      parts.add(list.substring(start).strip());
    }
    return parts;
  }

  private static int depthChange(String text, int at) {
    return switch (text.charAt(at)) {
      case '(', '<', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      case '>' -> at > 0 && text.charAt(at - 1) == '=' ? 0 : -1;
      default -> 0;
    };
  }
}
