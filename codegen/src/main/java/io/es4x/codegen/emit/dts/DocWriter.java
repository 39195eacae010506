package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.Doc;
import io.es4x.codegen.model.Property;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a comment as TSDoc. */
final class DocWriter {
  private static final int WIDTH = 96;

  /**
   * Names that JavaScript has, too; in comments they mean the Java types, which declarations import
   * as {@code java}.
   */
  private static final Pattern OF_JAVA = Pattern.compile("`(Map|Set)(?=[`<])");

  /** Replaces a space inside a link, where a line must not be broken. */
  private static final char GLUE = '\u0004';

  private static final Pattern ITEM = Pattern.compile(" *(- |\\d+\\. )");

  private static final Pattern LINK =
      Pattern.compile(
          Doc.LINK_START + "([^#|]*)(?:#([^|]*))?\\|([^" + Doc.LINK_END + "]*)" + Doc.LINK_END);

  private final String module;
  private final Function<String, Optional<ApiType>> types;
  private final Set<String> imported;

  /** Links are written for types of the same module, and of modules that are imported anyway. */
  DocWriter(String module, Function<String, Optional<ApiType>> types, Set<String> imported) {
    this.module = module;
    this.types = types;
    this.imported = imported;
  }

  /** Returns the comment with indentation and line end; empty if there is none. */
  String write(Doc doc, String indent) {
    return write(doc, Set.of(), List.of(), indent);
  }

  /** Returns the comment of a method with these parameters. */
  String write(Doc doc, Set<String> parameters, String indent) {
    return write(doc, parameters, List.of(), indent);
  }

  /** Returns the comment of an option. */
  String write(Property property, String indent) {
    List<String> tags =
        property.defaultValue().map(value -> "@defaultValue " + value).stream().toList();
    return write(property.doc().withoutTags(), Set.of(), tags, indent);
  }

  private String write(Doc doc, Set<String> parameters, List<String> last, String indent) {
    List<String> lines = new ArrayList<>(wrap(doc.text(), WIDTH - indent.length()));
    List<String> tags = new ArrayList<>();
    doc.parameters()
        .forEach(
            (name, text) -> {
              if (parameters.contains(name) && !text.isEmpty()) {
                tags.addAll(tag("@param " + Identifiers.parameter(name) + " - " + text, indent));
              }
            });
    if (!doc.returns().isEmpty()) {
      tags.addAll(tag("@returns " + doc.returns(), indent));
    }
    doc.thrown().forEach(text -> tags.addAll(tag("@throws " + text, indent)));
    doc.see().forEach(text -> tags.addAll(tag("@see " + text, indent)));
    if (!doc.since().isEmpty()) {
      tags.addAll(tag("@since " + doc.since(), indent));
    }
    if (doc.deprecated() != null) {
      String text = doc.deprecated().isEmpty() ? "not recommended any more" : doc.deprecated();
      tags.addAll(tag("@deprecated " + text, indent));
    }
    tags.addAll(last);
    if (!lines.isEmpty() && !tags.isEmpty()) {
      lines.add("");
    }
    lines.addAll(tags);
    return comment(lines, indent);
  }

  /** Returns a comment that is not from the library. */
  static String note(String text, String indent) {
    return comment(List.of(text), indent);
  }

  private static String comment(List<String> lines, String indent) {
    if (lines.isEmpty()) {
      return "";
    }
    if (lines.size() == 1 && lines.getFirst().length() < WIDTH - indent.length()) {
      return indent + "/** " + lines.getFirst().replace(GLUE, ' ') + " */\n";
    }
    StringBuilder out = new StringBuilder(indent).append("/**\n");
    for (String line : lines) {
      out.append(indent).append(line.isEmpty() ? " *" : " * " + line).append('\n');
    }
    return out.append(indent).append(" */\n").toString().replace(GLUE, ' ');
  }

  private List<String> tag(String text, String indent) {
    return wrap(text, WIDTH - indent.length());
  }

  private List<String> wrap(String markdown, int width) {
    if (markdown.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    boolean fenced = false;
    for (String line : linked(markdown).replace("*/", "*\\/").split("\n", -1)) {
      fenced ^= line.startsWith("```");
      if (fenced || line.startsWith("```") || line.length() <= width) {
        lines.add(fenced ? line : escaped(line));
      } else {
        fill(line, width, lines);
      }
    }
    return lines;
  }

  private static void fill(String text, int width, List<String> lines) {
    String indent = indentOf(text);
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + word.length() + 1 > width) {
        lines.add(escaped(line.toString()));
        line = new StringBuilder(indent);
      }
      line.append(line.isEmpty() || line.toString().isBlank() ? "" : " ").append(word);
    }
    lines.add(escaped(line.toString()));
  }

  /** Returns the indentation of lines that continue a list item. */
  private static String indentOf(String line) {
    Matcher item = ITEM.matcher(line);
    return item.lookingAt() ? " ".repeat(item.end()) : "";
  }

  /** Escapes an at sign at the start of a line, which would begin a tag. */
  private static String escaped(String line) {
    return line.matches("@(?!(param|returns|throws|see|since|deprecated) ).*") ? "\\" + line : line;
  }

  private String linked(String markdown) {
    String linked =
        LINK.matcher(markdown).replaceAll(match -> Matcher.quoteReplacement(link(match)));
    return OF_JAVA.matcher(linked).replaceAll("`java.$1");
  }

  private String link(MatchResult match) {
    String member = match.group(2) == null ? "" : match.group(2);
    String label = match.group(3);
    boolean constructor = member.equals("<init>");
    Optional<ApiType> type = types.apply(match.group(1));
    String simple = match.group(1).substring(match.group(1).lastIndexOf('.') + 1);
    String name =
        type.map(ApiType::name).orElse(simple)
            + (member.isEmpty() || constructor ? "" : "." + member);
    String text = label.isEmpty() ? name : label;
    Optional<String> target =
        constructor ? Optional.empty() : type.flatMap(found -> target(found, member));
    return target
        .map(found -> linkTo(found, text))
        .orElseGet(() -> "`" + text.replace("`", "'") + "`");
  }

  private static String linkTo(String target, String text) {
    return text.equals(target)
        ? "{@link" + GLUE + target + "}"
        : "{@link" + GLUE + target + GLUE + "|" + GLUE + text.replace(' ', GLUE) + "}";
  }

  /**
   * Returns the name by which TypeScript resolves a type or member, if it is declared and can be
   * referenced.
   */
  private Optional<String> target(ApiType type, String member) {
    boolean own = type.module().equals(module);
    String name =
        own ? type.declaredName() : Identifiers.namespace(type.module()) + "." + type.name();
    if (!own && !imported.contains(type.module())) {
      return Optional.empty();
    } else if (member.isEmpty()) {
      return Optional.of(name);
    } else if (type.javaClass().hasInstanceMember(member)) {
      return Optional.of(name + "." + member);
    }
    // Static members are declared by an interface that is private to its package.
    return Optional.of(name + "Statics." + member)
        .filter(_ -> own && type.javaClass().hasStaticMember(member));
  }
}
