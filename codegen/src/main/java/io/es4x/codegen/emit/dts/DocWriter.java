package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.Doc;
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

  /** A space inside a link, where a line may not be broken. */
  private static final char GLUE = '\u0004';

  private static final Pattern LINK =
      Pattern.compile(
          Doc.LINK_START + "([^#|]*)(?:#([^|]*))?\\|([^" + Doc.LINK_END + "]*)" + Doc.LINK_END);

  private final String module;
  private final Function<String, Optional<ApiType>> types;

  /** Links go to types of the same module only: a comment is no reason for an import. */
  DocWriter(String module, Function<String, Optional<ApiType>> types) {
    this.module = module;
    this.types = types;
  }

  /** The comment with its indentation and line end, or nothing; names are the parameters kept. */
  String write(Doc doc, Set<String> parameters, String indent) {
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
    if (doc.deprecated() != null) {
      String text = doc.deprecated().isEmpty() ? "not recommended any more" : doc.deprecated();
      tags.addAll(tag("@deprecated " + text, indent));
    }
    if (!lines.isEmpty() && !tags.isEmpty()) {
      lines.add("");
    }
    lines.addAll(tags);
    return comment(lines, indent);
  }

  /** A comment of our own. */
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
    String indent = text.startsWith("- ") ? "  " : "";
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

  /** An at sign at the start of a line would begin a tag. */
  private static String escaped(String line) {
    return line.matches("@(?!(param|returns|deprecated) ).*") ? "\\" + line : line;
  }

  private String linked(String markdown) {
    return LINK.matcher(markdown).replaceAll(match -> Matcher.quoteReplacement(link(match)));
  }

  private String link(MatchResult match) {
    String member = match.group(2) == null ? "" : match.group(2);
    String label = match.group(3);
    Optional<ApiType> type = types.apply(match.group(1)).filter(found -> !member.equals("<init>"));
    String simple = match.group(1).substring(match.group(1).lastIndexOf('.') + 1);
    String name =
        type.map(ApiType::name).orElse(simple)
            + (member.isEmpty() || member.equals("<init>") ? "" : "." + member);
    if (type.filter(found -> found.module().equals(module)).isEmpty()) {
      return "`" + (label.isEmpty() ? name : label) + "`";
    }
    return label.isEmpty() || label.equals(name)
        ? "{@link" + GLUE + name + "}"
        : "{@link" + GLUE + name + GLUE + "|" + GLUE + label.replace(' ', GLUE) + "}";
  }
}
