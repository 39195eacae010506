package io.es4x.web.urlpattern;

import io.es4x.web.urlpattern.Part.Modifier;
import io.es4x.web.urlpattern.Token.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The <a href="https://urlpattern.spec.whatwg.org/#parsing">parser</a> of the pattern of one
 * component.
 */
final class PatternParser {
  private final List<Token> tokens;
  private final Syntax syntax;
  private final Canonical canonical;
  private final String segmentWildcard;
  private final List<Part> parts = new ArrayList<>();
  private final StringBuilder pendingText = new StringBuilder();
  private int index;
  private int nextNumber;

  private PatternParser(List<Token> tokens, Syntax syntax, Canonical canonical) {
    this.tokens = tokens;
    this.syntax = syntax;
    this.canonical = canonical;
    this.segmentWildcard = syntax.segmentWildcard();
  }

  /** Parses a pattern into parts with canonical texts. */
  static List<Part> parse(String input, Syntax syntax, Canonical canonical) throws InvalidPattern {
    PatternParser parser =
        new PatternParser(PatternTokenizer.tokenize(input, false), syntax, canonical);
    while (parser.index < parser.tokens.size()) {
      parser.next();
    }
    return parser.parts;
  }

  private void next() throws InvalidPattern {
    Token text = take(Type.CHAR);
    Token name = take(Type.NAME);
    Token group = takeGroup(name);
    if (name != null || group != null) {
      String prefix = text == null ? "" : text.value();
      if (!prefix.equals(syntax.prefix())) {
        pendingText.append(prefix);
        prefix = "";
      }
      addPendingText();
      addPart(prefix, name, group, "", takeModifier());
      return;
    }
    if (text == null) {
      text = take(Type.ESCAPED_CHAR);
    }
    if (text != null) {
      pendingText.append(text.value());
      return;
    }
    if (take(Type.OPEN) != null) {
      String prefix = takeText();
      Token groupName = take(Type.NAME);
      Token inner = takeGroup(groupName);
      String suffix = takeText();
      require(Type.CLOSE);
      addPart(prefix, groupName, inner, suffix, takeModifier());
      return;
    }
    addPendingText();
    require(Type.END);
  }

  private @Nullable Token take(Type type) {
    Token next = tokens.get(index);
    if (next.type() != type) {
      return null;
    }
    index++;
    return next;
  }

  private @Nullable Token takeGroup(@Nullable Token name) {
    Token token = take(Type.REGEXP);
    return token == null && name == null ? take(Type.ASTERISK) : token;
  }

  private Modifier takeModifier() {
    Token token = take(Type.OTHER_MODIFIER);
    if (token == null) {
      token = take(Type.ASTERISK);
    }
    return token == null ? Modifier.NONE : Modifier.of(token.value());
  }

  private String takeText() {
    StringBuilder result = new StringBuilder();
    for (; ; ) {
      Token token = take(Type.CHAR);
      if (token == null) {
        token = take(Type.ESCAPED_CHAR);
      }
      if (token == null) {
        return result.toString();
      }
      result.append(token.value());
    }
  }

  private void require(Type type) throws InvalidPattern {
    if (take(type) == null) {
      throw new InvalidPattern("Missing token " + type + " at index " + tokens.get(index).index());
    }
  }

  private void addPendingText() throws InvalidPattern {
    if (!pendingText.isEmpty()) {
      String text = pendingText.toString();
      pendingText.setLength(0);
      parts.add(Part.text(canonical.of(text), Modifier.NONE));
    }
  }

  /** Adds a part: the "add a part" steps of the standard. */
  private void addPart(
      String prefix, @Nullable Token name, @Nullable Token group, String suffix, Modifier modifier)
      throws InvalidPattern {
    if (name == null && group == null) {
      if (modifier == Modifier.NONE) {
        pendingText.append(prefix);
        return;
      }
      addPendingText();
      if (!prefix.isEmpty()) {
        parts.add(Part.text(canonical.of(prefix), modifier));
      }
      return;
    }
    addPendingText();
    String expression = group == null ? segmentWildcard : group.value();
    Part.Type type = Part.Type.REGEXP;
    if (expression.equals(segmentWildcard)) {
      type = Part.Type.SEGMENT_WILDCARD;
      expression = "";
    } else if (group != null && group.type() == Type.ASTERISK
        || expression.equals(RegularExpression.FULL_WILDCARD)) {
      type = Part.Type.FULL_WILDCARD;
      expression = "";
    }
    String groupName = name == null ? Integer.toString(nextNumber++) : name.value();
    for (Part part : parts) {
      if (part.name().equals(groupName)) {
        throw new InvalidPattern("Duplicate group name: " + groupName);
      }
    }
    parts.add(
        new Part(
            type, expression, modifier, groupName, canonical.of(prefix), canonical.of(suffix)));
  }
}
