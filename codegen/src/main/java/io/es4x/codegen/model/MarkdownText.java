package io.es4x.codegen.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/**
 * Builds Markdown from the events of an HTML parser.
 *
 * <p>Inside {@code <pre>} text is kept as it is, without markup. Elements without a Markdown
 * equivalent are dropped, their text is kept. Missing end tags, which HTML allows, are supplied.
 */
final class MarkdownText {
  private static final int OUTSIDE = -1;

  /** Matches text that looks like a Javadoc tag but is invalid. */
  private static final Pattern MALFORMED_TAG = Pattern.compile("\\{@\\w+\\s*#?([^}]*)}");

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> lists = new ArrayDeque<>();
  private int preformatted = OUTSIDE;
  private boolean inCode;
  private String link = "";
  private int cells = OUTSIDE;
  private int rows;

  /** Opens an element; {@code target} is that of a link, or empty. */
  void start(String element, String target) {
    switch (element) {
      case "p", "div", "blockquote", "dl" -> paragraph();
      case "ul" -> list("- ");
      case "ol" -> list("1. ");
      case "pre" -> {
        block();
        out.append("```\n");
        preformatted = out.length();
      }
      case "code", "tt" -> code(true);
      case "b", "strong" -> mark("**");
      case "h1", "h2", "h3", "h4", "h5", "h6" -> {
        block();
        mark("**");
      }
      case "i", "em", "cite" -> mark("*");
      case "li" -> item();
      case "dt" -> out.append("\n- ");
      case "dd" -> out.append(": ");
      case "br" -> out.append(cells == OUTSIDE ? '\n' : ' ');
      case "hr" -> block();
      case "table" -> {
        block();
        rows = 0;
      }
      case "tr" -> {
        endRow();
        out.append("\n|");
        cells = 0;
      }
      case "td", "th" -> {
        endCell();
        out.append(' ');
        cells++;
      }
      case "a" -> anchor(target);
      default -> {
        // Only the text of span, img and the like is kept.
      }
    }
  }

  /** Closes an element. */
  void end(String element) {
    switch (element) {
      case "p", "blockquote", "dl" -> paragraph();
      case "ul", "ol" -> {
        lists.poll();
        out.append(lists.isEmpty() ? "\n\n" : "\n");
      }
      case "pre" -> endPreformatted();
      case "code", "tt" -> code(false);
      case "b", "strong" -> mark("**");
      case "h1", "h2", "h3", "h4", "h5", "h6" -> {
        mark("**");
        out.append("\n\n");
      }
      case "i", "em", "cite" -> mark("*");
      case "tr" -> endRow();
      case "table" -> {
        endRow();
        out.append("\n\n");
      }
      case "a" -> anchor("");
      default -> {
        // See start().
      }
    }
  }

  /** Writes plain text, escaping Markdown and HTML syntax. */
  void text(String text) {
    if (preformatted != OUTSIDE) {
      out.append(text);
      return;
    }
    String flat = text.replaceAll("\\s+", " ");
    flat = isAtStart() ? flat.stripLeading() : flat;
    out.append(inCode ? flat : escaped(flat));
  }

  /** Writes inline code. */
  void code(String code) {
    if (preformatted != OUTSIDE) {
      out.append(code.strip().equals(code) ? code : code.stripTrailing());
    } else {
      String flat = code.strip().replaceAll("\\s+", " ").replace("`", "'");
      out.append(inCode || flat.isEmpty() ? flat : "`" + flat + "`");
    }
  }

  /** Writes a link in its symbolic form. */
  void link(String symbolic) {
    out.append(symbolic);
  }

  /** Returns whether links are possible here. */
  boolean takesLinks() {
    return preformatted == OUTSIDE && !inCode;
  }

  /** Returns the text, with all open elements closed. */
  String finish() {
    endPreformatted();
    code(false);
    anchor("");
    endRow();
    return out.toString().replaceAll("[ \\t]+\\n", "\n").replaceAll("\\n{3,}", "\n\n").strip();
  }

  private void block() {
    anchor("");
    out.append("\n\n");
  }

  private void paragraph() {
    if (lists.isEmpty() && cells == OUTSIDE) {
      block();
    } else if (!isAtStart()) {
      out.append(' ');
    }
  }

  private void list(String marker) {
    out.append(lists.isEmpty() ? "\n\n" : "");
    lists.push(marker);
  }

  private void item() {
    anchor("");
    String marker = lists.isEmpty() ? "- " : lists.peek();
    out.append('\n').append("  ".repeat(Math.max(0, lists.size() - 1))).append(marker);
  }

  private void endPreformatted() {
    if (preformatted != OUTSIDE) {
      String code = out.substring(preformatted);
      out.setLength(preformatted);
      out.append(code.replaceFirst("^\\s*\\n", "").stripTrailing().stripIndent());
      out.append("\n```\n\n");
      preformatted = OUTSIDE;
    }
  }

  private void code(boolean begins) {
    if (preformatted == OUTSIDE && inCode != begins) {
      inCode = begins;
      mark("`");
    }
  }

  /** Writes a mark such as {@code **}; removes the opening one if there is no text in between. */
  private void mark(String mark) {
    if (preformatted != OUTSIDE) {
      return;
    }
    int end = out.length() - mark.length();
    boolean empty =
        end >= 0 && out.substring(end).equals(mark) && !out.toString().endsWith("*" + mark);
    if (empty) {
      out.setLength(end);
    } else {
      out.append(mark);
    }
  }

  private void anchor(String target) {
    if (preformatted != OUTSIDE) {
      return;
    }
    if (!link.isEmpty()) {
      out.append("](").append(link).append(')');
    }
    link = target.matches("(https?|mailto|ftp):\\S+") ? target : "";
    out.append(link.isEmpty() ? "" : "[");
  }

  private void endCell() {
    if (cells > 0) {
      out.append(" |");
    }
  }

  private void endRow() {
    if (cells != OUTSIDE) {
      endCell();
      if (rows++ == 0) {
        out.append("\n|").append(" --- |".repeat(cells));
      }
      cells = OUTSIDE;
    }
  }

  private boolean isAtStart() {
    return out.isEmpty() || out.charAt(out.length() - 1) == '\n' || endsWithMarker();
  }

  private boolean endsWithMarker() {
    return !lists.isEmpty()
        && out.toString().endsWith("\n" + "  ".repeat(lists.size() - 1) + lists.peek());
  }

  private String escaped(String text) {
    String plain =
        MALFORMED_TAG
            .matcher(text)
            .replaceAll("`$1`")
            .replace("{@", "{\\@")
            .replaceAll("<(?=[A-Za-z/!]|$)", "\\\\<");
    return cells == OUTSIDE ? plain : plain.replace("|", "\\|");
  }
}
