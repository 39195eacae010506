package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdent;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstExportDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsImportEqualsDecl;
import com.caoccao.javet.swc4j.ast.module.Swc4jAstTsNamespaceDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstClassDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstFnDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsEnumDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstTsModuleDecl;
import com.caoccao.javet.swc4j.ast.stmt.Swc4jAstVarDecl;
import io.es4x.loader.source.EditedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the exports of each part of a merged namespace visible in the other parts, as in
 * TypeScript. swc prints {@code N.x} for {@code x} only if the part itself exports it, so each part
 * declares the others' names: {@code export declare var x}.
 *
 * <p>Lines do not move: the declaration stands before the closing brace of its part.
 */
final class MergedNamespaces {
  private final String text;
  private final Offsets offsets;
  private final EditedText.Builder edits;

  /**
   * The body of a namespace, between its braces or behind the first name of {@code A.B {}}.
   *
   * @param declared the names of all its values
   * @param exported the names that other parts can use
   * @param exportedNamespaces its nested namespaces that merge with those of other parts
   * @param ownNamespaces its nested namespaces that merge only with one another
   */
  private record Part(
      ISwc4jAst body,
      Set<String> declared,
      Set<String> exported,
      Map<String, List<ISwc4jAst>> exportedNamespaces,
      Map<String, List<ISwc4jAst>> ownNamespaces) {

    static Part of(ISwc4jAst body) {
      Part part =
          new Part(
              body,
              new LinkedHashSet<>(),
              new LinkedHashSet<>(),
              new LinkedHashMap<>(),
              new LinkedHashMap<>());
      if (body instanceof Swc4jAstTsNamespaceDecl inner) {
        part.add(inner.getId(), inner.getBody(), true);
      } else {
        body.getChildNodes().forEach(part::add);
      }
      return part;
    }

    private void add(ISwc4jAst item) {
      boolean isExported = item instanceof Swc4jAstExportDecl;
      ISwc4jAst declaration = item instanceof Swc4jAstExportDecl export ? export.getDecl() : item;
      List<String> names = new ArrayList<>();
      switch (declaration) {
        case Swc4jAstTsModuleDecl module
            when module.getId() instanceof Swc4jAstIdent id
                && !module.isDeclare()
                && !Namespaces.hasOnlyTypes(module) ->
            add(id, module.getBody().orElseThrow(), isExported);
        case Swc4jAstVarDecl variables ->
            variables.getDecls().forEach(each -> BoundNames.add(each.getName(), names));
        case Swc4jAstFnDecl function -> names.add(function.getIdent().getSym());
        case Swc4jAstClassDecl type -> names.add(type.getIdent().getSym());
        case Swc4jAstTsEnumDecl enumeration -> names.add(enumeration.getId().getSym());
        case Swc4jAstTsImportEqualsDecl alias -> {
          names.add(alias.getId().getSym());
          isExported = alias.isExport();
        }
        default -> {}
      }
      declared.addAll(names);
      if (isExported) {
        exported.addAll(names);
      }
    }

    private void add(Swc4jAstIdent name, ISwc4jAst namespace, boolean isExported) {
      declared.add(name.getSym());
      if (isExported) {
        exported.add(name.getSym());
      }
      (isExported ? exportedNamespaces : ownNamespaces)
          .computeIfAbsent(name.getSym(), _ -> new ArrayList<>())
          .add(namespace);
    }
  }

  private MergedNamespaces(String text) {
    this.text = text;
    this.offsets = Offsets.of(text);
    this.edits = new EditedText.Builder(text);
  }

  /**
   * Returns the same program, still in TypeScript; the text itself if nothing is merged.
   *
   * @param program the syntax tree of the text
   */
  static String rewrite(String text, ISwc4jAst program) {
    MergedNamespaces namespaces = new MergedNamespaces(text);
    Part whole = Part.of(program);
    namespaces.mergeAll(whole.exportedNamespaces());
    namespaces.mergeAll(whole.ownNamespaces());
    return namespaces.edits.build().toString();
  }

  private void mergeAll(Map<String, List<ISwc4jAst>> namespaces) {
    namespaces.values().forEach(this::merge);
  }

  /** Nested namespaces come first, since one brace may close several of {@code A.B {}}. */
  private void merge(List<ISwc4jAst> bodies) {
    List<Part> parts = bodies.stream().map(Part::of).toList();
    Map<String, List<ISwc4jAst>> shared = new LinkedHashMap<>();
    for (Part part : parts) {
      mergeAll(part.ownNamespaces());
      part.exportedNamespaces()
          .forEach(
              (name, inner) -> shared.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(inner));
    }
    mergeAll(shared);
    for (Part part : parts) {
      Set<String> names = new LinkedHashSet<>();
      parts.forEach(other -> names.addAll(other.exported()));
      names.removeAll(part.declared());
      if (!names.isEmpty()) {
        declare("export declare var " + String.join(", ", names) + "; ", part.body());
      }
    }
  }

  private void declare(String declaration, ISwc4jAst body) {
    if (body instanceof Swc4jAstTsNamespaceDecl inner) {
      int dot = text.lastIndexOf('.', offsets.start(inner.getId()) - 1);
      edits.replace(dot, dot + 1, " { export namespace ");
      edits.insert(offsets.end(inner), "; " + declaration + "}");
    } else {
      edits.insert(offsets.end(body) - 1, "; " + declaration);
    }
  }
}
