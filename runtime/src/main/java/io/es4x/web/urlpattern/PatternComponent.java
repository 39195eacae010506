package io.es4x.web.urlpattern;

import java.util.List;

/**
 * A <a href="https://urlpattern.spec.whatwg.org/#component">component</a> of a pattern.
 *
 * @param pattern the pattern in normal form
 * @param regularExpression the source of a {@code RegExp} with the flag "v"
 * @param groupNames the names of its groups, in order
 * @param hasRegExpGroups whether the pattern contains custom regular expressions
 */
public record PatternComponent(
    String pattern, String regularExpression, List<String> groupNames, boolean hasRegExpGroups) {

  private static final PatternComponent ANY =
      new PatternComponent("*", "^(.*)$", List.of("0"), false);

  /**
   * <a href="https://urlpattern.spec.whatwg.org/#compile-a-component">Compiles a component</a>,
   * without compiling the regular expression.
   */
  static PatternComponent compile(String input, Syntax syntax, Canonical canonical)
      throws InvalidPattern {
    if (input.equals(ANY.pattern)) {
      return ANY;
    }
    List<Part> parts = PatternParser.parse(input, syntax, canonical);
    return new PatternComponent(
        PatternText.of(parts, syntax),
        RegularExpression.of(parts, syntax),
        parts.stream().map(Part::name).filter(name -> !name.isEmpty()).toList(),
        parts.stream().anyMatch(part -> part.type() == Part.Type.REGEXP));
  }
}
