package io.es4x.codegen.model;

import com.sun.source.doctree.DeprecatedTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.SeeTree;
import com.sun.source.doctree.SinceTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Reads the Javadoc of an element with the compiler's own Javadoc parser. */
final class DocReader {
  private final DocTrees trees;
  private final Elements elements;

  DocReader(DocTrees trees, Elements elements) {
    this.trees = trees;
    this.elements = elements;
  }

  /** Returns the element's own comment. */
  Doc read(Element element) {
    Doc doc = comment(element);
    return elements.isDeprecated(element) ? doc.asDeprecated() : doc;
  }

  /** Returns a method's comment, or that of the first overridden method that has one. */
  Doc read(ExecutableElement method, Supplier<Stream<ExecutableElement>> overridden) {
    Doc doc = comment(method);
    if (doc.equals(Doc.NONE) || doc.text().contains(JavadocMarkdown.INHERITED)) {
      Doc inherited =
          overridden
              .get()
              .map(this::comment)
              .filter(other -> !other.equals(Doc.NONE))
              .findFirst()
              .orElse(Doc.NONE);
      doc = doc.equals(Doc.NONE) ? inherited : inheriting(doc, inherited);
    }
    return elements.isDeprecated(method) ? doc.asDeprecated() : doc;
  }

  private static Doc inheriting(Doc doc, Doc inherited) {
    return new Doc(
        doc.text().replace(JavadocMarkdown.INHERITED, inherited.text()).strip(),
        doc.parameters().isEmpty() ? inherited.parameters() : doc.parameters(),
        doc.returns().isEmpty() ? inherited.returns() : doc.returns(),
        doc.deprecated(),
        doc.thrown().isEmpty() ? inherited.thrown() : doc.thrown(),
        doc.see(),
        doc.since());
  }

  private Doc comment(Element element) {
    TreePath path = trees.getPath(element);
    DocCommentTree comment = path == null ? null : trees.getDocCommentTree(path);
    return comment == null ? Doc.NONE : new Parser(path, comment).parse();
  }

  /** Parses one comment. */
  private final class Parser {
    private final TreePath path;
    private final DocCommentTree comment;
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final List<String> thrown = new ArrayList<>();
    private final List<String> see = new ArrayList<>();
    private String since = "";
    private String returns = "";
    private @Nullable String deprecated;

    Parser(TreePath path, DocCommentTree comment) {
      this.path = path;
      this.comment = comment;
    }

    Doc parse() {
      for (DocTree tag : comment.getBlockTags()) {
        switch (tag) {
          case ParamTree param -> parameter(param);
          case ReturnTree result -> returns = markdown(result.getDescription());
          case DeprecatedTree text -> deprecated = markdown(text.getBody());
          case ThrowsTree exception ->
              thrown.add(
                  (markdown(List.of(exception.getExceptionName()))
                          + " "
                          + markdown(exception.getDescription()))
                      .strip());
          case SeeTree reference when !reference.getReference().isEmpty() ->
              see.add(markdown(reference.getReference()));
          case SinceTree version -> since = markdown(version.getBody());
          default -> {
            // Tags such as @author, which editors do not show.
          }
        }
      }
      return new Doc(
          markdown(comment.getFullBody()), parameters, returns, deprecated, thrown, see, since);
    }

    private void parameter(ParamTree param) {
      String name = param.getName().getName().toString();
      parameters.put(
          param.isTypeParameter() ? "<" + name + ">" : name, markdown(param.getDescription()));
    }

    private String markdown(List<? extends DocTree> nodes) {
      return new JavadocMarkdown(trees, path, comment).render(nodes);
    }
  }
}
