package io.es4x.codegen.model;

import com.sun.source.doctree.AttributeTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.InheritDocTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.doctree.SnippetTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ValueTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Renders javadoc as Markdown. HTML that Markdown cannot say is dropped, its text stays; inside
 * {@code <pre>} the text is left as it is.
 */
final class JavadocMarkdown {
  /** Stands for {@code {@inheritDoc}} until the overridden comment is known. */
  static final String INHERITED = "\u0001inherited\u0001";

  private final DocTrees trees;
  private final TreePath path;
  private final DocCommentTree comment;
  private final StringBuilder out = new StringBuilder();
  private int preformatted;
  private String link = "";

  JavadocMarkdown(DocTrees trees, TreePath path, DocCommentTree comment) {
    this.trees = trees;
    this.path = path;
    this.comment = comment;
  }

  String render(List<? extends DocTree> nodes) {
    nodes.forEach(this::node);
    return out.toString().replaceAll("[ \\t]+\\n", "\n").replaceAll("\\n{3,}", "\n\n").strip();
  }

  private void node(DocTree node) {
    switch (node) {
      case TextTree text -> text(text.getBody());
      case EntityTree entity -> text(Objects.requireNonNullElse(trees.getCharacters(entity), ""));
      case LiteralTree literal when node.getKind() == DocTree.Kind.CODE ->
          code(literal.getBody().getBody());
      case LiteralTree literal -> text(literal.getBody().getBody());
      case LinkTree reference -> reference(reference.getReference(), reference.getLabel());
      case ReferenceTree reference -> reference(reference, List.of());
      case StartElementTree start -> start(start);
      case EndElementTree end -> end(end.getName().toString().toLowerCase(Locale.ROOT));
      case SnippetTree snippet when snippet.getBody() != null -> {
        out.append("\n\n```java\n").append(snippet.getBody().getBody().strip()).append("\n```\n\n");
      }
      case ValueTree value when value.getReference() != null ->
          reference(value.getReference(), List.of());
      case InheritDocTree _ -> out.append(INHERITED);
      default -> {
        // Unknown inline tags say nothing to a reader of the types.
      }
    }
  }

  private void text(String text) {
    if (preformatted > 0) {
      out.append(text);
      return;
    }
    String flat = text.replaceAll("\\s+", " ");
    boolean atStart = out.isEmpty() || out.charAt(out.length() - 1) == '\n';
    out.append(atStart ? flat.stripLeading() : flat);
  }

  private void code(String code) {
    if (preformatted > 0) {
      out.append(code.strip());
    } else {
      out.append('`').append(code.strip().replaceAll("\\s+", " ").replace("`", "'")).append('`');
    }
  }

  private void start(StartElementTree start) {
    switch (start.getName().toString().toLowerCase(Locale.ROOT)) {
      case "p", "ul", "ol", "dl", "table", "blockquote", "div" -> out.append("\n\n");
      case "pre" -> {
        preformatted++;
        out.append("\n\n```\n");
      }
      case "code", "tt" -> mark("`");
      case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6" -> mark("**");
      case "i", "em", "cite" -> mark("*");
      case "li", "dt" -> out.append("\n- ");
      case "dd" -> out.append(": ");
      case "br", "tr" -> out.append('\n');
      case "td", "th" -> out.append(' ');
      case "a" -> {
        link = attribute(start, "href");
        out.append(link.isEmpty() ? "" : "[");
      }
      default -> {
        // span, img and the like: only their text matters.
      }
    }
  }

  private void end(String name) {
    switch (name) {
      case "p", "ul", "ol", "dl", "table", "blockquote" -> out.append("\n\n");
      case "pre" -> {
        preformatted--;
        out.append("\n```\n\n");
      }
      case "code", "tt" -> mark("`");
      case "b", "strong" -> mark("**");
      case "h1", "h2", "h3", "h4", "h5", "h6" -> out.append("**\n\n");
      case "i", "em", "cite" -> mark("*");
      case "a" -> {
        out.append(link.isEmpty() ? "" : "](" + link + ")");
        link = "";
      }
      default -> {
        // See start().
      }
    }
  }

  private void mark(String mark) {
    if (preformatted == 0) {
      out.append(mark);
    }
  }

  private static String attribute(StartElementTree element, String name) {
    for (DocTree attribute : element.getAttributes()) {
      if (attribute instanceof AttributeTree named
          && named.getName().contentEquals(name)
          && named.getValue() != null) {
        return String.join("", named.getValue().stream().map(Object::toString).toList());
      }
    }
    return "";
  }

  private void reference(ReferenceTree reference, List<? extends DocTree> label) {
    String text =
        label.isEmpty()
            ? ""
            : new JavadocMarkdown(trees, path, comment).render(label).replace("`", "");
    DocTreePath place = DocTreePath.getPath(path, comment, reference);
    Element element = place == null ? null : trees.getElement(place);
    String target = element == null ? "" : target(element);
    if (target.isEmpty() || preformatted > 0) {
      String signature = reference.getSignature().replace('#', '.');
      code(text.isEmpty() ? signature.substring(signature.startsWith(".") ? 1 : 0) : text);
      return;
    }
    out.append(Doc.LINK_START).append(target).append('|').append(text).append(Doc.LINK_END);
  }

  private static String target(Element element) {
    return switch (element) {
      case TypeElement type -> type.getQualifiedName().toString();
      case Element member when member.getEnclosingElement() instanceof TypeElement type ->
          type.getQualifiedName() + "#" + member.getSimpleName();
      default -> "";
    };
  }
}
