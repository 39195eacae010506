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
import com.sun.source.doctree.UnknownInlineTagTree;
import com.sun.source.doctree.ValueTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;

/** Converts the compiler's syntax tree of a Javadoc comment to Markdown. */
final class JavadocMarkdown {
  /** A placeholder for {@code {@inheritDoc}} until the overridden comment is known. */
  static final String INHERITED = "\u0001inherited\u0001";

  private final DocTrees trees;
  private final TreePath path;
  private final DocCommentTree comment;
  private final MarkdownText out = new MarkdownText();

  JavadocMarkdown(DocTrees trees, TreePath path, DocCommentTree comment) {
    this.trees = trees;
    this.path = path;
    this.comment = comment;
  }

  String render(List<? extends DocTree> nodes) {
    nodes.forEach(this::node);
    return out.finish();
  }

  private void node(DocTree node) {
    switch (node) {
      // Syntax that javac cannot parse, such as an unclosed link, is plain text.
      case TextTree text -> out.text(text.getBody());
      case EntityTree entity ->
          out.text(Objects.requireNonNullElse(trees.getCharacters(entity), ""));
      case LiteralTree literal when node.getKind() == DocTree.Kind.CODE ->
          out.code(literal.getBody().getBody());
      case LiteralTree literal -> out.text(literal.getBody().getBody());
      case LinkTree reference -> reference(reference.getReference(), reference.getLabel());
      case ReferenceTree reference -> reference(reference, List.of());
      case StartElementTree start -> out.start(name(start.getName()), attribute(start, "href"));
      case EndElementTree end -> out.end(name(end.getName()));
      case SnippetTree snippet when snippet.getBody() != null -> {
        out.start("pre", "");
        out.text(snippet.getBody().getBody());
        out.end("pre");
      }
      case ValueTree value when value.getReference() != null ->
          reference(value.getReference(), List.of());
      case InheritDocTree _ -> out.text(INHERITED);
      case UnknownInlineTagTree unknown -> unknown.getContent().forEach(this::node);
      default -> {
        // Others, such as index entries, are not shown to readers of the types.
      }
    }
  }

  private static String name(Name element) {
    return element.toString().toLowerCase(Locale.ROOT);
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
    String signature = reference.getSignature().replace('#', '.');
    String name = signature.substring(signature.startsWith(".") ? 1 : 0);
    if (target.isEmpty() || !out.takesLinks()) {
      out.code(text.isEmpty() ? name : text);
    } else {
      out.link(Doc.LINK_START + target + "|" + text + Doc.LINK_END);
    }
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
